/** The calls for direct deposit in the API document. */
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import type { Input } from '../../core/platform/http/input.ts';

const TEXT: JsonSchema = { type: 'string' };
const MAYBE: JsonSchema = { type: ['string', 'null'] };
const DATE: JsonSchema = { type: 'string', format: 'date' };
const MAYBE_DATE: JsonSchema = { type: ['string', 'null'], format: 'date' };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });
const NAMED = object({ id: { type: 'string', format: 'uuid' }, prettyName: TEXT });
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const BANK = {
  ...object({
    bankAccountName: TEXT,
    bankHolder: TEXT,
    bankAccountType: TEXT,
    bankRouting: TEXT,
    bankAccount: TEXT,
    changedOn: DATE,
  }),
  type: ['object', 'null'],
  description: 'Null if there is none. Numbers are masked.',
};
const ORIGIN = {
  ...object({
    achCompanyName: TEXT,
    achCompanyID: TEXT,
    achRouting: TEXT,
    achDestination: MAYBE,
    achDestinationName: TEXT,
    achOriginID: MAYBE,
    achCheckAccount: MAYBE,
  }),
  type: ['object', 'null'],
  description: 'Null if there are none. The checking account is masked.',
};
export const BANK_NOTE = {
  ...object({ account: TEXT, changedOn: MAYBE_DATE }),
  type: ['object', 'null'],
  description: 'The masked account; until the first payment to it, also the date it changed',
};
const IS_OWNER = { type: 'boolean', description: 'Whether the payee is a truck owner' };
const OF_PAYEE = {
  driver: NAMED,
  isOwner: IS_OWNER,
  usualHolder: {
    ...MAYBE,
    description: 'Whether an owner is a person or a company; used if no account holder is sent',
  },
  bank: BANK,
};
const OF_AUTHORITY = { carrier: NAMED, origin: ORIGIN };
const NO_PAYEE = { 404: describeErrorResponse('No such payee') };

const common = (summary: string, description: string) => ({ tags: ['Direct deposit'], summary, description });
/** Returns the body schema of an input without required fields, because fields that are not sent keep their values. */
const getBody = (input: Input) => {
  const { required: _, ...body } = buildInputSchema(input);
  return body;
};

export const LIST_BANKS = {
  ...common('Drivers and owners, and whether they have a bank account', 'Requires view permission for policy 6000.'),
  response: {
    200: describeRowsResponse(
      'The payees by name',
      object({ driver: NAMED, isOwner: IS_OWNER, carrier: NAMED, note: BANK_NOTE }),
    ),
  },
};
export const READ_BANK = {
  ...common(
    'A driver’s or owner’s bank account',
    'Requires view permission for policy 6000. Numbers in the response are masked.',
  ),
  params: PARAMS,
  response: { 200: { description: 'The bank account', ...object(OF_PAYEE) }, ...NO_PAYEE },
};
export const SAVE_BANK = (input: Input) => ({
  ...common(
    'Save a driver’s or owner’s bank account',
    'Requires edit permission for policy 6000. Fields that are not sent keep their values, and so does a blank number. Numbers are stored encrypted. The payee gets an email.',
  ),
  params: PARAMS,
  body: getBody(input),
  response: { 200: { description: 'The bank account', ...object(OF_PAYEE) }, ...NO_PAYEE },
});
export const CLEAR_BANK = {
  ...common(
    'Remove a driver’s or owner’s bank account',
    'Requires edit permission for policy 6000. The payee gets an email.',
  ),
  params: PARAMS,
  response: { 200: { description: 'No bank account', ...object(OF_PAYEE) }, ...NO_PAYEE },
};

const OF_PAGE = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
};
const OWN = { response: { 200: { description: 'The bank account', ...object({ bank: BANK }) } } };
export const OWN_BANK = { ...OF_PAGE, summary: 'The driver’s bank account, masked', ...OWN };
export const SAVE_OWN_BANK = (input: Input) => ({
  ...OF_PAGE,
  summary: 'Save the bank account for the driver’s pay',
  body: getBody(input),
  ...OWN,
});

export const LIST_ORIGINS = {
  ...common('ACH settings by authority', 'Requires view permission for policy 6000.'),
  response: { 200: describeRowsResponse('The authorities by name', object(OF_AUTHORITY)) },
};
export const SAVE_ORIGIN = (input: Input) => ({
  ...common(
    'Save an authority’s ACH settings',
    'Requires edit permission for policy 6000. Fields that are not sent keep their values, and so does a blank checking account.',
  ),
  params: PARAMS,
  body: getBody(input),
  response: {
    200: { description: 'The settings', ...object(OF_AUTHORITY) },
    404: describeErrorResponse('No such authority'),
  },
});
