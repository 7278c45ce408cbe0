/**
 * Client for the calls of Square's documented API that billing needs (docs/decisions/billing.md). No card number comes here: the page
 * enters it in Square's own script.
 */
import { hash } from 'node:crypto';
import { cents } from '@milepost/domain/core/money.ts';
import { z } from 'zod';
import { type HttpResponse, sendRequest } from '../../core/platform/http-request.ts';
import type { Services } from '../../core/platform/services.ts';
import {
  CardDeclined,
  type Order,
  type Outcome,
  type Provider,
  ServiceUnavailable,
  type StoredCard,
} from './provider.ts';

const VERSION = '2025-01-23';
const TIMEOUT_MS = 30_000;
/** Clock difference: Square may date our request a little earlier. */
const CLOCKS_MS = 60 * 60_000;
const MAX_PAGES = 50;

export const paymentAnswer = z.object({
  id: z.string(),
  status: z.string(),
  amount_money: z.object({ amount: z.number(), currency: z.string() }),
  reference_id: z.string().optional(),
  refunded_money: z.object({ amount: z.number() }).optional(),
});
export type SquarePayment = z.infer<typeof paymentAnswer>;

export const cardAnswer = z.object({
  id: z.string(),
  card_brand: z.string().default('Card'),
  last_4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  enabled: z.boolean().default(true),
  version: z.number().default(0),
});

const errorsAnswer = z.object({ errors: z.array(z.object({ category: z.string(), code: z.string() })).min(1) });

type Settings = Pick<
  Services['settings'],
  'SQUARE_API_URL' | 'SQUARE_ACCESS_TOKEN' | 'SQUARE_LOCATION_ID' | 'PRODUCT_NAME'
>;

/** Creates the provider that charges through Square. `patienceMs` is the timeout of one response. */
export function makeSquareProvider(settings: Settings, patienceMs = TIMEOUT_MS): Provider {
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<HttpResponse> {
    const headers = {
      authorization: `Bearer ${settings.SQUARE_ACCESS_TOKEN}`,
      'square-version': VERSION,
      'content-type': 'application/json',
    };
    try {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return await sendRequest(`${settings.SQUARE_API_URL}${path}`, init, { waitMs: patienceMs });
    } catch (error) {
      throw new ServiceUnavailable((error as Error).message, { cause: error });
    }
  }

  /** Returns the requested part of a response. @throws CardDeclined, ServiceAway */
  async function read<T>(asked: Promise<HttpResponse>, part: string, shape: z.ZodType<T>): Promise<T> {
    const answer = await asked;
    if (answer.status !== 200) throw toRefusal(answer);
    const found = z.object({ [part]: shape }).safeParse(answer.body);
    if (!found.success) throw new ServiceUnavailable(`A response without the documented ${part}`);
    return found.data[part] as T;
  }

  async function storeCard({ customer, token, zip }: Parameters<Provider['storeCard']>[0]): Promise<StoredCard> {
    const card = { customer_id: customer, billing_address: { postal_code: zip, country: 'US' } };
    // A token works once; sending it again returns the same card.
    const body = { idempotency_key: token.slice(-45), source_id: token, card };
    const kept = await read(send('POST', '/v2/cards', body), 'card', cardAnswer);
    const { id, version, card_brand, last_4, exp_month, exp_year } = kept;
    const brand = card_brand
      .replaceAll('_', ' ')
      .toLowerCase()
      .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    return { serviceCard: id, version, brand, lastFour: last_4, expiryMonth: exp_month, expiryYear: exp_year };
  }

  async function charge(order: Order): Promise<Outcome> {
    const body = {
      source_id: order.serviceCard,
      idempotency_key: order.key,
      amount_money: { amount: Number(cents(order.amount)), currency: 'USD' },
      customer_id: order.customer,
      location_id: settings.SQUARE_LOCATION_ID,
      reference_id: order.id,
      note: order.note.slice(0, 500),
      autocomplete: true,
    };
    try {
      return toOutcome(order, await read(send('POST', '/v2/payments', body), 'payment', paymentAnswer));
    } catch (error) {
      if (error instanceof CardDeclined) return { state: 'FAILED', refused: error.code };
      return unknown(error);
    }
  }

  /** Searches the payments since the order was sent for the one with our ID. */
  async function find(order: Order): Promise<Outcome | undefined> {
    const page = z.object({ payments: z.array(paymentAnswer).default([]), cursor: z.string().optional() });
    const since = new Date(Date.parse(order.sent) - CLOCKS_MS).toISOString();
    const query = { begin_time: since, location_id: settings.SQUARE_LOCATION_ID ?? '', sort_order: 'ASC' };
    let cursor: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const asked = new URLSearchParams({ ...query, total: String(cents(order.amount)), ...(cursor && { cursor }) });
      const answer = await send('GET', `/v2/payments?${asked}`).catch((error: Error) => error);
      const read = answer instanceof Error || answer.status !== 200 ? undefined : page.safeParse(answer.body).data;
      if (!read) return unknown(answer);
      const mine = read.payments.filter(({ reference_id }) => reference_id === order.id);
      const best = mine.find(({ status }) => status === 'COMPLETED') ?? mine[0];
      if (best) return toOutcome(order, best);
      if (!read.cursor) return undefined;
      cursor = read.cursor;
    }
    return unknown('Too many payments to search');
  }

  return {
    async makeCustomer({ accountId, name, email }) {
      const facts = { company_name: name, email_address: email, reference_id: accountId };
      // The key is a hash of the request, so a request after a name change is a new one.
      const idempotency_key = hash('sha256', JSON.stringify(facts), 'base64url');
      const body = { idempotency_key, ...facts };
      return (await read(send('POST', '/v2/customers', body), 'customer', z.object({ id: z.string() }))).id;
    },
    storeCard,
    async removeCard(serviceCard) {
      await read(send('POST', `/v2/cards/${encodeURIComponent(serviceCard)}/disable`), 'card', cardAnswer);
    },
    charge,
    find,
  };
}

/** Returns the outcome of our order from a payment at Square. */
export function toOutcome({ id, amount }: Pick<Order, 'id' | 'amount'>, payment: SquarePayment): Outcome {
  const { amount: charged, currency } = payment.amount_money;
  if (payment.reference_id !== id || charged !== Number(cents(amount)) || currency !== 'USD')
    return { state: 'UNKNOWN', why: `Square reports ${charged} ${currency} instead of ${amount} USD` };
  if (payment.status === 'COMPLETED') return { state: 'PAID', servicePayment: payment.id };
  if (payment.status === 'FAILED' || payment.status === 'CANCELED') return { state: 'FAILED', refused: payment.status };
  return { state: 'UNKNOWN', why: `Square reports the status ${payment.status}` };
}

function unknown(cause: unknown): Outcome {
  return { state: 'UNKNOWN', why: cause instanceof Error ? cause.message : JSON.stringify(cause) };
}

/** Returns a permanent refusal if the card or the request is at fault; anything else may succeed in an hour. */
function toRefusal({ status, body }: HttpResponse): Error {
  const [first] = errorsAnswer.safeParse(body).data?.errors ?? [];
  const isForGood = first?.category === 'PAYMENT_METHOD_ERROR' || first?.category === 'INVALID_REQUEST_ERROR';
  // This error is our own: another request was sent under the key.
  if (first && isForGood && first.code !== 'IDEMPOTENCY_KEY_REUSED') return new CardDeclined(first.code);
  return new ServiceUnavailable(`Square returned ${status}${first ? ` ${first.code}` : ''}`);
}
