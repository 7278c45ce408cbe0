/** Reads the streams of a compound file, the container of Excel workbooks until 2003 (.xls). */

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128;
const MAX_NAME_BYTES = 64;
/** Larger sector numbers mark the end of a chain, free sectors, and the table itself. */
const LAST_SECTOR = 0xfffffffa;
const [OF_STREAM, OF_ROOT] = [2, 5];
const SHORT_SECTOR_BYTES = 64;
/** Sectors of the table whose numbers are in the header. */
const TABLE_SECTORS_IN_HEADER = 109;

export const isCompoundFile = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

type Entry = { name: string; type: number; start: number; size: number };

/** Returns the first stream with one of these names; null without one. @throws RangeError for a damaged file */
export function readStream(bytes: Uint8Array, names: readonly string[]): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sectorBytes = 1 << view.getUint16(30, true);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('The sector size is invalid.');
  const getSector = (sector: number) => {
    const from = (sector + 1) * sectorBytes;
    if (from >= bytes.length) throw new RangeError('A sector is beyond the end.');
    return bytes.subarray(from, Math.min(bytes.length, from + sectorBytes));
  };
  const table = joinNumbers(listTableSectors(view, getSector).map(getSector));
  const readChain = (start: number) => joinBytes(listChain(table, start).map(getSector));
  const entries = listEntries(readChain(view.getUint32(48, true)));
  const entry = entries.find(({ name, type }) => type === OF_STREAM && names.includes(name));
  if (!entry) return null;
  if (entry.size >= view.getUint32(56, true)) return readChain(entry.start).subarray(0, entry.size);
  const root = entries.find(({ type }) => type === OF_ROOT);
  const short = readChain(root?.start ?? LAST_SECTOR);
  const shortTable = joinNumbers([readChain(view.getUint32(60, true))]);
  const parts = listChain(shortTable, entry.start).map((sector) =>
    short.subarray(sector * SHORT_SECTOR_BYTES, (sector + 1) * SHORT_SECTOR_BYTES),
  );
  return joinBytes(parts).subarray(0, entry.size);
}

/** Returns the sectors of the table that says which sector follows each one: the first 109 are in the header. */
function listTableSectors(view: DataView, getSector: (sector: number) => Uint8Array): number[] {
  const count = view.getUint32(44, true);
  if (count * SHORT_SECTOR_BYTES > view.byteLength) throw new RangeError('The table is larger than the file.');
  const sectors = Array.from({ length: TABLE_SECTORS_IN_HEADER }, (_, at) => view.getUint32(76 + at * 4, true));
  let next = view.getUint32(68, true);
  while (next < LAST_SECTOR && sectors.length < count) {
    const numbers = joinNumbers([getSector(next)]);
    next = numbers.at(-1) ?? LAST_SECTOR;
    sectors.push(...numbers.subarray(0, -1));
  }
  return sectors.slice(0, count).filter((sector) => sector < LAST_SECTOR);
}

function listChain(table: Uint32Array, start: number): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < LAST_SECTOR; sector = table[sector] ?? LAST_SECTOR) {
    chain.push(sector);
    if (chain.length > table.length) throw new RangeError('A chain of sectors is circular.');
  }
  return chain;
}

function listEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, at) => {
    const from = at * ENTRY_BYTES;
    const length = Math.max(0, Math.min(MAX_NAME_BYTES, view.getUint16(from + 64, true)) - 2);
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(from, from + length)),
      type: view.getUint8(from + 66),
      start: view.getUint32(from + 116, true),
      size: view.getUint32(from + 120, true),
    };
  });
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinNumbers(parts: readonly Uint8Array[]): Uint32Array {
  const bytes = joinBytes(parts);
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}
