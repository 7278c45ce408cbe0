import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileRejected } from './file-errors.ts';
import { type FileType, isFileType, type TextType } from './types.ts';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Types that are detected otherwise, accepted only in some places, or only generated here. */
const NO_PICTURE: readonly FileType[] = ['application/pdf', SPREADSHEET, 'application/zip'];
/** How far before the end a PDF's `%%EOF` may be: some programs add padding or a signature after it. */
const PDF_TAIL = 8192;
/** Bytes that text never contains: control characters other than tab, line ends, form feed, and the old end-of-file mark. */
const BINARY = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 && ![9, 10, 12, 13, 26].includes(byte)) || byte === 127 ? 1 : 0,
);

/**
 * Detects the type of a file on disk by its content, never by its name.
 * @param allow the text types this upload may be; the name chooses between them.
 * @throws FileRejected 'Invalid File / type' for anything else, and for a truncated PDF.
 */
export async function detectType(path: string, name: string, allow: readonly TextType[]): Promise<FileType> {
  const head = await readBytes(path, 0, 4);
  if (head.toString('latin1') === '%PDF') {
    if (await isWholePdf(path)) return 'application/pdf';
    throw new FileRejected('Invalid File / type');
  }
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found && isFileType(found.mime) && !NO_PICTURE.includes(found.mime)) return found.mime;
  const text = allow.length > 0 && (await isText(path)) ? detectTextType(name, allow) : undefined;
  if (text === undefined) throw new FileRejected('Invalid File / type');
  return text;
}

/** Detects the type of a table file: a spreadsheet by its first bytes, otherwise CSV. */
export async function detectTableType(path: string): Promise<FileType> {
  const head = await readBytes(path, 0, 2);
  return head.toString('latin1') === 'PK' ? SPREADSHEET : 'text/csv';
}

function detectTextType(name: string, allow: readonly TextType[]): TextType | undefined {
  const claimed: TextType = /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
  return allow.includes(claimed) ? claimed : allow[0];
}

async function isWholePdf(path: string): Promise<boolean> {
  const tail = await readBytes(path, -PDF_TAIL, PDF_TAIL);
  return tail.includes('%%EOF');
}

/** Returns whether it is text in any 8-bit alphabet, or UTF-16 with its mark (Excel's "Unicode text"), and not markup. */
async function isText(path: string): Promise<boolean> {
  const head = await readBytes(path, 0, 512);
  if (/^(\ufeff)?\s*</.test(head.toString('utf8'))) return false;
  if (['fffe', 'feff'].includes(head.toString('hex', 0, 2))) return true;
  for await (const chunk of createReadStream(path)) {
    if ((chunk as Buffer).some((byte) => BINARY[byte] === 1)) return false;
  }
  return true;
}

/** Reads up to `length` bytes from `position`, counted from the end if negative. */
async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const from = position < 0 ? Math.max(0, size + position) : position;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
