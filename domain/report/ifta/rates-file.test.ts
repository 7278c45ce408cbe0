import { expect, test } from 'vitest';
import { decodeRates } from './rates-file.ts';

const MATRIX = 'QUÉBEC,U.S.,0.31';

test('decodes a file in another encoding', () => {
  expect(decodeRates(Buffer.from(MATRIX, 'latin1'))).toEqual({ text: MATRIX });
});

test.each([
  ['504b0304', /^This is an Excel workbook/],
  ['d0cf11e0', /^This is an Excel workbook/],
  ['255044462d', /^This is a PDF/],
])('says what to do with a file that starts with %s', (start, words) => {
  expect(decodeRates(Buffer.from(start, 'hex'))).toEqual({ refusal: expect.stringMatching(words) });
});

test('refuses a file that is larger than any matrix', () => {
  expect(decodeRates(new Uint8Array(2_000_001))).toEqual({ refusal: expect.stringMatching(/^This file is too large/) });
});
