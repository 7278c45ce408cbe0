/**
 * Square's webhook: results of payments, refunds, and renewed or closed cards. Each event reports a state, not a change, so a duplicate
 * or outdated one changes nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { missingPermission, tooLarge } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { settle } from './payment.ts';
import { cardAnswer, paymentAnswer, type SquarePayment, toOutcome } from './square.ts';

const PATH = '/api/profile_payment/webhook/';
const MAX_BYTES = 200_000;

const EVENT = z.object({
  data: z.object({
    object: z.object({
      payment: paymentAnswer.optional().catch(undefined),
      card: cardAnswer.optional().catch(undefined),
    }),
  }),
});

export function webhookCall(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;

  app.post(
    PATH,
    { config: { right: 'public' }, schema: WEBHOOK, bodyLimit: MAX_BYTES, preParsing: keepBytes },
    async (request, reply) => {
      if (!isSigned(rawBodies.get(request), request.headers['x-square-hmacsha256-signature'], settings))
        throw missingPermission('Not signed by Square');
      const { payment, card } = EVENT.safeParse(request.body).data?.data.object ?? {};
      if (payment) await takePayment(payment);
      if (card) await takeCard(card);
      return reply.code(204).send();
    },
  );

  async function takePayment(payment: SquarePayment): Promise<void> {
    const id = z.uuid().safeParse(payment.reference_id).data;
    if (!id) return;
    const account = await findAccount(
      sql`select account_id as "accountId", id, payment_amount as amount from subscription_payment where id = ${id}`,
    );
    if (!account) return;
    const { accountId, timeZone, amount } = account;
    const today = clock.getToday(timeZone);
    const outcome = toOutcome({ id, amount }, payment);
    await db.tx(accountId, async (tx) => {
      await settle(tx, services, id, { outcome, today });
      await recordRefund(tx, id, payment.refunded_money?.amount ?? 0);
    });
  }

  async function takeCard(card: z.infer<typeof cardAnswer>): Promise<void> {
    const account = await findAccount(
      sql`select account_id as "accountId", id, 0 as amount from payment_card where service_card = ${card.id}`,
    );
    if (!account) return;
    await db.tx(account.accountId, (tx) =>
      tx.query(sql`update payment_card set service_version = ${card.version}, last_four_digit = ${card.last_4}, expiry_month = ${card.exp_month},
          expiry_year = ${card.exp_year}, card_status = case when ${card.enabled} or card_status = 'REMOVED' then card_status else 'DISABLED' end
        where id = ${account.id} and service_version < ${card.version}`),
    );
  }

  /** Returns the account that an event is about. */
  async function findAccount(row: ReturnType<typeof sql>) {
    const [found] = await db.system((tx) =>
      tx.query<{ accountId: string; id: string; amount: number; timeZone: string | null }>(
        sql`select r.*, a.time_zone as "timeZone" from (${row}) r join account a on a.id = r."accountId"`,
      ),
    );
    return found;
  }
}

/** Saves a refund. Refunds of a payment only grow. */
async function recordRefund(tx: Tx, id: string, centsBack: number): Promise<void> {
  if (centsBack <= 0) return;
  await tx.query(
    sql`update subscription_payment set refunded_amount = greatest(refunded_amount, least(${centsBack / 100}::numeric, payment_amount)) where id = ${id}`,
  );
}

/** Verifies the HMAC-SHA-256 over our own address and the body, with the subscription's key. Without a key, every event is rejected. */
function isSigned(
  body: Buffer | undefined,
  signature: unknown,
  settings: Pick<Services['settings'], 'SQUARE_WEBHOOK_KEY' | 'PUBLIC_URL'>,
): boolean {
  if (!body || !settings.SQUARE_WEBHOOK_KEY || typeof signature !== 'string') return false;
  const own = createHmac('sha256', settings.SQUARE_WEBHOOK_KEY)
    .update(`${settings.PUBLIC_URL}${PATH}`)
    .update(body)
    .digest();
  const theirs = Buffer.from(signature, 'base64');
  return theirs.length === own.length && timingSafeEqual(theirs, own);
}

/** Raw bodies, because the signature covers the exact bytes. */
const rawBodies = new WeakMap<FastifyRequest, Buffer>();

async function keepBytes(request: FastifyRequest, _reply: unknown, payload: AsyncIterable<Buffer>): Promise<Readable> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of payload) {
    size += part.length;
    if (size > MAX_BYTES) throw tooLarge('The event is too large');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  rawBodies.set(request, bytes);
  return Readable.from([bytes], { objectMode: false });
}

const WEBHOOK = {
  tags: ['Billing'],
  summary: 'Signed event from the payment service',
  consumes: ['application/json'],
  body: { type: 'object', additionalProperties: true },
  response: {
    204: { description: 'Accepted', type: 'null' },
    403: describeErrorResponse('Not signed by the payment service'),
  },
};
