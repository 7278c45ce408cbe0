/** Paycheck calls in the API document. */
import { LINE_GROUPS } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { boolean, factsOf } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputField, buildInputFields, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { MAX_LIST, makeListSchema } from '../../core/platform/http/params.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const DATE: JsonSchema = { type: 'string', format: 'date' };
const AMOUNT: JsonSchema = { type: 'number' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Empty if missing or null. */
const IDS = makeListSchema(ID, MAX_LIST);
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });

const COMMON = { tags: ['Paychecks'] };

export const PAYS_CONSTANT_AGAIN = boolean('Pay the fixed amount again', { optional: true });
export const IS_DRAFT = boolean('Save as draft', { optional: true });

const FORM_FIELDS = Object.entries(getFields(paycheck)).filter(([, { readOnly }]) => !readOnly);
const FORM = buildInputFields(FORM_FIELDS, ({ optional, default: preset }) => optional || preset !== undefined);
/** The same for the builder, which may omit what the driver’s plan and the last seven days provide. */
const PARTIAL_FORM = buildInputFields(FORM_FIELDS, ({ kind, optional }) => kind !== 'ref' || optional);

const SOURCE = object({ record: TEXT, id: ID, label: TEXT, amount: AMOUNT, formula: TEXT });
const CHANGE = object({
  ...(SOURCE.properties as object),
  lumper: { ...AMOUNT, description: 'The part of the amount that is a lumper fee; omitted if none' },
});

const STATEMENT_BODY = object({
  totals: object({ gross: AMOUNT, net: AMOUNT }),
  payable: AMOUNT,
  carriedForward: AMOUNT,
  lines: list(
    object({
      key: TEXT,
      group: { type: 'string', enum: LINE_GROUPS.map(({ group }) => group) },
      label: TEXT,
      amount: AMOUNT,
      countsInNet: { type: 'boolean' },
      formula: TEXT,
      sources: list(SOURCE),
    }),
  ),
});

const CHOOSABLE: JsonSchema = { id: ID, isSelectable: { type: 'boolean' }, isSelected: { type: 'boolean' } };

export const FILTER = {
  ...COMMON,
  summary: 'Preview a paycheck',
  description:
    'Requires view permission for policy 6000; saves nothing. Blank fields come from the driver’s pay plan and the last seven days.',
  body: {
    ...PARTIAL_FORM,
    properties: {
      ...(PARTIAL_FORM.properties as object),
      deselected: { ...IDS, description: 'Rows to exclude' },
      deselectedAdjustments: { ...IDS, description: 'Paychecks whose changes to exclude' },
    },
  },
  response: {
    200: {
      description: 'The available rows, and the settlement of the selected ones',
      ...object({
        fleets: list(object(CHOOSABLE)),
        expenses: list(object(CHOOSABLE)),
        adjustments: {
          ...list(object({ ...CHOOSABLE, payCheckID: TEXT, amount: AMOUNT, sources: list(CHANGE) })),
          description: 'Unpaid changes to earlier paychecks; the ID is the paycheck’s',
        },
        balances: list(object(CHOOSABLE)),
        totals: object({ gross: AMOUNT, net: AMOUNT }),
        statement: STATEMENT_BODY,
        plan: object({ payCheckPaymentStrategy: TEXT, payCheckDriverCut: AMOUNT, payCheckExpenseCarrierFee: AMOUNT }),
        driverPlan: { type: ['object', 'null'], additionalProperties: true },
        periodPlans: {
          ...list({ type: 'object', additionalProperties: true }),
          description: 'The plans in effect during the period; a load is paid by the plan in effect on its pickup date',
        },
        earlier: object({
          fleets: { type: 'integer' },
          expenses: { type: 'integer' },
          since: { type: ['string', 'null'] },
        }),
        averageNet: {
          type: ['number', 'null'],
          description: 'The driver’s average net pay over the 8 weeks through the end of the period',
        },
        constants: {
          ...list(object({ id: ID, prettyName: TEXT, payCheckDriverCut: AMOUNT })),
          description:
            'If the form or a load is paid by CONSTANT: paychecks that already pay a fixed amount for days in this period',
        },
      }),
    },
  },
};

export const CREATE: FastifySchema = {
  ...COMMON,
  summary: 'Save a paycheck',
  description:
    'Requires create permission for policy 6000. Includes the selected rows, keeps the settlement, and returns the paycheck.',
  body: {
    ...FORM,
    properties: {
      ...(FORM.properties as object),
      fleets: IDS,
      expenses: IDS,
      adjustments: { ...IDS, description: 'Paychecks whose changes are settled' },
      balances: { ...IDS, description: 'Paychecks whose balance is deducted' },
      payCheckNet: {
        ...buildInputField(factsOf(paycheck.fields.shape.payCheckNet), true),
        description: 'The net pay that was shown; if it has changed, the request is rejected with 409',
      },
      paysConstantAgain: {
        ...buildInputField(factsOf(PAYS_CONSTANT_AGAIN), true),
        description: 'True to pay a fixed amount for days that another paycheck already pays; rejected otherwise',
      },
      isDraft: {
        ...buildInputField(factsOf(IS_DRAFT), true),
        description: 'True to save a draft, which is not emailed or paid until it is approved',
      },
    },
  },
  response: {
    201: { description: 'Created', $ref: 'Paycheck#' },
    404: describeErrorResponse('No such load or expense'),
  },
};

const SINCE = object({
  rows: list(object({ record: TEXT, id: ID, label: TEXT, words: TEXT })),
  settled: list(object({ amount: AMOUNT, takenBy: object({ id: ID, prettyName: TEXT }) })),
  open: { ...AMOUNT, description: 'The difference in pay that is not on a paycheck yet' },
});

const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };

/** A driver's question about a line, and the answer. */
export const PAY_QUESTION: JsonSchema = object({
  id: ID,
  question: TEXT,
  askedBy: TEXT,
  askedOn: DATE,
  line: { ...TEXT, description: 'The line it is about, by group and key' },
  answer: TEXT_OR_NULL,
  answeredBy: TEXT_OR_NULL,
  answeredOn: TEXT_OR_NULL,
});

export const STATEMENT = {
  ...COMMON,
  summary: 'A saved paycheck’s settlement',
  description:
    'Requires view permission for policy 6000. As it was saved. `since`: amounts that have changed; `questions`: the driver’s questions; `mailedTo`: the address it was last emailed to.',
  params: { type: 'object', required: ['id'], properties: { id: ID } },
  response: {
    200: {
      description: 'The settlement',
      ...object({
        payCheckID: TEXT,
        issuedOn: DATE,
        driver: TEXT,
        statement: STATEMENT_BODY,
        yearToDate: {
          ...object({
            year: { type: 'integer' },
            gross: AMOUNT,
            deductions: AMOUNT,
            net: AMOUNT,
            paid: AMOUNT,
            perDiem: AMOUNT,
          }),
          description: 'Settlements issued in the year up to this one. Old settlements have none',
        },
        since: SINCE,
        questions: list(PAY_QUESTION),
        replacedBy: {
          ...list(object({ id: ID, prettyName: TEXT })),
          description: 'The paychecks that replace it, if it is void',
        },
        mailedTo: TEXT_OR_NULL,
      }),
    },
  },
};
