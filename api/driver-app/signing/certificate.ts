/** The last page of a signed document: who signed what, when, and how (15 U.S.C. 7001, 49 CFR 390.32). */
import { type Drawing, PAD } from '@milepost/domain/driver-app/signing.ts';
import {
  closeSheet,
  factPanel,
  keepTogether,
  MARGIN,
  openSheet,
  paragraph,
  rule,
  type Sheet,
  STYLE,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';

export type Certificate = {
  id: string;
  carrier: string;
  title: string;
  hash: string;
  /** The typed name, and the driver's name in the carrier's records. */
  signer: string;
  onFile: string;
  knownBy: string;
  drawn: Drawing;
  consent: string;
  at: string;
  address: string;
  browser: string;
};

const PAD_WIDTH = 300;
const SCALE = PAD_WIDTH / PAD.width;

export default async function renderCertificate(certificate: Certificate): Promise<Buffer> {
  const { id, carrier, title, hash, signer, onFile, consent, at, address, browser } = certificate;
  const sheet = await openSheet({
    title: `Signature: ${title}`,
    author: carrier,
    subject: title,
    issuedOn: at.slice(0, 10),
  });
  write(sheet, 'Certificate of Signature', MARGIN, sheet.y, STYLE.name);
  sheet.y += 26;
  paragraph(sheet, `${title}, as shown on the preceding pages, was signed electronically for ${carrier}.`, STYLE.fact);
  sheet.y += 8;
  factPanel(
    sheet,
    [
      { label: 'Name as typed', value: signer },
      { label: 'Driver on file', value: onFile },
      { label: 'Signed at (UTC)', value: at.replace('T', ' ').slice(0, 19) },
      { label: 'Identified by', value: certificate.knownBy },
      { label: 'IP address', value: address },
      { label: 'Browser', value: browser || 'Not disclosed' },
    ],
    [264, 264],
  );
  drawName(sheet, certificate.drawn);
  writeHeading(sheet, 'Consent to sign electronically');
  paragraph(sheet, consent, STYLE.fact);
  sheet.y += 10;
  writeHeading(sheet, 'Document');
  paragraph(sheet, `SHA-256 of the document as it was shown: ${hash}`, STYLE.body);
  paragraph(sheet, `Signature ${id}. The document as it was shown, and this PDF, are kept unchanged.`, STYLE.body);
  return closeSheet(sheet, `${carrier} · Certificate of Signature · ${title}`);
}

export function drawName(sheet: Sheet, drawn: Drawing): void {
  const height = PAD.height * SCALE;
  writeHeading(sheet, 'Signature', height + 20);
  keepTogether(sheet, height + 20);
  const { doc, y: top } = sheet;
  doc.lineWidth(1.4).lineJoin('round').lineCap('round').strokeColor('#10161d');
  for (const [first, ...rest] of drawn) {
    if (!first) continue;
    doc.moveTo(MARGIN + first[0] * SCALE, top + first[1] * SCALE);
    for (const [x, y] of rest.length > 0 ? rest : [first]) doc.lineTo(MARGIN + x * SCALE, top + y * SCALE);
    doc.stroke();
  }
  sheet.y = top + height;
  rule(sheet, sheet.y, undefined, undefined, MARGIN, PAD_WIDTH);
  sheet.y += 18;
}
