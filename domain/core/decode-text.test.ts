import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'QUÉBEC,U.S.,0.31';
const ASCII = 'ON,Canada,0.25\n';

test.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), TEXT],
  ['UTF-16 in the other byte order', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16(), TEXT],
  ['UTF-16 without a mark', Buffer.from(ASCII, 'utf16le'), ASCII],
  ['UTF-16 without a mark in the other byte order', Buffer.from(ASCII, 'utf16le').swap16(), ASCII],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), TEXT],
  ['an empty file', Buffer.from(''), ''],
])('decodes %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test('keeps a single zero byte in other text', () => {
  expect(decodeText(Buffer.from('a\0b'))).toBe('a\0b');
});
