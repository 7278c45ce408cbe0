/** The Form W-9 that a Bluebonnet owner-operator signed on the driver's page, and the link to its copy by email. */
import { buildW9Text, type W9Form } from '@milepost/domain/accounting/tax/w9.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { aboutTaxId } from '../../../api/accounting/tax/sealed-tax-ids.ts';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import mergePacket from '../../../api/core/platform/pdf/packet.ts';
import renderText from '../../../api/core/platform/pdf/text-pdf.ts';
import type { Services } from '../../../api/core/platform/services.ts';
import renderCertificate from '../../../api/driver-app/signing/certificate.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import { makeId } from '../core/rows.ts';
import { SIGNED } from '../driver-app/signatures.ts';

const DIGITS = '900000011';

type Owner = { accountId: string; today: Day };

/** Registers its files before they are saved; returns the function that inserts the rows afterward. */
export async function insertSignedW9(
  { vault }: Pick<Services, 'vault'>,
  { setups }: DemoRecords,
  files: DemoFiles,
  { accountId, today }: Owner,
) {
  const driver = setups.find((setup) => setup.driver.driverType !== 'DRIVER_FOR_HIRE')?.driver;
  if (!driver) throw new Error('The demo has no owner-operator');
  const day = addDays(today, -300);
  const form: W9Form = {
    taxLegalName: driver.prettyName,
    taxBusinessName: null,
    taxClassification: 'INDIVIDUAL',
    taxIdType: 'SSN',
    taxIdLast: DIGITS.slice(-4),
    address: driver.address as W9Form['address'],
    taxIsElectronic: true,
    taxIsBackupWithheld: false,
  };
  const [title, at] = [`Form W-9 for ${driver.prettyName}`, `${day}T16:20:00.000Z`];
  const id = makeId('signature W9');
  const text = await renderText({ carrier: SIGNED.carrier, title, day, parts: buildW9Text(form, SIGNED.carrier) });
  const about = { ...SIGNED, id, title, at, onFile: driver.prettyName, signer: driver.prettyName };
  const certificate = await renderCertificate({ ...about, hash: 'of the sample document' });
  const pages = [text, certificate].map((bytes) => ({ name: title, type: 'application/pdf', bytes }));
  const document = await files.made(`${title}.pdf`, text);
  const signed = await files.made(`${title} (signed).pdf`, (await mergePacket(pages)).pdf as Buffer);
  const hex = ({ hash }: typeof document) => Buffer.from(hash, 'base64url').toString('hex');
  const w9 = makeId('signed W-9');
  return async (tx: Queryable): Promise<void> => {
    await tx.query(sql`insert into signature (account_id, id, purpose, owner_id, driver, title, document_sha256, document_file,
        signed_sha256, signed_file, signer, drawn, consent, address, browser, signed_at)
      values (${accountId}, ${id}, 'W9', ${w9}, ${driver.id}, ${title}, ${hex(document)}, ${document.id}, ${hex(signed)},
        ${signed.id}, ${about.signer}, ${JSON.stringify(about.drawn)}, ${about.consent}, ${about.address}, ${about.browser}, ${at})`);
    await tx.query(sql`insert into signed_w9 (account_id, id, driver, legal_name, classification, tax_id_type, tax_id_last,
        tax_id_sealed, address, is_electronic, is_backup_withheld, filled_in, signature, signed_on)
      values (${accountId}, ${w9}, ${driver.id}, ${form.taxLegalName}, ${form.taxClassification}, ${form.taxIdType}, ${form.taxIdLast},
        ${vault.seal(DIGITS, aboutTaxId(accountId, driver.id))}, ${JSON.stringify(form.address)}, true, false, ${at}, ${id}, ${day})`);
  };
}
