import { assignmentReason } from '../admin/assignment.ts';
import { addDays, isDay } from '../core/dates.ts';
import { choice, date, file, longText, money, number, ref, status, text, url } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { listRequestActions, listRequestNotices } from '../core/request-types.ts';
import { defineStatuses } from '../core/statuses.ts';
import { CANCELLATION_FIELDS, validateCancellation } from './cancellation.ts';
import { findHandoffErrors, findLegErrors, legs } from './legs.ts';
import { LUMPER_PAYERS, type LumperPayer } from './lumper-payer.ts';
import { findStopErrors, stops } from './stops.ts';

export const FLEET_STATUS = defineStatuses({
  IN_PROGRESS: { tone: 'info', to: ['COMPLETE', 'CANCELED'] },
  COMPLETE: { tone: 'success', to: ['IN_PROGRESS', 'CANCELED'] },
  CANCELED: { tone: 'rest', action: 'Cancel load', to: ['IN_PROGRESS'] },
});
export type FleetStatus = keyof typeof FLEET_STATUS;

/** FLT-26: warns about a delivery before the pickup, which is allowed but mostly a typo. */
function findDeliveryWarning(values: Readonly<Record<string, unknown>>): string | null {
  const [pickup, delivery] = [String(values.fleetPickUpDate ?? ''), String(values.fleetDeliveryDate ?? '')];
  return isDay(pickup) && isDay(delivery) && delivery < pickup
    ? `Must be on or after the pickup date (${pickup})`
    : null;
}

/** A load: freight, route, driver, customer, and rate. The API name is fleet. */
export const fleet = defineRecord({
  name: 'fleet',
  path: 'fleet',
  route: 'fleet/fleets',
  label: 'Fleet',
  labels: 'Fleets',
  nouns: { one: 'load', many: 'loads' },
  policy: 3000,
  actions: {
    GENERATE_STANDARD_INVOICE: 'Generate standard invoice',
    GENERATE_FACTORY_INVOICE: 'Generate factory invoice',
    BILL_REST: 'Bill additional charges',
    REOPEN: 'Reopen load',
    ...listRequestActions('fleet'),
  },
  notices: listRequestNotices('fleet'),
  title: (values) => values.fleetLoadNumber ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', {
      lockedBy: 'payCheck',
      message: 'Invalid Carrier',
      fills: [{ field: 'dispatcher' }],
    }),
    fleetLoadNumber: text('Load #', { max: 60 }),
    fleetOtherReferenceNumber: text('Other Reference #', { optional: true, max: 60 }),
    status: status('Status', FLEET_STATUS, { default: 'IN_PROGRESS' }),
    fleetPickUpDate: date('Pickup Date', { fills: [{ field: 'fleetDeliveryDate', as: (day) => addDays(day, 1) }] }),
    fleetPickupLocation: text('Pickup Location', { isSuggested: true }),
    fleetDeliveryDate: date('Delivery Date', { warns: findDeliveryWarning }),
    fleetDeliveryLocation: text('Delivery Location', {
      isSuggested: true,
      fills: [{ field: 'fleetDistance', with: 'fleetPickupLocation' }],
    }),
    stops,
    fleetDistance: number('Distance', { optional: true, unit: 'mi', message: 'Invalid Distance' }),
    fleetWeight: number('Weight', { optional: true, unit: 'lbs', message: 'Invalid Weight' }),
    vehicle: ref('vehicle', 'Truck', {
      lockedBy: 'payCheck',
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      empty: 'Vehicle Required',
      message: 'No Vehicle Selected/Found  Under Carrier',
      clears: ['assignmentReason'],
      fills: [{ field: 'driver', with: 'fleetPickUpDate' }],
    }),
    driver: ref('driver', 'Driver', {
      lockedBy: 'payCheck',
      under: 'carrier',
      message: 'No Driver Selected/Found  Under Carrier',
      clears: ['assignmentReason'],
      fills: [{ field: 'vehicle', with: 'fleetPickUpDate' }],
    }),
    legs,
    assignmentReason: assignmentReason(),
    dispatcher: ref('dispatcher', 'Dispatcher', {
      under: 'carrier',
      message: 'No Dispatcher Selected/Found  Under Carrier',
    }),
    customer: ref('customer', 'Billing Customer', {
      under: 'carrier',
      message: 'No Customer Selected/Found  Under Carrier',
    }),
    fleetLoadFee: money('Load Fee', { term: 'loadFee', message: 'Invalid Load Fee' }),
    fleetFuelSurcharge: money('Fuel Surcharge', {
      term: 'fuelSurcharge',
      optional: true,
      default: 0,
      message: 'Invalid Fuel Surcharge',
    }),
    fleetLumperFee: money('Lumper Fee', {
      term: 'lumper',
      optional: true,
      default: 0,
      message: 'Invalid Lumper Fee',
      help: 'Paid to unload.',
    }),
    fleetLumperPaidBy: choice('Lumper Paid By', Object.keys(LUMPER_PAYERS) as [LumperPayer, ...LumperPayer[]], {
      optional: true,
      labels: LUMPER_PAYERS,
      help: 'Driver: reimbursed in full. Company: billed only. Broker: not billed. If blank, the pay plan decides.',
    }),
    fleetDetantionFee: money('Detention Fee', {
      term: 'detention',
      optional: true,
      default: 0,
      message: 'Invalid Detantion Fee',
    }),
    fleetLayoverFee: money('Layover Fee', { optional: true, default: 0, message: 'Invalid Layover Fee' }),
    fleetStopCharge: money('Stop Charge', { optional: true, default: 0, message: 'Invalid Stop Charge' }),
    fleetNoServiceFee: money('No Service Fee', {
      term: 'tonu',
      optional: true,
      default: 0,
      message: 'Invalid No Service Fee',
      help: 'TONU (truck ordered, not used).',
    }),
    fleetMiscFee: money('Miscellaneous Fee', { optional: true, default: 0, message: 'Invalid Miscellaneous Fee' }),
    fleetMiscFeeName: text('Miscellaneous Fee Description', {
      optional: true,
      max: 100,
      help: 'As shown on the invoice, such as Extra stop in Joplin, MO.',
    }),
    supplementalFees: money('Other Fees', { optional: true, readOnly: true }),
    fleetConfirmation: file('Rate Confirmation', { term: 'rateConfirmation' }),
    fleetBOL: file('Bill of Lading (BOL)', { term: 'bol', optional: true, help: 'Required to complete the load.' }),
    changeReason: text('Reason for Change', {
      optional: true,
      max: 300,
      help: 'Reason for changing a load that was paid or billed. Saved in the history.',
    }),
    ...CANCELLATION_FIELDS,
    fleetPayCheckProcessingDate: date('Paycheck Processing Date', { optional: true, readOnly: true }),
    fleetPaymentTransactionDate: date('Payment Transaction Date', { optional: true, readOnly: true }),
    trackUrl: url('Track', { optional: true, help: 'The map link the driver shared.' }),
    printedNote: longText('Printed Note', { optional: true, help: 'Printed on the invoice.' }),
    desc: longText('Description', { optional: true, help: 'For internal use. Never printed.' }),
  },
  needsNoAssignment: ({ status }) => status === 'CANCELED',
  assigns: { driver: 'driver', vehicle: 'vehicle', from: 'fleetPickUpDate', to: 'fleetDeliveryDate' },
  like: {
    without: [
      ...([
        'fleetLoadNumber',
        'fleetOtherReferenceNumber',
        'fleetDeliveryDate',
        'stops',
        'legs',
        'trackUrl',
        'assignmentReason',
        'changeReason',
        'cancelReason',
        'cancelNote',
      ] as const),
      ...(['fleetLumperFee', 'fleetLumperPaidBy', 'fleetDetantionFee', 'fleetLayoverFee', 'fleetStopCharge'] as const),
      ...(['fleetNoServiceFee', 'fleetMiscFee', 'fleetMiscFeeName'] as const),
    ],
  },
  totals: ['fleetLoadFee', 'supplementalFees'],
  rules(values, { isNew }): FieldErrors {
    return {
      // FLT-13: a load can't be paid or billed without its proof of delivery.
      ...(values.status === 'COMPLETE' && !values.fleetBOL && { fleetBOL: 'Upload File' }),
      ...validateCancellation(values, isNew),
      ...findStopErrors(values.stops),
      ...findLegErrors(values.legs),
      ...findHandoffErrors(values),
    };
  },
});
