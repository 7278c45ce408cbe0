/** The account's own fuel tax rates: entered by fuel, or imported from the official matrix. */
import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { readMatrix } from '@milepost/domain/report/ifta/matrix.ts';
import { formatQuarter } from '@milepost/domain/report/ifta/quarter.ts';
import { findRateErrors, type OwnRate, type Rate } from '@milepost/domain/report/ifta/rates.ts';
import { FUEL_FIELD, type MatrixAnswer } from '@milepost/domain/report/ifta/wire.ts';
import sql from 'sql-template-tag';
import { type Change, insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { type ReturnKey, type RunQueries, readRates } from './figures.ts';

export type RatesKey = Omit<ReturnKey, 'carrier'>;

/** Replaces the account's own rates of a quarter and a fuel. Returns the rates in force. */
export async function replaceRates(tx: Tx, session: Session, of: RatesKey, rates: readonly OwnRate[]): Promise<Rate[]> {
  const ask: RunQueries = (...statements) => Promise.all(statements.map((statement) => tx.query(statement)));
  await lockRates(tx, session, of);
  const before = await readRates(ask, of);
  await saveRates(tx, of, rates);
  const after = await readRates(ask, of);
  await tx.query(
    insertHistoryLine({
      record: 'ifta_rate',
      recordId: session.accountId,
      profile: session.profileId,
      action: 'UPDATE',
      changes: compareRates(of, before, after),
    }),
  );
  return after;
}

/**
 * Saves the rates of all fuels in a file of the official matrix. Own rates of jurisdictions not in the file stay.
 * @throws badInput for a file that isn't a matrix, or has invalid rates
 */
export async function importMatrix(
  tx: Tx,
  session: Session,
  { quarter: query, fileName, matrix: text }: { quarter: string; fileName: string; matrix: string },
): Promise<MatrixAnswer> {
  const matrix = readMatrix(text);
  if (!matrix) throw badInput({ matrix: 'This is not the IFTA tax matrix (CSV)' });
  const quarter = matrix.quarter ?? query;
  const source = `IFTA, Inc. tax matrix ${formatQuarter(quarter)} (${fileName})`.slice(0, 200);
  for (const [fuelType, figures] of matrix.fuels) {
    const rates = figures.map((figure) => ({ ...figure, source }));
    const errors = findRateErrors(quarter, rates);
    if (Object.keys(errors).length > 0) throw badInput({ matrix: `${fuelType}: ${Object.values(errors)[0]}` });
    const of = { quarter, fuelType };
    await replaceRates(tx, session, of, [...rates, ...(await readOtherOwnRates(tx, session, of, rates))]);
  }
  const read = [...matrix.fuels.values()].flat().map(({ jurisdiction }) => jurisdiction);
  return {
    quarter,
    fuels: [...matrix.fuels.keys()],
    jurisdictions: [...new Set(read)],
    problems: matrix.problems,
  };
}

const lockRates = (tx: Tx, { accountId }: Session, { quarter, fuelType }: RatesKey) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext(${`ifta ${accountId} ${quarter} ${fuelType}`}))`);

/** Returns the account's own rates of other jurisdictions. */
async function readOtherOwnRates(
  tx: Tx,
  session: Session,
  of: RatesKey,
  rates: readonly OwnRate[],
): Promise<OwnRate[]> {
  await lockRates(tx, session, of);
  const jurisdictions = rates.map(({ jurisdiction }) => jurisdiction);
  return tx.query<OwnRate>(sql`select jurisdiction, held_from as "from", rate, surcharge, source from ifta_rate
    where quarter = ${of.quarter} and fuel_type = ${of.fuelType} and jurisdiction <> all(${jurisdictions})`);
}

async function saveRates(tx: Tx, { quarter, fuelType }: RatesKey, rates: readonly OwnRate[]): Promise<void> {
  await tx.query(sql`delete from ifta_rate where quarter = ${quarter} and fuel_type = ${fuelType}`);
  await tx.query(sql`insert into ifta_rate (account_id, quarter, fuel_type, jurisdiction, held_from, rate, surcharge, source)
    select current_account(), ${quarter}, ${fuelType}, jurisdiction, "from", rate, surcharge, source
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (jurisdiction text, "from" date, rate numeric, surcharge numeric, source text)`);
}

function compareRates({ quarter, fuelType }: RatesKey, before: readonly Rate[], after: readonly Rate[]): Change[] {
  const describeRate = (rates: readonly Rate[], code: string) =>
    rates
      .filter(({ jurisdiction }) => jurisdiction === code)
      .map(({ rate, surcharge, from, source }) => `${rate} + ${surcharge}${from ? ` from ${from}` : ''} (${source})`)
      .join('; ');
  const label = (code: string) => `${code} ${quarter} ${getFuelName(fuelType)}`;
  const codes = [...new Set([...before, ...after].map(({ jurisdiction }) => jurisdiction))];
  return codes
    .map((code) => ({
      field: code,
      label: label(code),
      from: describeRate(before, code),
      to: describeRate(after, code),
    }))
    .filter(({ from, to }) => from !== to);
}

const getFuelName = (fuel: FuelType) => getChoiceLabel(factsOf(FUEL_FIELD), fuel);
