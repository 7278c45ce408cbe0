/** Billing calls: cards, payments, history, receipts (BIL-11 to BIL-13). */

import { integer, money } from '@milepost/domain/core/fields.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import { computeMonthlyAmount } from '@milepost/domain/profile/billing.ts';
import { cardToken, cardZip } from '@milepost/domain/profile/card.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, missingField, notFound, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { DAY, TEXT } from '../../core/platform/http/schema-types.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs, type Right } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { listCards, makePrimary, removeCard, storeCard, storeCustomer } from './cards.ts';
import { type EnteredCard, storeEntered, toCardError } from './enter-card.ts';
import { openProvider } from './open-provider.ts';
import { type Billing, collect } from './payment.ts';
import { CardDeclined, ServiceUnavailable } from './provider.ts';
import { type Receipt, renderReceipt } from './receipt.ts';
import { scheduleRenewals } from './renewals.ts';
import { lockSubscription, selectOwners } from './subscription-status.ts';
import { webhookCall } from './webhook.ts';

/** Allows owners to pay, above all while a payment is past due. */
const PAYER: Right = (_asked, who) => (isOwner(who) ? 'own' : 'owner');
/** Allows users who may open the page to see the payments (BIL-21). */
const VIEWER: Right = (_asked, who) => (isOwner(who) ? 'own' : needs(1000, 'view'));

const CARDS = '/api/profile_payment/cards/bank_cards/';
const TRANSACTIONS = '/api/profile_payment/transactions/';

export function billingCalls(app: FastifyInstance, services: Services): void {
  const { db, settings, mail, clock } = services;
  const provider = openProvider(settings);
  if (provider) scheduleRenewals(services, { db, mail, settings, provider }, clock);
  webhookCall(app, services);

  app.get(CARDS, { config: { right: VIEWER }, schema: LIST_CARDS }, async ({ session, query }) => {
    const { page, per_page: perPage } = readInput(PAGE, query);
    const cards = await db.tx(session.accountId, (tx) => listCards(tx, session.today));
    return { results: cards.slice((page - 1) * perPage, page * perPage), count: cards.length };
  });

  app.get(`${TRANSACTIONS}payment_history/`, { config: { right: VIEWER }, schema: HISTORY }, ({ session, query }) => {
    const asked = readInput(PAGE, query);
    return db.tx(session.accountId, (tx) => readHistory(tx, asked));
  });

  app.get<IdParams>(
    `${TRANSACTIONS}:id/receipt/`,
    { config: { right: VIEWER }, schema: RECEIPT },
    async ({ session, params }, reply) => {
      const id = readId(params.id, 'Payment');
      const receipt = await db.tx(session.accountId, (tx) => readReceipt(tx, id, settings));
      return sendPdf(reply, `${receipt.number}.pdf`, await renderReceipt(receipt));
    },
  );

  app.post(`${TRANSACTIONS}process_payment/`, { config: { right: PAYER }, schema: PAY }, async (request) => {
    const { session } = request;
    const billing = on();
    const { nonce, paymentZipCode, paymentAmount } = readInput(
      PAYMENT,
      (await readBody(request, services, null)).values,
    );
    await db.tx(session.accountId, (tx) => checkAmount(tx, paymentAmount));
    if (nonce && !paymentZipCode) throw missingField({ paymentZipCode: 'Enter the ZIP code of the card' });
    if (nonce) await addCard(billing, session, { token: nonce, zip: paymentZipCode as string });
    const paid = await collect(billing, session.accountId, { today: session.today, by: session.profileId });
    if (paid.state === 'FAILED') throw toCardError(paid.refused, 'nonce');
    if (paid.state === 'NOTHING' && !nonce) throw notOffered('Nothing is due now.');
    return { payment: paid.state };
  });

  app.patch<IdParams>(`${CARDS}:id`, { config: { right: PAYER }, schema: PRIMARY }, async ({ session, params }) => {
    on();
    const id = readId(params.id, 'Card');
    await db.tx(session.accountId, (tx) => makePrimary(tx, id));
    return { id, isDefault: true };
  });

  app.delete<IdParams>(`${CARDS}:id`, { config: { right: PAYER }, schema: REMOVE }, async (request, reply) => {
    const { session, params } = request;
    const billing = on();
    const id = readId(params.id, 'Card');
    const serviceCard = await db.tx(session.accountId, (tx) => removeCard(tx, id));
    // The card is no longer charged, even if the payment service can't be reached now.
    await billing.provider.removeCard(serviceCard).catch((error) => {
      if (!(error instanceof ServiceUnavailable || error instanceof CardDeclined)) throw error;
    });
    return reply.code(204).send();
  });

  /** @throws HttpError 400 if billing is off */
  function on(): Billing {
    if (!provider) throw notOffered('Billing is off on this server.');
    return { db, mail, settings, provider };
  }

  /** Checks the amount shown on the page, which the user agreed to. @throws HttpError 400 */
  async function checkAmount(tx: Tx, amount: number): Promise<void> {
    const asked = computeMonthlyAmount(settings.PRICES, await lockSubscription(tx));
    if (amount !== asked)
      throw badInput({ paymentAmount: `The amount is now ${formatMoney(asked)}. Reload the page to see it.` });
  }
}

/** Calls the service outside of any transaction. @throws HttpError */
async function addCard({ db, provider }: Billing, { accountId }: Session, entered: EnteredCard): Promise<void> {
  const account = await db.tx(accountId, async (tx) => {
    const [owner] = await selectOwners(tx);
    const [named] = await tx.query<{ name: string }>(
      sql`select account_name as name from account where id = current_account()`,
    );
    const { customer } = await lockSubscription(tx);
    return { accountId, customer, name: named?.name ?? '', email: owner?.email ?? '' };
  });
  const stored = await storeEntered(provider, account, entered, 'nonce');
  await db.tx(accountId, async (tx) => {
    await lockSubscription(tx);
    await storeCustomer(tx, stored.customer);
    await storeCard(tx, stored);
  });
}

async function readHistory(tx: Tx, { page, per_page: perPage }: { page: number; per_page: number }) {
  const results =
    await tx.query(sql`select id, payment_transaction_id as "paymentTransactionID", payment_transaction_date as "paymentTransactionDate",
      payment_type as "paymentType", "desc", payment_amount as "paymentAmount", refunded_amount as "refundedAmount", payment_state as "paymentState"
    from subscription_payment where payment_state <> 'FAILED'
    order by payment_transaction_date desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`);
  const [all] = await tx.query<{ count: number }>(
    sql`select count(*) from subscription_payment where payment_state <> 'FAILED'`,
  );
  return { results, count: all?.count ?? 0 };
}

/** @throws HttpError 404 for an unpaid payment */
async function readReceipt(tx: Tx, id: string, settings: Services['settings']): Promise<Receipt> {
  const [paid] = await tx.query<
    Omit<Receipt, 'product' | 'support'>
  >(sql`select payment_transaction_id as number, payment_transaction_date as day,
      payment_type as type, "desc", payment_amount as amount, refunded_amount as refunded, billed_to as "billedTo",
      (select account_name from account where id = account_id) as account
    from subscription_payment where id = ${id} and payment_state = 'PAID'`);
  if (!paid) throw notFound('Payment');
  return { ...paid, product: settings.PRODUCT_NAME, support: settings.SUPPORT_EMAIL ?? null };
}

const PAYMENT = defineInput({
  nonce: cardToken,
  paymentZipCode: cardZip,
  paymentAmount: money('Amount'),
});

const PAGE = defineInput({
  page: integer('Page', { min: 1, max: 1_000_000, default: 1, message: 'Invalid page' }),
  per_page: integer('Rows per page', {
    min: 1,
    max: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    message: `Use 1 to ${MAX_PER_PAGE} rows per page`,
  }),
});

const NUMBER = { type: 'number' };
const tags = ['Billing'];
const params = { type: 'object', properties: { id: TEXT } };

const LIST_CARDS = {
  tags,
  summary: 'Saved cards, primary card first',
  description:
    'For ADMIN and CARRIER, even if a payment is due, and for personnel with view permission for policy 1000.',
  querystring: buildInputSchema(PAGE),
  response: {
    200: describeRowsResponse('Cards', {
      type: 'object',
      properties: {
        id: TEXT,
        lastFourDigit: TEXT,
        expiryMonth: { type: 'integer' },
        expiryYear: { type: 'integer' },
        zipCode: TEXT,
        referenceId: TEXT,
        cardStatus: TEXT,
        isDefault: { type: 'boolean' },
        cardBrand: TEXT,
      },
    }),
  },
};

const HISTORY = {
  tags,
  summary: 'The account’s payments, newest first',
  description: LIST_CARDS.description,
  querystring: buildInputSchema(PAGE),
  response: {
    200: describeRowsResponse('Transactions', {
      type: 'object',
      properties: {
        id: TEXT,
        paymentTransactionID: TEXT,
        paymentTransactionDate: DAY,
        paymentType: TEXT,
        desc: TEXT,
        paymentAmount: NUMBER,
        refundedAmount: NUMBER,
        paymentState: { ...TEXT, description: 'PAID, or SENT while the outcome is unknown' },
      },
    }),
  },
};

const RECEIPT = {
  tags,
  summary: 'A payment’s receipt',
  params,
  response: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    404: describeErrorResponse('No such completed payment'),
  },
};

const PAY = {
  tags,
  summary: 'Add a card, and pay the amount due',
  description: `For ADMIN and CARRIER. A card sent as a nonce (the token from the card form) is saved as the primary card; without one, the primary card is used. It is
charged only if a payment is due, and only the amount of the subscription.`,
  body: buildInputSchema(PAYMENT),
  response: {
    200: {
      description: 'PAID; NOTHING if nothing was due; UNKNOWN until the payment service responds',
      type: 'object',
      properties: { payment: TEXT },
    },
    400: describeErrorResponse('The card was declined, the amount changed, or nothing is due'),
  },
};

const PRIMARY = {
  tags,
  summary: 'Make a card the primary one',
  params,
  response: {
    200: { description: 'The card', type: 'object', properties: { id: TEXT, isDefault: { type: 'boolean' } } },
  },
};

const REMOVE = {
  tags,
  summary: 'Remove a card that is not the primary one',
  params,
  response: { 204: { description: 'Removed', type: 'null' } },
};
