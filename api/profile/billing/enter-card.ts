/** A card that somebody entered is kept by the payment service, before anything is written down here and outside any transaction. */
import { refusalWords } from '@milepost/domain/profile/billing.ts';
import { Refusal, unavailable } from '../../core/platform/http/errors.ts';
import { CardRefused, type Provider, ServiceAway, type StoredCard } from './provider.ts';

/** As the card entry gave it. */
export type EnteredCard = { token: string; zip: string };

/** Whose card it is; `customer` is what the account goes by there already, if it does. */
export type Payer = Parameters<Provider['makeCustomer']>[0] & { customer: string | null };

/** What is to be written down of it. */
export type Stored = { customer: string; card: StoredCard; zip: string };

/** The same for the same payer and token, however often it is asked for. @param field of the form, under which a refusal is told. @throws Refusal */
export async function storeEntered(
  provider: Provider,
  { customer: known, ...payer }: Payer,
  { token, zip }: EnteredCard,
  field: string,
): Promise<Stored> {
  try {
    const customer = known ?? (await provider.makeCustomer(payer));
    return { customer, card: await provider.storeCard({ customer, token, zip }), zip };
  } catch (error) {
    if (error instanceof CardRefused) throw cardError(error.code, field);
    if (error instanceof ServiceAway) throw unavailable(AWAY, 60);
    throw error;
  }
}

const AWAY = 'The payment service does not answer. Nothing was charged; please try again in a few minutes.';

/** 400: why the bank or the service does not take the card. */
export function cardError(code: string, field: string): Refusal {
  const words = refusalWords(code);
  return new Refusal(400, 'ERROR_PAYMENT', words, { errors: { [field]: words } });
}
