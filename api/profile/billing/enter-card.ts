/** Stores an entered card at the payment service, before saving anything here and outside of any transaction. */
import { describeDecline } from '@milepost/domain/profile/billing.ts';
import { HttpError, unavailable } from '../../core/platform/http/errors.ts';
import { CardDeclined, type Provider, ServiceUnavailable, type StoredCard } from './provider.ts';

/** Values of the card entry. */
export type EnteredCard = { token: string; zip: string };

/** The card's account; `customer` is its existing ID at the service. */
export type Payer = Parameters<Provider['makeCustomer']>[0] & { customer: string | null };

/** Values to save here. */
export type StoredPayer = { customer: string; card: StoredCard; zip: string };

/**
 * Stores a card. The same payer and token give the same result when called again. @param field the form field for a refusal. @throws
 * HttpError
 */
export async function storeEntered(
  provider: Provider,
  { customer: known, ...payer }: Payer,
  { token, zip }: EnteredCard,
  field: string,
): Promise<StoredPayer> {
  try {
    const customer = known ?? (await provider.makeCustomer(payer));
    return { customer, card: await provider.storeCard({ customer, token, zip }), zip };
  } catch (error) {
    if (error instanceof CardDeclined) throw toCardError(error.code, field);
    if (error instanceof ServiceUnavailable) throw unavailable(SERVICE_UNAVAILABLE, 60);
    throw error;
  }
}

const SERVICE_UNAVAILABLE =
  'The payment service isn’t responding. Nothing was charged; please try again in a few minutes.';

/** Returns a 400 with the reason why the bank or the service declined the card. */
export function toCardError(code: string, field: string): HttpError {
  const words = describeDecline(code);
  return new HttpError(400, 'ERROR_PAYMENT', words, { errors: { [field]: words } });
}
