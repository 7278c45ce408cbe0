/** Measures the server memory of a 20 MB file that a driver uploads from a phone in chunks: a photo and a scanned document. */
import { UPLOAD_CHUNK_BYTES } from '@milepost/domain/core/request-types.ts';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import type { MeasuredServer } from './csv.ts';
import { measurePeakMemory, readMemory } from './memory.ts';
import type { Bench } from './seed.ts';

const BYTES = 20_000_000;
const BIRTH_DATE = '1980-05-17';
const CONCURRENCY = 4;

/** Runs each once before measuring, since reading a PDF loads a library. */
export async function measureUploads(db: Database, { base, server }: MeasuredServer, account: Bench): Promise<string> {
  const phone = await openPhone(db, base, account);
  const figures: string[] = [];
  for (const [name, paper] of Object.entries({ photograph: makePhotograph(), PDF: makeScan() })) {
    await sendFile(phone, paper);
    const before = Number(readMemory(server));
    const one = await measurePeakMemory(server, () => sendFile(phone, paper));
    const many = await measurePeakMemory(server, async () => {
      await Promise.all(Array.from({ length: CONCURRENCY }, () => sendFile(phone, paper)));
    });
    figures.push(`${name} ${before} MB before, at most ${one} MB for one, ${many} MB for ${CONCURRENCY} at once`);
  }
  return `a file of 20 MB sent by a driver: ${figures.join('; ')}`;
}

/** Returns a JPEG with the header of a 12-megapixel photo; the rest is never read. */
function makePhotograph(): Buffer {
  const [width, height] = [4000, 3000];
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 1];
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 3, 0x11, 1]);
  return Buffer.concat([head, Buffer.alloc(BYTES - head.length - 2, 7), Buffer.from([0xff, 0xd9])]);
}

/** Returns a page with one picture on it. */
function makeScan(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /I 4 0 R >> >> >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const size = BYTES - 1_000;
  const picture = `4 0 obj\n<< /Type /XObject /Subtype /Image /Width 5000 /Height ${Math.floor(size / 5000)} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${size} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}${picture}`),
    Buffer.alloc(size, 7),
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
}

type Phone = (path: string, body?: object | FormData) => Promise<Record<string, string>>;

/** Opens a driver page by the link that the office made. */
async function openPhone(db: Database, base: string, { accountId, token }: Bench): Promise<Phone> {
  const [driver] = await db.tx(accountId, (tx) =>
    tx.query<{ id: string }>(
      sql`update driver set driver_dob = ${BIRTH_DATE} where pretty_name = 'Driver 1' returning id`,
    ),
  );
  const link = await postJson(`${base}/api/driver/${driver?.id}/link/`, `Token ${token}`);
  const [, key = ''] = String(link.url).split('#');
  const page = `${base}/api/driver_page`;
  const { device } = await postJson(`${page}/open/`, `Driver ${key}`, { dateOfBirth: BIRTH_DATE });
  return (path, body) => postJson(`${page}/${path}`, `Driver ${key}.${device}`, body);
}

async function sendFile(phone: Phone, paper: Buffer): Promise<void> {
  const about = {
    documentType: 'MEDICAL_CARD',
    documentIssuedDate: '2026-01-05',
    documentExpirationDate: '2028-01-04',
  };
  const { id } = await phone('sending/', { fileName: 'paper', fileSize: paper.length, ...about });
  for (let from = 0; from < paper.length; from += UPLOAD_CHUNK_BYTES) {
    const form = new FormData();
    form.set('from', String(from));
    form.set('piece', new Blob([new Uint8Array(paper.subarray(from, from + UPLOAD_CHUNK_BYTES))]), 'piece');
    await phone(`sending/${id}/piece/`, form);
  }
  await phone(`sending/${id}/finish/`);
}

async function postJson(
  url: string,
  authorization: string,
  body: object | FormData = {},
): Promise<Record<string, string>> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} of ${url}: ${await answer.text()}`);
  return answer.json() as Promise<Record<string, string>>;
}
