/** Payment calls in the API document. */
import { ADJUSTMENT_REASONS, payment } from '@milepost/domain/accounting/payment/payment.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputFields, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { MAX_LIST, makeListSchema } from '../../core/platform/http/params.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const AMOUNT: JsonSchema = { type: 'number' };
const DAY: JsonSchema = { type: ['string', 'null'], format: 'date' };
const RELATED: JsonSchema = { type: ['object', 'null'], properties: { id: ID, prettyName: TEXT } };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });

const COMMON = { tags: ['Payments'] };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };

const REASON: JsonSchema = { type: ['string', 'null'], enum: [...Object.keys(ADJUSTMENT_REASONS), null] };
const AMOUNT_SENT: JsonSchema = { type: ['number', 'null'], minimum: 0, multipleOf: 0.01 };
const LINES_SENT: JsonSchema = {
  description: 'One line per invoice: the amount applied, and any reduction with its reason',
  ...makeListSchema(
    {
      type: 'object',
      required: ['invoice'],
      properties: { invoice: ID, applied: AMOUNT_SENT, adjustment: AMOUNT_SENT, adjustmentReason: REASON },
    },
    MAX_LIST,
  ),
};

const FIELDS = Object.entries(getFields(payment)).filter(
  ([name, { readOnly }]) => !readOnly && name !== 'paymentStatus',
);
const FORM = buildInputFields(FIELDS, ({ optional, default: preset }) => optional || preset !== undefined);

export const CREATE: FastifySchema = {
  ...COMMON,
  summary: 'Enter a payment',
  description:
    'Requires create permission for policy 6000. One check can pay any number of a customer’s invoices. The remainder becomes unapplied credit.',
  body: { ...FORM, properties: { ...(FORM.properties as object), lines: LINES_SENT } },
  response: { 201: { description: 'Created', $ref: 'Payment#' } },
};

export const APPLY: FastifySchema = {
  ...COMMON,
  summary: 'Apply a payment’s unapplied credit',
  description: 'Requires edit permission for policy 6000.',
  params: PARAMS,
  body: { type: 'object', required: ['lines'], properties: { lines: LINES_SENT } },
  response: { 200: { description: 'Applied', $ref: 'Payment#' }, 404: describeErrorResponse('No such payment') },
};

export const LINES: FastifySchema = {
  ...COMMON,
  summary: 'The invoices that a payment was applied to',
  description:
    'Requires view permission for policy 6000. Includes lines that a reversal or a canceled invoice released.',
  params: PARAMS,
  response: {
    200: describeRowsResponse(
      'The lines',
      object({
        id: ID,
        invoice: RELATED,
        fleet: RELATED,
        applied: AMOUNT,
        adjustment: AMOUNT,
        adjustmentReason: REASON,
        appliedOn: DAY,
        releasedOn: DAY,
        invoiceBalance: AMOUNT,
        recourseEnded: DAY,
      }),
    ),
  },
};

export const OPEN: FastifySchema = {
  ...COMMON,
  summary: 'A customer’s open invoices and credits',
  description:
    'Requires view permission for policy 6000. Open invoices, oldest first, and payments with unapplied credit.',
  querystring: { type: 'object', required: ['customer'], properties: { customer: ID } },
  response: {
    200: {
      description: 'Open invoices and credits',
      ...object({
        results: {
          type: 'array',
          items: object({
            id: ID,
            prettyName: TEXT,
            invoicedDate: DAY,
            gross: AMOUNT,
            balance: AMOUNT,
            fleet: RELATED,
          }),
        },
        credits: { type: 'array', items: object({ id: ID, prettyName: TEXT, paymentDate: DAY, credit: AMOUNT }) },
        quickPayPercent: { type: ['number', 'null'] },
      }),
    },
    404: describeErrorResponse('No such customer'),
  },
};
