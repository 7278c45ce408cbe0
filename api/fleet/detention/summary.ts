/** `GET /api/detention/summary/`, also as CSV: detention by customer or facility. */
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { choice, date } from '@milepost/domain/core/fields.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import { can } from '@milepost/domain/core/policies.ts';
import {
  addSummary,
  MAX_SUMMARY_DAYS,
  SUMMARY_BY,
  SUMMARY_DAYS,
  type SummaryBy,
  type SummaryRow,
} from '@milepost/domain/fleet/detention/detention-summary.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';

const ASKED = defineInput({
  by: choice('By', Object.keys(SUMMARY_BY) as [SummaryBy, ...SummaryBy[]], {
    default: 'customer',
    message: 'Select customer or facility',
  }),
  from: date('From', { optional: true, help: `If blank, ${SUMMARY_DAYS} days before the last date.` }),
  to: date('To', { optional: true, help: 'If blank, today.' }),
});
type Asked = { by: SummaryBy; from: Day; to: Day };

export function detentionSummaryCalls(app: FastifyInstance, { db }: Services): void {
  const config = { right: needs(3000, 'view') };

  app.get('/api/detention/summary/', { config, schema: LIST }, async ({ session, query }) => {
    const asked = readAsked(query, session.today);
    const results = await db.read(session.accountId, (tx) => findSummary(tx, asked, session));
    return { results, count: results.length, totals: addSummary(results) };
  });

  app.get('/api/detention/summary/csv/', { config, schema: CSV }, async ({ session, query }, reply) => {
    const asked = readAsked(query, session.today);
    const rows = await db.read(session.accountId, (tx) => findSummary(tx, asked, session));
    const money = (amount: number | null) => ({ figure: amount === null ? '' : formatPlainDollars(cents(amount)) });
    const lines = [...rows, { id: '', name: 'Total', ...addSummary(rows) }].map(
      ({ name, stops, minutes, requested, approved, refused, paid }) => [
        name,
        { figure: String(stops) },
        { figure: (minutes / 60).toFixed(2) },
        ...[requested, approved, refused, paid].map(money),
      ],
    );
    return reply
      .headers(buildCsvHeaders(`${session.today}_detention_by_${asked.by}.csv`))
      .send(formatCsvFile([[SUMMARY_BY[asked.by], ...HEADINGS], ...lines], { hasMark: true }));
  });
}

const HEADINGS = ['Stops', 'Hours', 'Requested', 'Approved', 'Refused', 'Paid'];

/** @throws HttpError 400 for a period that is reversed or too long */
function readAsked(query: unknown, today: Day): Asked {
  const { by, from, to } = readInput(ASKED, query);
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - SUMMARY_DAYS);
  if (first > last) throw badInput({ to: 'Must be on or after the first date' });
  if (countDaysBetween(first, last) >= MAX_SUMMARY_DAYS)
    throw badInput({ from: `Select up to ${MAX_SUMMARY_DAYS} days` });
  return { by: (by ?? 'customer') as SummaryBy, from: first, to: last };
}

const KEYS = {
  customer: { id: 'd.customer', name: 'c.pretty_name' },
  facility: { id: 'd.detention_place', name: 'd.detention_place' },
} satisfies Record<SummaryBy, { id: string; name: string }>;

/** SQL: the amount requested of detention `d`, also where the request was made without an email. */
const REQUESTED = `case when d.detention_status in ('REQUESTED', 'APPROVED', 'REFUSED', 'NO_RESPONSE')
  then coalesce(d.detention_requested, d.detention_amount, d.detention_approved, 0) else 0 end`;

/** SQL: all invoices of the load of detention `d` are paid, and they bill what was approved on it. */
const IS_PAID = `(select bool_and(i.invoice_status = 'PAID') and sum(coalesce(i.billed_fees[3], 0) + coalesce(i.billed_fees[8], 0))
    >= (select sum(a.detention_approved) from detention a where a.account_id = d.account_id and a.fleet = d.fleet and a.state <> 'DELETED')
  from invoice i where i.account_id = d.account_id and i.fleet = d.fleet and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')`;

/** Returns detention whose clock started in the period, by the date at the place; the most requested first. */
function findSummary(tx: Queryable, { by, from, to }: Asked, session: Session): Promise<SummaryRow[]> {
  const { id, name } = KEYS[by];
  const paid = can(session, 6000, 'view')
    ? `coalesce(sum(d.detention_approved) filter (where ${IS_PAID}), 0)`
    : 'null::numeric';
  return tx.query<SummaryRow>(sql`select ${raw(id)} as id, ${raw(name)} as name, count(*) as stops,
      coalesce(sum(d.detention_minutes), 0) as minutes, sum(${raw(REQUESTED)}) as requested,
      coalesce(sum(d.detention_approved), 0) as approved,
      coalesce(sum(${raw(REQUESTED)}) filter (where d.detention_status = 'REFUSED'), 0) as refused, ${raw(paid)} as paid
    from detention d join customer c on c.account_id = d.account_id and c.id = d.customer
    where d.state <> 'DELETED' and d.detention_start >= ${addDays(from, -1)}::date and d.detention_start < ${addDays(to, 2)}::date
      and (d.detention_start at time zone d.time_zone)::date between ${from} and ${to}
    group by ${raw(id)}, ${raw(name)} order by requested desc, approved desc, name, ${raw(id)}`);
}

const NUMBER: JsonSchema = { type: 'number' };
const FIGURES = {
  stops: { type: 'integer' },
  minutes: { type: 'integer' },
  requested: NUMBER,
  approved: NUMBER,
  refused: NUMBER,
  paid: { type: ['number', 'null'] },
} satisfies Record<string, JsonSchema>;
const COMMON = {
  tags: ['Detention'],
  querystring: buildInputSchema(ASKED),
  summary: 'Detention by customer or facility',
};
const LIST: FastifySchema = {
  ...COMMON,
  description: `Requires view permission for policy 3000; \`paid\` is null without view permission for policy 6000. Up to ${MAX_SUMMARY_DAYS} days, by the date the clock started. \`paid\` is the approved amount on loads whose invoices bill it and are all paid.`,
  response: {
    200: {
      description: 'Largest requested amount first, with the totals of all rows',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' }, ...FIGURES } },
        },
        count: { type: 'integer' },
        totals: { type: 'object', properties: FIGURES },
      },
    },
  },
};
const CSV: FastifySchema = {
  ...COMMON,
  summary: 'Detention by customer or facility as a CSV file',
  description: 'Requires view permission for policy 3000. The last line has the totals.',
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } },
};
