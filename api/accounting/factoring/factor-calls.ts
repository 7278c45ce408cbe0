/** Lists the invoices for a factor's payment, with the maximum amount for each. */
import { computeAdvance, computeRecourseEnd, getMaxApplied } from '@milepost/domain/accounting/factoring/factoring.ts';
import type { FactoredInvoice, FactorKind } from '@milepost/domain/accounting/payment/payment.ts';
import type { BalanceParts, InvoiceBalance } from '@milepost/domain/accounting/payment/settlement.ts';
import { choice, ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { AMOUNT, TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { FUNDED_ON } from '../payment/payment-lines.ts';

const ASKED = defineInput({
  factor: ref('factor', 'Factor', { message: 'Select a factor' }),
  paymentKind: choice('Type', ['FUNDED', 'RESERVE', 'CHARGEBACK'], { message: 'Select a payment type' }),
});

export function factorCalls(app: FastifyInstance, { db }: Services): void {
  app.get('/api/payment/sold/', { config: { right: needs(6000, 'view') }, schema: SOLD }, ({ session, query }) => {
    const { factor, paymentKind } = readInput(ASKED, query);
    return db.read(session.accountId, async (tx) => {
      const results = await findFactoredInvoices(tx, String(factor), paymentKind as FactorKind);
      return { results, count: results.length };
    });
  });
}

type Terms = { factorAdvance: number; factorFee: number; recourseDays: number };
type InvoiceRow = BalanceParts &
  Pick<InvoiceBalance, 'invoiceReserve' | 'invoiceFactored'> &
  Omit<FactoredInvoice, 'balance' | 'fee' | 'proposed' | 'recourseEnds'> & { fundedOn: string | null };

/** SQL of the invoices for each kind: not funded, with a reserve, or unpaid or within the recourse period. Charged-back ones come last. */
const WHICH: Record<FactorKind, string> = {
  FUNDED: 'i.invoice_factored = 0 and i.invoice_balance > 0',
  RESERVE: 'i.invoice_reserve > 0',
  CHARGEBACK: `i.invoice_factored > 0 and (i.invoice_balance > 0 or ${FUNDED_ON} + o.factor_recourse_days >= current_day())`,
};

async function findFactoredInvoices(tx: Tx, factor: string, kind: FactorKind): Promise<FactoredInvoice[]> {
  const [terms] = await tx.query<Terms>(sql`select factor_advance as "factorAdvance", factor_fee as "factorFee",
      factor_recourse_days as "recourseDays" from factor where id = ${factor} and state <> 'DELETED'`);
  if (!terms) throw notFound('Factor');
  const rows =
    await tx.query<InvoiceRow>(sql`select i.id, i.pretty_name as "prettyName", i.invoice_status as "invoiceStatus",
      i.invoiced_date as "invoicedDate", i.pay_check_fleet_gross_payment as gross, i.pay_check_net as "payCheckNet",
      i.invoice_applied as "invoiceApplied", i.invoice_factored as "invoiceFactored", i.invoice_reserve as "invoiceReserve",
      jsonb_build_object('id', u.id, 'prettyName', u.pretty_name) as customer,
      case when f.id is null then null else jsonb_build_object('id', f.id, 'prettyName', f.pretty_name) end as fleet,
      f.fleet_other_reference_number as reference, ${raw(FUNDED_ON)} as "fundedOn"
    from invoice i join factor o on o.account_id = i.account_id and o.id = i.factor
    join customer u on u.account_id = i.account_id and u.id = i.customer
    left join fleet f on f.account_id = i.account_id and f.id = i.fleet
    where i.factor = ${factor} and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED' and ${raw(WHICH[kind])}
    order by i.invoice_fee_kept > 0, i.invoiced_date nulls last, i.pretty_name`);
  return rows.map((row) => toFactoredInvoice(kind, row, terms));
}

function toFactoredInvoice(kind: FactorKind, row: InvoiceRow, terms: Terms): FactoredInvoice {
  const { id, prettyName, invoiceStatus, invoicedDate, gross, fleet, reference, customer, fundedOn } = row;
  const balance = getMaxApplied(kind, row);
  const { received, fee } = kind === 'FUNDED' ? computeAdvance(balance, terms) : { received: balance, fee: 0 };
  return {
    id,
    prettyName,
    invoiceStatus,
    invoicedDate,
    gross,
    balance,
    fleet,
    reference,
    customer,
    proposed: received,
    fee,
    recourseEnds: fundedOn && computeRecourseEnd(fundedOn, terms.recourseDays),
  };
}

const DAY = { type: ['string', 'null'], format: 'date' };
const RELATED = { type: ['object', 'null'], properties: { id: { ...TEXT, format: 'uuid' }, prettyName: TEXT } };

const SOLD = {
  tags: ['Payments'],
  summary: 'Invoices that a factor’s payment can cover',
  description:
    'Requires view permission for policy 6000. `balance` is the most that such a payment can apply: the amount not yet funded, held in reserve, or paid and not charged back. `proposed` and `fee` follow from the factor’s terms.',
  querystring: buildInputSchema(ASKED),
  response: {
    200: describeRowsResponse('The invoices, oldest first', {
      type: 'object',
      properties: {
        id: { ...TEXT, format: 'uuid' },
        prettyName: TEXT,
        invoiceStatus: TEXT,
        invoicedDate: DAY,
        gross: AMOUNT,
        balance: AMOUNT,
        proposed: AMOUNT,
        fee: AMOUNT,
        customer: RELATED,
        fleet: RELATED,
        recourseEnds: DAY,
        reference: { type: ['string', 'null'] },
      },
    }),
    404: describeErrorResponse('No such factor'),
  },
};
