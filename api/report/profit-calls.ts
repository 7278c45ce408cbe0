/** Profit by load, truck, driver, customer, or lane; its export; and the profit of one load. */

import {
  COST_KINDS,
  groupProfit,
  PROFIT_GROUPS,
  type ProfitFigures,
  type ProfitGroup,
  type ProfitLine,
} from '@milepost/domain/accounting/profit.ts';
import { addMonths } from '@milepost/domain/core/dates.ts';
import { choice, date, integer, ref, text } from '@milepost/domain/core/fields.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { findPeriodErrors, isLongPeriod } from '@milepost/domain/core/report.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { MAX_PROFIT_MONTHS, profitReport, UNATTRIBUTED } from '@milepost/domain/report/profit.ts';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { formatCsvFile } from '../core/engine/csv.ts';
import { buildCsvHeaders } from '../core/engine/listing/csv.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { badInput, notFound, throwErrors } from '../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { AMOUNT, TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { type FoundLoad, readProfitFacts } from './profit-facts.ts';

const FIGURES = Object.keys(getFields(profitReport)).filter((name) => name !== 'name') as (keyof ProfitFigures)[];

export function profitCalls(app: FastifyInstance, { db }: Services): void {
  const config = { right: needs(6000, 'view') };
  /** Runs a long period on the pool for long queries, as in every report. */
  const runQuery = <T>(accountId: string, query: ProfitQuery, fn: (tx: Tx) => Promise<T>) =>
    isLongPeriod(profitReport, query) ? db.heavy.tx(accountId, fn) : db.read(accountId, fn);

  app.get('/api/report/profits/', { config, schema: LIST_SCHEMA }, async ({ session, query }) => {
    const { page, per_page: perPage, ...asked } = readInput(PAGE_INPUT, query);
    const found = await runQuery(session.accountId, asked, (tx) => readProfit(tx, asked));
    const lines = found.lines.sort(compareBy(asked.ordering));
    const shown = lines.slice((page - 1) * perPage, page * perPage);
    if (shown.length === 0 && page > 1) throw badInput({ page: 'There is no such page' });
    const results = await db.read(session.accountId, (tx) => addNames(tx, found.group, shown));
    const totals = Object.fromEntries(profitReport.totals.map((name) => [name, found.total[name as 'profit'] ?? 0]));
    const unattributed = lines.find(({ key }) => key === null)?.profit ?? 0;
    return { results, count: lines.length, totals: { ...totals, unattributed } };
  });

  app.get('/api/report/profits/csv/', { config, schema: CSV_SCHEMA }, async ({ session, query }, reply) => {
    const asked = readInput(PROFIT_INPUT, query);
    const rows = await runQuery(session.accountId, asked, async (tx) => {
      const { group, lines } = await readProfit(tx, asked);
      return addNames(tx, group, lines.sort(compareBy(asked.ordering)));
    });
    const facts = getFields(profitReport);
    const headings = ['name', ...FIGURES].map((name) => facts[name]?.label ?? name);
    const cells = rows.map((row) => [row.name, ...FIGURES.map((name) => ({ figure: formatCell(name, row[name]) }))]);
    return reply
      .headers(buildCsvHeaders(`${session.today}_profit.csv`))
      .send(formatCsvFile([headings, ...cells], { hasMark: true }));
  });

  app.get<IdParams>('/api/fleet/:id/profit/', { config, schema: LOAD_SCHEMA }, ({ session, params }) => {
    const id = readId(params.id, fleet.label);
    return db.read(session.accountId, (tx) => readLoadProfit(tx, id));
  });
}

type ProfitQuery = ReturnType<typeof readInput<typeof PROFIT_INPUT.fields.shape>>;

/** @throws HttpError 400 for an invalid or too long period */
async function readProfit(tx: Tx, query: ProfitQuery) {
  throwErrors(findPeriodErrors(profitReport, query), query);
  const [from, to] = [String(query.profitDate__gte), String(query.profitDate__lte)];
  if (to >= addMonths(from, MAX_PROFIT_MONTHS)) throw badInput({ profitDate__lte: 'Select 12 months or less' });
  const group = (query.groupBy ?? 'vehicle') as ProfitGroup;
  const { lines, total } = groupProfit(group, await readProfitFacts(tx, { from, to }), {
    from,
    to,
    carrier: query.carrier,
  });
  return { group, lines, total };
}

type NamedLine = ProfitFigures & { id: string; name: string; record: string | null };

/** Returns the lines with their names; unallocated ones say so. */
async function addNames(tx: Tx, group: ProfitGroup, lines: readonly ProfitLine[]): Promise<NamedLine[]> {
  const record = group === 'lane' ? null : group;
  const ids = lines.flatMap(({ key }) => key ?? []);
  const found = record
    ? await tx.query<{ id: string; name: string }>(
        sql`select id, pretty_name as name from ${raw(record)} where id = any(${ids}::uuid[])`,
      )
    : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return lines.map(({ key, ...figures }) => ({
    id: key ?? 'none',
    name: key === null ? UNATTRIBUTED : (names.get(key) ?? key),
    record: key === null ? null : record,
    ...figures,
  }));
}

/** Sorts by a column; unallocated lines come last. */
function compareBy(ordering: string | null) {
  const name = (ordering ?? '-profit').replace(/^-/, '') as keyof ProfitFigures;
  const sign = (ordering ?? '-profit').startsWith('-') ? -1 : 1;
  const least = Number.NEGATIVE_INFINITY;
  return (one: ProfitLine, other: ProfitLine) =>
    Number(one.key === null) - Number(other.key === null) ||
    sign * ((one[name] ?? least) - (other[name] ?? least) || 0);
}

/** Returns the profit of a load and its parts, computed like the report of its date, from the data of its trucks and drivers. */
async function readLoadProfit(tx: Tx, id: string) {
  const [load] = await tx.query<{ id: string; vehicles: string[]; drivers: string[]; day: string }>(
    sql`select id, fleet_pick_up_date as day,
        array[vehicle] || array(select l.vehicle from load_leg l where l.account_id = f.account_id and l.fleet = f.id) as vehicles,
        array[driver] || array(select x.driver from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
          where l.account_id = f.account_id and l.fleet = f.id and x.driver is not null) as drivers
      from fleet f where id = ${id} and state <> 'DELETED'`,
  );
  if (!load) throw notFound(fleet.label);
  const period = { from: load.day, to: load.day };
  const facts = await readProfitFacts(tx, { ...period, of: { ...load, fleets: [id] } });
  const { lines } = groupProfit('fleet', facts, period);
  const line = lines.find(({ key }) => key === id);
  // Canceled without a TONU fee.
  if (!line) throw notFound(fleet.label);
  const { key: _, ...figures } = line;
  return { ...figures, paidBy: getLeastCertain(facts.loads.filter((each) => each.id === id)) };
}

/** Returns the certainty of a load's pay, which may have parts: that of the least certain one. */
function getLeastCertain(parts: readonly FoundLoad[]): FoundLoad['paidBy'] {
  const found = parts.map(({ paidBy }) => paidBy);
  if (found.includes(null)) return null;
  return found.includes('PLAN') ? 'PLAN' : 'PAYCHECK';
}

const formatCell = (name: string, value: number | null) =>
  value === null ? '' : name === 'loads' ? String(value) : formatPlainDollars(cents(value));

const DAY = { optional: true, message: 'Invalid Date' } as const;
const query = {
  profitDate__gte: date('From', DAY),
  profitDate__lte: date('To', DAY),
  groupBy: choice('Group By', Object.keys(PROFIT_GROUPS) as [ProfitGroup, ...ProfitGroup[]], {
    optional: true,
    labels: PROFIT_GROUPS,
    message: 'Invalid Group',
  }),
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
  ordering: text('Order', {
    optional: true,
    message: 'Unknown ordering',
    matches: new RegExp(`^-?(${FIGURES.join('|')})$`),
  }),
};
const PROFIT_INPUT = defineInput(query);
const PAGE_INPUT = defineInput({
  ...query,
  page: integer('Page', { min: 1, default: 1, message: 'page must be a whole number, 1 or more' }),
  per_page: integer('Rows', {
    min: 1,
    max: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    message: `per_page must be a whole number from 1 to ${MAX_PER_PAGE}`,
  }),
});

const KNOWN = { type: ['number', 'null'] };
const ANSWER_SCHEMA = {
  ...Object.fromEntries(['loads', 'revenue', ...COST_KINDS, 'profit'].map((name) => [name, AMOUNT])),
  loadedMiles: KNOWN,
  allMiles: KNOWN,
  emptyMiles: KNOWN,
  profitPerMile: KNOWN,
};
const baseSchema = (summary: string, description: string) => ({ tags: ['Reports'], summary, description });
const LIST_SCHEMA = {
  ...baseSchema(
    'Profit for a period',
    'Requires view permission for policy 6000. A load and everything that belongs to it count on its pickup date; amounts without a load count on their own date. Unallocated amounts are the last line and are also in `totals.unattributed`. At most twelve months.',
  ),
  querystring: buildInputSchema(PAGE_INPUT),
  response: {
    200: describeRowsResponse(
      'A page of lines',
      { type: 'object', properties: { id: TEXT, name: TEXT, record: { type: ['string', 'null'] }, ...ANSWER_SCHEMA } },
      { totals: { type: 'object', additionalProperties: AMOUNT } },
    ),
  },
};
const CSV_SCHEMA = {
  ...baseSchema('Profit for a period as CSV', 'Requires view permission for policy 6000.'),
  querystring: buildInputSchema(PROFIT_INPUT),
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } } },
};
const LOAD_SCHEMA = {
  ...baseSchema(
    'A load’s profit',
    'Requires view permission for policy 6000. `paidBy`: whether driver pay comes from a paycheck, from the driver’s plan, or isn’t known yet: no plan, or no miles for a plan that pays by the mile.',
  ),
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: {
      description: 'The load’s profit figures',
      type: 'object',
      properties: { ...ANSWER_SCHEMA, paidBy: { type: ['string', 'null'], enum: ['PAYCHECK', 'PLAN', null] } },
    },
    404: describeErrorResponse('No such load'),
  },
};
