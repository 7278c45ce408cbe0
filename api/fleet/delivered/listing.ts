import { BILLING_STATE as STATES } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { deliveredLoads } from '@milepost/domain/fleet/delivered/delivered-loads.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Report } from '../../core/engine/listing/listing.ts';
import { LEG_FILTERS } from '../leg-filters.ts';
import {
  AMOUNT,
  BILLING_STATE,
  DAYS_TO_INVOICE,
  HOLD_WORDS,
  IS_DELIVERED,
  IS_INVOICED,
  IS_WAITING,
  MISSING_WORDS,
  REQUESTABLE_WORDS,
  REQUESTED_WORDS,
} from './billing-state.ts';

/** Delivered loads, the oldest delivery first. Invoiced ones are listed on request. */
export const deliveredListing: Report = {
  record: deliveredLoads,
  table: 'fleet',
  only: IS_DELIVERED,
  defaults: { billingState: IS_WAITING },
  reads: {
    billingState: BILLING_STATE,
    daysToInvoice: DAYS_TO_INVOICE,
    missing: MISSING_WORDS,
    requested: REQUESTED_WORDS,
    requestable: REQUESTABLE_WORDS,
    hold: HOLD_WORDS,
    amount: AMOUNT,
  },
  list: {
    order: 'fleetDeliveryDate',
    sort: ['fleetDeliveryDate'],
    filters: { driver: LEG_FILTERS.driver, billingState: filterByStates },
  },
};

/** Narrows by state. Only the few loads without an invoice are asked for theirs. */
function filterByStates(value: string): Sql | string {
  const states = value.split(',');
  if (!states.every((state) => Object.hasOwn(STATES, state))) return 'Select a billing status';
  const waiting = states.filter((state) => state !== 'INVOICED');
  const open = sql`(${raw(IS_WAITING)} and ${raw(BILLING_STATE)} = any(${waiting}))`;
  if (waiting.length === states.length) return open;
  return waiting.length === 0 ? raw(IS_INVOICED) : sql`(${raw(IS_INVOICED)} or ${open})`;
}
