/** The demo's documents: a few real PDFs in the store, and one file row for every record that shows one of them. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { Files, StoredFile } from '../../../api/core/platform/files/files.ts';
import { renderPolicy } from '../driver-app/signatures.ts';
import { makeId } from './rows.ts';

export type DemoFiles = {
  confirmation(of: string): StoredFile;
  bol(of: string): StoredFile;
  document(of: string): StoredFile;
  receipt(of: string): StoredFile;
  /** Returns a driver's photo of a license or a medical card. */
  licence(of: string): StoredFile;
  medicalCard(of: string): StoredFile;
  /** Returns a policy as read, and as signed by a driver. */
  policy(of: string): StoredFile;
  signedPolicy(of: string): StoredFile;
  /** Stores an uploaded table. */
  table(filename: string, content: string): Promise<StoredFile>;
  /** Stores a PDF generated from one record. */
  made(filename: string, content: Buffer): Promise<StoredFile>;
  save(tx: Queryable): Promise<void>;
};

type Kind = { title: string; lines: string[]; filename: string };

const KINDS = {
  confirmation: {
    title: 'Rate Confirmation',
    filename: 'rate-confirmation.pdf',
    lines: [
      'Sample document of the demonstration carrier.',
      'Carrier agrees to haul the load named in the record at the rate stated there.',
      'Detention: two hours free, then $50.00 per hour. Lumper reimbursed with receipt.',
    ],
  },
  bol: {
    title: 'Straight Bill of Lading',
    filename: 'bill-of-lading.pdf',
    lines: [
      'Sample document of the demonstration carrier.',
      'Received, subject to individually determined rates or contracts, the property described in the record.',
      'Received in good order: signed by the consignee.',
    ],
  },
  paper: {
    title: 'Certificate',
    filename: 'certificate.pdf',
    lines: ['Sample document of the demonstration carrier.'],
  },
  receipt: {
    title: 'Repair Invoice',
    filename: 'repair-invoice.pdf',
    lines: [
      'Sample document of the demonstration carrier.',
      'Parts and labor as stated in the record. Replaced parts were shown to the driver.',
    ],
  },
  licence: {
    title: 'Commercial Driver License',
    filename: 'cdl.pdf',
    lines: ['Texas · Class A', 'Sample document of the demonstration carrier.'],
  },
  medicalCard: {
    title: "Medical Examiner's Certificate",
    filename: 'medical-card.pdf',
    lines: ['Form MCSA-5876', 'Sample document of the demonstration carrier.'],
  },
} as const satisfies Record<string, Kind | object>;

export async function makeFiles(files: Pick<Files, 'put'>, accountId: string): Promise<DemoFiles> {
  const stored = new Map<string, StoredFile>();
  for (const [name, kind] of Object.entries(KINDS))
    stored.set(
      name,
      await files.put(accountId, { filename: kind.filename, content: await print(kind.title, kind.lines) }),
    );
  for (const [name, made] of Object.entries(await renderPolicy())) stored.set(name, await files.put(accountId, made));
  const used = new Map<string, StoredFile>();

  function one(name: keyof typeof KINDS | 'policy' | 'signedPolicy', of: string): StoredFile {
    const original = stored.get(name) as StoredFile;
    const id = makeId(`file ${name} ${of}`);
    const file = { ...original, id };
    used.set(id, file);
    return file;
  }

  return {
    confirmation: (of) => one('confirmation', of),
    bol: (of) => one('bol', of),
    document: (of) => one('paper', of),
    receipt: (of) => one('receipt', of),
    licence: (of) => one('licence', of),
    medicalCard: (of) => one('medicalCard', of),
    policy: (of) => one('policy', of),
    signedPolicy: (of) => one('signedPolicy', of),
    async table(filename, content) {
      const original = await files.put(accountId, { filename, content: Buffer.from(content) }, { isTable: true });
      const file = { ...original, id: makeId(`file table ${filename}`) };
      used.set(file.id, file);
      return file;
    },
    async made(filename, content) {
      const file = { ...(await files.put(accountId, { filename, content })), id: makeId(`file made ${filename}`) };
      used.set(file.id, file);
      return file;
    },
    async save(tx) {
      await tx.query(sql`insert into file (account_id, id, key, name, size, type)
        select ${accountId}, id, key, name, size, type from jsonb_to_recordset(${JSON.stringify([...used.values()])}::jsonb) as t(id uuid, key text, name text, size integer, type text)`);
    },
  };
}

async function print(title: string, lines: readonly string[]): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const sheet = new PdfDocument({ size: 'LETTER', margin: 60 });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => sheet.on('end', resolve));
  sheet.fontSize(20).text(title).moveDown().fontSize(11);
  for (const line of lines) sheet.text(line).moveDown(0.5);
  sheet.end();
  await ended;
  return Buffer.concat(parts);
}
