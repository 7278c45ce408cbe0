import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMissing, FileRejected, type Files, FileTooLarge, openFiles } from './files.ts';

const carrier = '0199a0c0-0000-7000-8000-000000000001';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(64)]);
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(32)]);
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(32)]);
const tiff = Buffer.from('49492a000800000001000001030001000000010000000000000000000000', 'hex');
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(512)]);

/** Returns a PDF of exactly `size` bytes. */
function pdf(size = 400): Buffer {
  const start = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.from(start + ' '.repeat(size - start.length - end.length) + end);
}

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-files-'));
  files = openFiles({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listKept = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /\w{8}-\S+-\w{12}(\.|$)/.test(path));
const listIncoming = () => readdir(join(folder, 'incoming'));
const put = (filename: string, bytes: Uint8Array) => files.put(carrier, { filename, content: bytes });

describe('file storage', () => {
  it('returns every byte, under a key of the account that does not contain the name', async () => {
    const paper = pdf(5000);
    const file = await files.put(carrier, {
      filename: 'BOL 4471.pdf',
      content: Readable.from([paper.subarray(0, 9), paper.subarray(9)]),
    });
    expect(file).toEqual({
      id: file.id,
      key: `${carrier}/${file.id}.pdf`,
      name: 'BOL 4471.pdf',
      size: 5000,
      type: 'application/pdf',
      hash: createHash('sha256').update(paper).digest('base64url'),
    });
    expect(file.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(await files.bytes(file.key)).toEqual(paper);
    expect(Buffer.concat(await Array.fromAsync(await files.read(file.key)))).toEqual(paper);
    expect(await readFile(join(folder, 'files', file.key))).toEqual(paper);
    expect(await listIncoming()).toEqual([]);
  });

  it('deletes a file, and deleting it again is no error', async () => {
    const { key } = await put('rate.pdf', pdf());
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow(FileMissing);
    await expect(files.bytes(key)).rejects.toThrow(FileMissing);
  });

  it('works once an unusable folder becomes usable', async () => {
    const later = openFiles({ DATA_DIR: join(folder, 'later') });
    await writeFile(join(folder, 'later'), 'a file where the folder belongs');
    await expect(later.put(carrier, { filename: 'a.pdf', content: pdf(500) })).rejects.toThrow('ENOTDIR');
    await rm(join(folder, 'later'));

    expect(await later.put(carrier, { filename: 'a.pdf', content: pdf(500) })).toMatchObject({ size: 500 });
  });

  it('never leaves its folder, whatever key or account is requested', async () => {
    await writeFile(join(folder, 'secret.pdf'), pdf());
    await expect(files.bytes('../secret.pdf')).rejects.toThrow();
    await expect(files.put('../../..', { filename: 'a.pdf', content: pdf() })).rejects.toThrow('belongs to an account');
  });

  it('deletes half-written files of a killed server, but not files in progress', async () => {
    const other = await mkdtemp(join(tmpdir(), 'milepost-files-'));
    await mkdir(join(other, 'incoming'));
    const [old, current] = [join(other, 'incoming', 'old'), join(other, 'incoming', 'current')];
    await writeFile(old, 'half');
    await writeFile(current, 'half');
    await utimes(old, new Date(0), new Date(0));
    await openFiles({ DATA_DIR: other }).put(carrier, { filename: 'a.png', content: png });
    expect(await readdir(join(other, 'incoming'))).toEqual(['current']);
    await rm(other, { recursive: true });
  });
});

describe('file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['a.html', 'a.html.png'],
    ['run.exe', 'run.exe.png'],
    ['old.pdf', 'old.png'],
    ['C:\\fakepath\\BOL 12.png', 'BOL 12.png'],
    ['bill\r\nSet-Cookie: a=b\0.png', 'billSet-Cookie: a=b.png'],
    ['invoice\u202Egnp.exe.png', 'invoicegnp.exe.png'],
    ['Licencia de Íñigo Muñoz — 驾照.png', 'Licencia de Íñigo Muñoz — 驾照.png'],
    ['..', 'file.png'],
    ['', 'file.png'],
    ['\u0007 ', 'file.png'],
    [`${'é'.repeat(300)}.png`, `${'é'.repeat(196)}.png`],
    ['🚚'.repeat(250), `${'🚚'.repeat(200)}.png`],
  ])('%j is stored as %j', async (sent, name) => {
    expect((await put(sent, png)).name).toBe(name);
  });
});

// Ledger: RLM-12
describe('file types by content', () => {
  it.each([
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.png', png, 'image/png'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.webp', webp, 'image/webp'],
    ['a.heic', heic, 'image/heic'],
    ['a.tiff', tiff, 'image/tiff'],
  ])('%s is accepted', async (name, bytes, type) => {
    expect(await put(name, bytes)).toMatchObject({ type, name });
  });

  it('a photo named bol.pdf is stored as a photo', async () => {
    const file = await put('bol.pdf', jpeg);
    expect(file).toMatchObject({ type: 'image/jpeg', name: 'bol.jpg', key: `${carrier}/${file.id}.jpg` });
  });

  it.each([
    ['an .exe named bol.pdf', 'bol.pdf', exe],
    ['a truncated PDF', 'bol.pdf', pdf(20_000).subarray(0, 11_000)],
    ['a PDF after other bytes', 'bol.pdf', Buffer.concat([exe, pdf()])],
    ['a web page', 'bol.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a list where no list is accepted', 'fuel.csv', Buffer.from('date,gallons\n2026-01-02,80\n')],
    ['one byte', 'a.png', Buffer.from('x')],
  ])("%s is rejected with 'Invalid File / type' and not stored", async (_what, name, bytes) => {
    const before = await listKept();
    await expect(put(name, bytes)).rejects.toThrow(new FileRejected('Invalid File / type'));
    expect(await listKept()).toEqual(before);
  });

  it.each([
    ['fuel.csv', Buffer.from('BM,gallons\r\nJosé,80\r\n', 'latin1'), 'text/csv'],
    ['fuel.csv', Buffer.from('\uFEFFdate,gallons\n', 'utf16le'), 'text/csv'],
    ['notes.txt', Buffer.from('hello'), 'text/plain'],
    ['x', Buffer.from('x'), 'text/plain'],
    ['fuel.csv', pdf(), 'application/pdf'],
  ])('%s can be text where text is allowed', async (filename, bytes, type) => {
    expect(await files.put(carrier, { filename, content: bytes }, { allow: ['text/csv', 'text/plain'] })).toMatchObject(
      {
        type,
      },
    );
  });

  it.each([
    ['a web page', Buffer.from('\uFEFF \n<html></html>')],
    ['a program', exe],
    ['text with a NUL in it', Buffer.from('date,gallons\n\0')],
  ])('%s is not accepted as a list, even where text is allowed', async (_what, bytes) => {
    await expect(files.put(carrier, { filename: 'a.csv', content: bytes }, { allow: ['text/csv'] })).rejects.toThrow(
      FileRejected,
    );
  });
});

describe('file sizes', () => {
  it("an empty file is rejected with 'Upload File'", async () => {
    await expect(put('bol.pdf', Buffer.alloc(0))).rejects.toThrow(new FileRejected('Upload File'));
    const nothing = { filename: 'bol.pdf', content: Readable.from([]) };
    await expect(files.put(carrier, nothing)).rejects.toThrow(new FileRejected('Upload File'));
    expect(await listIncoming()).toEqual([]);
  });

  // Ledger: VAL-33
  it('20,000,000 bytes are accepted and 20,000,001 are not', async () => {
    expect(await put('big.pdf', pdf(20_000_000))).toMatchObject({ size: 20_000_000 });
    const before = await listKept();
    await expect(put('big.pdf', pdf(20_000_001))).rejects.toThrow(FileTooLarge);
    expect(await listKept()).toEqual(before);
  });

  it('an endless upload is rejected and cut off after twice the limit', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 65_536;
          yield Buffer.alloc(65_536);
        }
      })(),
      { objectMode: false },
    );
    const before = await listKept();
    await expect(files.put(carrier, { filename: 'big.pdf', content: endless })).rejects.toThrow(FileTooLarge);
    if (!endless.closed) await once(endless, 'close');
    expect(sent).toBeLessThan(41_000_000);
    expect(await listKept()).toEqual(before);
  });

  it('an interrupted upload leaves nothing behind', async () => {
    const before = await listKept();
    const broken = Readable.from(
      (async function* () {
        yield pdf();
        throw new Error('aborted');
      })(),
    );
    await expect(files.put(carrier, { filename: 'bol.pdf', content: broken })).rejects.toThrow('aborted');
    const closed = new Readable({ read() {} });
    closed.push(pdf());
    const refused = expect(files.put(carrier, { filename: 'bol.pdf', content: closed })).rejects.toThrow(
      'Premature close',
    );
    closed.once('data', () => closed.destroy());
    await refused;
    expect(await listKept()).toEqual(before);
  });

  it('settles once an interrupted upload is removed', async () => {
    const upload = new Readable({ read() {} });
    upload.push(pdf());
    const refused = expect(files.put(carrier, { filename: 'bol.pdf', content: upload })).rejects.toThrow();
    await once(upload, 'data');
    upload.destroy();

    await files.settle();

    expect(await listIncoming()).toEqual([]);
    await refused;
  });
});
