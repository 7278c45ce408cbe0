/** `GET /api/customer/{id}/days_to_pay/`: how long a customer takes to pay, against the terms printed on the invoices. */
import { addDays, addMonths, type Day } from '@milepost/domain/core/dates.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { requireRow } from '../../core/engine/collection/require-row.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';

const MONTHS = 12;

export function daysToPayCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/customer/:id/days_to_pay/',
    { config: { right: needs(6000, 'view') }, schema: DAYS },
    async ({ session, params }) => {
      const id = readId(params.id, customer.label);
      const from = addDays(addMonths(session.today, -MONTHS), 1);
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'customer', id);
        const [row] = await tx.query<{ invoices: number; averageDays: number | null; onTime: number }>(sql`
          select count(*) as invoices, round(avg(i.invoiced_to_paid), 1) as "averageDays", count(*) filter (where i.paid_on <= i.invoice_due_date) as "onTime"
          from (${queryPaidInvoices(sql`i.customer = ${id}`, from)}) i`);
        return {
          from,
          invoices: row?.invoices ?? 0,
          averageDays: row?.averageDays ?? null,
          onTime: row?.onTime ?? 0,
        };
      });
    },
  );
}

/** Queries the invoices `i` sent since a date that their customers paid in full, with the days from the invoice to its last payment. */
export const queryPaidInvoices = (narrowed: Sql, since: Day): Sql => sql`
  select i.customer, i.invoice_due_date, p.paid_on, greatest(p.paid_on - i.invoiced_date, 0) as invoiced_to_paid
  from invoice i cross join lateral (
    select max(p.payment_date) as paid_on, bool_or(p.factor is not null) as is_factored
    from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
    where l.account_id = i.account_id and l.invoice = i.id and l.released_on is null and l.applied > 0
  ) p
  where ${narrowed} and i.state <> 'DELETED' and i.invoice_status = 'PAID' and i.invoiced_date >= ${since}
    and p.paid_on is not null and not p.is_factored`;

const COUNT = { type: 'integer' };
const DAYS = {
  tags: ['Customers'],
  summary: 'A customer’s average days to pay',
  description:
    'Requires view permission for policy 6000. Invoices sent in the last twelve months and paid in full by the customer: days from the invoice to its last payment. Factored invoices are excluded.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  response: {
    200: {
      description: 'The average, and how many were paid by their due date',
      type: 'object',
      properties: {
        from: { type: 'string' },
        invoices: COUNT,
        averageDays: { type: ['number', 'null'] },
        onTime: COUNT,
      },
    },
    404: describeErrorResponse('No such customer'),
  },
};
