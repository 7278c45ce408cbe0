/** Tax data of payees. The taxpayer number is encrypted when entered, and returned only in a file for the IRS. */
import {
  findPayeeTaxErrors,
  NO_TAX_DATA,
  PAYEE_TAX_FIELDS,
  type PayeeTax,
  type TypedPayeeTax,
} from '@milepost/domain/accounting/tax/payee-tax.ts';
import { maskTaxId, readTaxId } from '@milepost/domain/accounting/tax/tax-number.ts';
import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { stopCopyEmails } from './copy-links.ts';
import { aboutTaxId } from './sealed-tax-ids.ts';

export const PAYEE_TAX = defineInput(PAYEE_TAX_FIELDS);

/** SQL: the tax data of a row `t`; null if there is none. */
export const TAX_DATA: Sql = sql`case when t.payee_id is not null then jsonb_build_object('taxForm', t.tax_form,
  'taxLegalName', t.legal_name, 'taxBusinessName', t.business_name, 'taxClassification', t.classification,
  'taxIdType', t.tax_id_type, 'taxIdLast', t.tax_id_last, 'address', t.address, 'taxSignedDate', t.signed_on,
  'taxIsElectronic', t.is_electronic, 'taxIsBackupWithheld', t.is_backup_withheld,
  'taxIsReportedAnyway', t.is_reported_anyway) end`;

type Kept = {
  driver: { id: string; prettyName: string };
  isOwner: boolean;
  tax: PayeeTax | null;
  sealed: string | null;
};

/** Returns the tax data of a driver or an owner. */
async function readKept(tx: Tx, id: string): Promise<Kept> {
  const [storedTax] =
    await tx.query<Kept>(sql`select jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver,
      exists (select from truck_owner o where o.id = d.id) as "isOwner", ${TAX_DATA} as tax, t.tax_id_sealed as sealed
    from payee d left join payee_tax t on t.account_id = d.account_id and t.payee_id = d.id
    where d.id = ${id} and d.state <> 'DELETED'`);
  if (!storedTax) throw notFound(driver.label);
  return storedTax;
}

/** Returns a payee's tax data, with only the last digits of the number. */
export async function readPayeeTax(tx: Tx, id: string) {
  const { driver: payee, tax, isOwner } = await readKept(tx, id);
  const { taxIdLast, ...data } = tax ?? NO_TAX_DATA;
  return {
    driver: payee,
    isOwner,
    ...data,
    taxId: data.taxIdType && taxIdLast ? maskTaxId(taxIdLast, data.taxIdType) : null,
  };
}

/** Saves a payee's tax data. Missing fields and a blank number keep their values. @throws HttpError 400, 404 */
export async function savePayeeTax(context: Context, id: string, sent: Record<string, unknown>): Promise<void> {
  const { tx, today } = context;
  for (const table of ['driver', 'truck_owner'])
    await tx.query(sql`select 1 from ${raw(table)} where id = ${id} for no key update`);
  const { tax, sealed, isOwner } = await readKept(tx, id);
  const { taxIdLast, ...taxData } = tax ?? NO_TAX_DATA;
  const typed = readInput(PAYEE_TAX, { ...taxData, taxId: null, ...sent }) as TypedPayeeTax;
  throwErrors(findPayeeTaxErrors(typed, { ...taxData, taxIdLast }, today), typed);
  const number = readNumber(context, id, typed, sealed);
  const payee = { id, isOwner };
  await keep(context, payee, typed, number);
  if (taxData.taxIsElectronic && !typed.taxIsElectronic) await stopCopyEmails(context, id);
  await note(context, payee, taxData, typed, number.isOther);
}

type TaxNumber = { last: string | null; sealed: string | null; isOther: boolean };

function readNumber({ tx, services }: Context, id: string, typed: TypedPayeeTax, sealed: string | null): TaxNumber {
  const about = aboutTaxId(tx.accountId, id);
  const { taxId, taxIdType } = typed;
  if (taxIdType === null) return { last: null, sealed: null, isOther: sealed !== null };
  const before = sealed === null ? null : services.vault.open(sealed, about);
  const digits = taxId ? readTaxId(taxId, taxIdType) : before;
  const last = digits?.slice(-4) ?? null;
  if (digits === before || digits === null) return { last, sealed, isOther: false };
  return { last, sealed: services.vault.seal(digits, about), isOther: true };
}

type Payee = { id: string; isOwner: boolean };

async function keep(
  { tx, session }: Context,
  { id, isOwner }: Payee,
  typed: TypedPayeeTax,
  { last, sealed }: TaxNumber,
) {
  await tx.query(sql`insert into payee_tax (account_id, driver, truck_owner, tax_form, legal_name, business_name, classification, tax_id_type,
      tax_id_last, tax_id_sealed, address, signed_on, is_electronic, is_backup_withheld, is_reported_anyway, updated_by)
    values (${tx.accountId}, ${isOwner ? null : id}, ${isOwner ? id : null}, ${typed.taxForm}, ${typed.taxLegalName}, ${typed.taxBusinessName}, ${typed.taxClassification},
      ${typed.taxIdType}, ${last}, ${sealed}, ${typed.address && JSON.stringify(typed.address)}, ${typed.taxSignedDate},
      ${typed.taxIsElectronic}, ${typed.taxIsBackupWithheld}, ${typed.taxIsReportedAnyway}, ${session.profileId})
    on conflict (account_id, payee_id) do update set tax_form = excluded.tax_form, legal_name = excluded.legal_name,
      business_name = excluded.business_name, classification = excluded.classification, tax_id_type = excluded.tax_id_type,
      tax_id_last = excluded.tax_id_last, tax_id_sealed = excluded.tax_id_sealed, address = excluded.address,
      signed_on = excluded.signed_on, is_electronic = excluded.is_electronic, is_backup_withheld = excluded.is_backup_withheld,
      is_reported_anyway = excluded.is_reported_anyway, updated = excluded.updated, updated_by = excluded.updated_by`);
}

/** Adds a history entry of the payee, which shows that the number changed without showing it. */
async function note(
  { tx, session }: Context,
  { id, isOwner }: Payee,
  taxData: Omit<PayeeTax, 'taxIdLast'>,
  { taxId: _, ...typed }: TypedPayeeTax,
  hasOtherNumber: boolean,
): Promise<void> {
  const number = (value: string) => (hasOtherNumber ? { taxId: value } : {});
  const changes = listChanges(
    PAYEE_TAX as unknown as AnyRecord,
    { ...taxData, ...number('before') },
    { ...typed, ...number('after') },
    {},
  );
  if (changes.length === 0) return;
  await tx.query(
    insertHistoryLine({
      record: isOwner ? truckOwner.name : driver.name,
      recordId: id,
      profile: session.profileId,
      action: 'UPDATE',
      changes,
    }),
  );
}
