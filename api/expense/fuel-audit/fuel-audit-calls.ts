/** The price audit: findings of a period and their file, contracts of providers, dismissals, and the claim letter. */
import { addDays, countDaysBetween } from '@milepost/domain/core/dates.ts';
import { date, longText } from '@milepost/domain/core/fields.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { writeClaimLetter } from '@milepost/domain/expense/fuel-audit/claim-letter.ts';
import type { Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { formatAuditFile } from './audit-file.ts';
import { type AuditPeriod, readCarrierNames, readFindings } from './audited-fuel.ts';
import { AUDIT, CLAIM, CONTRACTS, CSV, DELETE_CONTRACT, DISMISS, SAVE_CONTRACT } from './describe.ts';
import { DISMISSAL, dismissFinding } from './dismissal.ts';
import { CONTRACT, deleteContract, readContracts, saveContract } from './fuel-contracts.ts';

const PERIOD = defineInput({
  start: date('From', { optional: true, help: 'By default six days before the last date.' }),
  end: date('To', { optional: true, help: 'By default today.' }),
});
const CLAIMED = defineInput({
  start: date('From'),
  end: date('To'),
  expenses: longText('Expenses', { max: 8000, message: 'Select purchases of one provider' }),
});

/** One year and a day, as in reports. */
const MAX_DAYS = 366;

type Values = Record<string, unknown>;

export function fuelAuditCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(4000, 'view') };
  const edit = { right: needs(4000, 'edit') };

  app.get('/api/fuel_audit/', { config: view, schema: AUDIT(PERIOD) }, async ({ session, query }) => {
    const period = readPeriod(query, session.today);
    const results = await db.read(session.accountId, (tx) => readFindings(tx, period));
    return { ...period, results: results.map(present), count: results.length, overbilled: sumOverbilled(results) };
  });

  app.get('/api/fuel_audit/csv/', { config: view, schema: CSV(PERIOD) }, async ({ session, query }, reply) => {
    const period = readPeriod(query, session.today);
    const findings = await db.read(session.accountId, (tx) => readFindings(tx, period));
    return reply.headers(buildCsvHeaders(`${session.today}_price_audit.csv`)).send(formatAuditFile(findings));
  });

  app.get('/api/fuel_audit/contract/', { config: view, schema: CONTRACTS }, ({ session }) =>
    db.read(session.accountId, readContracts),
  );

  app.post('/api/fuel_audit/contract/', { config: edit, schema: SAVE_CONTRACT(CONTRACT) }, (request) =>
    write(request, async (context, values) => {
      await saveContract(context, values);
      return readContracts(context.tx);
    }),
  );

  app.delete<IdParams>(
    '/api/fuel_audit/contract/:id/',
    { config: edit, schema: DELETE_CONTRACT },
    ({ session, params }) => {
      const id = readId(params.id, 'Contract');
      return db.tx(session.accountId, async (tx) => {
        await deleteContract(makeContext(tx, session, services), id);
        return readContracts(tx);
      });
    },
  );

  app.post('/api/fuel_audit/dismiss/', { config: edit, schema: DISMISS(DISMISSAL) }, (request) =>
    write(request, dismissFinding),
  );

  app.get('/api/fuel_audit/claim/', { config: view, schema: CLAIM(CLAIMED) }, ({ session, query }) => {
    const { expenses, ...input } = readInput(CLAIMED, query);
    const period = readPeriod(input, session.today);
    const ids = new Set(expenses.split(',').filter(isId));
    return db.read(session.accountId, async (tx) => {
      const findings = await readFindings(tx, period);
      const lines = findings.filter(({ kind, expense }) => kind === 'PRICE' && ids.has(expense));
      const [company, ...others] = [...new Set(lines.map((line) => line.company?.prettyName ?? ''))];
      if (!company || others.length > 0) throw badInput({ expenses: 'Select purchases of one provider' });
      return writeClaimLetter(company, await readCarrierNames(tx, [...ids]), lines);
    });
  });

  /** Runs a write; with an Idempotency-Key, only once. */
  async function write(request: FastifyRequest, run: (context: Context, values: Values) => Promise<object>) {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const once = readIdempotencyKey(request.headers['idempotency-key'], request.url, values);
    const answer = await db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => ({
        status: 200,
        body: JSON.stringify(await run(makeContext(tx, session, services), values)),
      })),
    );
    return JSON.parse(answer.body);
  }
}

function readPeriod(query: unknown, today: string): AuditPeriod {
  const input = readInput(PERIOD, query);
  const end = input.end ?? today;
  const start = input.start ?? addDays(end, -6);
  if (start > end || countDaysBetween(start, end) > MAX_DAYS) throw badInput({ end: 'Invalid Date Interval' });
  return { start, end };
}

const sumOverbilled = (findings: readonly Finding[]) =>
  fixDecimals(sumDollars(findings.map(({ overbilled }) => overbilled)), 2);

const present = (finding: Finding) => ({
  ...finding,
  paid: fixDecimals(finding.paid, 2),
  agreed: fixDecimals(finding.agreed, 2),
  overbilled: fixDecimals(finding.overbilled, 2),
});
