/** The API document of the price audit. */
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import type { Input } from '../../core/platform/http/input.ts';
import { AMOUNT, DAY, TEXT } from '../../core/platform/http/schema-types.ts';

const MAYBE_TEXT = { type: ['string', 'null'] };
const MAYBE_AMOUNT = { type: ['number', 'null'] };
const MAYBE_DAY = { type: ['string', 'null'], format: 'date' };
const NAME = { type: 'object', properties: { id: TEXT, prettyName: TEXT } };
const MAYBE_NAME = { ...NAME, type: ['object', 'null'] };
const object = (properties: object) => ({ type: 'object', properties });

const common = (summary: string, description: string) => ({ tags: ['Price audit'], summary, description });
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };

const FINDING = {
  expense: TEXT,
  kind: TEXT,
  reason: TEXT,
  number: TEXT,
  day: DAY,
  place: MAYBE_TEXT,
  ...{
    company: MAYBE_NAME,
    vehicle: MAYBE_NAME,
    driver: MAYBE_NAME,
    gallons: AMOUNT,
    retailPrice: MAYBE_AMOUNT,
    paid: AMOUNT,
  },
  agreed: MAYBE_AMOUNT,
  overbilled: MAYBE_AMOUNT,
};
const CONTRACT = {
  ...{
    id: TEXT,
    company: object({ ...NAME.properties, carrier: TEXT }),
    chain: TEXT,
    pricing: TEXT,
    rate: AMOUNT,
    cost: MAYBE_AMOUNT,
  },
  validFrom: DAY,
  validTo: MAYBE_DAY,
};

export const AUDIT = (input: Input) => ({
  ...common(
    'Overbilled fuel and unusual fills in a period',
    'Requires view permission for policy 4000. Purchases billed above the provider’s contract, and fills that need review, except those dismissed.',
  ),
  querystring: buildInputSchema(input),
  response: {
    200: {
      description: 'The findings, oldest first',
      ...object({
        start: DAY,
        end: DAY,
        results: { type: 'array', items: object(FINDING) },
        count: { type: 'integer' },
        overbilled: AMOUNT,
      }),
    },
    400: describeErrorResponse('An invalid period, or one longer than a year'),
  },
});

export const CSV = (input: Input) => ({
  ...common('The price audit as CSV', 'Requires view permission for policy 4000.'),
  querystring: buildInputSchema(input),
  response: {
    200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } },
    400: describeErrorResponse('An invalid period'),
  },
});

export const CONTRACTS = {
  ...common('Prices agreed with fuel card providers', 'Requires view permission for policy 4000.'),
  response: { 200: describeRowsResponse('The contracts by provider', object(CONTRACT)) },
};

export const SAVE_CONTRACT = (input: Input) => ({
  ...common(
    'Enter a contract',
    'Requires edit permission for policy 4000. Replaces a contract with the same provider, chain, and first date. Returns all contracts.',
  ),
  body: buildInputSchema(input),
  response: {
    200: describeRowsResponse('The contracts by provider', object(CONTRACT)),
    400: describeErrorResponse('An invalid value'),
  },
});

export const DELETE_CONTRACT = {
  ...common('Delete a contract', 'Requires edit permission for policy 4000. Returns all contracts.'),
  params: PARAMS,
  response: {
    200: describeRowsResponse('The contracts by provider', object(CONTRACT)),
    404: describeErrorResponse('No such contract'),
  },
};

export const DISMISS = (input: Input) => ({
  ...common('Dismiss a finding', 'Requires edit permission for policy 4000. The expense’s history keeps the reason.'),
  body: buildInputSchema(input),
  response: {
    200: { description: 'The dismissal', ...object({ expense: TEXT, kind: TEXT, reason: TEXT }) },
    400: describeErrorResponse('A value is missing'),
    404: describeErrorResponse('No such expense'),
  },
});

export const CLAIM = (input: Input) => ({
  ...common(
    'Text of a claim letter',
    'Requires view permission for policy 4000. For overbilled purchases of one provider: `expenses` has their IDs, separated by commas.',
  ),
  querystring: buildInputSchema(input),
  response: {
    200: { description: 'The email', ...object({ subject: TEXT, text: TEXT }) },
    400: describeErrorResponse('No overbilled purchases, or purchases from several providers'),
  },
});
