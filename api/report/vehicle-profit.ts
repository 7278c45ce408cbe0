/** `GET /api/vehicle/{id}/profit/`: the line of a truck in the Profit report of its usual period. */
import { COST_KINDS, groupProfit, MAX_LOAD_DAYS, type ProfitFigures } from '@milepost/domain/accounting/profit.ts';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { profitReport } from '@milepost/domain/report/profit.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { requireRow } from '../core/engine/collection/require-row.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { AMOUNT, TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { readProfitFacts } from './profit-facts.ts';

/** As the report starts. */
const DAYS = profitReport.period?.days ?? 0;

export function registerVehicleProfit(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/vehicle/:id/profit/',
    { config: { right: needs(profitReport.policy, 'view') }, schema: PROFIT },
    async ({ session, params }) => {
      const id = readId(params.id, vehicle.label);
      const period = { from: addDays(session.today, -DAYS), to: session.today };
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'vehicle', id);
        const facts = await readProfitFacts(tx, { ...period, of: await readTruckLoads(tx, id, period) });
        const { lines } = groupProfit('vehicle', facts, period);
        const { key: _, ...figures } = lines.find(({ key }) => key === id) ?? { key: id, ...NOTHING };
        return { ...period, ...figures };
      });
    },
  );
}

type TruckLoads = { fleets: string[]; vehicles: string[]; drivers: string[] };

/** Returns a truck's loads and parts of loads that can bear costs of the period, with their drivers. */
async function readTruckLoads(tx: Tx, id: string, { from, to }: { from: Day; to: Day }): Promise<TruckLoads> {
  const [found] = await tx.query<
    Omit<TruckLoads, 'vehicles'>
  >(sql`select coalesce(array_agg(distinct f.id), '{}') as fleets,
      coalesce(array_agg(distinct d.driver) filter (where d.driver is not null), '{}') as drivers
    from fleet f cross join lateral (
      select f.driver union select l.driver from load_leg l where l.account_id = f.account_id and l.fleet = f.id
      union select l.second_driver from load_leg l where l.account_id = f.account_id and l.fleet = f.id
    ) d (driver)
    where (f.vehicle = ${id} or f.id in (select l.fleet from load_leg l where l.vehicle = ${id}))
      and f.fleet_pick_up_date between ${addDays(from, -MAX_LOAD_DAYS)} and ${addDays(to, MAX_LOAD_DAYS)} and f.state <> 'DELETED'`);
  return { fleets: found?.fleets ?? [], vehicles: [id], drivers: found?.drivers ?? [] };
}

const NOTHING: ProfitFigures = groupProfit('vehicle', { loads: [], spent: [], trucks: [] }, { from: '', to: '' }).total;

const KNOWN = { type: ['number', 'null'] };
const PROFIT = {
  tags: ['Reports'],
  summary: 'A truck’s profit',
  description: 'Requires view permission for policy 6000. The truck’s line in the Profit report for the last 90 days.',
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: {
      description: 'The truck’s profit figures',
      type: 'object',
      properties: {
        from: TEXT,
        to: TEXT,
        ...Object.fromEntries(['loads', 'revenue', ...COST_KINDS, 'profit'].map((name) => [name, AMOUNT])),
        loadedMiles: KNOWN,
        allMiles: KNOWN,
        emptyMiles: KNOWN,
        profitPerMile: KNOWN,
      },
    },
    404: describeErrorResponse('No such vehicle'),
  },
};
