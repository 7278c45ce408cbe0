/** Checks a driver's file: a picture that browsers show, or a plain PDF. The page produces both; the server rejects anything else. */
import type { Readable } from 'node:stream';
import { type Files, getAccountId, type StoredFile } from '../../core/platform/files/files.ts';
import { badInput, type HttpError } from '../../core/platform/http/errors.ts';
import { inspectInWorker } from '../../core/platform/pdf/inspection/worker.ts';
import type { Piece } from '../../core/platform/work/worker.ts';
import { readJpegSize } from './jpeg.ts';

/** Limit of pixels, above what phone cameras produce: an unpacked picture takes four bytes of memory for each. */
const MAX_PIXELS = 50_000_000;

export const WORDS = {
  type: 'Send a photo (JPEG) or a PDF',
  heic: 'Most computers can’t open HEIC photos. Use the camera button on this page, or send a JPEG.',
  noPicture: 'This isn’t a photo. Take it again.',
  tooLarge: 'This photo is too large. Use the camera button on this page instead.',
  noPdf: 'We can’t read this PDF. Take a photo of the document instead.',
  locked: 'This PDF is locked. Print it to a new PDF, or take a photo of the document instead.',
  program: 'This PDF contains more than pages, such as a script or another file. Take a photo of the document instead.',
} as const;

const rejectFile = (why: keyof typeof WORDS): HttpError => badInput({ documentFile: WORDS[why] });

/** @throws HttpError 400 for a file of another kind */
export async function requireDocument(file: Pick<StoredFile, 'type' | 'key' | 'size'>, files: Files): Promise<void> {
  const { type, key } = file;
  if (type === 'image/jpeg') return requirePicture(await files.read(key));
  if (type === 'application/pdf')
    return requirePdf(() => files.bytes(key), { account: getAccountId(file), bytes: file.size });
  throw rejectFile(type === 'image/heic' || type === 'image/heif' ? 'heic' : 'type');
}

async function requirePicture(content: Readable): Promise<void> {
  const size = await readSize(content);
  if (!size) throw rejectFile('noPicture');
  if (size.width * size.height > MAX_PIXELS) throw rejectFile('tooLarge');
}

const HEAD_BYTES = 64 * 1024;

/** Reads a stream up to the size, which is near the beginning unless the phone put a second picture before it. */
async function readSize(content: Readable) {
  const parts: Buffer[] = [];
  let read = 0;
  let enough = HEAD_BYTES;
  for await (const part of content) {
    parts.push(part);
    read += part.length;
    if (read < enough) continue;
    const size = readJpegSize(Buffer.concat(parts));
    if (size) return size;
    enough = read * 2;
  }
  return readJpegSize(Buffer.concat(parts));
}

async function requirePdf(bytes: () => Promise<Buffer>, piece: Piece): Promise<void> {
  const inspection = await inspectInWorker(bytes, piece);
  if (inspection !== 'pages') throw rejectFile(REFUSED_AS[inspection]);
}

const REFUSED_AS = { active: 'program', locked: 'locked', unreadable: 'noPdf' } as const;
