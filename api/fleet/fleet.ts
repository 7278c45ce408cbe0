import { statusLabel } from '@milepost/domain/core/statuses.ts';
import { FLEET_STATUS, fleet } from '@milepost/domain/fleet/fleet.ts';
import {
  fleetInvoiceActions,
  fleetInvoiceEvents,
  giveInvoicesBack,
  keepCanceledInvoices,
  presentFleetInvoice,
} from '../accounting/invoice/fleet-invoicing.ts';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import { yesNo } from '../core/engine/listing/yes-no.ts';
import { badInput, referenced } from '../core/platform/http/errors.ts';
import type { Session } from '../core/platform/session/session.ts';
import { askingActions, askingEvents } from '../driver-app/ask.ts';
import { truckDriverOn } from '../expense/complete.ts';
import { requireAssignable } from '../safety/assignment/check.ts';
import { requireChangeReason } from './change-reason.ts';
import { milesOf, placesLike } from './lane.ts';
import { dispatcherFor, truckOn } from './proposals.ts';
import { lockReason, settlementColumns, settlementJoin } from './settlement.ts';

const nameIn = (relation: 'customer' | 'driver') =>
  `(select o.pretty_name from ${relation} o where o.id = r.${relation})`;
const STATUS_LABEL = `case r.status ${Object.keys(FLEET_STATUS)
  .map((status) => `when '${status}' then '${statusLabel(FLEET_STATUS, status)}'`)
  .join(' ')} end`;

/** Loads. The newest pickup comes first; a load offers Delete and what the money room adds, never Activate or Deactivate. */
export const fleets: CollectionSpec<typeof fleet> = {
  record: fleet,
  table: 'fleet',
  list: {
    search: ['customer', 'driver', 'dispatcher'],
    order: '-fleetPickUpDate',
    sort: ['fleetPickUpDate', 'fleetDeliveryDate', 'fleetLoadNumber', 'fleetLoadFee', 'supplementalFees', 'status'],
    // Complete, and on no invoice that is not canceled.
    filters: { isUnbilled: yesNo('r.id in (select fleet from unbilled_load)') },
  },
  detail: "concat_ws(' · ', r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)",
  hit: `concat_ws(' · ', ${nameIn('customer')}, ${nameIn('driver')}, ${STATUS_LABEL}, r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)`,
  isFoundByName: true,
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  columns: settlementColumns,
  joins: settlementJoin,
  // Every reason stands in the history: the form starts without one.
  reads: { changeReason: 'null::text' },
  present: presentFleetInvoice,
  actions: (row, session) => [...asked(row, session), ...fleetInvoiceActions(row, session)],
  fills: {
    dispatcher: ({ tx, session }, carrier) => dispatcherFor(tx, session, carrier),
    vehicle: ({ tx }, driver, day) => truckOn(tx, driver, day),
    driver: ({ tx }, vehicle, day) => truckDriverOn(tx, vehicle, day),
    fleetDistance: ({ tx }, delivery, pickup) => milesOf(tx, pickup, delivery),
  },
  suggestions: { fleetPickupLocation: placesLike, fleetDeliveryLocation: placesLike },
  events: { ...fleetInvoiceEvents, ...askingEvents('fleet') },
  unprotectedBy: ['driver_request', 'driver_app_upload'],
  offers: (action, row) => action !== 'DELETE' || lockReason(row) === null,
  before: {
    create: (context, values) => requireAssignable(fleet, context, null, values),
    async update(context, row, changes) {
      requireReopenable(row, changes);
      await requireChangeReason(context, row, changes);
      return requireAssignable(fleet, context, row, changes);
    },
    async delete(context, row) {
      const reason = lockReason(row);
      if (reason) throw referenced(reason);
      await keepCanceledInvoices(context, row);
    },
    restore: giveInvoicesBack,
  },
};

/** FLT-20: a load on its way, which nobody was paid for yet. */
function asked(row: Stored, session: Session): string[] {
  return row.status === 'IN_PROGRESS' && lockReason(row) === null ? askOnTheWay(row, session) : [];
}

const askOnTheWay = askingActions('fleet');

/** FLT-22: a completed load goes back to work only while nothing was paid or billed for it. */
function requireReopenable(row: Stored, changes: Values): void {
  const reason = lockReason(row);
  if (reason && row.status === 'COMPLETE' && changes.status === 'IN_PROGRESS') throw badInput({ status: reason });
}
