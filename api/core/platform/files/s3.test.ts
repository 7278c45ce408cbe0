import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '../../testing/bucket.ts';
import { startTestServer } from '../../testing/server.ts';
import { FileMissing, type Files, FilesUnavailable, openFiles } from './files.ts';
import { parseS3Url } from './s3.ts';

const carrier = '0199a0c0-0000-7000-8000-000000000001';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paper = Buffer.from(`%PDF-1.7\n${' '.repeat(100_000)}\n%%EOF\n`);

const store = await startBucket();
const { objects: bucket, callers } = store;

let folder: string;
let files: Files;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-s3-'));
  url = store.url;
  files = openFiles({ DATA_DIR: folder, FILES_URL: url });
});
afterEach(() => {
  store.ailment = undefined;
});
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

it('stores, reads and deletes files in a bucket and writes nothing to disk', async () => {
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

it('lists all its files across pages, and cleanup deletes them', async () => {
  const keys = [];
  for (const account of [carrier, carrier.replace('0001', '0002')])
    for (let n = 0; n < 3; n += 1) keys.push((await files.put(account, { filename: 'bol.pdf', content: paper })).key);

  expect((await Array.fromAsync(files.keys())).flat().sort()).toEqual(keys.sort());

  for (const key of keys) await files.remove(key);
  expect((await Array.fromAsync(files.keys())).flat()).toEqual([]);
});

it('lists the files of one account and returns a file’s size and type without reading it', async () => {
  const other = carrier.replace('0001', '0002');
  const [mine, theirs] = [
    await files.put(carrier, { filename: 'bol.pdf', content: paper }),
    await files.put(other, { filename: 'bol.pdf', content: paper }),
  ];

  expect((await Array.fromAsync(files.keys(other))).flat()).toEqual([theirs.key]);
  expect(await files.facts(mine.key)).toEqual({ size: paper.length, type: 'application/pdf' });
  for (const { key } of [mine, theirs]) await files.remove(key);
  await expect(files.facts(mine.key)).rejects.toThrow(FileMissing);
});

describe('a bucket with a problem', () => {
  const put = () => files.put(carrier, { filename: 'bol.pdf', content: paper });

  it.each([
    [403, 'AccessDenied', 'denies the required permissions (AccessDenied)', 'File storage denied access'],
    [403, 'SignatureDoesNotMatch', '(SignatureDoesNotMatch)', 'File storage denied access'],
    [404, 'NoSuchBucket', 'does not exist', 'File storage denied access'],
    [500, 'InternalError', 'returned 500 (InternalError)', 'File storage is unavailable'],
  ])('is reported correctly for %i %s, and never as a lost file', async (status, code, words, forPeople) => {
    store.ailment = { status, code };

    for (const ask of [put, () => files.read('a/b.pdf'), () => files.bytes('a/b.pdf'), () => files.remove('a/b.pdf')]) {
      const fault = await ask().catch((error) => error);
      expect(fault).toBeInstanceOf(FilesUnavailable);
      expect(fault.message).toContain(words);
      expect(fault.userMessage).toContain(forPeople);
    }
    expect((await files.fault())?.message).toContain(words);
  });

  it('reports nothing when it works, and leaves nothing behind', async () => {
    const before = [...bucket.keys()];

    expect(await files.fault()).toBeUndefined();

    expect([...bucket.keys()]).toEqual(before);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('returns 503 with an explanation when a file is saved or opened, and everything else works', async () => {
    const api = await startTestServer({ FILES_URL: url });
    const owner = await api.account();
    const picture = { ...carrierInput(), carrierProfilePicture: { filename: 'a.png', bytes: png } };
    const { body: made } = await owner.post('/api/carrier/', picture);
    const address = made.carrierProfilePicture.url;
    store.ailment = { status: 503, code: 'SlowDown' };
    const away = {
      code: 'ERROR_UNAVAILABLE',
      default_detail: 'File storage is unavailable. Nothing was lost; please try again in a moment.',
    };

    const kept = await owner.post('/api/carrier/', { ...picture, carrierName: 'Another' });
    const opened = await owner.get(address);

    expect([kept.status, kept.body]).toMatchObject([503, away]);
    expect([opened.status, opened.body]).toMatchObject([503, away]);
    expect((await owner.get('/api/carrier/')).body.count).toBe(2);
    await api.close();
  });
});

it('restores a file of a backup under its key and nowhere else', async () => {
  const key = `${carrier}/0199a0c0-0000-7000-8000-000000000009.pdf`;

  await files.putBack(key, Readable.from([paper]));

  expect(bucket.get(`/papers/${key}`)).toEqual({ bytes: paper, type: 'application/pdf' });
  for (const wrong of ['../../etc/passwd', `${carrier}/../x.pdf`, `/${key}`, `${key}.exe`, 'milepost.json'])
    await expect(files.putBack(wrong, Readable.from([paper]))).rejects.toThrow('No file is stored under');
  await files.remove(key);
});

describe('FILES_URL', () => {
  it('names the host, bucket, region and key', () => {
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
  ])('%s stops the start with an error that hides the secret', (url) => {
    expect(() => openFiles({ DATA_DIR: folder, FILES_URL: url })).toThrow(
      'FILES_URL must read s3://key:secret@host/bucket',
    );
  });
});
