/** Pay run calls: the preview, saving and emailing the ready paychecks, and the files of saved ones. */

import { findEffectiveEntryDate } from '@milepost/domain/accounting/bank/banking-day.ts';
import { FILE_FORMATS } from '@milepost/domain/accounting/pay-run/ach.ts';
import { getLastPayWeek } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { findPaidErrors, isPayable } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { addMonths, formatDay } from '@milepost/domain/core/dates.ts';
import { choice, date, text } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { makeContext, type Values } from '../../core/engine/collection/spec.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { buildFileHeaders } from '../../core/platform/files/file-headers.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId, toList } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { readWaitSeconds, respondWithTask } from '../../core/platform/tasks/task-response.ts';
import { emailPaycheck, registerPaycheckEmail } from '../paycheck/paycheck-mail.ts';
import { MESSAGE, recallEmail } from '../recall-email.ts';
import { documents } from './documents.ts';
import { buildBankList, buildStatementsZip } from './files.ts';
import { type DeselectedPayee, findPaidPaychecks, type Period, payRun } from './pay-run.ts';
import { listFileLines, makePaymentFile } from './payment-file.ts';
import { presentRun, withDecimals } from './present.ts';
import { type ConfirmedPayee, findResults, type RunInput, saveAndSend } from './save.ts';

/** Maximum length of a pay period. */
const MAX_MONTHS = 1;
const MAX_PAYEES = 1000;

const day = (label: string) => date(label, { optional: true, message: 'Invalid Date' });
/** Defaults to the last closed pay week. */
const PERIOD = defineInput({ payCheckFleetStartDate: day('From'), payCheckFleetEndDate: day('To') });
const PAYMENT_FILE = defineInput({
  payCheckFleetStartDate: day('From'),
  payCheckFleetEndDate: day('To'),
  payCheckPaidDate: day('Payment Date'),
  fileFormat: choice('Format', FILE_FORMATS, { default: 'CSV' }),
});
const LISTED = defineInput({
  payCheckFleetStartDate: day('From'),
  payCheckFleetEndDate: day('To'),
  file: text('Payment file', { optional: true }),
});
const DOCUMENTS = documents(PERIOD, PAYMENT_FILE, LISTED);

export function payRunCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, tasks } = services;
  const view = needs(6000, 'view');
  registerPaycheckEmail(services);

  app.get('/api/pay_run/', { config: { right: view }, schema: DOCUMENTS.run }, async ({ session, query }) => {
    const period = readPeriod(session, query);
    const deselected = readDeselected((query as Values).deselected);
    const run = await db.read(session.accountId, (tx) =>
      payRun(makeContext(tx, session, services), period, deselected),
    );
    return presentRun(run);
  });

  const start = tasks.define<RunInput>({
    kind: 'pay_run/save',
    title: ({ period }) => `Pay run ${formatPeriod(period)}`,
    right: needs(6000, 'create'),
    limits: { queue: 'pay_run', concurrency: 1, minutes: 15 },
    async run(run) {
      await saveAndSend(services, registry, run);
      const { start: from, end: to } = run.input.period;
      return { page: `/UI/accounting/pay_run?period=${from}..${to}&run=${run.task}` };
    },
  });
  app.post(
    '/api/pay_run/',
    { config: { right: needs(6000, 'create') }, schema: DOCUMENTS.save },
    async (request, reply) => {
      const { values } = await readBody(request, services, null);
      const { drivers, ...days } = values;
      const input = { period: readPeriod(request.session, days), wanted: readWanted(drivers) };
      return reply.code(202).send(await start(request.session, input));
    },
  );

  app.get<IdParams>(
    '/api/pay_run/:id/results/',
    { config: { right: view }, schema: DOCUMENTS.results },
    async ({ session, params }) => {
      const id = readId(params.id, 'Pay run');
      const results = await db.read(session.accountId, (tx) => findResults(tx, id));
      return { results, count: results.length };
    },
  );

  app.get(
    '/api/pay_run/csv/',
    { config: { right: view }, schema: DOCUMENTS.csv },
    async ({ session, query }, reply) => {
      const { file, ...days } = readInput(LISTED, query);
      if (file) {
        const id = readId(file, 'Payment file');
        const lines = await db.read(session.accountId, (tx) => listFileLines(tx, id));
        return reply.headers(buildCsvHeaders('Payment-file.csv')).send(buildBankList(lines));
      }
      const period = readPeriod(session, days);
      const paid = await db.read(session.accountId, (tx) => findPaidPaychecks({ tx, services }, period));
      const unpaid = paid.filter(({ status, payable }) => isPayable(status, payable));
      return reply.headers(buildCsvHeaders(`Pay-${period.start}-to-${period.end}.csv`)).send(buildBankList(unpaid));
    },
  );

  app.post(
    '/api/pay_run/payment_file/',
    { config: { right: needs(6000, 'edit') }, schema: DOCUMENTS.paymentFile },
    async (request, reply) => {
      const { session } = request;
      const { values } = await readBody(request, services, null);
      const { payCheckPaidDate, fileFormat: format, ...days } = readInput(PAYMENT_FILE, values);
      const period = readPeriod(session, days);
      const requestedDate = payCheckPaidDate ?? session.today;
      const dated = format === 'ACH' ? findEffectiveEntryDate(requestedDate, session.today) : requestedDate;
      const errors = findPaidErrors(
        { payCheckPaidDate: dated, payCheckPaymentMethod: 'ACH', payCheckPaymentReference: null },
        session.today,
      );
      if (Object.keys(errors).length > 0) throw badInput(errors);
      const once = readIdempotencyKey(request.headers['idempotency-key'], '/api/pay_run/payment_file', values);
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const file = await makePaymentFile(makeContext(tx, session, services), registry, period, { dated, format });
          return { status: 201, body: JSON.stringify(withDecimals(file)) };
        }),
      );
      return reply.code(201).type('application/json; charset=utf-8').send(answer.body);
    },
  );

  const zip = tasks.define<Period>({
    kind: 'pay_run/statements',
    title: (period) => `Settlements ${formatPeriod(period)}`,
    right: view,
    limits: { queue: 'packet', concurrency: 2, minutes: 15 },
    run: async (run) => ({ file: await buildStatementsZip(services, run) }),
  });
  app.get('/api/pay_run/statements/', { config: { right: view }, schema: DOCUMENTS.statements }, (request, reply) =>
    sendZip(request, reply),
  );

  async function sendZip(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { session, query } = request;
    const input = readPeriod(session, query);
    const patience = readWaitSeconds(request);
    if (patience !== null) return respondWithTask(services, { request, reply, patience }, zip, input);
    const { signal } = new AbortController();
    const run = { accountId: session.accountId, input, signal, progress: () => undefined };
    const { name, type, content } = await buildStatementsZip(services, run);
    return reply.type(type).headers(buildFileHeaders(name)).send(content);
  }

  app.post<IdParams>(
    '/api/paycheck/:id/email/',
    { config: { right: needs(6000, 'edit') }, schema: DOCUMENTS.mail },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, paycheck.label);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/paycheck/${id}/email`, {});
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const mailed = await emailPaycheck(makeContext(tx, session, services), id);
          return { status: 200, body: JSON.stringify(mailed) };
        }),
      );
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  app.post<IdParams>(
    '/api/paycheck/:id/email/recall/',
    { config: { right: needs(6000, 'edit') }, schema: DOCUMENTS.takeBack },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, paycheck.label);
      const { message } = readInput(MESSAGE, (await readBody(request, services, null)).values);
      return db.tx(session.accountId, async (tx) => {
        const [row] = await tx.query<{ prettyName: string }>(
          sql`select pretty_name as "prettyName" from paycheck where id = ${id} and state <> 'DELETED' for update`,
        );
        if (!row) throw notFound(paycheck.label);
        const of = { record: 'paycheck', id, ...row } as const;
        return { details: await recallEmail(makeContext(tx, session, services), of, readId(message, 'Message')) };
      });
    },
  );
}

const formatPeriod = ({ start, end }: Period) => `${formatDay(start)} to ${formatDay(end)}`;

/** @throws HttpError 400 for an invalid or too long period */
function readPeriod({ today }: Session, sent: unknown): Period {
  const { payCheckFleetStartDate: from, payCheckFleetEndDate: to } = readInput(PERIOD, sent);
  if (!from && !to) return getLastPayWeek(today);
  if (!from) throw badInput({ payCheckFleetStartDate: 'Invalid Date' });
  if (!to) throw badInput({ payCheckFleetEndDate: 'Invalid Date' });
  if (from > to) throw badInput({ payCheckFleetEndDate: 'Invalid Date Interval' });
  if (to > addMonths(from, MAX_MONTHS)) throw badInput({ payCheckFleetEndDate: 'Select one month or less' });
  return { start: from, end: to };
}

/** Returns each driver of an authority once. @throws HttpError 400 */
function readWanted(sent: unknown): ConfirmedPayee[] {
  const list = toList(sent);
  const isFine = Array.isArray(list) && list.length > 0 && list.length <= MAX_PAYEES && list.every(isWanted);
  if (!isFine)
    throw badInput({ drivers: 'Send a list of drivers, each with its authority and the net pay that was shown' });
  const payees = (list as SentPayee[]).map(({ carrier, driver, isOwner = false, vehicle = null, net }) => {
    const payee = isOwner ? { driver: null, truckOwner: driver } : { driver, truckOwner: null };
    return { carrier, ...payee, vehicle: isOwner ? vehicle : null, net };
  });
  return [...new Map(payees.map(({ net, ...payee }) => [JSON.stringify(payee), { ...payee, net }])).values()];
}

/** Returns the payees that the user deselected. @throws HttpError 400 */
function readDeselected(sent: unknown): DeselectedPayee[] {
  const list = toList(sent);
  if (!Array.isArray(list) || list.length > MAX_PAYEES || !list.every(isDeselected))
    throw badInput({ deselected: 'Send a list of drivers, each with its truck if the truck belongs to an owner' });
  return (list as { driver: string; vehicle?: string | null }[]).map(({ driver, vehicle = null }) => ({
    driver,
    vehicle,
  }));
}

function isDeselected(one: unknown): boolean {
  const { driver, vehicle = null } = (one ?? {}) as Values;
  return isIdText(driver) && (vehicle === null || isIdText(vehicle));
}

const isIdText = (id: unknown): boolean => typeof id === 'string' && isId(id);

/** `driver` is the payee: with `isOwner`, the owner. */
type SentPayee = { carrier: string; driver: string; isOwner?: boolean; vehicle?: string | null; net: number };

function isWanted(one: unknown): boolean {
  const { carrier, driver, isOwner = false, vehicle = null, net } = (one ?? {}) as Values;
  const ids = vehicle === null ? [carrier, driver] : [carrier, driver, vehicle];
  if (typeof isOwner !== 'boolean') return false;
  return ids.every(isIdText) && paycheck.fields.shape.payCheckNet.safeParse(net).success && typeof net === 'number';
}
