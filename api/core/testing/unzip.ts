/** Reads a ZIP by its directory, as common programs do. */
import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the content by name. @throws Error if a size or checksum differs from the directory */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const far = zip.lastIndexOf(Buffer.from('504b0606', 'hex'));
  const isFar = far >= 0 && zip.readUInt16LE(end + 10) === 0xff_ff;
  const count = isFar ? Number(zip.readBigUInt64LE(far + 32)) : zip.readUInt16LE(end + 10);
  let at = isFar ? Number(zip.readBigUInt64LE(far + 48)) : zip.readUInt32LE(end + 16);
  const found = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      ...[16, 20, 24].map((to) => zip.readUInt32LE(at + to)),
    ];
    const [nameLength = 0, extraLength = 0, noteLength = 0] = [28, 30, 32].map((to) => zip.readUInt16LE(at + to));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(start, start + (packed ?? 0));
    const content = method === 8 ? inflateRawSync(bytes) : Buffer.from(bytes);
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    if (found.has(name)) throw new Error(`${name} is there twice`);
    found.set(name, content);
    at += 46 + nameLength + extraLength + noteLength;
  }
  return found;
}
