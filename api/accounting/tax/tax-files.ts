/** Files of a frozen year: rows for IRIS with full numbers, and recipient copies with masked ones. */
import {
  buildIrisRow,
  IRIS_HEADINGS,
  type IrisPayer,
  MAX_IRIS_FORMS,
} from '@milepost/domain/accounting/tax/iris-file.ts';
import { formatEin, maskTaxId } from '@milepost/domain/accounting/tax/tax-number.ts';
import { formatAddress } from '@milepost/domain/core/addresses.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { empty } from 'sql-template-tag';
import { formatCsvFile } from '../../core/engine/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import type { TaxCopies } from '../pdf/tax-copy.ts';
import type { FrozenPayee } from './freeze.ts';
import { aboutTaxId } from './sealed-tax-ids.ts';

export const FILE_KINDS = ['ORIGINAL', 'CORRECTION'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type FrozenYear = { year: number; version: number; payer: IrisPayer; frozenOn: Day };
type Kept = {
  driver: string;
  kind: FileKind;
  boxOne: number;
  boxFour: number;
  payee: FrozenPayee;
  sealed: string | null;
};

async function readVersion(tx: Tx, id: string): Promise<FrozenYear> {
  const [frozenYear] = await tx.query<FrozenYear>(
    sql`select year, version, payer, frozen_on as "frozenOn" from tax_year where id = ${id}`,
  );
  if (!frozenYear) throw notFound('Frozen year');
  return frozenYear;
}

/** Returns a version's forms and corrections by legal name, of one kind or both. */
function readForms(tx: Tx, version: string, kind?: FileKind) {
  return tx.query<Kept>(sql`select payee_id as driver, row_kind as kind, box_one as "boxOne", box_four as "boxFour", payee, tax_id_sealed as sealed
    from tax_year_row where tax_year = ${version} and row_kind <> 'KEPT' ${kind ? sql`and row_kind = ${kind}` : empty}
    order by payee ->> 'legalName', payee_id`);
}

/** Returns a payee's latest form, as of a version. */
function readLastForm(tx: Tx, version: string, driver: string) {
  return tx.query<Kept>(sql`select r.payee_id as driver, r.row_kind as kind, r.box_one as "boxOne", r.box_four as "boxFour", r.payee, r.tax_id_sealed as sealed
    from tax_year asked
    join tax_year y on y.account_id = asked.account_id and y.carrier = asked.carrier and y.year = asked.year
      and y.version <= asked.version
    join tax_year_row r on r.account_id = y.account_id and r.tax_year = y.id
    where asked.id = ${version} and r.payee_id = ${driver} and r.row_kind <> 'KEPT' order by y.version desc limit 1`);
}

function openTaxId({ accountId }: Tx, { vault }: Pick<Services, 'vault'>, { driver, sealed }: Kept): string | null {
  return sealed && vault.open(sealed, aboutTaxId(accountId, driver));
}

export type IrisFile = { name: string; text: string };

/** Returns one of a version's files for IRIS, which accepts 100 forms per file. @throws HttpError 400, 404 */
export async function irisFile(
  tx: Tx,
  services: Pick<Services, 'vault'>,
  { version: id, kind, part }: { version: string; kind: FileKind; part: number },
): Promise<IrisFile> {
  const { year, version, payer } = await readVersion(tx, id);
  const all = await readForms(tx, id, kind);
  const forms = all.slice((part - 1) * MAX_IRIS_FORMS, part * MAX_IRIS_FORMS);
  if (forms.length === 0) throw badInput({ part: 'There is no such part' });
  const rows = forms.map((form) => {
    const { payee, boxOne, boxFour } = form;
    return buildIrisRow(payer, { ...payee, year, taxId: openTaxId(tx, services, form), boxOne, boxFour });
  });
  const parts = Math.ceil(all.length / MAX_IRIS_FORMS);
  const what = kind === 'CORRECTION' ? `_corrections_${version}` : '';
  const end = parts > 1 ? `_${part}_of_${parts}` : '';
  return { name: `${year}_1099-nec${what}${end}.csv`, text: formatCsvFile([IRIS_HEADINGS, ...rows]) };
}

/** Returns a version's recipient copies, for all payees or one. @throws HttpError 404 */
export async function recipientCopies(
  tx: Tx,
  services: Pick<Services, 'vault'>,
  { version: id, driver }: { version: string; driver: string | null },
): Promise<{ name: string; copies: TaxCopies }> {
  const { year, payer, frozenOn } = await readVersion(tx, id);
  const forms = await (driver ? readLastForm(tx, id, driver) : readForms(tx, id));
  if (forms.length === 0) throw notFound('Form 1099-NEC');
  const copies = forms.map((form) => {
    const { taxIdType, legalName, businessName, address, accountNumber } = form.payee;
    const taxId = openTaxId(tx, services, form);
    return {
      legalName,
      businessName,
      address: formatAddress(address),
      taxId: taxId && taxIdType ? maskTaxId(taxId.slice(-4), taxIdType) : null,
      accountNumber,
      boxOne: form.boxOne,
      boxFour: form.boxFour,
      isCorrected: form.kind === 'CORRECTION',
    };
  });
  const from = { name: payer.name, address: formatAddress(payer.address), ein: formatEin(payer.ein) };
  const [only] = driver ? copies : [];
  const whose = only ? only.legalName.replaceAll(/[^\p{L}\d]+/gu, '_') : 'copies';
  return { name: `${year}_1099-nec_${whose}.pdf`, copies: { year, payer: from, issuedOn: frozenOn, copies } };
}
