import { addDays } from '../../core/dates.ts';
import { boolean, choice, date, integer, longText, money, recordNumber, ref, status } from '../../core/fields.ts';
import { defineRecord, type FieldErrors } from '../../core/record.ts';
import { INVOICE_TERM_DAYS } from '../../fleet/terms.ts';
import { INVOICE_ACTIONS, INVOICE_STATUS } from './invoice-status.ts';
import type { RequiredDocument } from './terms.ts';

export const FUNDING_TIMES = ['SAME_DAY', 'NEXT_DAY'] as const;
export const FUNDING_METHODS = ['BANK_ACCT', 'CHECK', 'ZELLE'] as const;

const CALCULATED = { optional: true, readOnly: true } as const;

/** The amount a customer owes for a load, created from a complete load and frozen at that time. */
export const invoice = defineRecord({
  name: 'invoice',
  path: 'invoice',
  route: 'accounting/invoices',
  label: 'Invoice',
  labels: 'Invoices',
  policy: 6000,
  actions: INVOICE_ACTIONS,
  title: (values) => values.payCheckID ?? '',
  fields: {
    payCheckID: recordNumber('Invoice #', 'INV'),
    payCheckType: choice('Type', ['INVOICE'], { ...CALCULATED, default: 'INVOICE' }),
    invoiceStatus: status('Status', INVOICE_STATUS, {
      default: 'CREATED',
      aliases: { CANCELLED: 'CANCELED', FAILED: 'CANCELED' },
    }),
    fleet: ref('fleet', 'Load', CALCULATED),
    customer: ref('customer', 'Customer', CALCULATED),
    carrier: ref('carrier', 'Authority', CALCULATED),
    factor: ref('factor', 'Factor', {
      under: 'carrier',
      optional: true,
      message: 'No Factor Selected/Found Under Carrier',
      help: 'Factoring company that owns this invoice. Its remit-to address and notice of assignment are printed.',
    }),
    payCheckFleetStartDate: date('Pickup Date', CALCULATED),
    payCheckFleetEndDate: date('Delivery Date', CALCULATED),
    invoicedDate: date('Invoiced Date', { optional: true }),
    invoiceTermDays: integer('Terms', { ...CALCULATED, unit: 'days', help: 'Net days printed on the invoice.' }),
    invoiceDueDate: date('Due', CALCULATED),
    invoiceDeliveredVerification: boolean('Delivered Verification', { default: false }),
    fundingTime: choice('Funding Time', FUNDING_TIMES, { optional: true, message: 'Invalid Funding Time' }),
    fundingMethod: choice('Funding Method', FUNDING_METHODS, {
      optional: true,
      labels: { BANK_ACCT: 'Bank Account', CHECK: 'Check', ZELLE: 'Zelle' },
      message: 'Invalid Funding Method',
    }),
    payCheckFleetGrossPayment: money('Gross', CALCULATED),
    payCheckFleetTotalExpense: money('Total Expense', {
      default: 0,
      help: 'Factoring fee or short-pay amount.',
    }),
    payCheckNet: money('Net', CALCULATED),
    invoiceApplied: money('Received', { ...CALCULATED, help: 'Total of payments applied (excluding reversed).' }),
    invoiceAdjusted: money('Adjusted', { ...CALCULATED, help: 'Total adjustments; included in Total Expense.' }),
    invoiceBalance: money('Balance', { ...CALCULATED, help: 'Open balance: the net less payments received.' }),
    invoiceFactored: money('Factor Paid', { ...CALCULATED, help: 'Paid by the factor, net of chargebacks.' }),
    invoiceReserve: money('Reserve', {
      ...CALCULATED,
      help: 'The part of the balance the factor holds until the customer pays.',
    }),
    invoiceFactorFee: money('Factoring Fee', { ...CALCULATED, help: 'The factor’s fee; included in Total Expense.' }),
    invoiceFeeKept: money('Fee Retained', {
      ...CALCULATED,
      help: 'Factoring fee not refunded on chargeback. Not part of Total Expense.',
    }),
    printedNote: longText('Printed Note', { optional: true, help: 'Printed on the invoice.' }),
    desc: longText('Description', { optional: true, help: 'For internal use. Never printed.' }),
  },
  totals: ['payCheckFleetGrossPayment', 'payCheckNet', 'invoiceBalance', 'invoiceReserve'],
  uncounted: { is: ({ invoiceStatus }) => invoiceStatus === 'CANCELED', words: 'excluding canceled' },
  rules({
    payCheckFleetTotalExpense: expense,
    payCheckFleetGrossPayment: gross,
    invoicedDate,
    invoiceTermDays,
  }): FieldErrors {
    // Limit that keeps the printed due date a valid date.
    const last = addDays('9999-12-31', -(invoiceTermDays ?? INVOICE_TERM_DAYS));
    return {
      ...((expense ?? 0) > (gross ?? 0) && { payCheckFleetTotalExpense: 'Invalid Amount' }),
      ...((invoicedDate ?? '') > last && { invoicedDate: 'Invalid Date' }),
    };
  },
});

/** INV-05: an invoice's data other than its own fields. */
export type InvoiceInfo = {
  /** The factoring company to pay instead of the carrier; null on a standard invoice. */
  factory: {
    /** Null for a factor from the account's list. */
    provider: 1 | 2 | null;
    name: string;
    supportsSettingFundingTime: boolean;
    supportsSettingFundingMethod: boolean;
  } | null;
  /** The load's fees or customer changed after the invoice was created (INV-27). */
  fleetMaybeOutOfSync: boolean;
  /** The load's unbilled amount in dollars; negative if more was billed than the current fees. Null if this invoice is not live. */
  toBill: number | null;
  /** The customer's name, address, or terms differ from the printed ones. */
  isStale: boolean;
  /** Document types required by the customer that the load lacks. */
  missingDocuments: RequiredDocument[];
  fleetPickUpDate: string | null;
  /** True if the invoice was canceled and another invoice bills its load now. */
  isReplaced: boolean;
  /** The event sent automatically when the invoice was created; empty for manual. */
  autoInvoiceWorkflowID: string;
  invoiceStatus: string;
};

/** Recipients of an invoice email. */
export type Addressee = 'CUSTOMER' | 'FACTOR' | `FACTOR_${FactoringProvider}`;

/** The last email to a recipient that was not delivered; `isGivenUp` if it is no longer tried. */
export type UndeliveredMail = {
  message: string;
  addressee: Addressee;
  to: string;
  isGivenUp: boolean;
  reason: string;
};

/** The two factoring companies, by the number in their event's name (INT-08). */
export const FACTORING_PROVIDERS = { 1: 'Invoice Factoring 1', 2: 'Invoice Factoring 2' } as const;
export type FactoringProvider = keyof typeof FACTORING_PROVIDERS;

/** The email preview of an invoice: a packet of the invoice with the documents of its load. */
export type InvoiceMail = {
  /** Addresses, separated by commas. */
  to: string;
  subject: string;
  text: string;
  /** File name of the packet. */
  packet: string;
  documents: { id: string; what: string; name: string; size: number }[];
};
