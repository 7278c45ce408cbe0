/** A customer's statement as a page, a PDF, and an email; a month's packets and all statements as one file from a background task. */

import { getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { choice, date } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql from 'sql-template-tag';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { TASK_RESPONSE } from '../../core/platform/tasks/task-response.ts';
import {
  buildAllStatements,
  buildMonthPackets,
  formatMonth,
  type MonthInput,
  type StatementsInput,
} from '../month-files.ts';
import { printCustomerStatement } from '../pdf/print.ts';
import {
  buildStatementDocument,
  emailStatement,
  formatStatementName,
  registerStatementEmail,
} from './customer-statement.ts';

const AS = choice('Format', ['PDF', 'ZIP'], { labels: { PDF: 'PDF', ZIP: 'ZIP' } });
const AS_OF = defineInput({
  asOf: date('As Of', { optional: true, message: 'Invalid Date', help: 'If blank, today.' }),
});
const MONTH = defineInput({ month: date('Month', { help: 'Any date in the month' }), as: AS });
const ALL_CUSTOMERS = defineInput({ as: AS });

const TEXT: JsonSchema = { type: 'string' };
const AMOUNT: JsonSchema = { type: 'number' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });
const COMMON = { tags: ['Customers'] };
const GONE = { 404: describeErrorResponse('No such customer') };

const STATEMENT: FastifySchema = {
  ...COMMON,
  summary: 'A customer’s statement',
  description:
    'Requires view permission for policy 6000. The invoices open on a date, oldest first, with the age of each and a running total.',
  params: PARAMS,
  querystring: buildInputSchema(AS_OF),
  response: {
    200: {
      description: 'As of the date',
      ...object({
        day: TEXT,
        lines: { type: 'array', items: object({ id: ID, payCheckID: TEXT, balance: AMOUNT, running: AMOUNT }) },
        ages: { type: 'array', items: AMOUNT },
        open: AMOUNT,
        overdue: AMOUNT,
        credit: AMOUNT,
        due: AMOUNT,
      }),
    },
    ...GONE,
  },
};
const PDF: FastifySchema = {
  ...COMMON,
  summary: 'A customer’s statement as a PDF',
  description: 'Requires view permission for policy 6000.',
  params: PARAMS,
  querystring: buildInputSchema(AS_OF),
  response: {
    200: { description: 'The PDF', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    ...GONE,
  },
};
const MAIL: FastifySchema = {
  ...COMMON,
  summary: 'Email a statement to a customer',
  description: 'Requires edit permission for policy 6000. Sent to its invoicing email or, if none, its company email.',
  params: PARAMS,
  body: buildInputSchema(AS_OF),
  response: { 200: { description: 'Recipients', ...object({ to: TEXT }) }, ...GONE },
};
const PACKETS: FastifySchema = {
  ...COMMON,
  summary: 'Packets for a month',
  description:
    'Requires view permission for policy 6000. Starts a task that creates one file with the packets of the month’s invoices.',
  params: PARAMS,
  body: buildInputSchema(MONTH),
  response: { 202: TASK_RESPONSE, ...GONE },
};
const ALL: FastifySchema = {
  ...COMMON,
  summary: 'Statements for all customers with an open balance',
  description: 'Requires view permission for policy 6000. Starts a task that creates one file.',
  body: buildInputSchema(ALL_CUSTOMERS),
  response: { 202: TASK_RESPONSE },
};

export function statementCalls(app: FastifyInstance, services: Services): void {
  const { db, tasks } = services;
  const view = needs(6000, 'view');
  registerStatementEmail(services);

  const readStatement = ({ accountId, today }: Session, id: string, query: unknown) => {
    const { asOf } = readInput(AS_OF, query);
    return db.read(accountId, (tx) => buildStatementDocument(tx, id, asOf ?? today));
  };

  app.get<IdParams>('/api/customer/:id/statement/', { config: { right: view }, schema: STATEMENT }, async (request) => {
    const id = readId(request.params.id, 'Customer');
    return (await readStatement(request.session, id, request.query)).statement;
  });

  app.get<IdParams>(
    '/api/customer/:id/statement/pdf/',
    { config: { right: view }, schema: PDF },
    async (request, reply) => {
      const statement = await readStatement(request.session, readId(request.params.id, 'Customer'), request.query);
      return sendPdf(
        reply,
        formatStatementName(statement),
        await printCustomerStatement(statement, request.session.accountId),
      );
    },
  );

  app.post<IdParams>(
    '/api/customer/:id/statement/email/',
    { config: { right: needs(6000, 'edit') }, schema: MAIL },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, 'Customer');
      const sent = readInput(AS_OF, (await readBody(request, services, null)).values);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/customer/${id}/statement/email`, sent);
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const mailed = await emailStatement(makeContext(tx, session, services), id, sent.asOf ?? session.today);
          return { status: 200, body: JSON.stringify(mailed) };
        }),
      );
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  const startMonth = tasks.define<MonthInput>({
    kind: 'customer/month',
    title: ({ name, month }) => `Packets for ${name}, ${formatMonth(month)}`,
    right: view,
    limits: { queue: 'packet', concurrency: 2, minutes: 15 },
    run: async ({ input, ...run }) => ({ file: await buildMonthPackets(services, input, run) }),
  });
  app.post<IdParams>(
    '/api/customer/:id/packets/',
    { config: { right: view }, schema: PACKETS },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, 'Customer');
      const { month, as } = readInput(MONTH, (await readBody(request, services, null)).values);
      const [customer] = await db.read(session.accountId, (tx) =>
        tx.query<{ name: string }>(
          sql`select pretty_name as name from customer where id = ${id} and state <> 'DELETED'`,
        ),
      );
      if (!customer) throw notFound('Customer');
      const input = { customer: id, name: customer.name, month: getFirstDayOfMonth(month), as };
      return reply.code(202).send(await startMonth(session, input));
    },
  );

  const startAll = tasks.define<StatementsInput>({
    kind: 'customer/statements',
    title: () => 'Statements for all customers',
    right: view,
    limits: { queue: 'packet', concurrency: 2, minutes: 15 },
    run: async ({ input, ...run }) => ({ file: await buildAllStatements(services, input, run) }),
  });
  app.post('/api/customer/statements/', { config: { right: view }, schema: ALL }, async (request, reply) => {
    const input = readInput(ALL_CUSTOMERS, (await readBody(request, services, null)).values);
    return reply.code(202).send(await startAll(request.session, input));
  });
}
