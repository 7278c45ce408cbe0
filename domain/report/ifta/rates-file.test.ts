import { expect, test } from 'vitest';
import { decodeRates } from './rates-file.ts';

const MATRIX = 'QUÉBEC,U.S.,0.31';

test('decodes a file in another encoding', async () => {
  expect(await decodeRates(Buffer.from(MATRIX, 'latin1'))).toEqual({ text: MATRIX });
});

test.each([
  ['504b0304', /^This Excel workbook can’t be read/],
  ['504b0506'.padStart(100, '504b0304'), /^This Excel workbook can’t be read/],
  ['d0cf11e0a1b11ae1', /^This Excel workbook can’t be read/],
  ['255044462d', /^This is a PDF/],
])('says what to do with a file that starts with %s', async (start, words) => {
  expect(await decodeRates(Buffer.from(start, 'hex'))).toEqual({ refusal: expect.stringMatching(words) });
});

test('rejects a file that is larger than any matrix', async () => {
  expect(await decodeRates(new Uint8Array(2_000_001))).toEqual({
    refusal: expect.stringMatching(/^This file is too large/),
  });
});
