/** The calls for final accountings: those of a payee, their steps, closing, and the PDF. */
import {
  type ConfirmedStep,
  listOpenItems,
  listSteps,
  STEP_FIELDS,
} from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { toCarrierParty } from '../parties.ts';
import { printFinalAccounting } from '../pdf/print.ts';
import { closeFinalAccounting, confirmStep, readFinalAccountings, removeFinalAccounting } from './final-accounting.ts';

const ASKED = defineInput({ payee: ref('payee', 'Payee', { message: 'Select a payee' }) });
const STEP = defineInput(STEP_FIELDS);
const ONE = 'Final accounting';

export function finalAccountingCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(6000, 'view') };
  const edit = { right: needs(6000, 'edit') };
  const path = '/api/final_accounting/:id';
  const readRequestId = ({ params }: FastifyRequest<IdParams>) => readId(params.id, ONE);

  app.get('/api/final_accounting/', { config: view, schema: LIST }, async ({ session, query }) => {
    const { payee } = readInput(ASKED, query);
    return db.read(session.accountId, (tx) => readWithSteps(tx, String(payee)));
  });

  app.post<IdParams>(`${path}/confirm/`, { config: edit, schema: CONFIRM }, async (request) => {
    const { step } = readInput(STEP, (await readBody(request, services, null)).values);
    return write(request, (context) => confirmStep(context, readRequestId(request), step as ConfirmedStep));
  });
  app.post<IdParams>(`${path}/close/`, { config: edit, schema: CLOSE }, (request) =>
    write(request, (context) => closeFinalAccounting(context, readRequestId(request))),
  );
  app.delete<IdParams>(`${path}/`, { config: edit, schema: REMOVE }, (request) =>
    write(request, (context) => removeFinalAccounting(context, readRequestId(request))),
  );

  app.get<{ Querystring: unknown } & IdParams>(
    `${path}/pdf/`,
    { config: view, schema: PDF },
    async (request, reply) => {
      const { session, query } = request;
      const { payee } = readInput(ASKED, query);
      const data = await db.read(session.accountId, async (tx) => {
        const accounting = (await readFinalAccountings(tx, String(payee))).find(
          ({ id }) => id === readRequestId(request),
        );
        if (!accounting) throw notFound(ONE);
        return { accounting, carrier: await toCarrierParty(tx, accounting.carrier), day: session.today };
      });
      const name = `Final-accounting-${data.accounting.endedOn}.pdf`;
      return sendPdf(reply, name, await printFinalAccounting(data, session.accountId));
    },
  );

  function write({ session }: FastifyRequest, run: (context: Context) => Promise<string>) {
    return db.tx(session.accountId, async (tx) => readWithSteps(tx, await run(makeContext(tx, session, services))));
  }
}

async function readWithSteps(tx: Tx, payee: string) {
  const accountings = await readFinalAccountings(tx, payee);
  const results = accountings.map((each) => ({
    ...each,
    steps: listSteps(each),
    left: each.closedOn ? [] : listOpenItems(each),
  }));
  return { results, count: results.length };
}

const TEXT: JsonSchema = { type: 'string' };
const DATE: JsonSchema = { type: 'string', format: 'date' };
const MAYBE_DATE: JsonSchema = { type: ['string', 'null'], format: 'date' };
const rows = (properties: JsonSchema): JsonSchema => ({ type: 'array', items: { type: 'object', properties } });
const NAMED = { id: { type: 'string', format: 'uuid' }, prettyName: TEXT };
const YES_NO: JsonSchema = { type: 'boolean' };
const ANSWER = {
  200: describeRowsResponse('The final accountings, newest first', {
    type: 'object',
    properties: {
      id: NAMED.id,
      payee: { type: 'object', properties: NAMED },
      isOwner: YES_NO,
      isBack: { ...YES_NO, description: 'Whether the termination date or lease end was cleared' },
      isLessor: { ...YES_NO, description: 'Whether 49 CFR 376.12 applies' },
      endedOn: DATE,
      closedOn: MAYBE_DATE,
      steps: rows({ step: TEXT, due: MAYBE_DATE, doneOn: MAYBE_DATE }),
      accounts: rows({ ...NAMED, kind: TEXT, balance: { type: 'number' }, isActive: YES_NO }),
      settlements: rows({ ...NAMED, payable: { type: 'number' }, isPaid: YES_NO }),
      unpaidLoads: { type: 'integer' },
      carriedForward: { type: 'number', description: 'Negative balance from earlier settlements' },
      left: { type: 'array', items: TEXT, description: 'Reasons it can’t be closed yet' },
    },
  }),
};
const GONE = { 404: describeErrorResponse('No such final accounting') };
const PARAMS = { type: 'object', required: ['id'], properties: { id: NAMED.id } };
const common = (summary: string, description: string) => ({ tags: ['Pay Accounts'], summary, description });
const LIST = {
  ...common(
    'A driver’s or owner’s final accountings',
    'Requires view permission for policy 6000. A termination date or a lease end opens one.',
  ),
  querystring: buildInputSchema(ASKED),
  response: ANSWER,
};
const CONFIRM = {
  ...common('Confirm a final accounting step', 'Requires edit permission for policy 6000. Dated today.'),
  params: PARAMS,
  body: buildInputSchema(STEP),
  response: { ...ANSWER, ...GONE },
};
const CLOSE = {
  ...common(
    'Close a final accounting',
    'Requires edit permission for policy 6000. Rejected while a step or an account is open.',
  ),
  params: PARAMS,
  response: { ...ANSWER, ...GONE },
};
const REMOVE = {
  ...common(
    'Remove a returning payee’s final accounting',
    'Requires edit permission for policy 6000. Only while it is open.',
  ),
  params: PARAMS,
  response: { ...ANSWER, ...GONE },
};
const PDF = {
  ...common('A final accounting as a PDF', 'Requires view permission for policy 6000.'),
  params: PARAMS,
  querystring: buildInputSchema(ASKED),
  response: { 200: { description: 'The PDF', content: { 'application/pdf': { schema: TEXT } } }, ...GONE },
};
