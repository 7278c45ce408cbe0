/** Reads the parts of a ZIP, which every .xlsx is. */
import { inflateRawSync } from 'node:zlib';

export const END = Buffer.from('504b0506', 'hex');
export const ENTRY = Buffer.from('504b0102', 'hex');
export const LOCAL = Buffer.from('504b0304', 'hex');
export const ENTRY_BYTES = 46;
export const LOCAL_BYTES = 30;
const DEFLATED = 8;

export type Part = { name: string; isDeflated: boolean; packed: Buffer };

/** Returns the parts in the order of the directory; none if the directory points outside the file. */
export function readParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  const end = bytes.lastIndexOf(END);
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_BYTES <= bytes.length && bytes.compare(ENTRY, 0, 4, at, at + 4) === 0) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((field) =>
      field === 20 ? bytes.readUInt32LE(at + field) : bytes.readUInt16LE(at + field),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    if (local + LOCAL_BYTES > bytes.length) return [];
    const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    parts.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name),
      isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
      packed: bytes.subarray(start, start + packed),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return parts;
}

export const unpack = ({ isDeflated, packed }: Part) => (isDeflated ? inflateRawSync(packed) : packed);
