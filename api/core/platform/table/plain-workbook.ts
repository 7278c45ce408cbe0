/**
 * Normalizes a workbook for the reader. Programs other than Excel write elements with a prefix (`<x:row>`) or cells without an address
 * (`<c><v>1</v></c>`), as the standard allows; both are rewritten, any other workbook stays as is.
 */
import { constants, crc32, inflateRawSync } from 'node:zlib';
import { END, ENTRY, ENTRY_BYTES, LOCAL, LOCAL_BYTES, type Part, readParts, unpack } from './zip-parts.ts';

const END_BYTES = 22;
/** Bytes needed to see how a part is written. */
const HEAD_BYTES = 16 * 1024;

/** Returns the workbook without prefixes and with an address on each cell; the same bytes if neither is needed. */
export function plainWorkbook(bytes: Buffer): Buffer {
  const parts = readParts(bytes);
  const odd = new Set(parts.filter(isOdd));
  if (odd.size === 0) return bytes;
  return writeParts(
    parts.map((part) => ({
      name: part.name,
      content: odd.has(part) ? Buffer.from(plainXml(unpack(part).toString())) : unpack(part),
    })),
  );
}

/** Returns the start of a part, even of a truncated one. */
function readStart({ isDeflated, packed }: Part): string {
  const start = packed.subarray(0, HEAD_BYTES);
  return (isDeflated ? inflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH }) : start).toString();
}

const OURS =
  /xmlns:([\w.-]+)\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/(?:spreadsheetml\/2006\/main|package\/2006\/[\w-]+)|http:\/\/purl\.oclc\.org\/ooxml\/spreadsheetml\/main)["']/g;
const CELL_WITHOUT_ADDRESS = /<(?:[\w.-]+:)?c(?=[\s/>])(?![^>]*\sr\s*=)/;

function isOdd(part: Part): boolean {
  if (!/\.(xml|rels)$/i.test(part.name)) return false;
  const head = readStart(part);
  if (findPrefixes(head).some((prefix) => head.includes(`<${prefix}:`))) return true;
  return /worksheets\/[^/]+$/i.test(part.name) && CELL_WITHOUT_ADDRESS.test(head);
}

const findPrefixes = (xml: string) =>
  [...xml.slice(0, HEAD_BYTES).matchAll(OURS)].map(([, prefix]) => prefix as string);

function plainXml(xml: string): string {
  let plain = xml;
  for (const prefix of findPrefixes(xml)) plain = plain.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  return CELL_WITHOUT_ADDRESS.test(plain) ? withAddresses(plain) : plain;
}

const ROW_OR_CELL = /<(row|c)(?=[\s/>])([^>]*)>/g;
const ADDRESS = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/;

/** Adds addresses: a cell without one is to the right of the cell before it, in a row below the one before. */
function withAddresses(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(ROW_OR_CELL, (tag, name: string, rest: string) => {
    const [, letters = '', number = ''] = ADDRESS.exec(rest) ?? [];
    if (name === 'row') {
      [row, column] = [number === '' ? row + 1 : Number(number), 0];
      return number === '' ? `<row r="${row}"${rest}>` : tag;
    }
    column = letters === '' ? column + 1 : columnNumber(letters);
    return letters === '' ? `<c r="${formatColumn(column)}${row}"${rest}>` : tag;
  });
}

/** Returns the number of a column, starting at 1: `AA` is 27. */
export const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function formatColumn(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Writes an uncompressed ZIP: it is read immediately, and compressing it would take longer than reading it. */
function writeParts(parts: readonly { name: string; content: Buffer }[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const [title, sum] = [Buffer.from(name), crc32(content)];
    const local = Buffer.alloc(LOCAL_BYTES);
    LOCAL.copy(local);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    ENTRY.copy(entry);
    local.copy(entry, 6, 4, LOCAL_BYTES);
    entry.writeUInt32LE(offset, 42);
    pieces.push(local, title, content);
    directory.push(entry, title);
    offset += LOCAL_BYTES + title.length + content.length;
  }
  const end = Buffer.alloc(END_BYTES);
  END.copy(end);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}
