/** Payment calls: recording one, its lines, a customer's open invoices, and applying credit. */
import {
  ADJUSTMENT_REASONS,
  type PaymentKind,
  type PaymentLine,
  payment,
} from '@milepost/domain/accounting/payment/payment.ts';
import { factsOf, money } from '@milepost/domain/core/fields.ts';
import { cents } from '@milepost/domain/core/money.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { getRow } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { checkNewRecord, lockRow } from '../../core/engine/collection/write.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { type IdParams, readId, toList } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { enterFactorPayment } from '../factoring/factor-payment.ts';
import { enterCreditMemo, enterRefund } from './customer-credit.ts';
import { payments } from './payment.ts';
import { APPLY, CREATE, LINES, OPEN } from './payment-documents.ts';
import { findLines, findOpenInvoices } from './payment-lines.ts';
import { applyCredit, enterPayment } from './payment-write.ts';

/** The function that records each kind. */
const ENTER = {
  CUSTOMER: enterPayment,
  CREDIT_MEMO: enterCreditMemo,
  REFUND: enterRefund,
  FUNDED: enterFactorPayment,
  RESERVE: enterFactorPayment,
  CHARGEBACK: enterFactorPayment,
};

export function paymentCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const present = makePresenter(payments, services);
  const findRow = async (tx: Tx, id: string) => {
    const row = await getRow(tx, payments, id, registry.tableOf);
    if (!row) throw notFound(payment.label);
    return row;
  };

  app.post('/api/payment/', { config: { right: needs(6000, 'create') }, schema: CREATE }, async (request, reply) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { lines: sent, paymentStatus = 'RECEIVED', ...fields } = values;
    if (paymentStatus !== 'RECEIVED') throw badInput({ paymentStatus: 'Status is set by the system' });
    const once = readIdempotencyKey(request.headers['idempotency-key'], '/api/payment', values);
    const answer = await db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        const checked = await checkNewRecord(registry, payments, { tx, session }, fields);
        const context = makeContext(tx, session, services);
        const enter = ENTER[checked.values.paymentKind as PaymentKind];
        const id = await enter(context, checked.values as never, checked.refs.names, readLines(sent));
        return { status: 201, body: JSON.stringify(present(await findRow(tx, id), session)) };
      }),
    );
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });

  app.post<IdParams>(
    '/api/payment/:id/apply/',
    { config: { right: needs(6000, 'edit') }, schema: APPLY },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, payment.label);
      const { values } = await readBody(request, services, null);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/payment/${id}/apply`, values);
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const context = makeContext(tx, session, services);
          const lines = readLines(values.lines);
          // Locks invoices before payments, as everywhere.
          await applyCredit(context, () => lockRow(registry, payments, context, id), lines);
          return { status: 200, body: JSON.stringify(present(await findRow(tx, id), session)) };
        }),
      );
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  const view = { right: needs(6000, 'view') };
  app.get<IdParams>('/api/payment/:id/lines/', { config: view, schema: LINES }, async (request) => {
    const id = readId(request.params.id, payment.label);
    return db.read(request.session.accountId, async (tx) => {
      await findRow(tx, id);
      const results = await findLines(tx, id);
      return { results, count: results.length };
    });
  });

  app.get('/api/payment/open/', { config: view, schema: OPEN }, async (request) => {
    const { customer } = request.query as { customer?: unknown };
    if (typeof customer !== 'string' || !isId(customer)) throw badInput({ customer: 'Select a customer' });
    return db.read(request.session.accountId, async (tx) => {
      const [customerRow] = await tx.query(sql`select 1 from customer where id = ${customer} and state <> 'DELETED'`);
      if (!customerRow) throw notFound('Customer');
      return findOpenInvoices(tx, customer);
    });
  });
}

/** Maximum lines of one payment. */
const MAX_LINES = 2000;
const AMOUNT = money('Amount');

/** Returns the lines in a request: an array, or its JSON text in a form. @throws HttpError 400 with the error of each line */
function readLines(sent: unknown): PaymentLine[] {
  const list = toList(sent);
  if (!Array.isArray(list) || list.length > MAX_LINES) throw badInput({ lines: 'Send a list of lines' });
  const errors: FieldErrors = {};
  const lines = list.map((line, at) =>
    readLine(line, (name, text) => {
      errors[`lines.${at}.${name}`] = text;
    }),
  );
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return lines;
}

function readLine(sent: unknown, wrong: (name: string, text: string) => void): PaymentLine {
  const line = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const amount = (name: 'applied' | 'adjustment') => {
    const checked = AMOUNT.safeParse(readValue(factsOf(AMOUNT), line[name]) ?? 0);
    if (!checked.success) wrong(name, 'Invalid Amount');
    return checked.success ? checked.data : 0;
  };
  const [applied, adjustment] = [amount('applied'), amount('adjustment')];
  const reason = line.adjustmentReason || null;
  const isReason = typeof reason === 'string' && Object.hasOwn(ADJUSTMENT_REASONS, reason);
  if (typeof line.invoice !== 'string' || !isId(line.invoice)) wrong('invoice', 'Invoice not found');
  if (reason !== null && !isReason) wrong('adjustmentReason', 'Invalid Reason');
  else if (adjustment > 0 && reason === null) wrong('adjustmentReason', 'Enter the reason for the adjustment');
  else if (adjustment === 0 && reason !== null) wrong('adjustment', 'Invalid Amount');
  if (cents(applied) + cents(adjustment) === 0n) wrong('applied', 'Invalid Amount');
  const adjustmentReason = isReason ? (reason as PaymentLine['adjustmentReason']) : null;
  return { invoice: String(line.invoice), applied, adjustment, adjustmentReason };
}
