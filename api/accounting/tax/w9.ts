/** Form W-9 on the driver's page: filled in, then read and signed. The signed form becomes the payee's tax data. */
import { findPayeeTaxErrors } from '@milepost/domain/accounting/tax/payee-tax.ts';
import { maskTaxId, readTaxId } from '@milepost/domain/accounting/tax/tax-number.ts';
import { buildW9Text, W9_FIELDS, type W9Form } from '@milepost/domain/accounting/tax/w9.ts';
import type { Address } from '@milepost/domain/core/addresses.ts';
import { driver as driverRecord } from '@milepost/domain/driver-app/driver.ts';
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { newId } from '../../core/platform/ids.ts';
import { printText } from '../../core/platform/pdf/print-text.ts';
import { isAwaited, lockRequests, moveRequest, requestClosed } from '../../links/request-rows.ts';
import type { Purpose, Signing } from '../../links/signing-purpose.ts';
import { readPayeeTax, savePayeeTax } from './payee-tax.ts';
import { aboutTaxId } from './sealed-tax-ids.ts';

export const W9 = defineInput(W9_FIELDS);

const UPLOAD = { record: driverAppUpload, table: 'driver_app_upload', list: {} };

/** Returns what is on file to start the form with; of the number only the last digits. */
export async function readOwnW9({ tx }: Context, driver: string) {
  const [person] = await tx.query<{ name: string; address: Address | null }>(
    sql`select d.pretty_name as name, d.address from driver d where d.id = ${driver}`,
  );
  const { taxLegalName, taxBusinessName, taxClassification, taxIdType, taxId, address, taxSignedDate } =
    await readPayeeTax(tx, driver);
  return {
    taxLegalName: taxLegalName ?? person?.name ?? '',
    taxBusinessName,
    taxClassification,
    taxIdType,
    taxId,
    address: address ?? person?.address ?? null,
    taxSignedDate,
  };
}

/** Stores the form to be signed, in place of one that was not signed. @throws HttpError 400, 404 */
export async function fillInW9(
  { tx, services, today }: Context,
  driver: string,
  sent: Record<string, unknown>,
): Promise<{ id: string }> {
  const typed = readInput(W9, sent);
  const { taxId, taxIdType } = typed;
  const none = { taxForm: 'NEC', taxSignedDate: null, taxIsReportedAnyway: false } as const;
  throwErrors(findPayeeTaxErrors({ ...none, ...typed }, { ...none, ...typed, taxIdLast: null }, today), typed);
  const digits = readTaxId(taxId, taxIdType) as string;
  const [driverRow] = await tx.query(sql`select from driver where id = ${driver} for no key update`);
  if (!driverRow) throw notFound(driverRecord.label);
  await tx.query(sql`delete from signed_w9 where driver = ${driver} and signature is null`);
  const id = newId();
  await tx.query(sql`insert into signed_w9 (account_id, id, driver, legal_name, business_name, classification, tax_id_type, tax_id_last,
      tax_id_sealed, address, is_electronic, is_backup_withheld)
    values (${tx.accountId}, ${id}, ${driver}, ${typed.taxLegalName}, ${typed.taxBusinessName}, ${typed.taxClassification}, ${taxIdType},
      ${digits.slice(-4)}, ${services.vault.seal(digits, aboutTaxId(tx.accountId, driver))}, ${JSON.stringify(typed.address)},
      ${typed.taxIsElectronic}, ${typed.taxIsBackupWithheld})`);
  return { id };
}

type FilledIn = W9Form & { day: string; sealed: string; isSigned: boolean; carrier: string; name: string };

/** Returns the form, locked until the end of the transaction. @throws HttpError 404, 409 if it was signed */
async function formToSign(tx: Tx, { driver, owner }: Signing): Promise<FilledIn> {
  const [form] =
    await tx.query<FilledIn>(sql`select w.legal_name as "taxLegalName", w.business_name as "taxBusinessName",
      w.classification as "taxClassification", w.tax_id_type as "taxIdType", w.tax_id_last as "taxIdLast", w.address,
      w.is_electronic as "taxIsElectronic", w.is_backup_withheld as "taxIsBackupWithheld",
      to_char(w.filled_in at time zone 'UTC', 'YYYY-MM-DD') as day, w.tax_id_sealed as sealed,
      w.signature is not null as "isSigned", c.carrier_name as carrier, d.pretty_name as name
    from signed_w9 w join driver d on d.account_id = w.account_id and d.id = w.driver
    join carrier c on c.account_id = d.account_id and c.id = d.carrier
    where w.id = ${owner} and w.driver = ${driver} for no key update of w`);
  if (!form) throw notFound('W-9');
  if (form.isSigned) throw requestClosed();
  return form;
}

export const w9Signing: Purpose = {
  async toSign({ tx }, signing) {
    const { day, carrier, name, sealed: _, isSigned: __, ...form } = await formToSign(tx, signing);
    const title = `Form W-9 for ${name}`;
    const text = buildW9Text(form, carrier);
    return {
      title,
      spanish: 'Su Formulario W-9: quién es usted para el IRS y lo que certifica bajo pena de perjurio.',
      text,
      type: 'application/pdf',
      version: JSON.stringify([signing.owner, day, title, text]),
      bytes: () => printText({ carrier, title, day, parts: text }, tx.accountId),
    };
  },
  async signed(context, { driver, owner, id, file }) {
    const { tx, services, today } = context;
    const { sealed, taxIsBackupWithheld, ...form } = await formToSign(tx, { driver, owner });
    await tx.query(sql`update signed_w9 set signature = ${id}, signed_on = ${today} where id = ${owner}`);
    const { taxLegalName, taxBusinessName, taxClassification, taxIdType, address, taxIsElectronic } = form;
    await savePayeeTax(context, driver, {
      taxLegalName,
      taxBusinessName,
      taxClassification,
      taxIdType,
      taxId: services.vault.open(sealed, aboutTaxId(tx.accountId, driver)),
      address,
      taxIsElectronic,
      taxSignedDate: today,
      // Only the office ends backup withholding, because the IRS tells the payer when it ends.
      ...(taxIsBackupWithheld && { taxIsBackupWithheld }),
    });
    await answerRequests(context, driver, file);
  },
};

/** Passes the signed form to the office, which approves it like other documents. */
async function answerRequests(context: Context, driver: string, file: object): Promise<void> {
  const requests = await lockRequests(
    context,
    sql`r.driver = ${driver} and r.driver_request_type = 'W9' and r.driver_request_status in ('OPEN', 'SENT', 'SEEN')`,
  );
  const sent = {
    driverProfile: driver,
    documentType: 'W9',
    driverAppUploadStatus: 'PENDING_REVIEW',
    driverAppUploadDate: context.today,
    documentFile: file,
    driverRequest: requests[0]?.id ?? null,
  };
  await insertRow(UPLOAD, context, newId(), sent, { driverProfile: context.session.prettyName });
  for (const row of requests.filter(isAwaited)) await moveRequest(context, row, { driverRequestStatus: 'ANSWERED' });
}

/** Returns the date and the signed PDF of a payee's last W-9; null if none was signed on the driver's page. */
export async function readSignedW9({ tx, services }: Pick<Context, 'tx' | 'services'>, payee: string) {
  const [w9] = await tx.query<{ file: string; signedOn: string; type: W9Form['taxIdType']; last: string }>(
    sql`select s.signed_file as file, w.signed_on as "signedOn",
        w.tax_id_type as type, w.tax_id_last as last
      from signed_w9 w join signature s on s.account_id = w.account_id and s.id = w.signature
      where w.driver = ${payee} order by w.filled_in desc limit 1`,
  );
  if (!w9) return null;
  const { file, signedOn, type, last } = w9;
  return { signedOn, taxId: maskTaxId(last, type), url: services.fileUrl(file) };
}
