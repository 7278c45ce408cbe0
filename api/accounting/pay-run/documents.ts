/** The pay run calls in the API document. */
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import type { Input } from '../../core/platform/http/input.ts';
import { PREFER, TASK_RESPONSE } from '../../core/platform/tasks/task-response.ts';
import { BANK_NOTE } from '../bank/bank-schemas.ts';
import { MESSAGE } from '../recall-email.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const AMOUNT: JsonSchema = { type: 'number' };
const COUNT: JsonSchema = { type: 'integer' };
const MAYBE: JsonSchema = { type: ['string', 'null'] };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const NAMED = object({ id: ID, prettyName: TEXT });
const NAMED_OR_NULL = { ...NAMED, type: ['object', 'null'] };
/** `driver` is the driver, or with `isOwner` the owner. */
const PAYEE = { carrier: NAMED, driver: NAMED, isOwner: { type: 'boolean' }, vehicle: NAMED_OR_NULL };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };
const PAYMENT_FILE = object({ id: ID, dated: TEXT, count: COUNT, total: AMOUNT, ach: list(NAMED) });
const MADE_FILE = object({
  ...(PAYMENT_FILE.properties as object),
  leftOut: list(object({ ...(NAMED.properties as object), driver: NAMED, error: TEXT })),
  changed: list(object({ driver: NAMED, account: TEXT, changedOn: TEXT })),
});
const BANK_FACTS = { bank: BANK_NOTE, achError: { ...MAYBE, description: 'Why ACH can’t pay it' } };

const RUN = object({
  period: object({ start: TEXT, end: TEXT }),
  drivers: {
    ...list(
      object({
        ...PAYEE,
        loads: COUNT,
        isWaiting: { type: 'boolean' },
        gross: AMOUNT,
        deductions: AMOUNT,
        net: AMOUNT,
        payable: AMOUNT,
        exceptions: list(object({ kind: TEXT, words: TEXT })),
        ...BANK_FACTS,
        loadsToFix: { ...list(NAMED), description: 'The loads named in the exceptions' },
      }),
    ),
    description: 'Drivers with unpaid loads, calculated like paychecks; rows without exceptions are ready',
  },
  paid: list(
    object({
      ...PAYEE,
      id: ID,
      prettyName: TEXT,
      net: AMOUNT,
      payable: AMOUNT,
      status: TEXT,
      paidDate: MAYBE,
      paidOnFile: MAYBE,
      mailedTo: MAYBE,
      ...BANK_FACTS,
    }),
  ),
  files: { ...list(PAYMENT_FILE), description: 'The payment files with paychecks of the period' },
  fuelWithoutDriver: object({ count: COUNT, amount: AMOUNT }),
  unpaidLoads: {
    ...list(object({ driver: NAMED, loads: COUNT, since: TEXT })),
    description:
      'Payees outside this run with complete, unpaid loads picked up in the 91 days before the period; if the run is empty, also after it. `since` is the first pickup date',
  },
});

const RESULT = object({
  ...PAYEE,
  payCheck: { ...NAMED, type: ['object', 'null'] },
  mailedTo: MAYBE,
  error: { ...MAYBE, description: 'Why it was not saved or emailed' },
});

const common = (summary: string, description: string) => ({ tags: ['Paychecks'], summary, description });
const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

export function documents(period: Input, paymentFile: Input, listed: Input) {
  const days = buildInputSchema(period);
  return {
    run: {
      ...common(
        'The pay run for a period',
        'Requires view permission for policy 6000; saves nothing. At most one month; by default, the last full pay week.',
      ),
      querystring: {
        ...days,
        properties: {
          ...(days.properties as object),
          deselected: {
            ...TEXT,
            description:
              'JSON list of payees whose paychecks won’t be saved: `driver`, and `vehicle` for a truck of an owner. Charges they leave open, such as a weekly one, are on the next paycheck',
          },
        },
      },
      response: { 200: { description: 'Payees to pay, and saved paychecks', ...RUN } },
    },
    save: {
      ...common(
        'Save and email the ready paychecks of a pay run',
        'Requires create permission for policy 6000. Starts a task that saves and emails each paycheck separately, unless its net has changed or it needs review.',
      ),
      body: {
        ...days,
        required: ['drivers'],
        properties: {
          ...(days.properties as object),
          drivers: {
            anyOf: [
              {
                ...list({
                  ...object({ carrier: ID, driver: ID, isOwner: { type: 'boolean' }, vehicle: MAYBE, net: AMOUNT }),
                  required: ['carrier', 'driver', 'net'],
                }),
              },
              TEXT,
            ],
            description: 'The drivers and owners to pay, with the net pay shown',
          },
        },
      },
      response: { 202: TASK_RESPONSE },
    },
    results: {
      ...common(
        'Results of a pay run',
        'Requires view permission for policy 6000. Use the ID of the pay run’s task. Results are kept for a week.',
      ),
      params: PARAMS,
      response: { 200: describeRowsResponse('A result for each driver, errors first', RESULT) },
    },
    csv: {
      ...common(
        'Payees and amounts to pay',
        'Requires view permission for policy 6000. With `file`, an existing payment file. Otherwise, a preview of the period’s next one, with the approved, unpaid paychecks.',
      ),
      querystring: buildInputSchema(listed),
      response: { 200: file('text/csv', 'The list'), 404: describeErrorResponse('No such payment file') },
    },
    paymentFile: {
      ...common(
        'Create a payment file for the bank',
        'Requires edit permission for policy 6000. The file has the approved, unpaid paychecks of the period and marks them paid. Paychecks on an earlier file are excluded. With `fileFormat` ACH it is in NACHA format, pays on a banking day after today, and excludes paychecks without a bank account or ACH settings (`leftOut`).',
      ),
      body: buildInputSchema(paymentFile),
      response: { 201: { description: 'The file', ...MADE_FILE } },
    },
    statements: {
      ...common(
        'The settlements for a period',
        'Requires view permission for policy 6000. One ZIP with each paycheck’s settlement.',
      ),
      querystring: days,
      headers: PREFER,
      response: { 200: file('application/zip', 'The ZIP'), 202: TASK_RESPONSE },
    },
    mail: {
      ...common(
        'Email a settlement to its driver',
        'Requires edit permission for policy 6000. Sent to the driver’s email.',
      ),
      params: PARAMS,
      response: {
        200: { description: 'Recipients, and `details`: what was done', ...object({ to: TEXT }) },
        404: describeErrorResponse('No such paycheck'),
      },
    },
    takeBack: {
      ...common(
        'Recall a settlement email',
        'Requires edit permission for policy 6000. Only while the email is queued.',
      ),
      params: PARAMS,
      body: buildInputSchema(MESSAGE),
      response: {
        200: { description: '`details`: what was done', ...object({}) },
        404: describeErrorResponse('No such paycheck'),
      },
    },
  } satisfies Record<string, FastifySchema>;
}
