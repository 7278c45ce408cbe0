/** `GET /api/vehicle/{id}/repairs/`: what a truck's repairs cost in the last twelve months, and for each mile of its odometer. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { addDays, addMonths, type Day } from '@milepost/domain/core/dates.ts';
import { divideQuantity } from '@milepost/domain/core/quantities.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { fleetMaintenance, vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { selectCountedReadings } from '../admin/odometer.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import { requireRow } from '../core/engine/collection/require-row.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';

const MONTHS = 12;

/** Users who can view a list of maintenance. */
const RIGHT = { anyOf: [expense, vehicleMaintenance, fleetMaintenance].map(({ policy }) => needs(policy, 'view')) };

export function vehicleRepairsCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/vehicle/:id/repairs/',
    { config: { right: RIGHT }, schema: REPAIRS },
    async ({ session, params }) => {
      const id = readId(params.id, vehicle.label);
      const from = addDays(addMonths(session.today, -MONTHS), 1);
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'vehicle', id);
        const { count, cost } = await sumRepairs(tx, id, from, session.today);
        const miles = await computeMiles(tx, id, from, session.today);
        return {
          from,
          to: session.today,
          count,
          cost,
          miles,
          costPerMile: miles ? divideQuantity(cost, miles, 3) : null,
        };
      });
    },
  );
}

async function sumRepairs(tx: Tx, id: string, from: Day, to: Day): Promise<{ count: number; cost: number }> {
  const [repairs] = await tx.query<{
    count: number;
    cost: number;
  }>(sql`select count(*) as count, coalesce(sum(expense_amount), 0) as cost
    from expense where vehicle = ${id} and expense_transaction_date between ${from} and ${to}
      and expense_type = 'MAINTENANCE' and status = 'COMPLETE' and state <> 'DELETED'`);
  return { count: repairs?.count ?? 0, cost: Number(repairs?.cost ?? 0) };
}

/** Returns the miles between the first and the last reading of a period; null without two readings. */
async function computeMiles(tx: Tx, id: string, from: Day, to: Day): Promise<number | null> {
  const [distance] = await tx.query<{ miles: number | null }>(sql`select max(o.miles) - min(o.miles) as miles
    from ${selectCountedReadings(sql`${id}::uuid`, sql`${to}::date`)} o where o.day >= ${from}`);
  return distance?.miles || null;
}

const REPAIRS = {
  tags: ['Vehicles'],
  summary: 'Repairs to a vehicle in the last twelve months',
  description:
    'Requires view permission for policy 3000, 4000, or 7000. Completed maintenance expenses; miles are those between the first and the last odometer reading of the period.',
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: {
      description: 'Totals, in dollars and miles',
      type: 'object',
      properties: {
        from: TEXT,
        to: TEXT,
        count: { type: 'integer' },
        cost: { type: 'number' },
        miles: { type: ['integer', 'null'] },
        costPerMile: { type: ['number', 'null'] },
      },
    },
    404: describeErrorResponse('No such vehicle'),
  },
};
