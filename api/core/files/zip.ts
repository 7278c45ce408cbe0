/** Files in one ZIP, as they are: what goes into it (PDF, pictures) is compressed already. */
import { crc32 } from 'node:zlib';

export type Entry = { name: string; content: Uint8Array };

const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** January 1, 1980, which is where the format's days begin: no file says when it was made. */
const NO_DATE = 0x0021;

/** The archive. Names are told apart by their caller; folders are parts of a name before a slash. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const spelt = Buffer.from(name);
    const facts = factsOf(spelt, content);
    const head = Buffer.concat([words(0x04034b50), facts, spelt]);
    index.push(Buffer.concat([words(0x02014b50), shorts(VERSION), facts, shorts(0, 0, 0), words(0, offset), spelt]));
    parts.push(head, Buffer.from(content));
    offset += head.length + content.length;
  }
  const listed = Buffer.concat(index);
  const count = entries.length;
  const end = Buffer.concat([words(0x06054b50), shorts(0, 0, count, count), words(listed.length, offset), shorts(0)]);
  return Buffer.concat([...parts, listed, end]);
}

/** What stands of a file before it and in the index alike. */
function factsOf(name: Buffer, content: Uint8Array): Buffer {
  return Buffer.concat([
    shorts(VERSION, UTF8_NAMES, 0, 0, NO_DATE),
    words(crc32(content), content.length, content.length),
    shorts(name.length, 0),
  ]);
}

function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2);
  return buffer;
}

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4);
  return buffer;
}
