/** The API document of the 1099 page. */
import { COPY_DELIVERY } from '@milepost/domain/accounting/tax/recipient-copy.ts';
import { PAYEE_STATUS, TAX_ITEM_LABELS } from '@milepost/domain/accounting/tax/tax-year.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import type { Input } from '../../core/platform/http/input.ts';
import { AMOUNT, DAY, TEXT } from '../../core/platform/http/schema-types.ts';

const MAYBE_TEXT = { type: ['string', 'null'] };
const INTEGER = { type: 'integer' };
const BOOLEAN = { type: 'boolean' };
const MAYBE_DAY = { type: ['string', 'null'], format: 'date' };
const RELATED = { type: 'object', properties: { id: TEXT, prettyName: TEXT } };
const MAYBE_RELATED = { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT } };
const object = (properties: object) => ({ type: 'object', properties });
const list = (properties: object) => ({ type: 'array', items: object(properties) });

const common = (summary: string, description: string) => ({ tags: ['Form 1099-NEC'], summary, description });
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const NO_AUTHORITY = { 404: describeErrorResponse('No such authority') };
const NO_DRIVER = { 404: describeErrorResponse('No such driver') };
const AUTHORITY = { id: TEXT, prettyName: TEXT, ein: MAYBE_TEXT };

const VERSIONS = list({
  id: TEXT,
  version: INTEGER,
  frozenOn: DAY,
  frozenBy: TEXT,
  forms: INTEGER,
  corrections: INTEGER,
  boxOne: AMOUNT,
});

const PAYEE = {
  driver: RELATED,
  isOwner: { ...BOOLEAN, description: 'Whether the payee is a truck owner, not a driver' },
  taxForm: TEXT,
  taxLegalName: MAYBE_TEXT,
  taxBusinessName: MAYBE_TEXT,
  taxClassification: MAYBE_TEXT,
  taxIdType: MAYBE_TEXT,
  taxId: { ...MAYBE_TEXT, description: 'Masked except for its last four digits' },
  address: { type: ['object', 'null'], additionalProperties: true },
  taxSignedDate: MAYBE_DAY,
  taxIsElectronic: BOOLEAN,
  taxIsBackupWithheld: BOOLEAN,
  taxIsReportedAnyway: BOOLEAN,
  w9: {
    description: 'The last W-9 that the payee signed on the driver’s page',
    anyOf: [{ type: 'null' }, object({ signedOn: TEXT, taxId: TEXT, url: TEXT })],
  },
};

export const AUTHORITIES = {
  ...common('Authorities with their EINs', 'Requires view permission for policy 6000.'),
  response: { 200: describeRowsResponse('The authorities by name', object(AUTHORITY)) },
};

export const YEAR = (input: Input) => ({
  ...common(
    'An authority’s tax year',
    'Requires view permission for policy 6000. Box 1 for each payee by paid date, issues to resolve, and changes since the year was frozen.',
  ),
  querystring: buildInputSchema(input),
  response: {
    200: {
      description: 'The year',
      ...object({
        year: INTEGER,
        carrier: object(AUTHORITY),
        threshold: AMOUNT,
        results: list({
          driver: RELATED,
          taxId: MAYBE_TEXT,
          taxForm: TEXT,
          taxClassification: MAYBE_TEXT,
          status: { ...TEXT, enum: Object.keys(PAYEE_STATUS) },
          earned: AMOUNT,
          changed: AMOUNT,
          reimbursed: AMOUNT,
          boxOne: AMOUNT,
          boxFour: AMOUNT,
          settlements: INTEGER,
          frozen: { type: ['number', 'null'] },
        }),
        count: INTEGER,
        totals: object({ forms: INTEGER, boxOne: AMOUNT, boxFour: AMOUNT }),
        items: list({
          kind: { ...TEXT, enum: Object.keys(TAX_ITEM_LABELS) },
          driver: RELATED,
          words: TEXT,
          settlement: MAYBE_RELATED,
        }),
        versions: VERSIONS,
        corrections: list({ driver: RELATED, kind: TEXT, boxOne: AMOUNT, boxFour: AMOUNT, words: TEXT }),
        copies: list({
          driver: RELATED,
          delivery: { ...TEXT, enum: Object.keys(COPY_DELIVERY) },
          paperReason: MAYBE_TEXT,
          sentOn: MAYBE_DAY,
          openedOn: MAYBE_DAY,
        }),
      }),
    },
    ...NO_AUTHORITY,
  },
});

export const SETTLEMENTS = (input: Input) => ({
  ...common(
    'The settlements in a payee’s tax year',
    'Requires view permission for policy 6000. Includes settlements that don’t count.',
  ),
  querystring: buildInputSchema(input),
  response: {
    200: describeRowsResponse(
      'By paid date',
      object({
        id: TEXT,
        prettyName: TEXT,
        status: TEXT,
        checkDate: MAYBE_DAY,
        paidOn: MAYBE_DAY,
        isCounted: BOOLEAN,
        earned: AMOUNT,
        changed: AMOUNT,
        reimbursed: AMOUNT,
        boxOne: AMOUNT,
        boxFour: AMOUNT,
      }),
    ),
    ...NO_AUTHORITY,
  },
});

export const READ_PAYEE = {
  ...common(
    'A payee’s tax data',
    'Requires view permission for policy 6000. The TIN in the response is masked except for its last four digits.',
  ),
  params: PARAMS,
  response: { 200: { description: 'The tax data', ...object(PAYEE) }, ...NO_DRIVER },
};

export const SAVE_PAYEE = (input: Input) => {
  const { required: _, ...body } = buildInputSchema(input);
  return {
    ...common(
      'Save a payee’s tax data',
      'Requires edit permission for policy 6000. Fields that are not sent keep their values, and so does a blank TIN. The TIN is stored encrypted.',
    ),
    params: PARAMS,
    body,
    response: { 200: { description: 'The tax data', ...object(PAYEE) }, ...NO_DRIVER },
  };
};

export const SAVE_EIN = (input: Input) => ({
  ...common('Save an authority’s EIN', 'Requires edit permission for policy 6000.'),
  body: buildInputSchema(input),
  response: { 200: { description: 'The authority', ...object(AUTHORITY) }, ...NO_AUTHORITY },
});

export const SAVE_THRESHOLD = (input: Input) => ({
  ...common(
    'Enter the reporting threshold for a year',
    'Requires edit permission for policy 6000. For years from 2027 on.',
  ),
  body: buildInputSchema(input),
  response: { 200: { description: 'As saved', ...object({ taxYear: INTEGER, taxThreshold: AMOUNT }) } },
});

const version = (input: Input, summary: string, description: string) => ({
  ...common(summary, description),
  body: buildInputSchema(input),
  response: { 200: { description: 'The versions', ...object({ versions: VERSIONS }) }, ...NO_AUTHORITY },
});

export const FREEZE = (input: Input) =>
  version(
    input,
    'Freeze a year, or its corrections',
    'Requires edit permission for policy 6000. Saves the amounts reported for each payee. If the year is already frozen, saves later changes as corrections.',
  );

export const UNFREEZE = (input: Input) =>
  version(
    input,
    'Undo the last freeze of a year',
    'Requires edit permission for policy 6000. Only for a year that hasn’t been filed.',
  );

const file = (type: string, schema: object) => ({ description: 'The file', content: { [type]: { schema } } });
const NO_VERSION = { 404: describeErrorResponse('No such frozen year') };

export const IRIS = (input: Input) => ({
  ...common(
    'Forms for a frozen year as CSV for IRIS',
    'Requires edit permission for policy 6000, because it contains full TINs. Up to 100 forms.',
  ),
  querystring: buildInputSchema(input),
  response: { 200: file('text/csv', TEXT), ...NO_VERSION },
});

export const COPIES = (input: Input) => ({
  ...common(
    'Recipient copies as a PDF',
    'Requires view permission for policy 6000. A page for each form and correction; TINs are masked.',
  ),
  querystring: buildInputSchema(input),
  response: { 200: file('application/pdf', { type: 'string', format: 'binary' }), ...NO_VERSION },
});

export const PAYROLL = (input: Input) => ({
  ...common(
    'Earnings of W-2 drivers as CSV',
    'Requires view permission for policy 6000. A row for each settlement whose pay period ends in the year.',
  ),
  querystring: buildInputSchema(input),
  response: { 200: file('text/csv', TEXT), ...NO_AUTHORITY },
});
