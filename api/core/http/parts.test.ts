/** A form of texts only is taken apart without the library; what that takes, the library has to read the same, and all else is left to the library. */
import { expect, test } from 'vitest';
import { FORM_LIMITS, partsInside, plainTexts } from './parts.ts';

const TYPE = 'multipart/form-data; boundary=cut';
const text = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = '--cut--\r\n';

test.each([
  ['texts', text('customerName', 'Acme') + text('customerType', 'BROKER')],
  ['nothing in a text', text('desc', '')],
  ['lines, and what looks like a boundary in their middle', text('desc', 'one\r\ntwo --cut three\r\n-- cut\r\n')],
  ['names and texts of any script', text('größe', 'Łódź 北京 مرحبا 🚚')],
  ['control characters', text('desc', 'a\u0000b\u0007c\nd')],
  ['headers as Chromium writes them', text('desc', 'x').replace('content-disposition', 'Content-Disposition')],
  ['a field twice', text('desc', 'x') + text('desc', 'y')],
  ['as many fields as may be', Array.from({ length: FORM_LIMITS.fields }, (_, at) => text(`field${at}`, 'x')).join('')],
])('a form with %s is read as the library reads it', async (_what, sections) => {
  const form = Buffer.from(sections + END);
  const read = plainTexts(form, TYPE);
  expect(read).toEqual(await partsInside(form, { 'content-type': TYPE }));
  expect(read?.length).toBeGreaterThan(0);
});

test('bytes that are no text are read as the library reads them', async () => {
  const [before = '', after = ''] = text('desc', '|').split('|');
  const form = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0x41, 0xe2, 0x82]), Buffer.from(after + END)]);
  expect(plainTexts(form, TYPE)).toEqual(await partsInside(form, { 'content-type': TYPE }));
});

test.each([
  ['with a file', text('desc', 'x').replace('"desc"', '"desc"; filename="a.txt"') + END],
  [
    'with a type of its own at a text',
    text('desc', 'x').replace('\r\n\r\n', '\r\ncontent-type: text/plain\r\n\r\n') + END,
  ],
  ['with an escaped name', text('a\\"b', 'x') + END],
  ['with a name in percent signs', text('a%22b', 'x') + END],
  ['with a text without a name', text('', 'x') + END],
  ['with something before it', `hello\r\n${text('desc', 'x')}${END}`],
  ['with something after it', `${text('desc', 'x')}${END}goodbye`],
  ['whose end is missing', text('desc', 'x')],
  ['that breaks off in a head', `${text('desc', 'x')}--cut\r\ncontent-disposition: form-data; na`],
  ['with a line that begins like a boundary', text('desc', 'x\r\n--cutter') + END],
  ['with lines that end in LF', (text('desc', 'x') + END).replaceAll('\r', '')],
  ['of too many fields', text('desc', 'x').repeat(FORM_LIMITS.fields + 1) + END],
  ['that is empty', ''],
])('a form %s is left to the library', (_what, form) => {
  expect(plainTexts(Buffer.from(form), TYPE)).toBeUndefined();
});

test.each([
  ['multipart/form-data'],
  ['multipart/form-data; boundary="cut"'],
  ['multipart/form-data; charset=x; boundary=cut'],
])('a form announced as %s is left to the library', (type) => {
  expect(plainTexts(Buffer.from(text('desc', 'x') + END), type)).toBeUndefined();
});
