/**
 * Streams a ZIP entry by entry, so that its size does not matter (APPNOTE 6.3). Documents are stored uncompressed, since they
 * already are compressed; tables are compressed on the fly, with their size after them. Beyond 4 GB or 65,534 entries it is a
 * ZIP64, which every current program reads.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; modified: Date; content: Buffer | AsyncIterable<Buffer> };

type CompressedData = { crc: number; packed: number; size: number };
type DirectoryEntry = CompressedData & { head: Head; at: number };
type Head = { name: Buffer; method: number; flags: number; stamp: number };

const [STORED, DEFLATED] = [0, 8];
const UTF8_NAME = 0x0800;
const SIZE_BEHIND = 0x0008;
const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
const VERSION = 45;

export async function* createZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: DirectoryEntry[] = [];
  let at = 0;
  for await (const { name, modified, content } of entries) {
    const isStored = Buffer.isBuffer(content);
    const flags = isStored ? UTF8_NAME : UTF8_NAME | SIZE_BEHIND;
    const head = { name: Buffer.from(name), method: isStored ? STORED : DEFLATED, flags, stamp: toDosTime(modified) };
    const known = isStored ? { crc: crc32(content), packed: content.length, size: content.length } : NO_DATA;
    const start = at;
    const local = buildLocalHeader(head, known);
    yield local;
    at += local.length;
    if (isStored) {
      yield content;
      at += content.length;
      listed.push({ head, at: start, ...known });
    } else {
      const sizes = yield* deflateContent(content);
      const behind = words32(0x08_07_4b_50, sizes.crc, sizes.packed, sizes.size);
      yield behind;
      at += sizes.packed + behind.length;
      listed.push({ head, at: start, ...sizes });
    }
  }
  const directory = listed.map(buildDirectoryEntry);
  yield* directory;
  yield* buildEndRecord(listed.length, at, Buffer.concat(directory).length);
}

const NO_DATA: CompressedData = { crc: 0, packed: 0, size: 0 };

async function* deflateContent(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, CompressedData> {
  const sizes = { ...NO_DATA };
  async function* measure() {
    for await (const chunk of content) {
      sizes.crc = crc32(chunk, sizes.crc);
      sizes.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw();
  // The other end of the pipeline reports errors too.
  pipeline(Readable.from(measure()), deflate).catch(() => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    sizes.packed += chunk.length;
    yield chunk;
  }
  if (sizes.size > MAX_32) throw new Error('A table of more than 4 GB');
  return sizes;
}

function buildLocalHeader({ name, method, flags, stamp }: Head, { crc, packed, size }: CompressedData): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(stamp, 10);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function buildDirectoryEntry({ head: { name, method, flags, stamp }, crc, packed, size, at }: DirectoryEntry): Buffer {
  const isFar = at >= MAX_32;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(isFar ? VERSION : 20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(stamp, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(isFar ? 12 : 0, 30);
  head.writeUInt32LE(isFar ? MAX_32 : at, 42);
  if (!isFar) return Buffer.concat([head, name]);
  const far = Buffer.alloc(12);
  far.writeUInt16LE(1, 0);
  far.writeUInt16LE(8, 2);
  far.writeBigUInt64LE(BigInt(at), 4);
  return Buffer.concat([head, name, far]);
}

function* buildEndRecord(count: number, at: number, size: number): Generator<Buffer> {
  if (count >= MAX_16 || at >= MAX_32) {
    const far = Buffer.alloc(56);
    far.writeUInt32LE(0x06_06_4b_50, 0);
    far.writeBigUInt64LE(44n, 4);
    far.writeUInt16LE(VERSION, 12);
    far.writeUInt16LE(VERSION, 14);
    for (const [place, value] of [
      [24, count],
      [32, count],
      [40, size],
      [48, at],
    ] as const)
      far.writeBigUInt64LE(BigInt(value), place);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07_06_4b_50, 0);
    locator.writeBigUInt64LE(BigInt(at + size), 8);
    locator.writeUInt32LE(1, 16);
    yield Buffer.concat([far, locator]);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(at, MAX_32), 16);
  yield end;
}

function words32(...values: number[]): Buffer {
  const words = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => void words.writeUInt32LE(value, 4 * place));
  return words;
}

/** Returns date and time in DOS format, in UTC. */
function toDosTime(moment: Date): number {
  const [year, month, day] = [moment.getUTCFullYear() - 1980, moment.getUTCMonth() + 1, moment.getUTCDate()];
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((((year << 9) | (month << 5) | day) << 16) | time) >>> 0;
}
