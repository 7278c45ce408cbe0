/** Reads an authority's current tax year: payees, open items, and changes since it was frozen. */
import { type Correction, type FrozenRow, findCorrections } from '@milepost/domain/accounting/tax/frozen-year.ts';
import { getThreshold } from '@milepost/domain/accounting/tax/reporting-threshold.ts';
import { formatEin } from '@milepost/domain/accounting/tax/tax-number.ts';
import { buildTaxYear, type TaxYear } from '@milepost/domain/accounting/tax/tax-year.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { aboutTaxId } from './sealed-tax-ids.ts';
import { readPayees, readTaxSettlements, type YearOfCarrier } from './tax-settlements.ts';

export type Authority = Pick<Related, 'id' | 'prettyName'> & { ein: string | null };

/** Returns all authorities with their EINs, by name. */
export async function readAuthorities(tx: Tx): Promise<Authority[]> {
  const rows = await tx.query<Authority>(sql`select c.id, c.pretty_name as "prettyName", t.ein
    from carrier c left join tax_payer t on t.account_id = c.account_id and t.carrier = c.id
    where c.state <> 'DELETED' order by c.pretty_name, c.id`);
  return rows.map((row) => ({ ...row, ein: row.ein && formatEin(row.ein) }));
}

/** @throws HttpError 404 */
export async function requireAuthority(tx: Tx, id: string): Promise<Authority> {
  const match = (await readAuthorities(tx)).find((authority) => authority.id === id);
  if (!match) throw notFound('Authority');
  return match;
}

export type Version = {
  id: string;
  version: number;
  frozenOn: Day;
  frozenBy: string;
  forms: number;
  corrections: number;
  boxOne: number;
};

/** Returns the versions of a frozen year, newest first. */
export function readVersions(tx: Tx, { carrier, year }: YearOfCarrier): Promise<Version[]> {
  return tx.query<Version>(sql`select y.id, y.version, y.frozen_on as "frozenOn", u.pretty_name as "frozenBy",
      count(*) filter (where r.row_kind = 'ORIGINAL') as forms,
      count(*) filter (where r.row_kind = 'CORRECTION') as corrections, sum(r.box_one) as "boxOne"
    from tax_year y
    join profile u on u.account_id = y.account_id and u.id = y.frozen_by
    join tax_year_row r on r.account_id = y.account_id and r.tax_year = y.id
    where y.carrier = ${carrier} and y.year = ${year}
    group by y.account_id, y.id, u.pretty_name order by y.version desc`);
}

export type LiveYear = TaxYear & {
  threshold: number;
  versions: Version[];
  frozen: FrozenRow[];
  corrections: Correction[];
};

export async function readTaxYear(tx: Tx, { vault }: Pick<Services, 'vault'>, of: YearOfCarrier): Promise<LiveYear> {
  const settlements = await readTaxSettlements(tx, of);
  const payees = await readPayees(tx, settlements);
  const threshold = getThreshold(of.year, await readAnnounced(tx, of.year));
  const live = buildTaxYear({ year: of.year, threshold, payees, settlements });
  const versions = await readVersions(tx, of);
  const [newest] = versions;
  const frozen = newest ? await readFrozen(tx, vault, newest.id) : [];
  return { ...live, threshold, versions, frozen, corrections: newest ? findCorrections(frozen, live.rows) : [] };
}

async function readAnnounced(tx: Tx, year: number): Promise<number | null> {
  const [row] = await tx.query<{ amount: number }>(sql`select amount from tax_threshold where tax_year = ${year}`);
  return row?.amount ?? null;
}

type Kept = Omit<FrozenRow, 'hasOtherTaxId'> & { frozenTaxId: string | null; taxId: string | null };

async function readFrozen(tx: Tx, vault: Services['vault'], version: string): Promise<FrozenRow[]> {
  const rows = await tx.query<Kept>(sql`select jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver,
      r.box_one as "boxOne", r.box_four as "boxFour", r.payee ->> 'legalName' as "legalName", r.tax_id_sealed as "frozenTaxId", t.tax_id_sealed as "taxId"
    from tax_year_row r
    join payee d on d.account_id = r.account_id and d.id = r.payee_id
    left join payee_tax t on t.account_id = r.account_id and t.payee_id = r.payee_id
    where r.tax_year = ${version} order by d.pretty_name, d.id`);
  return rows.map(({ frozenTaxId, taxId, ...row }) => {
    const open = (sealed: string | null) => sealed && vault.open(sealed, aboutTaxId(tx.accountId, row.driver.id));
    return { ...row, hasOtherTaxId: frozenTaxId !== taxId && open(frozenTaxId) !== open(taxId) };
  });
}
