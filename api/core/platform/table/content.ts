/** Detects a file's type by its first bytes, because portals and people rename files. */
import { isUtf8 } from 'node:buffer';
import { decodeText, detectUtf16 } from '@milepost/domain/core/decode-text.ts';
import { isCompoundFile } from '@milepost/domain/core/spreadsheet/compound-file.ts';
import { isHtmlTable, listHtmlRows } from '@milepost/domain/core/spreadsheet/html-table.ts';
import { Unreadable } from './file-rejection.ts';

const LF = 10;
const CR = 13;
/** Maximum line length: an unclosed quote turns the rest of the file into one line. */
export const MAX_LINE_BYTES = 1_000_000;

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/** Returns whether it is a ZIP, like an .xlsx, or a compound file, like an .xls. Rejects a PDF. */
export function isWorkbook(bytes: Buffer): boolean {
  if (startsWith(bytes, '25504446'))
    throw new Unreadable('PDF', 'This is a PDF. Download the transactions as CSV or .xlsx instead.');
  return startsWith(bytes, '504b0304') || isCompoundFile(bytes);
}

/** The number of leading bytes searched for the kind of page. */
const MAX_START = 4000;

/** Returns the rows of a page with tables, which portals name .xls; null for any other text. */
export function readPage(bytes: Buffer): string[][] | null {
  if (!decodeText(bytes.subarray(0, MAX_START)).includes('<')) return null;
  const text = decodeText(bytes);
  return isHtmlTable(text) ? listHtmlRows(text) : null;
}

/** Converts the text of a file to UTF-8 with `\n` line ends. */
export function toUnixText(bytes: Buffer): Buffer {
  const text = unixLines(toUtf8(bytes));
  checkLines(text);
  return text;
}

/** Returns the bytes of text in UTF-8 as they are, because files are large; decodes any other text. */
function toUtf8(bytes: Buffer): Buffer {
  if (startsWith(bytes, 'efbbbf')) return bytes.subarray(3);
  return detectUtf16(bytes) === null && isUtf8(bytes) ? bytes : Buffer.from(decodeText(bytes));
}

/** Converts mixed CRLF, CR, and LF to LF in place, line by line; the write position never passes the read position. */
function unixLines(text: Buffer): Buffer {
  let [kept, at] = [0, 0];
  for (let cr = text.indexOf(CR); cr !== -1; cr = text.indexOf(CR, at)) {
    if (kept !== at) text.copyWithin(kept, at, cr);
    kept += cr - at;
    at = cr + 1;
    if (text[at] !== LF) text[kept++] = LF;
  }
  text.copyWithin(kept, at);
  return text.subarray(0, kept + text.length - at);
}

function checkLines(text: Buffer): void {
  let row = 1;
  for (let start = 0; start < text.length; row += 1) {
    const next = text.indexOf(LF, start);
    const end = next === -1 ? text.length : next;
    if (end - start > MAX_LINE_BYTES)
      throw new Unreadable('TOO_LONG', `Row ${row} is too long: more than 1,000,000 characters.`);
    start = end + 1;
  }
}
