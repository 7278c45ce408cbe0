/** `GET /api/dashboard/cash/`: money in and out by week, past and expected. */
import { addDays, addMonths, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import {
  buildCashWeeks,
  CASH_KINDS,
  type CashAnswer,
  type CashTotal,
  findLowestWeek,
  getCashPeriod,
} from '@milepost/domain/dashboard/cash.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { queryPaidInvoices } from '../accounting/payment/days-to-pay.ts';
import { describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { OVERVIEW_INPUT, OVERVIEW_QUERY } from './query.ts';

export function registerCash(app: FastifyInstance, { db }: Services): void {
  app.get(
    '/api/dashboard/cash/',
    { config: { right: needs(6000, 'view') }, schema: CASH },
    async ({ session, query }): Promise<CashAnswer> => {
      const { carrier } = readInput(OVERVIEW_INPUT, query);
      const found = await db.read(session.accountId, (tx) => tx.query<CashTotal>(queryCash(session.today, carrier)));
      const results = buildCashWeeks(found, session.today);
      return { results, count: results.length, lowest: findLowestWeek(results) };
    },
  );
}

/** Builds the query of all parts, each by an index on its date. Expenses that drivers or brokers paid are not the carrier's cash. */
function queryCash(today: Day, carrier: string | null): Sql {
  const { from, to } = getCashPeriod(today);
  const under = carrier ? sql`and r.carrier = ${carrier}` : sql``;
  const isOwn = sql`r.state <> 'DELETED' ${under}`;
  return sql`
    select 'received' as kind, r.payment_date as day, sum(r.payment_amount) as amount from payment r
      where ${isOwn} and r.payment_status = 'RECEIVED' and r.payment_kind <> 'CREDIT_MEMO' and r.payment_date between ${from} and ${today} group by r.payment_date
    union all
    select 'paid', r.pay_check_paid_date, sum(r.pay_check_payable) from paycheck r
      where ${isOwn} and r.pay_check_status = 'PAID' and r.pay_check_paid_date between ${from} and ${today} group by r.pay_check_paid_date
    union all
    select 'toPay', ${getNextFriday(today)}::date, sum(r.pay_check_payable) from paycheck r
      where ${isOwn} and r.pay_check_status in ('DRAFT', 'APPROVED') having count(*) > 0
    union all
    select 'spent', r.expense_transaction_date, sum(r.expense_amount) from expense r
      where ${isOwn} and r.status = 'COMPLETE' and r.paid_by = 'COMPANY' and r.expense_transaction_date between ${from} and ${today} group by r.expense_transaction_date
    union all
    select 'scheduled', r.expense_transaction_date, sum(r.expense_amount) from expense r
      where ${isOwn} and r.status = 'IN_PROGRESS' and r.paid_by = 'COMPANY' and r.expense_transaction_date <= ${to} group by r.expense_transaction_date
    union all
    select 'expected', e.day, sum(e.balance) from (${queryOpenInvoices(today, isOwn)}) e where e.day <= ${to}::date group by e.day`;
}

/** Selects open invoices on the date when their customer usually pays; without a paid invoice in twelve months, on the due date. */
function queryOpenInvoices(today: Day, isOwn: Sql): Sql {
  const since = addDays(addMonths(today, -12), 1);
  return sql`
    with open as materialized (
      select r.customer, r.invoiced_date, r.invoice_due_date, r.invoice_balance as balance from invoice r
      where ${isOwn} and r.invoice_balance <> 0 and r.invoice_balance > 0 and r.invoice_status in ('INVOICED', 'PARTIAL_PAID', 'OVERDUE')
    ), usual as (
      select p.customer, round(avg(p.invoiced_to_paid))::integer as days
      from (${queryPaidInvoices(sql`i.customer in (select customer from open)`, since)}) p group by p.customer
    )
    select coalesce(o.invoiced_date + u.days, o.invoice_due_date, ${today}::date) as day, o.balance
    from open o left join usual u on u.customer = o.customer`;
}

/** Returns the next Friday, or today if it is one, because settlements are paid on Fridays. */
const getNextFriday = (today: Day): Day =>
  addDays(today, (WEEKDAYS.indexOf('FRIDAY') - WEEKDAYS.indexOf(getDayOfWeek(today)) + 7) % 7);

const MONEY = { type: 'number', description: 'In dollars' };
const WEEK = {
  type: 'object',
  properties: {
    from: { type: 'string', description: 'Monday' },
    to: { type: 'string', description: 'Sunday' },
    isAhead: { type: 'boolean', description: 'Whether it is this week or a later one' },
    in: MONEY,
    out: MONEY,
    balance: { ...MONEY, description: 'Money in less money out, in dollars' },
    ...Object.fromEntries(
      Object.entries(CASH_KINDS).map(([kind, { label }]) => [kind, { ...MONEY, description: `${label}, in dollars` }]),
    ),
  },
};
const CASH = {
  tags: ['Dashboards'],
  summary: 'Cash by week',
  description:
    'The past eight weeks, and four weeks ahead starting with this one. The weeks ahead include open invoices on the date their customer usually pays, settlements to pay on the next Friday, and scheduled expenses that the company pays. Requires view permission for policy 6000.',
  querystring: OVERVIEW_QUERY,
  response: {
    200: describeRowsResponse('The weeks', WEEK, {
      lowest: { ...WEEK, type: ['object', 'null'], description: 'The week ahead with the lowest balance' },
    }),
  },
};
