/** Quarterly return calls: figures, checks, rates, closing, and printing. */

import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { formatQuarter, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { findRateErrors, type OwnRate, type Rate } from '@milepost/domain/report/ifta/rates.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { listShippedQuarters } from '@milepost/domain/report/ifta/shipped-rates.ts';
import { FUEL_FIELD, IFTA_POLICY, type RatesAnswer, type ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { readInput } from '../../core/platform/http/input.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { findChecks } from './checks.ts';
import { type ReturnKey, type RunQueries, readRates, readReturn } from './figures.ts';
import { readQuarters } from './quarters.ts';
import { importMatrix, type RatesKey, replaceRates } from './rates.ts';
import { buildReturnCsv, renderReturnPdf } from './return-files.ts';
import {
  CHECKS,
  CLOSE,
  CSV,
  IMPORT_MATRIX,
  MATRIX_INPUT,
  PDF,
  QUARTERS,
  QUARTERS_QUERY,
  RATES,
  RATES_INPUT,
  RATES_QUERY,
  RETURN,
  RETURN_QUERY,
  SAVE_RATES,
} from './schemas.ts';

const PATH = '/api/report/ifta_return/';
const VIEW_RIGHT = { right: needs(IFTA_POLICY, 'view') };

export function iftaReturnCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const makeRunner =
    ({ accountId }: Session): RunQueries =>
    (...statements) =>
      db.heavy.batch(accountId, ...statements);

  /** Reads the parameters; an authority of another account does not exist. */
  async function readRequest(session: Session, query: unknown) {
    const { filedOn, ...of } = readInput(RETURN_QUERY, query) as ReturnKey & { filedOn: string | null };
    const ask = makeRunner(session);
    const [[carrier] = []] = await ask(sql`select pretty_name as name from carrier where id = ${of.carrier}`);
    if (!carrier) throw badInput({ carrier: 'Invalid Carrier' });
    const found = await readReturn(ask, of, filedOn, session.today);
    return { ask, of, found, carrierName: String(carrier.name) };
  }

  app.get(
    PATH,
    { config: VIEW_RIGHT, schema: RETURN },
    async ({ session, query }) => (await readRequest(session, query)).found,
  );

  app.get(`${PATH}checks/`, { config: VIEW_RIGHT, schema: CHECKS }, async ({ session, query }) => {
    const { ask, of, found } = await readRequest(session, query);
    const results = await findChecks(ask, of, found.now);
    return { results, count: results.length };
  });

  app.get(`${PATH}quarters/`, { config: VIEW_RIGHT, schema: QUARTERS }, async ({ session, query }) => {
    const { fuelType } = readInput(QUARTERS_QUERY, query) as { fuelType: FuelType };
    const results = await readQuarters(makeRunner(session), fuelType, session.today);
    return { results, count: results.length };
  });

  app.get(`${PATH}csv/`, { config: VIEW_RIGHT, schema: CSV }, async ({ session, query }, reply) => {
    const { of, found } = await readRequest(session, query);
    const name = `${session.today}_ifta_return_${formatQuarter(of.quarter)}_${of.fuelType.toLowerCase()}.csv`;
    return reply.headers(buildCsvHeaders(name)).send(buildReturnCsv(getLastFiled(found)));
  });

  app.get(`${PATH}pdf/`, { config: VIEW_RIGHT, schema: PDF }, async ({ session, query }, reply) => {
    const { of, found, carrierName } = await readRequest(session, query);
    const pdf = await renderReturnPdf({
      carrierName,
      fuel: getFuelName(of.fuelType),
      found: getLastFiled(found),
      amendment: found.filed.at(-1)?.amendment ?? null,
    });
    return sendPdf(reply, `IFTA ${formatQuarter(of.quarter)} ${getFuelName(of.fuelType)}.pdf`, pdf);
  });

  app.post(PATH, { config: { right: needs(IFTA_POLICY, 'create') }, schema: CLOSE }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { filedOn, ...of } = readInput(RETURN_QUERY, values) as ReturnKey & { filedOn: string | null };
    const day = filedOn ?? session.today;
    if (day > session.today || day <= getQuarterDays(of.quarter).end) throw badInput({ filedOn: 'Invalid Date' });
    return db.tx(session.accountId, async (tx) => {
      // Of two concurrent closings, the second one sees what the first filed.
      const [carrier] = await tx.query(
        sql`select 1 from carrier where id = ${of.carrier} and state <> 'DELETED' for no key update`,
      );
      if (!carrier) throw badInput({ carrier: 'Invalid Carrier' });
      const ask: RunQueries = (...statements) => Promise.all(statements.map((statement) => tx.query(statement)));
      const found = await readReturn(ask, of, day, session.today);
      rejectFiling(found);
      await fileReturn(tx, session, of, found);
      return readReturn(ask, of, null, session.today);
    });
  });

  app.get(`${PATH}rates/`, { config: VIEW_RIGHT, schema: RATES }, async ({ session, query }) => {
    const of = readInput(RATES_QUERY, query) as RatesKey;
    return buildRatesAnswer(await readRates(makeRunner(session), of));
  });

  app.post(`${PATH}rates/`, { config: { right: needs(IFTA_POLICY, 'edit') }, schema: SAVE_RATES }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { rates, ...of } = readInput(RATES_INPUT, values) as RatesKey & { rates: OwnRate[] };
    const errors = findRateErrors(of.quarter, rates);
    if (Object.keys(errors).length > 0) throw badInput(errors);
    return db.tx(session.accountId, async (tx) => buildRatesAnswer(await replaceRates(tx, session, of, rates)));
  });

  app.post(
    `${PATH}rates/matrix/`,
    { config: { right: needs(IFTA_POLICY, 'edit') }, schema: IMPORT_MATRIX },
    async (request) => {
      const { session } = request;
      const { values } = await readBody(request, services, null);
      const sent = readInput(MATRIX_INPUT, values) as { quarter: string; fileName: string; matrix: string };
      return db.tx(session.accountId, (tx) => importMatrix(tx, session, sent));
    },
  );
}

const buildRatesAnswer = (results: Rate[]): RatesAnswer => ({
  results,
  count: results.length,
  shipped: listShippedQuarters(),
});

const getFuelName = (fuel: FuelType) => getChoiceLabel(factsOf(FUEL_FIELD), fuel);

/** Returns the last filed return, or the current figures if none was filed. */
const getLastFiled = ({ filed, now }: ReturnAnswer): IftaReturn => filed.at(-1)?.return ?? now;

function rejectFiling({ now, obstacles, filed, changes }: ReturnAnswer): void {
  if (obstacles.length > 0 || now.totalDue === null) throw badInput({ quarter: obstacles.join('. ') });
  if (filed.length > 0 && changes.length === 0) throw badInput({ quarter: 'Nothing has changed since it was filed' });
}

/** Files the return as the first of its quarter, or as the next amendment. */
async function fileReturn(tx: Tx, session: Session, of: ReturnKey, { now, filed }: ReturnAnswer): Promise<void> {
  const amendment = filed.length;
  await tx.query(sql`insert into ifta_return (account_id, carrier, fuel_type, quarter, amendment, filed_on, filed, closed_by)
    values (current_account(), ${of.carrier}, ${of.fuelType}, ${of.quarter}, ${amendment}, ${now.filedOn}, ${JSON.stringify(now)}, ${session.profileId})`);
  const label = `IFTA Return ${formatQuarter(of.quarter)} ${getFuelName(of.fuelType)}`;
  const describeFiled = (found: IftaReturn) => `Filed ${formatDay(found.filedOn)}, ${formatMoney(found.totalDue)} due`;
  const last = filed.at(-1)?.return;
  await tx.query(
    insertHistoryLine({
      record: 'carrier',
      recordId: of.carrier,
      profile: session.profileId,
      action: 'UPDATE',
      changes: [{ field: 'iftaReturn', label, from: last ? describeFiled(last) : '', to: describeFiled(now) }],
    }),
  );
}
