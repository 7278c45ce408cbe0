/** Reads the cells of a small .xlsx workbook, in a browser too: the values of each sheet as text, without formats. */
import { formatStoredNumber } from './stored-number.ts';

/** Unpacked size of all parts together. */
const MAX_UNPACKED = 20_000_000;
const MAX_PARTS = 1000;
const [MAX_ROWS, MAX_COLUMNS] = [10_000, 200];
const [DIRECTORY_END, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const MAX_REMARK = 65_535;
const [STORED, DEFLATED] = [0, 8];

export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte);

/** Returns the sheets in the order of their files; null for a damaged workbook, or one that is too large. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][][] | null> {
  try {
    const parts = await unpackParts(bytes);
    const strings = listTexts(parts.get('xl/sharedStrings.xml') ?? '', 'si');
    const names = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'));
    const order = (name: string) => Number(/\d{1,6}/.exec(name)?.[0] ?? 0);
    return names
      .sort((one, other) => order(one) - order(other))
      .map((name) => readSheet(parts.get(name) ?? '', strings));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Returns the texts of the parts with cells, by name. */
async function unpackParts(bytes: Uint8Array): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts = new Map<string, string>();
  let [at, left] = [view.getUint32(findDirectoryEnd(view) + 16, true), MAX_UNPACKED];
  for (let count = 0; count < MAX_PARTS && at + ENTRY_BYTES <= bytes.length; count += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) break;
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    if (/^xl\/(?:sharedStrings|worksheets\/[^/]{1,60})\.xml$/.test(name)) {
      const unpacked = await unpackPart(bytes, view, at, left);
      left -= unpacked.length;
      parts.set(name, new TextDecoder().decode(unpacked));
    }
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function findDirectoryEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - MAX_REMARK); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  throw new RangeError('The archive has no directory.');
}

async function unpackPart(bytes: Uint8Array, view: DataView, entry: number, most: number): Promise<Uint8Array> {
  const method = view.getUint16(entry + 10, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.slice(start, start + view.getUint32(entry + 20, true));
  if (method !== STORED && method !== DEFLATED) throw new RangeError('The archive is packed in an unknown way.');
  const stream = new Blob([packed]).stream();
  const unpacked = method === STORED ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError('The workbook is too large.');
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Returns the contents of each element; a prefix before its name doesn't matter. */
function* eachElement(xml: string, name: string): Generator<{ tag: string; content: string }> {
  const isNamed = (tag: string) => new Set([name, `${tag.split(':')[0]}:${name}`]).has(tag);
  for (let at = xml.indexOf('<'); at !== -1; ) {
    const end = xml.indexOf('>', at);
    if (end === -1) return;
    const tag = xml.slice(at + 1, end);
    const word = /^[\w:]{1,60}/.exec(tag)?.[0] ?? '';
    let next = end + 1;
    if (isNamed(word) && tag.endsWith('/')) yield { tag, content: '' };
    else if (isNamed(word)) {
      const closing = xml.indexOf(`</${word}>`, end);
      if (closing === -1) return;
      yield { tag, content: xml.slice(end + 1, closing) };
      next = closing;
    }
    at = xml.indexOf('<', next);
  }
}

/** Returns the text of each element, which may be split by its looks. */
const listTexts = (xml: string, name: string): string[] =>
  Array.from(eachElement(xml, name), ({ content }) => joinTexts(content));

const joinTexts = (xml: string) => Array.from(eachElement(xml, 't'), ({ content }) => decodeEntities(content)).join('');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string) =>
  text.replace(/&(#\d{1,6}|[a-z]{2,4});/g, (all, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? all),
  );

function readSheet(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const { tag, content } of eachElement(xml, 'row')) {
    const at = Number(/\br="(\d{1,7})"/.exec(tag)?.[1] ?? rows.length + 1) - 1;
    if (at >= MAX_ROWS) break;
    while (rows.length <= at) rows.push([]);
    const cells: string[] = [];
    for (const cell of eachElement(content, 'c')) {
      const column = parseColumn(/\br="([A-Z]{1,3})\d/.exec(cell.tag)?.[1]) ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length <= column) cells.push('');
      cells[column] = readCell(cell.tag, cell.content, strings);
    }
    rows[at] = cells;
  }
  return rows;
}

const A = 65;
const LETTERS = 26;
const parseColumn = (letters?: string): number | null =>
  letters ? [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1 : null;

function readCell(tag: string, content: string, strings: readonly string[]): string {
  const type = /\bt="([a-zA-Z]{1,10})"/.exec(tag)?.[1] ?? 'n';
  if (type === 'inlineStr') return joinTexts(content);
  const [value] = Array.from(eachElement(content, 'v'), (each) => decodeEntities(each.content));
  if (value === undefined) return '';
  if (type === 's') return strings[Number(value)] ?? '';
  return type === 'n' ? formatStoredNumber(value) : value;
}
