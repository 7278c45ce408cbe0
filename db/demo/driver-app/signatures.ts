/** A Bluebonnet driver's signature on a policy, and its documents. */
import { getPolicyText } from '@milepost/domain/driver-app/policy-texts.ts';
import { CONSENT, type Drawing } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { StoredFile } from '../../../api/core/platform/files/files.ts';
import mergePacket from '../../../api/core/platform/pdf/packet.ts';
import renderText from '../../../api/core/platform/pdf/text-pdf.ts';
import renderCertificate from '../../../api/driver-app/signing/certificate.ts';
import { carrierInput } from '../admin/carrier.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

const CARRIER = carrierInput({ carrierType: 'ADMIN' }).carrierName;
const DRAWN: Drawing = [
  [
    [120, 240],
    [170, 90],
    [230, 250],
    [290, 110],
    [340, 240],
    [420, 180],
    [480, 250],
    [560, 170],
    [640, 240],
    [760, 190],
  ], // prettier-ignore
];

/** What all signatures of the demo have in common. */
export const SIGNED = {
  carrier: CARRIER,
  knownBy: 'Personal link, and the date of birth entered on this device',
  drawn: DRAWN,
  consent: CONSENT.en(CARRIER),
  at: '2026-01-05T16:20:00.000Z',
  address: '203.0.113.24',
  browser: 'Mozilla/5.0 (demonstration)',
};

const ABOUT = {
  ...SIGNED,
  id: makeId('signature'),
  title: 'Hours of Service Policy',
  onFile: 'The driver of the record',
  signer: 'Signed in the demonstration',
};

/** Returns the standard text, and the same with its certificate. */
export async function renderPolicy() {
  const { title, parts } = getPolicyText('HOS_POLICY', CARRIER);
  const text = await renderText({ carrier: CARRIER, title, day: '2026-01-05', parts });
  const certificate = await renderCertificate({ ...ABOUT, hash: 'of the sample document' });
  const pages = [text, certificate].map((bytes) => ({ name: title, type: 'application/pdf', bytes }));
  const { pdf } = await mergePacket(pages);
  return {
    policy: { filename: `${title}.pdf`, content: text },
    signedPolicy: { filename: `${title} (signed).pdf`, content: pdf },
  };
}

type Files = { policy(of: string): StoredFile; signedPolicy(of: string): StoredFile };

/** Registers its files before they are saved; returns the function that inserts the row afterward. */
export function insertSignature(uploads: readonly DemoRow[], files: Files) {
  const upload = uploads.find(({ documentType }) => documentType === 'HOS_POLICY') as DemoRow;
  const driver = String(upload.driverProfile);
  const [document, signed] = [files.policy(driver), files.signedPolicy(driver)];
  const hex = ({ hash }: StoredFile) => Buffer.from(hash, 'base64url').toString('hex');
  return async (tx: Queryable, accountId: string): Promise<void> => {
    await tx.query(sql`insert into signature (account_id, id, purpose, owner_id, driver, title, document_sha256, document_file,
        signed_sha256, signed_file, signer, drawn, consent, address, browser, signed_at)
      values (${accountId}, ${ABOUT.id}, 'POLICY', ${String(upload.driverRequest)}, ${driver}, ${ABOUT.title}, ${hex(document)}, ${document.id},
        ${hex(signed)}, ${signed.id}, ${ABOUT.signer}, ${JSON.stringify(DRAWN)}, ${ABOUT.consent}, ${ABOUT.address}, ${ABOUT.browser}, ${upload.created})`);
  };
}
