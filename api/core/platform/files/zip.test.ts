import { expect, test } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { createZip, type ZipEntry } from './zip.ts';

const modified = new Date('2026-03-04T10:20:30Z');
async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
async function readZip(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createZip(entries)) parts.push(part);
  return Buffer.concat(parts);
}

test('stores documents, compresses tables as they stream in, and keeps every file name', async () => {
  const long = 'Bluebonnet Freight LLC\n'.repeat(5000);

  const zip = await readZip([
    { name: 'files/Loads/Zoë’s load.pdf', modified, content: Buffer.from('%PDF') },
    { name: 'tables/empty.csv', modified, content: chunks() },
    { name: 'tables/fleet.csv', modified, content: chunks(long, 'last\n') },
    { name: 'empty.txt', modified, content: Buffer.alloc(0) },
  ]);

  expect([...unzip(zip)].map(([name, content]) => [name, content.toString()])).toEqual([
    ['files/Loads/Zoë’s load.pdf', '%PDF'],
    ['tables/empty.csv', ''],
    ['tables/fleet.csv', `${long}last\n`],
    ['empty.txt', ''],
  ]);
  expect(zip.length).toBeLessThan(long.length / 10);
});

test('writes more entries than the old ZIP format can count', async () => {
  function* many(): Generator<ZipEntry> {
    for (let at = 0; at < 65_600; at += 1) yield { name: `${at}`, modified, content: Buffer.from(`${at}`) };
  }

  const found = unzip(await readZip(many() as Iterable<ZipEntry>));

  expect([found.size, found.get('65599')?.toString()]).toEqual([65_600, '65599']);
});

test('fails the whole file when one table fails', async () => {
  async function* broken() {
    yield Buffer.from('first line\n');
    throw new Error('The database is away');
  }

  await expect(readZip([{ name: 'a.csv', modified, content: broken() }])).rejects.toThrow('The database is away');
});
