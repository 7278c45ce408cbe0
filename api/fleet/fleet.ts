import { can } from '@milepost/domain/core/policies.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import { FLEET_STATUS, fleet } from '@milepost/domain/fleet/fleet.ts';
import {
  detachCanceledInvoices,
  fleetInvoiceEvents,
  listFleetInvoiceActions,
  presentFleetInvoice,
  reattachInvoices,
} from '../accounting/invoice/fleet-invoicing.ts';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { selectYesNo } from '../core/engine/listing/yes-no.ts';
import { badInput, referenced } from '../core/platform/http/errors.ts';
import type { Session } from '../core/platform/session/session.ts';
import { findTruckDriver } from '../expense/computed-fields.ts';
import { makeRequestActions, requestEvents } from '../links/send-requests.ts';
import { requireAssignable } from '../safety/assignment/check.ts';
import { changeCancellation, rejectWithoutReason, reopen, requireLoadAssignable } from './cancellation.ts';
import { requireChangeReason } from './change-reason.ts';
import { completesDocuments, invoiceCompleteLoad } from './delivered/auto-invoice.ts';
import { requestBol } from './delivered/request-documents.ts';
import { syncDetention } from './detention/rows.ts';
import { findLastMiles, findPlaces } from './lane.ts';
import { LEG_FILTERS } from './leg-filters.ts';
import { alignLegs, alignNewLegs, LOAD_LEGS, requireLegsAssignable, requirePaidDrivers } from './legs.ts';
import { withdrawFromUnassigned, withdrawRequests } from './load-requests.ts';
import { findDispatcher, findTruck } from './proposals.ts';
import { lockReason, settlementColumns, settlementJoin } from './settlement.ts';
import { alignNewStops, alignStops, LOAD_STOPS } from './stops.ts';

const selectName = (relation: 'customer' | 'driver') =>
  `(select o.pretty_name from ${relation} o where o.id = r.${relation})`;
const STATUS_LABEL = `case r.status ${Object.keys(FLEET_STATUS)
  .map((status) => `when '${status}' then '${getStatusLabel(FLEET_STATUS, status)}'`)
  .join(' ')} end`;

/** Loads, newest pickup first. A load offers Delete and the accounting module's actions, never Activate or Deactivate. */
export const fleets: CollectionSpec<typeof fleet> = {
  record: fleet,
  table: 'fleet',
  list: {
    search: ['customer', 'driver', 'dispatcher'],
    order: '-fleetPickUpDate',
    sort: ['fleetPickUpDate', 'fleetDeliveryDate', 'fleetLoadNumber', 'fleetLoadFee', 'supplementalFees', 'status'],
    // Complete, and only on canceled invoices, if any.
    filters: { ...LEG_FILTERS, isUnbilled: selectYesNo('r.id in (select fleet from unbilled_load)') },
  },
  detail: "concat_ws(' · ', r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)",
  hit: `concat_ws(' · ', ${selectName('customer')}, ${selectName('driver')}, ${STATUS_LABEL}, r.fleet_pick_up_date, r.fleet_pickup_location || ' → ' || r.fleet_delivery_location)`,
  isFoundByName: true,
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  columns: settlementColumns,
  joins: settlementJoin,
  lines: { stops: LOAD_STOPS, legs: LOAD_LEGS },
  // History keeps every reason, so the form starts without one.
  reads: { changeReason: 'null::text' },
  present: presentFleetInvoice,
  actions: (row, session) => [
    ...listRequestActions(row, session),
    ...listFleetInvoiceActions(row, session),
    ...cancellationActions(row, session),
  ],
  fills: {
    dispatcher: ({ tx, session }, carrier) => findDispatcher(tx, session, carrier),
    vehicle: ({ tx }, driver, day) => findTruck(tx, driver, day),
    driver: ({ tx }, vehicle, day) => findTruckDriver(tx, vehicle, day),
    fleetDistance: ({ tx }, delivery, pickup) => findLastMiles(tx, pickup, delivery),
  },
  suggestions: { fleetPickupLocation: findPlaces, fleetDeliveryLocation: findPlaces },
  events: {
    ...fleetInvoiceEvents,
    ...requestEvents('fleet'),
    REQUEST_BOL: { needs: [[3000, 'edit']], run: (context, row) => requestBol(context, row.id) },
    CANCELED: { needs: [[3000, 'edit']], run: rejectWithoutReason },
    REOPEN: {
      needs: [[3000, 'edit']],
      async run(context, row) {
        await saveChanges(fleets, context, row, await reopen(context, row));
        await syncDetention(context, row.id);
        return { text: `${row.prettyName} reopened` };
      },
    },
  },
  unprotectedBy: ['driver_request', 'driver_app_upload', 'detention'],
  offers: (action, row) => action !== 'DELETE' || lockReason(row) === null,
  before: {
    async create(context, values) {
      const aligned = { ...alignNewStops(values), ...alignNewLegs(values) };
      const assigned = await requireAssignable(fleet, context, null, values);
      return { ...assigned, ...aligned, ...(await requireLegsAssignable(context, null, { ...values, ...aligned })) };
    },
    async update(context, row, changes) {
      requireReopenable(row, changes);
      const aligned = { ...alignStops(row, changes), ...alignLegs(row, changes) };
      const changed = { ...changes, ...aligned };
      await requirePaidDrivers(context, row, changed);
      const canceled = await changeCancellation(context, row, changed);
      if (changes.status !== 'CANCELED') await requireChangeReason(context, row, changed);
      const assigned = await requireLoadAssignable(context, row, changed);
      return { ...aligned, ...canceled, ...assigned, ...(await requireLegsAssignable(context, row, changed)) };
    },
    async delete(context, row) {
      const reason = lockReason(row);
      if (reason) throw referenced(reason);
      await detachCanceledInvoices(context, row);
      await withdrawRequests(context, row.id);
    },
    restore: reattachInvoices,
  },
  after: {
    createLines: syncDetention,
    async update(context, row, changes) {
      if (DETENTION_FIELDS.some((name) => Object.hasOwn(changes, name))) await syncDetention(context, row.id);
      if (HAULERS.some((name) => Object.hasOwn(changes, name))) await withdrawFromUnassigned(context, row.id);
      if (completesDocuments(changes)) await invoiceCompleteLoad(context, row.id);
    },
  },
};

/** Fields that decide the detention of a load's stops. */
const DETENTION_FIELDS = ['stops', 'customer', 'carrier', 'status'] as const;

/** Fields that name the drivers of a load. */
const HAULERS = ['driver', 'legs'] as const;

/** FLT-20: lists the request actions of a load in progress that was not paid. */
function listRequestActions(row: Stored, session: Session): string[] {
  return row.status === 'IN_PROGRESS' && lockReason(row) === null ? requestActions(row, session) : [];
}

const requestActions = makeRequestActions('fleet');

/** Returns cancel, with a reason, for a load without a paycheck; reopen for a canceled load while nothing was paid or billed for it. */
function cancellationActions(row: Stored, session: Session): string[] {
  if (row.payCheck || row.state !== 'ACTIVE' || !can(session, 3000, 'edit')) return [];
  if (row.status !== 'CANCELED') return ['CANCELED'];
  return lockReason(row) === null ? ['REOPEN'] : [];
}

/** FLT-22: rejects reopening a completed or canceled load once something was paid or billed for it. */
function requireReopenable(row: Stored, changes: Values): void {
  const reason = lockReason(row);
  if (reason && changes.status === 'IN_PROGRESS') throw badInput({ status: reason });
}
