import { date, integer, money, status, text } from '../../core/fields.ts';
import { defineReport } from '../../core/report.ts';
import { fleet } from '../fleet.ts';
import { BILLING_STATE } from './billing-state.ts';

const { shape } = fleet.fields;

/** Delivered loads on their way to an invoice: what each one waits for, for how long, and how much money it is. */
export const deliveredLoads = defineReport({
  path: 'delivered_load',
  route: 'fleet/delivered_loads',
  label: 'Delivered Loads',
  labels: 'Delivered Loads',
  policy: 3000,
  columns: {
    prettyName: text('Load #'),
    billingState: status('Billing', BILLING_STATE),
    fleetDeliveryDate: date('Delivered'),
    daysToInvoice: integer('Days', { optional: true }),
    customer: shape.customer,
    driver: shape.driver,
    dispatcher: shape.dispatcher,
    missing: text('Missing', { optional: true }),
    requested: text('Requested From', { optional: true }),
    hold: text('Hold', { optional: true }),
    amount: money('Amount'),
  },
  extras: { requestable: text('Can Be Requested', { optional: true }) },
  filters: {
    billingState: status('Billing', BILLING_STATE),
    carrier: shape.carrier,
    customer: shape.customer,
    driver: shape.driver,
    dispatcher: shape.dispatcher,
    fleetDeliveryDate: date('Delivered'),
  },
  totals: ['amount'],
});
