import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import {
  fleetInvoiceActions,
  fleetInvoiceEvents,
  giveInvoicesBack,
  keepCanceledInvoices,
  presentFleetInvoice,
} from '../accounting/fleet-invoicing.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/collection/spec.ts';
import { badInput, referenced } from '../core/http/errors.ts';
import { heldBy, settlementColumns, settlementJoin } from './settlement.ts';

/** Loads. The newest pickup comes first; a load offers Delete and what the money room adds, never Activate or Deactivate. */
export const fleets: CollectionSpec = {
  record: fleet,
  table: 'fleet',
  list: {
    search: ['customer', 'driver', 'dispatcher'],
    order: '-fleetPickUpDate',
    sort: ['fleetPickUpDate', 'fleetDeliveryDate', 'fleetLoadNumber', 'fleetLoadFee', 'supplementalFees', 'status'],
  },
  detail: "concat_ws(' · ', r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)",
  isFoundByName: true,
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  columns: settlementColumns,
  joins: settlementJoin,
  present: presentFleetInvoice,
  actions: fleetInvoiceActions,
  events: fleetInvoiceEvents,
  offers: (action, row) => action !== 'DELETE' || heldBy(row) === null,
  before: {
    async create(context, values) {
      await requireSameCarrier(context, values, PICKED);
      return {};
    },
    async update(context, row, changes) {
      requireReopenable(row, changes);
      const touched = changes.carrier === undefined ? PICKED.filter((name) => changes[name] !== undefined) : PICKED;
      if (touched.length > 0) await requireSameCarrier(context, { ...row, ...changes }, touched);
      return {};
    },
    async delete(context, row) {
      const reason = heldBy(row);
      if (reason) throw referenced(reason);
      await keepCanceledInvoices(context, row);
    },
    restore: giveInvoicesBack,
  },
};

/** What is picked under the authority of the load. */
const PICKED = ['vehicle', 'driver', 'dispatcher', 'customer'] as const;

const SAME_CARRIER = `select
  (select carrier = $1 and vehicle_type = 'TRUCK' from vehicle where id = $2) as vehicle,
  (select carrier = $1 from driver where id = $3) as driver,
  (select carrier = $1 from dispatcher where id = $4) as dispatcher,
  (select carrier = $1 from customer where id = $5) as customer`;

/** FLT-15, FLT-19: the truck, driver, dispatcher and customer belong to the load's authority, and the truck is no trailer. */
async function requireSameCarrier(
  { tx }: Context,
  load: Values,
  names: readonly (typeof PICKED)[number][],
): Promise<void> {
  const [found = {}] = await tx.query<Record<string, boolean | null>>({
    text: SAME_CARRIER,
    values: [load.carrier, load.vehicle, load.driver, load.dispatcher, load.customer],
    name: 'fleet-same-carrier',
  });
  const facts = fieldsOf(fleet);
  const wrong = names.filter((name) => found[name] !== true);
  if (wrong.length > 0)
    throw badInput(Object.fromEntries(wrong.map((name) => [name, facts[name]?.message])) as Problems);
}

/** FLT-22: a completed load goes back to work only while nothing was paid or billed for it. */
function requireReopenable(row: Stored, changes: Values): void {
  const reason = heldBy(row);
  if (reason && row.status === 'COMPLETE' && changes.status === 'IN_PROGRESS') throw badInput({ status: reason });
}
