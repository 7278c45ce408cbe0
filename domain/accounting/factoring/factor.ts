import { addressLine, email, integer, longText, percent, phone, ref, text } from '../../core/fields.ts';
import { defineRecord, type FieldErrors } from '../../core/record.ts';

/**
 * A factoring company: it buys an authority's invoices, advances a part, keeps the rest in reserve until the customer pays, and charges
 * a fee.
 */
export const factor = defineRecord({
  name: 'factor',
  path: 'factor',
  route: 'accounting/factors',
  label: 'Factor',
  labels: 'Factors',
  policy: 6000,
  title: (values) => values.factorName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    factorName: text('Name', {
      message: 'Invalid Name',
      help: 'Exactly as shown on the notice of assignment. Printed on invoices.',
    }),
    factorRemitTo: addressLine('Remit-to Address', {
      term: 'remitTo',
      help: 'Where customers send payment. Printed on invoices.',
    }),
    factorEmail: email('Email', { help: 'Invoices and their documents are sent here.' }),
    factorPhone: phone('Phone', { optional: true }),
    factorAdvance: percent('Advance', {
      term: 'advance',
      default: 90,
      help: 'Percent of the invoice, before the fee.',
    }),
    factorFee: percent('Fee', { term: 'factor', default: 3, help: 'Percent of the invoice, taken from the advance.' }),
    factorRecourseDays: integer('Recourse Days', {
      term: 'recourse',
      min: 0,
      max: 365,
      default: 90,
      help: 'Days after funding the factor can charge back an unpaid invoice. 0 = non-recourse.',
    }),
    desc: longText('Description', { optional: true }),
  },
  rules({ factorAdvance: advance, factorFee: fee }): FieldErrors {
    return advance !== null && fee !== null && fee >= advance
      ? { factorFee: 'Fee can’t be more than the advance' }
      : {};
  },
});
