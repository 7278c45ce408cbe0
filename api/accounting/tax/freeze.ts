/** Freezes an authority's tax year: stores what is reported for each payee. Later versions store the corrections. */
import type { Correction, FrozenKind } from '@milepost/domain/accounting/tax/frozen-year.ts';
import type { IrisForm } from '@milepost/domain/accounting/tax/iris-file.ts';
import { listMissingTaxData, type PayeeTax } from '@milepost/domain/accounting/tax/payee-tax.ts';
import type { TaxYearRow } from '@milepost/domain/accounting/tax/tax-year.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { replaceCorrectedCopies } from './copy-links.ts';
import type { YearOfCarrier } from './tax-settlements.ts';
import { type LiveYear, readTaxYear } from './tax-year.ts';

/** A payee's data stored with a version. */
export type FrozenPayee = Omit<IrisForm, 'year' | 'taxId' | 'boxOne' | 'boxFour'>;

type NewRow = { driver: string; kind: FrozenKind; boxOne: number; boxFour: number };

/** Freezes the current year: as the first version, or as one with the corrections since. @throws HttpError 400, 404 */
export async function freezeYear(context: Context, of: YearOfCarrier): Promise<void> {
  const { tx, services, session, today } = context;
  await lockCarrier(tx, of.carrier);
  if (today <= `${of.year}-12-31`)
    throw notOffered(`${of.year} isn’t over. Freeze it on or after ${formatDay(`${of.year + 1}-01-01`)}.`);
  const live = await readTaxYear(tx, services, of);
  const rows = rowsToFreeze(live, of.year);
  requireTaxData(live, rows);
  const [newest] = live.versions;
  const id = newId();
  const [frozenYear] =
    await tx.query(sql`insert into tax_year (account_id, id, carrier, year, version, payer, frozen_on, frozen_by)
    select c.account_id, ${id}, c.id, ${of.year}, ${(newest?.version ?? 0) + 1},
      jsonb_build_object('ein', t.ein, 'name', c.carrier_name, 'address', c.address), ${today}, ${session.profileId}
    from carrier c join tax_payer t on t.account_id = c.account_id and t.carrier = c.id
    where c.id = ${of.carrier} returning id`);
  if (!frozenYear) throw notOffered('Enter the EIN of this authority first.');
  await keepRows(tx, { id, newest: newest?.id ?? null }, rows);
  if (newest) await replaceCorrectedCopies(context, id);
  const words = newest ? `Corrections for ${of.year} frozen` : `${of.year} frozen`;
  await noteOfCarrier(context, of, 'FREEZE_YEAR', words);
}

async function lockCarrier(tx: Tx, id: string): Promise<void> {
  const [authority] = await tx.query(
    sql`select 1 from carrier where id = ${id} and state <> 'DELETED' for no key update`,
  );
  if (!authority) throw notFound('Authority');
}

/**
 * Returns the payees to store: for a first version all reported ones, for a later one also the previous version's. @throws HttpError
 * 400 without payees or corrections
 */
function rowsToFreeze({ rows, versions, frozen, corrections }: LiveYear, year: number): NewRow[] {
  if (versions.length === 0) {
    const reported = rows.filter(({ status }) => status === 'REPORTED');
    if (reported.length === 0) throw notOffered(`No payee of this authority gets a form for ${year}.`);
    return reported.map(({ driver, boxOne, boxFour }) => ({ driver: driver.id, kind: 'ORIGINAL', boxOne, boxFour }));
  }
  if (corrections.length === 0) throw notOffered('Nothing changed since this year was frozen.');
  const corrected = new Set(corrections.map(({ driver }) => driver.id));
  const same = frozen.filter(({ driver }) => !corrected.has(driver.id));
  return [
    ...same.map(({ driver, boxOne, boxFour }): NewRow => ({ driver: driver.id, kind: 'KEPT', boxOne, boxFour })),
    ...corrections.map(
      ({ driver, kind, boxOne, boxFour }: Correction): NewRow => ({ driver: driver.id, kind, boxOne, boxFour }),
    ),
  ];
}

/** Requires a name and an address for each form; the IRS accepts one without a number. */
function requireTaxData({ rows }: LiveYear, frozen: readonly NewRow[]): void {
  const needed = new Set(frozen.filter(({ kind }) => kind !== 'KEPT').map(({ driver }) => driver));
  const lacks = ({ driver, status, tax }: TaxYearRow) =>
    needed.has(driver.id) && status === 'REPORTED' && listMissingTaxData(tax as PayeeTax).length > 0;
  const names = rows.filter(lacks).map(({ driver }) => driver.prettyName);
  if (names.length > 0) throw notOffered(`Complete the tax data first: ${names.join(', ')}.`);
}

/** Stores the payees. Unchanged ones and those corrected to 0 keep the previous version's data; all others use the data on file. */
async function keepRows(
  tx: Tx,
  { id, newest }: { id: string; newest: string | null },
  rows: readonly NewRow[],
): Promise<void> {
  await tx.query(sql`insert into tax_year_row (account_id, tax_year, driver, truck_owner, row_kind, box_one, box_four, payee, tax_id_sealed)
    select ${tx.accountId}, ${id}, n.id, case when n.id is null then x.driver end, x.kind, x."boxOne", x."boxFour",
      case when b.is_before then e.payee else jsonb_build_object('taxIdType', t.tax_id_type, 'legalName', t.legal_name,
        'businessName', t.business_name, 'classification', t.classification, 'address', t.address,
        'accountNumber', n.driver_access_id) end,
      case when b.is_before then e.tax_id_sealed else t.tax_id_sealed end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (driver uuid, kind text, "boxOne" numeric, "boxFour" numeric)
    join payee d on d.account_id = ${tx.accountId} and d.id = x.driver
    left join driver n on n.account_id = d.account_id and n.id = d.id
    left join payee_tax t on t.account_id = d.account_id and t.payee_id = d.id
    left join tax_year_row e on e.account_id = d.account_id and e.payee_id = d.id and e.tax_year = ${newest}
    cross join lateral (select e.payee_id is not null and (x.kind = 'KEPT' or x."boxOne" = 0) as is_before) b`);
}

/** Deletes the newest version, for a year frozen too early. @throws HttpError 400, 404 */
export async function unfreezeYear(context: Context, of: YearOfCarrier): Promise<void> {
  const { tx } = context;
  await lockCarrier(tx, of.carrier);
  const [deletedYear] = await tx.query(sql`delete from tax_year where carrier = ${of.carrier} and year = ${of.year}
    and version = (select max(y.version) from tax_year y where y.carrier = ${of.carrier} and y.year = ${of.year}) returning id`);
  if (!deletedYear) throw notOffered(`${of.year} isn’t frozen.`);
  await noteOfCarrier(context, of, 'UNFREEZE_YEAR', `${of.year} unfrozen`);
}

async function noteOfCarrier(
  { tx, session }: Context,
  of: YearOfCarrier,
  action: string,
  details: string,
): Promise<void> {
  const changes = [{ field: 'taxYear', label: 'Form 1099-NEC', from: '', to: details }];
  const line = { record: 'carrier', recordId: of.carrier, profile: session.profileId, action, changes };
  await tx.query(insertHistoryLine({ ...line, details }));
}
