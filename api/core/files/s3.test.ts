import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMissing, type Files, openFiles } from './files.ts';
import { parseS3Url } from './s3.ts';

const carrier = '0199a0c0-0000-7000-8000-000000000001';
const paper = Buffer.from(`%PDF-1.7\n${' '.repeat(100_000)}\n%%EOF\n`);

/** A bucket over HTTP, as S3 and its look-alikes answer: PUT, GET, HEAD and DELETE of `/papers/{key}`. */
type Kept = { bytes: Buffer; type: string };
const bucket = new Map<string, Kept>();
const callers = new Set<string>();
const server = createServer(async (call, reply) => {
  const key = decodeURIComponent(new URL(call.url ?? '', 'http://localhost').pathname);
  callers.add(/Credential=([^/]+)\//.exec(call.headers.authorization ?? '')?.[1] ?? 'nobody');
  const kept = await act(call, key);
  if (kept === undefined) return reply.writeHead(call.method === 'GET' || call.method === 'HEAD' ? 404 : 204).end();
  reply.writeHead(200, { 'content-length': kept.bytes.length, 'content-type': kept.type, etag: '"1"' });
  reply.end(call.method === 'GET' ? kept.bytes : undefined);
});

async function act(call: IncomingMessage, key: string): Promise<Kept | undefined> {
  if (call.method === 'PUT') {
    bucket.set(key, { bytes: Buffer.concat(await Array.fromAsync(call)), type: call.headers['content-type'] ?? '' });
    return { bytes: Buffer.alloc(0), type: 'application/xml' };
  }
  if (call.method === 'DELETE') bucket.delete(key);
  return bucket.get(key);
}

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-s3-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  files = openFiles({
    DATA_DIR: folder,
    FILES_URL: `s3://key:sec%2Fret@127.0.0.1:${port}/papers?region=eu-west-1&tls=no`,
  });
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

it('keeps, reads and removes files in a bucket, and nothing on the disk', async () => {
  const file = await files.put(carrier, { filename: 'bol.pdf', content: paper });
  expect(bucket.get(`/papers/${file.key}`)).toEqual({ bytes: paper, type: 'application/pdf' });
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await files.bytes(file.key)).toEqual(paper);
  expect(Buffer.concat(await Array.fromAsync(await files.read(file.key)))).toEqual(paper);
  await files.remove(file.key);
  await expect(files.read(file.key)).rejects.toThrow(FileMissing);
  expect(bucket.size).toBe(0);
  expect([...callers]).toEqual(['key']);
});

it('a file of a backup goes back under its key, and nowhere else', async () => {
  const key = `${carrier}/0199a0c0-0000-7000-8000-000000000009.pdf`;

  await files.putBack(key, Readable.from([paper]));

  expect(bucket.get(`/papers/${key}`)).toEqual({ bytes: paper, type: 'application/pdf' });
  for (const wrong of ['../../etc/passwd', `${carrier}/../x.pdf`, `/${key}`, `${key}.exe`, 'milepost.json'])
    await expect(files.putBack(wrong, Readable.from([paper]))).rejects.toThrow('No file is kept under');
  await files.remove(key);
});

describe('FILES_URL', () => {
  it('names the place, the bucket, the region and the key', () => {
    expect(parseS3Url('s3://AKIA:a%2Bb%2Fc@s3.eu-central-1.amazonaws.com/papers?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'papers',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a+b/c' },
    });
  });

  it.each([
    'papers',
    'https://key:secret@host/papers',
    's3://host/papers',
    's3://key:secret@host/',
    's3://key:secret@host/a/b',
  ])('%s stops the start with a line that does not show the secret', (url) => {
    expect(() => openFiles({ DATA_DIR: folder, FILES_URL: url })).toThrow(
      'FILES_URL must read s3://key:secret@host/bucket',
    );
  });
});
