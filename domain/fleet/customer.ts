import {
  addressLine,
  authorityNumber,
  boolean,
  choice,
  email,
  integer,
  longText,
  percent,
  phone,
  ref,
  text,
} from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';
import { DETENTION_FIELDS, validateDetentionTerms } from './detention/terms.ts';
import { INVOICE_TERM_DAYS, MAX_TERM_DAYS } from './terms.ts';

export const CUSTOMER_TYPES = ['BROKER', 'SHIPPER', 'CARRIER'] as const;

/** A customer who is billed for loads: a broker, a shipper, or another carrier. */
export const customer = defineRecord({
  name: 'customer',
  path: 'customer',
  route: 'fleet/customers',
  label: 'Customer',
  labels: 'Customers',
  policy: 3000,
  asksAboutDuplicates: true,
  title: (values) => values.customerName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    customerType: choice('Customer Type', CUSTOMER_TYPES, { message: 'Invalid customer Type' }),
    customerName: text('Name', { message: 'Invalid Name' }),
    customerEmail: email('Company Email'),
    customerPhoneNumber: phone('Phone'),
    customerInvoiceToEmail: email('Invoicing Email', {
      optional: true,
      help: 'Email address for invoices. If blank, the company email is used.',
    }),
    customerPhysicalAddress: addressLine('Mailing Address'),
    customerBillingAddress: addressLine('Billing Address', {
      optional: true,
      help: 'If blank, the mailing address is used.',
    }),
    factor: ref('factor', 'Factor', {
      term: 'factor',
      under: 'carrier',
      optional: true,
      message: 'No Factor Selected/Found Under Carrier',
      help: 'Factoring company for this customer’s invoices. Can be changed per invoice.',
    }),
    customerTermDays: integer('Payment Terms', {
      term: 'termDays',
      default: INVOICE_TERM_DAYS,
      max: MAX_TERM_DAYS,
      unit: 'days',
      message: 'Invalid Payment Terms',
      help: 'Days until due (net 30 = 30). 0 = due on receipt.',
    }),
    customerQuickPayPercent: percent('Quick Pay', {
      term: 'quickPay',
      optional: true,
      help: 'Discount for quick pay. Example: 2% of $2,500 is $50.',
    }),
    customerNeedsPOD: boolean('Proof of Delivery (POD)', { term: 'pod', default: false }),
    customerNeedsLumperReceipt: boolean('Lumper Receipt', {
      term: 'lumper',
      default: false,
      help: 'If a lumper is billed.',
    }),
    customerNeedsScaleTicket: boolean('Scale Ticket', { term: 'scaleTicket', default: false }),
    customerAutoInvoice: boolean('Automatic Invoice', {
      default: false,
      help: 'Completes and invoices each load once it is delivered, has its required documents, and isn’t on hold.',
    }),
    ...DETENTION_FIELDS,
    customerMC: authorityNumber('MC', { term: 'mc', optional: true, message: 'Invalid MC' }),
    customerDOT: authorityNumber('DOT', { term: 'dot', optional: true, message: 'Invalid DOT' }),
    customerContactName: text('Agent Name', { optional: true }),
    customerContactPhoneNumber: phone('Agent Phone', { optional: true }),
    customerContactEmail: email('Agent Email', { optional: true }),
    desc: longText('Description', { optional: true }),
  },
  rules(values) {
    const detention = validateDetentionTerms(values);
    if (values.customerType !== 'SHIPPER') return detention;
    return {
      ...detention,
      ...(values.customerMC && { customerMC: 'Only brokers and carriers have an MC number' }),
      ...(values.customerDOT && { customerDOT: 'Only brokers and carriers have a DOT number' }),
    };
  },
});
