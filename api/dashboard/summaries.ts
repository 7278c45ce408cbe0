/** Totals of each authority and each dispatcher, page by page, without amounts and counts that the user may not view. */
import { integer, ref } from '@milepost/domain/core/fields.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import { can, type PolicyId } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { buildLimit } from '../core/engine/listing/arrangement.ts';
import { readPage } from '../core/engine/listing/page.ts';
import { fixDecimals } from '../core/engine/listing/present.ts';
import { buildInputSchema, describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';

/** A value of a row: an expression over `r`, included only with the right to its policy. */
type Column = { sql: string; policy: PolicyId; kind: 'text' | 'count' | 'money' };
type Summary = { table: string; under: string; columns: Readonly<Record<string, Column>>; words: string };

const selectFromAuthority = (table: string, what: string, more = 'true') =>
  `(select ${what} from ${table} x where x.account_id = r.account_id and x.carrier = r.id and x.state <> 'DELETED' and ${more})`;
const countColumn = (policy: PolicyId, table: string, more?: string): Column => ({
  sql: selectFromAuthority(table, 'count(*)', more),
  policy,
  kind: 'count',
});
const ACTIVE = "x.state = 'ACTIVE'";
const TRUCK = "x.vehicle_type = 'TRUCK'";
const TRAILER = "x.vehicle_type = 'TRAILER'";

/** DSH-13, DSH-14. */
const CARRIERS: Summary = {
  table: 'carrier',
  under: 'id',
  words: 'authority',
  columns: {
    carrierPrettyName: { sql: 'r.pretty_name', policy: 2000, kind: 'text' },
    fleetAmount: {
      sql: selectFromAuthority('fleet', 'coalesce(sum(x.fleet_load_fee), 0)'),
      policy: 3000,
      kind: 'money',
    },
    expenseAmout: {
      sql: selectFromAuthority('expense', 'coalesce(sum(x.expense_amount), 0)'),
      policy: 4000,
      kind: 'money',
    },
    driversCount: countColumn(1100, 'driver'),
    activeDriversCount: countColumn(1100, 'driver', ACTIVE),
    trucksCount: countColumn(2000, 'vehicle', TRUCK),
    activeTrucksCount: countColumn(2000, 'vehicle', `${TRUCK} and ${ACTIVE}`),
    trailersCount: countColumn(2000, 'vehicle', TRAILER),
    activeTrailersCount: countColumn(2000, 'vehicle', `${TRAILER} and ${ACTIVE}`),
    dispatchersCount: countColumn(2000, 'dispatcher'),
  },
};

const selectFromLoads = (what: string) =>
  `(select ${what} from fleet x where x.account_id = r.account_id and x.dispatcher = r.id and x.state <> 'DELETED')`;

/** What a dispatcher books: a fuel surcharge was a part of the load fee before it had a separate field. */
const BOOKED_AMOUNT = 'x.fleet_load_fee + coalesce(x.fleet_fuel_surcharge, 0)';

/** DSH-15, DSH-16, DSH-17. */
const DISPATCHERS: Summary = {
  table: 'dispatcher',
  under: 'carrier',
  words: 'dispatcher',
  columns: {
    dispatcherFirstName: { sql: 'r.dispatcher_first_name', policy: 2000, kind: 'text' },
    dispatcherLastName: { sql: 'r.dispatcher_last_name', policy: 2000, kind: 'text' },
    totalDispatchCount: {
      sql: selectFromLoads("count(*) filter (where x.status <> 'CANCELED')"),
      policy: 3000,
      kind: 'count',
    },
    totalDispatch: { sql: selectFromLoads(`coalesce(sum(${BOOKED_AMOUNT}), 0)`), policy: 3000, kind: 'money' },
  },
};

const PAGE = defineInput({
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
  page: integer('Page', { min: 1, default: 1, message: 'page must be a whole number, 1 or more' }),
  per_page: integer('Rows', {
    min: 1,
    max: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    message: `per_page must be a whole number from 1 to ${MAX_PER_PAGE}`,
  }),
});

export function summaryCalls(app: FastifyInstance, services: Services): void {
  summaryCall(app, services, 'carrierSummary', CARRIERS);
  summaryCall(app, services, 'dispatcherSummary', DISPATCHERS);
}

function summaryCall(app: FastifyInstance, { db }: Services, name: string, summary: Summary): void {
  const options = { config: { right: needs(2000, 'view') }, schema: buildSchema(summary) };
  app.get(`/api/dashboard/${name}/`, options, async (request) => {
    const { session } = request;
    const query = readInput(PAGE, request.query);
    const shown = Object.entries(summary.columns).filter(([, { policy }]) => can(session, policy, 'view'));
    const lines = await db.read(session.accountId, (tx) =>
      tx.query(selectPage(summary, Object.fromEntries(shown), query)),
    );
    const { rows, count } = readPage(lines);
    const results = rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(
        shown.map(([key, { kind }]) => [key, kind === 'money' ? fixDecimals(row[key], 2) : row[key]]),
      ),
    }));
    return { results, count };
  });
}

type PageQuery = { carrier: string | null; page: number; per_page: number };

/** Selects a page by name; values are computed only for its rows. */
function selectPage({ table, under: by }: Summary, columns: Summary['columns'], query: PageQuery) {
  const { carrier, page, per_page: perPage } = query;
  const found = sql`from ${raw(table)} r where r.state <> 'DELETED' and (${carrier}::uuid is null or r.${raw(by)} = ${carrier}::uuid)`;
  const values = Object.entries(columns).map(([name, { sql: text }]) => `${text} as "${name}"`);
  return sql`select t.total, p.* from (select count(*) as total ${found}) t left join (
      select r.id, ${raw(['r.pretty_name as "order"', ...values].join(', '))}
      from (select r.* ${found} order by r.pretty_name, r.id ${buildLimit({ page, perPage })}) r
    ) p on true order by p."order", p.id`;
}

const SCHEMAS = {
  text: { type: 'string' },
  count: { type: 'integer' },
  money: { type: 'number' },
};

function buildSchema({ words, columns }: Summary) {
  const values = Object.entries(columns).map(([name, { kind }]) => [name, SCHEMAS[kind]]);
  return {
    tags: ['Dashboards'],
    summary: `Summary of each ${words}`,
    description:
      'Requires view permission for policy 2000; loads also require 3000, expenses 4000, and drivers 1100. Counts the user can’t view are excluded.',
    querystring: buildInputSchema(PAGE),
    response: {
      200: describeRowsResponse('One page of rows, by name', {
        type: 'object',
        properties: { id: { type: 'string' }, ...Object.fromEntries(values) },
      }),
    },
  };
}
