/** Quarterly return calls: figures, checks, rates, closing, and printing. */

import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { choiceLabel, factsOf } from '@milepost/domain/core/fields.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { daysOf, quarterName } from '@milepost/domain/report/ifta/quarter.ts';
import { type OwnRate, type Rate, rateProblems } from '@milepost/domain/report/ifta/rates.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { shippedQuarters } from '@milepost/domain/report/ifta/shipped-rates.ts';
import { FUEL_FIELD, IFTA_POLICY, type RatesAnswer, type ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { historyLine } from '../../core/engine/history.ts';
import { csvHeaders } from '../../core/engine/listing/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { readInput } from '../../core/platform/http/input.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { checksOf } from './checks.ts';
import {
  ASKED,
  CHECKS,
  CLOSE,
  CSV,
  IMPORT_MATRIX,
  MATRIX_ASKED,
  PDF,
  QUARTERS,
  QUARTERS_ASKED,
  RATES,
  RATES_ASKED,
  RATES_SENT,
  RETURN,
  SAVE_RATES,
} from './describe.ts';
import { type Ask, type ReturnOf, ratesOf, returnOf } from './figures.ts';
import { returnCsv, returnPdf } from './paper.ts';
import { quartersOf } from './quarters.ts';
import { importMatrix, type RatesOf, replaceRates } from './rates.ts';

const PATH = '/api/report/ifta_return/';
const sees = { right: needs(IFTA_POLICY, 'view') };

export function iftaReturnCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const asking =
    ({ accountId }: Session): Ask =>
    (...statements) =>
      db.heavy.batch(accountId, ...statements);

  /** Reads the parameters; an authority of another account does not exist. */
  async function asked(session: Session, query: unknown) {
    const { filedOn, ...of } = readInput(ASKED, query) as ReturnOf & { filedOn: string | null };
    const ask = asking(session);
    const [[carrier] = []] = await ask(sql`select pretty_name as name from carrier where id = ${of.carrier}`);
    if (!carrier) throw badInput({ carrier: 'Invalid Carrier' });
    const found = await returnOf(ask, of, filedOn, session.today);
    return { ask, of, found, carrierName: String(carrier.name) };
  }

  app.get(PATH, { config: sees, schema: RETURN }, async ({ session, query }) => (await asked(session, query)).found);

  app.get(`${PATH}checks/`, { config: sees, schema: CHECKS }, async ({ session, query }) => {
    const { ask, of, found } = await asked(session, query);
    const results = await checksOf(ask, of, found.now);
    return { results, count: results.length };
  });

  app.get(`${PATH}quarters/`, { config: sees, schema: QUARTERS }, async ({ session, query }) => {
    const { fuelType } = readInput(QUARTERS_ASKED, query) as { fuelType: FuelType };
    const results = await quartersOf(asking(session), fuelType, session.today);
    return { results, count: results.length };
  });

  app.get(`${PATH}csv/`, { config: sees, schema: CSV }, async ({ session, query }, reply) => {
    const { of, found } = await asked(session, query);
    const name = `${session.today}_ifta_return_${quarterName(of.quarter)}_${of.fuelType.toLowerCase()}.csv`;
    return reply.headers(csvHeaders(name)).send(returnCsv(filedOrNow(found)));
  });

  app.get(`${PATH}pdf/`, { config: sees, schema: PDF }, async ({ session, query }, reply) => {
    const { of, found, carrierName } = await asked(session, query);
    const pdf = await returnPdf({
      carrierName,
      fuel: fuelName(of.fuelType),
      found: filedOrNow(found),
      amendment: found.filed.at(-1)?.amendment ?? null,
    });
    return sendPdf(reply, `IFTA ${quarterName(of.quarter)} ${fuelName(of.fuelType)}.pdf`, pdf);
  });

  app.post(PATH, { config: { right: needs(IFTA_POLICY, 'create') }, schema: CLOSE }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { filedOn, ...of } = readInput(ASKED, values) as ReturnOf & { filedOn: string | null };
    const day = filedOn ?? session.today;
    if (day > session.today || day <= daysOf(of.quarter).end) throw badInput({ filedOn: 'Invalid Date' });
    return db.tx(session.accountId, async (tx) => {
      // Of two concurrent closings, the second one sees what the first filed.
      const [carrier] = await tx.query(
        sql`select 1 from carrier where id = ${of.carrier} and state <> 'DELETED' for no key update`,
      );
      if (!carrier) throw badInput({ carrier: 'Invalid Carrier' });
      const ask: Ask = (...statements) => Promise.all(statements.map((statement) => tx.query(statement)));
      const found = await returnOf(ask, of, day, session.today);
      refuseToFile(found);
      await file(tx, session, of, found);
      return returnOf(ask, of, null, session.today);
    });
  });

  app.get(`${PATH}rates/`, { config: sees, schema: RATES }, async ({ session, query }) => {
    const of = readInput(RATES_ASKED, query) as RatesOf;
    return answerRates(await ratesOf(asking(session), of));
  });

  app.post(`${PATH}rates/`, { config: { right: needs(IFTA_POLICY, 'edit') }, schema: SAVE_RATES }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { rates, ...of } = readInput(RATES_SENT, values) as RatesOf & { rates: OwnRate[] };
    const problems = rateProblems(of.quarter, rates);
    if (Object.keys(problems).length > 0) throw badInput(problems);
    return db.tx(session.accountId, async (tx) => answerRates(await replaceRates(tx, session, of, rates)));
  });

  app.post(
    `${PATH}rates/matrix/`,
    { config: { right: needs(IFTA_POLICY, 'edit') }, schema: IMPORT_MATRIX },
    async (request) => {
      const { session } = request;
      const { values } = await readBody(request, services, null);
      const sent = readInput(MATRIX_ASKED, values) as { quarter: string; fileName: string; matrix: string };
      return db.tx(session.accountId, (tx) => importMatrix(tx, session, sent));
    },
  );
}

const answerRates = (results: Rate[]): RatesAnswer => ({
  results,
  count: results.length,
  shipped: shippedQuarters(),
});

const fuelName = (fuel: FuelType) => choiceLabel(factsOf(FUEL_FIELD), fuel);

/** Returns the last filed return, or the current figures if none was filed. */
const filedOrNow = ({ filed, now }: ReturnAnswer): IftaReturn => filed.at(-1)?.return ?? now;

function refuseToFile({ now, obstacles, filed, changes }: ReturnAnswer): void {
  if (obstacles.length > 0 || now.totalDue === null) throw badInput({ quarter: obstacles.join('. ') });
  if (filed.length > 0 && changes.length === 0) throw badInput({ quarter: 'Nothing has changed since it was filed' });
}

/** Files the return as the first of its quarter, or as the next amendment. */
async function file(tx: Tx, session: Session, of: ReturnOf, { now, filed }: ReturnAnswer): Promise<void> {
  const amendment = filed.length;
  await tx.query(sql`insert into ifta_return (account_id, carrier, fuel_type, quarter, amendment, filed_on, filed, closed_by)
    values (current_account(), ${of.carrier}, ${of.fuelType}, ${of.quarter}, ${amendment}, ${now.filedOn}, ${JSON.stringify(now)}, ${session.profileId})`);
  const label = `IFTA Return ${quarterName(of.quarter)} ${fuelName(of.fuelType)}`;
  const words = (found: IftaReturn) => `Filed ${formatDay(found.filedOn)}, ${formatMoney(found.totalDue)} due`;
  const last = filed.at(-1)?.return;
  await tx.query(
    historyLine({
      record: 'carrier',
      recordId: of.carrier,
      profile: session.profileId,
      action: 'UPDATE',
      changes: [{ field: 'iftaReturn', label, from: last ? words(last) : '', to: words(now) }],
    }),
  );
}
