import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileTooLarge, openFiles } from './files.ts';

let server: FastifyInstance;
let folder: string;
let outcome: PromiseWithResolvers<unknown>;

/** Starts a server with one route that stores uploads, like the API. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-upload-'));
  const files = openFiles({ DATA_DIR: folder });
  server = fastify();
  await server.register(multipart, { limits: { fileSize: 30_000_000 }, throwFileSizeLimit: false });
  server.post('/', async (call, reply) => {
    const part = await call.file();
    if (part === undefined) return reply.code(400).send();
    try {
      const upload = { filename: part.filename, content: part.file };
      const file = await files.put('0199a0c0-0000-7000-8000-000000000001', upload);
      outcome.resolve(file);
      return file;
    } catch (error) {
      outcome.resolve(error);
      return reply.code(error instanceof FileTooLarge ? 413 : 400).send({ message: (error as Error).message });
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
const listKept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

async function send(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<Response> {
  outcome = Promise.withResolvers();
  const form = new FormData();
  form.append('file', new Blob([bytes]), filename);
  return fetch(address(), { method: 'POST', body: form });
}

function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  bytes.set(Buffer.from('\n%%EOF\n'), size - 7);
  return bytes;
}

it('stores a file of exactly 20 MB sent by a browser', async () => {
  const answer = await send(pdf(20_000_000), 'Führerschein.pdf');
  expect(await answer.json()).toMatchObject({ size: 20_000_000, name: 'Führerschein.pdf' });
  expect(await listKept()).toHaveLength(1);
});

// Ledger: ERR-07
it('returns 413 for one byte more or far more, and stores neither', async () => {
  const before = (await listKept()).length;
  expect((await send(pdf(20_000_001), 'a.pdf')).status).toBe(413);
  expect((await send(pdf(35_000_000), 'a.pdf')).status).toBe(413);
  expect(await listKept()).toHaveLength(before);
});

it('stores nothing of an upload whose sender disconnects', async () => {
  const before = (await listKept()).length;
  outcome = Promise.withResolvers();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 };
  const call = request(address(), { method: 'POST', headers });
  const gone = once(call, 'error');
  call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
  call.write(Buffer.alloc(1_000_000, 32), () => call.destroy(new Error('the phone lost its signal')));
  await gone;
  expect(await outcome.promise).toBeInstanceOf(Error);
  expect(await listKept()).toHaveLength(before);
});
