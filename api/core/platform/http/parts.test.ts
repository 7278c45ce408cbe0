/** Covers how a small multipart form is read, and which forms are rejected. */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { FORM_LIMITS, type Part, parseParts, readParts, SMALL_BODY_BYTES } from './parts.ts';

const TYPE = 'multipart/form-data; boundary=cut';
const text = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = '--cut--\r\n';
const read = (form: string | Buffer, type = TYPE) => parseParts(Buffer.from(form), { 'content-type': type });
const lines = 'one\r\ntwo --cut three\r\n-- cut\r\n';
const many = Array.from({ length: FORM_LIMITS.fields }, (_, at) => `field${at}`);

test.each([
  [
    'texts',
    [text('customerName', 'Acme'), text('customerType', 'BROKER')],
    ['customerName=Acme', 'customerType=BROKER'],
  ],
  ['an empty text', [text('desc', '')], ['desc=']],
  ['lines that look like a boundary', [text('desc', lines)], [`desc=${lines}`]],
  ['names and texts in any script', [text('größe', 'Łódź 北京 مرحبا 🚚')], ['größe=Łódź 北京 مرحبا 🚚']],
  ['control characters', [text('desc', 'a\u0000b\u0007c\nd')], ['desc=a\u0000b\u0007c\nd']],
  [
    'headers in Chromium’s format',
    [text('desc', 'x').replace('content-disposition', 'Content-Disposition')],
    ['desc=x'],
  ],
  ['a repeated field', [text('desc', 'x'), text('desc', 'y')], ['desc=x', 'desc=y']],
  ['the maximum number of fields', many.map((name) => text(name, 'x')), many.map((name) => `${name}=x`)],
  [
    'a text with its own type',
    [text('desc', 'x').replace('\r\n\r\n', '\r\ncontent-type: text/plain\r\n\r\n')],
    ['desc=x'],
  ],
  ['an escaped name', [text('a\\"b', 'x')], ['a"b=x']],
  ['a percent-encoded name', [text('a%22b', 'x')], ['a%22b=x']],
  ['a text without a name', [text('', 'x')], ['=x']],
  ['bytes before the first boundary', ['hello\r\n', text('desc', 'x')], ['desc=x']],
])('a form with %s is read as sent', async (_what, sections, expected) => {
  const parts = await read(sections.join('') + END);
  expect(parts.map((part) => `${part.name}=${'value' in part ? part.value : ''}`)).toEqual(expected);
});

test('reads bytes that are not text as replacement characters', async () => {
  const [before = '', after = ''] = text('desc', '|').split('|');
  const form = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0x41, 0xe2, 0x82]), Buffer.from(after + END)]);
  expect(await read(form)).toEqual([{ name: 'desc', value: '\ufffdA\ufffd' }]);
});

test('reads a file with its name, next to the texts', async () => {
  const file = text('paper', 'pages').replace('"paper"', '"paper"; filename="a.txt"');
  expect(await read(text('desc', 'x') + file + END)).toEqual([
    { name: 'desc', value: 'x' },
    { name: 'paper', filename: 'a.txt', content: Buffer.from('pages') },
  ]);
});

test('ignores bytes after the end of a form', async () => {
  expect(await read(`${text('desc', 'x')}${END}goodbye`)).toEqual([{ name: 'desc', value: 'x' }]);
});

test.each([
  ['without an end', text('desc', 'x')],
  ['truncated in a header', `${text('desc', 'x')}--cut\r\ncontent-disposition: form-data; na`],
  ['with lines that end in LF', (text('desc', 'x') + END).replaceAll('\r', '')],
  ['without content', ''],
])('a form %s is rejected', async (_what, form) => {
  await expect(read(form)).rejects.toThrow('Unexpected end of multipart data');
});

test('rejects a form with too many fields', async () => {
  await expect(read(text('desc', 'x').repeat(FORM_LIMITS.fields + 1) + END)).rejects.toThrow('too many parts');
});

test.each([['multipart/form-data; boundary="cut"'], ['multipart/form-data; charset=x; boundary=cut']])(
  'reads a form announced as %s',
  async (type) => {
    expect(await read(text('desc', 'x') + END, type)).toEqual([{ name: 'desc', value: 'x' }]);
  },
);

test('rejects a form announced without a boundary', async () => {
  await expect(read(text('desc', 'x') + END, 'multipart/form-data')).rejects.toThrow('Boundary not found');
});

test.each([
  ['small', SMALL_BODY_BYTES],
  ['large', SMALL_BODY_BYTES + 1],
])('rejects a %s form whose connection broke before it was read, without waiting', async (_what, size) => {
  const raw = new Readable({ read: () => undefined });
  raw.destroy();
  const request = {
    raw,
    method: 'POST',
    headers: { 'content-type': TYPE, 'content-length': String(size) },
    routeOptions: { config: { right: 'any' }, bodyLimit: 1_000_000 },
    parts: () => expect.unreachable('nothing is read'),
  } as unknown as FastifyRequest;
  const readAll = async () => {
    const parts: Part[] = [];
    for await (const part of await readParts(request)) parts.push(part);
    return parts;
  };

  await expect(readAll()).rejects.toThrow();
});
