/** The quarterly return in the API document. */
import { QUARTER_STATUSES } from '@milepost/domain/report/ifta/quarters.ts';
import {
  FILED_ON,
  FUEL_FIELD,
  MATRIX_FIELDS,
  RATES_FIELD,
  RATES_FIELDS,
  RETURN_FIELDS,
} from '@milepost/domain/report/ifta/wire.ts';
import type { FastifySchema } from 'fastify';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput } from '../../core/platform/http/input.ts';

export const RETURN_QUERY = defineInput({ ...RETURN_FIELDS, filedOn: FILED_ON });
export const QUARTERS_QUERY = defineInput({ fuelType: FUEL_FIELD });
export const RATES_QUERY = defineInput(RATES_FIELDS);
export const RATES_INPUT = defineInput({ ...RATES_FIELDS, rates: RATES_FIELD });
export const MATRIX_INPUT = defineInput(MATRIX_FIELDS);

const tags = ['IFTA'];
const TEXT: JsonSchema = { type: 'string' };
const DAY: JsonSchema = { type: 'string', format: 'date' };
const WHOLE: JsonSchema = { type: 'integer' };
const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });
const objectSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const LINE = objectSchema({
  jurisdiction: TEXT,
  name: TEXT,
  from: DAY,
  to: DAY,
  kind: { enum: ['BASE', 'SURCHARGE', 'OUTSIDE'] },
  totalGallons: { ...nullable('integer'), description: 'All gallons, which determine the MPG' },
  totalMiles: nullable('integer'),
  taxableMiles: nullable('integer'),
  taxableGallons: nullable('integer'),
  taxPaidGallons: { ...nullable('integer'), description: 'Gallons with proof of tax paid, which earn the credit' },
  netGallons: nullable('integer'),
  rate: nullable('number'),
  tax: nullable('number'),
  interest: nullable('number'),
  due: nullable('number'),
});

const FIGURES = objectSchema({
  quarter: TEXT,
  dueDate: DAY,
  filedOn: DAY,
  monthsLate: WHOLE,
  totalMiles: WHOLE,
  totalGallons: WHOLE,
  mpg: { ...nullable('number'), description: 'Fleet MPG, to two decimals; null if no fuel was bought' },
  lines: { type: 'array', items: LINE },
  missingRates: {
    type: 'array',
    items: TEXT,
    description: 'Jurisdictions without a rate; they are never taxed at 0, so the quarter can’t be closed',
  },
  netTax: nullable('number'),
  interest: nullable('number'),
  penalty: nullable('number'),
  totalDue: nullable('number'),
});

const FILED = objectSchema({
  amendment: WHOLE,
  filedOn: DAY,
  closedAt: { type: 'string', format: 'date-time' },
  closedBy: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT } },
  return: FIGURES,
});

const CHANGE = objectSchema({
  jurisdiction: TEXT,
  name: TEXT,
  kind: TEXT,
  from: DAY,
  due: { type: 'number' },
  totalMiles: WHOLE,
  totalGallons: WHOLE,
  taxableMiles: WHOLE,
  taxPaidGallons: WHOLE,
  netGallons: WHOLE,
});

const ANSWER = {
  200: {
    description: 'As of now, and as it was filed',
    ...objectSchema({
      now: FIGURES,
      filed: { type: 'array', items: FILED, description: 'The original return, then its amendments' },
      changes: { type: 'array', items: CHANGE, description: 'Changes since it was last filed' },
      obstacles: { type: 'array', items: TEXT, description: 'Reasons it can’t be closed' },
    }),
  },
};

const RATE = objectSchema({
  jurisdiction: TEXT,
  rate: { type: 'number' },
  surcharge: { type: 'number' },
  source: TEXT,
  from: {
    type: ['string', 'null'],
    description: 'The date it takes effect, if later than the first date of the quarter',
  },
  isOwn: { type: 'boolean', description: 'Entered by the account; overrides the rate included with Milepost' },
});
const TEXTS: JsonSchema = { type: 'array', items: TEXT };
const SHIPPED = objectSchema({
  quarter: TEXT,
  capturedOn: DAY,
  finalOn: {
    type: ['string', 'null'],
    description: 'Date the matrix becomes final, if it wasn’t final when it was captured',
  },
  fuels: TEXTS,
  hasProvinces: { type: 'boolean' },
});
const RATES_ANSWER = {
  200: describeRowsResponse('The rates in effect, in dollars per gallon', RATE, {
    shipped: { type: 'array', items: SHIPPED, description: 'The quarters whose rates are included with Milepost' },
  }),
};

const querystring = buildInputSchema(RETURN_QUERY);

export const RETURN: FastifySchema = {
  tags,
  querystring,
  response: ANSWER,
  summary: 'The fuel tax return for a quarter',
  description: 'Requires view permission for policy 8000. For an authority’s qualified trucks and one fuel.',
};

export const QUARTERS: FastifySchema = {
  tags,
  querystring: buildInputSchema(QUARTERS_QUERY),
  summary: 'Each authority’s quarters, with the next step for each',
  description:
    'Requires view permission for policy 8000. The last 17 quarters with qualified-truck miles or a closed return, and the authority’s last full quarter.',
  response: {
    200: describeRowsResponse(
      'By authority, newest quarter first',
      objectSchema({
        carrier: objectSchema({ id: TEXT, prettyName: TEXT }),
        quarter: TEXT,
        miles: WHOLE,
        filedOn: { type: ['string', 'null'], format: 'date' },
        amendment: nullable('integer'),
        hasRates: { type: 'boolean' },
        dueDate: DAY,
        status: { enum: Object.keys(QUARTER_STATUSES) },
      }),
    ),
  },
};

export const CLOSE: FastifySchema = {
  tags,
  body: buildInputSchema(RETURN_QUERY),
  response: ANSWER,
  summary: 'Close the return for a quarter',
  description:
    'Requires create permission for policy 8000. Freezes the return as filed. If it was filed before, later changes become the next amendment.',
};

export const CHECKS: FastifySchema = {
  tags,
  querystring,
  summary: 'Items to check before a quarter is closed',
  description: 'Requires view permission for policy 8000. Each item links to the list of its rows.',
  response: {
    200: describeRowsResponse(
      'The first reason the quarter can’t be closed',
      objectSchema({
        kind: TEXT,
        tone: { enum: ['error', 'warning'] },
        words: TEXT,
        page: nullable('string'),
        filters: { type: 'object', additionalProperties: TEXT },
      }),
    ),
  },
};

export const RATES: FastifySchema = {
  tags,
  querystring: buildInputSchema(RATES_QUERY),
  response: RATES_ANSWER,
  summary: 'The fuel tax rates for a quarter',
  description: 'Requires view permission for policy 8000.',
};

export const SAVE_RATES: FastifySchema = {
  tags,
  body: buildInputSchema(RATES_INPUT),
  response: RATES_ANSWER,
  summary: 'Set the account’s own fuel tax rates for a quarter',
  description:
    'Requires edit permission for policy 8000. Send all rates at once: a rate that isn’t sent falls back to the rate included with Milepost, or is missing.',
};

export const IMPORT_MATRIX: FastifySchema = {
  tags,
  body: buildInputSchema(MATRIX_INPUT),
  response: {
    200: {
      description: 'Contents of the file',
      ...objectSchema({
        quarter: TEXT,
        fuels: TEXTS,
        jurisdictions: TEXTS,
        problems: { ...TEXTS, description: 'Lines that could not be read' },
      }),
    },
  },
  summary: 'Import the official IFTA tax matrix',
  description:
    'Requires edit permission for policy 8000. Sets the account’s own rates for all fuels in the file, for the quarter named in the file.',
};

const fileSchema = (type: string) => ({ 200: { description: 'The file', content: { [type]: { schema: TEXT } } } });

export const CSV: FastifySchema = {
  tags,
  querystring,
  response: fileSchema('text/csv'),
  summary: 'The return for a quarter as CSV',
  description: 'Requires view permission for policy 8000. As last filed, or as of now.',
};

export const PDF: FastifySchema = {
  tags,
  response: fileSchema('application/pdf'),
  querystring: { ...querystring, properties: { ...(querystring.properties as object), download: TEXT } },
  summary: 'The return for a quarter as a PDF',
  description: 'Requires view permission for policy 8000. As last filed, or as of now.',
};
