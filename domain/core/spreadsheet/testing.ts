/** Writes .xls workbooks for tests, as a portal's program does. */

type Cell = string | number | Date | null;
type Options = {
  hasPassword?: boolean;
  merged?: readonly (readonly [number, number, number])[];
  isShort?: boolean;
  recordBytes?: number;
};

const SECTOR = 512;
const [END, OF_TABLE, FREE] = [0xfffffffe, 0xfffffffd, 0xffffffff];
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Excel puts a smaller workbook among the short streams. */
const LEAST_BYTES = 4096;

/** @param merged first row, last row, and column of merged cells; `isShort` leaves a small workbook among the short streams; `recordBytes` splits the strings over records of this length */
export function makeXls(
  sheets: readonly (readonly [string, readonly (readonly Cell[])[]])[],
  options: Options = {},
): Buffer {
  const { hasPassword = false, merged = [], isShort = false, recordBytes = 8000 } = options;
  const strings: string[] = [];
  const parts = sheets.map(([, rows]) => makeSheet(rows, strings, merged));
  const head = [
    record(0x809, [u16(0x600), u16(5), Buffer.alloc(12)]),
    ...(hasPassword ? [record(0x2f, [Buffer.alloc(6)])] : []),
    record(0x41e, [u16(164), wideString('yyyy\\-mm\\-dd')]),
    ...[0, 164].map((format) => record(0xe0, [u16(0), u16(format), Buffer.alloc(16)])),
  ];
  const tail = [...makeStrings(strings, recordBytes), record(0x0a, [])];
  const names = sheets.map(([name]) => Buffer.concat([u8(name.length), u8(0), Buffer.from(name, 'latin1')]));
  const size = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
  let at = size(head) + size(tail) + names.reduce((sum, { length }) => sum + length + 10, 0);
  const bounds = names.map((name, index) => {
    const bound = record(0x85, [u32(at), u16(0), name]);
    at += parts[index]?.length ?? 0;
    return bound;
  });
  return makeCompoundFile(Buffer.concat([...head, ...bounds, ...tail, ...parts]), isShort);
}

const u8 = (value: number) => Buffer.from([value]);
const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}
function record(type: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type), u16(body.length), body]);
}
const wideString = (text: string) => Buffer.concat([u16(text.length), u8(1), Buffer.from(text, 'utf16le')]);

/** Numbers of two decimals are packed, as Excel packs them; a whole number of three is a formula's result. */
function makeSheet(
  rows: readonly (readonly Cell[])[],
  strings: string[],
  merged: readonly (readonly [number, number, number])[],
): Buffer {
  const ranges = merged.map(([first, last, column]) => Buffer.concat([first, last, column, column].map(u16)));

  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const place = Buffer.concat([u16(at), u16(column), u16(cell instanceof Date ? 1 : 0)]);
      if (cell === null) return [];
      if (typeof cell === 'string') return [record(0xfd, [place, u32(strings.push(cell) - 1)])];
      if (cell instanceof Date) return [record(0x203, [place, f64((cell.getTime() - FIRST_DAY) / DAY_MS)])];
      const cents = Math.round(cell * 100);
      if (Number.isInteger(cell)) return [record(0x06, [place, f64(cell), Buffer.alloc(6), u16(0)])];
      if (cents / 100 === cell) return [record(0x27e, [place, u32((cents << 2) | 3)])];
      return [record(0x203, [place, f64(cell)])];
    }),
  );
  return Buffer.concat([
    record(0x809, [u16(0x600), u16(0x10), Buffer.alloc(12)]),
    ...cells,
    record(0xe5, [u16(ranges.length), ...ranges]),
    record(0x0a, []),
  ]);
}

/** Splits within a string where a record is full; the next one says again how wide its characters are. */
function makeStrings(strings: readonly string[], recordBytes: number): Buffer[] {
  const parts: Buffer[][] = [[u32(strings.length), u32(strings.length)]];
  let left = recordBytes - 8;
  const next = (...first: Buffer[]) => {
    parts.push(first);
    left = recordBytes - first.reduce((sum, { length }) => sum + length, 0);
  };
  const put = (bytes: Buffer) => {
    parts.at(-1)?.push(bytes);
    left -= bytes.length;
  };
  for (const text of strings) {
    const isWide = [...text].some((letter) => letter > '\u00ff');
    const width = isWide ? 2 : 1;
    const bytes = Buffer.from(text, isWide ? 'utf16le' : 'latin1');
    if (left < 5) next();
    put(Buffer.concat([u16(text.length), u8(isWide ? 1 : 0)]));
    for (let from = 0; from < bytes.length; ) {
      const length = Math.min(bytes.length - from, Math.floor(left / width) * width);
      put(bytes.subarray(from, from + length));
      from += length;
      if (from < bytes.length) next(u8(isWide ? 1 : 0));
    }
  }
  return parts.map((part, at) => record(at === 0 ? 0xfc : 0x3c, part));
}

function makeCompoundFile(stream: Buffer, isShort: boolean): Buffer {
  const pad = (bytes: Buffer, unit: number) =>
    Buffer.concat([bytes, Buffer.alloc((unit - (bytes.length % unit)) % unit)]);
  const content = isShort ? stream : Buffer.concat([stream, Buffer.alloc(Math.max(0, LEAST_BYTES - stream.length))]);
  const body = pad(content, SECTOR);
  const count = body.length / SECTOR;
  const tableSectors = Math.ceil((count + 4) / 127);
  // The table, the directory, the table of short sectors, then the workbook.
  const [directory, short, first] = [tableSectors, tableSectors + 1, tableSectors + 2];
  const chain = (from: number, length: number) =>
    Array.from({ length }, (_, at) => (at === length - 1 ? END : from + at + 1));
  const table = [...Array.from({ length: tableSectors }, () => OF_TABLE), END, END, ...chain(first, count)];
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(LEAST_BYTES, 56);
  header.writeUInt32LE(short, 60);
  header.writeUInt32LE(END, 68);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at < tableSectors ? at : FREE, 76 + at * 4);
  const numbers = (list: readonly number[], length: number) =>
    Buffer.concat(Array.from({ length }, (_, at) => u32(list[at] ?? FREE)));
  const shortChain = chain(0, Math.ceil(content.length / 64));
  return Buffer.concat([
    header,
    numbers(table, tableSectors * 128),
    pad(
      Buffer.concat([
        makeEntry('Root Entry', 5, isShort ? first : END, isShort ? content.length : 0),
        makeEntry('Workbook', 2, isShort ? 0 : first, content.length),
      ]),
      SECTOR,
    ),
    numbers(isShort ? shortChain : [], 128),
    body,
  ]);
}

function makeEntry(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}
