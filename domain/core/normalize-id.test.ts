import { describe, expect, it } from 'vitest';
import { isShortenedId, normalizeCheckNumber, normalizeId } from './normalize-id.ts';

describe('an ID reformatted by a spreadsheet', () => {
  it.each([
    ['10051.0', '10051'],
    ['10051.00', '10051'],
    ['000451', '451'],
    ['451', '451'],
    ['1,234,567', '1234567'],
    ['1,234,567.0', '1234567'],
    ["'000457", '457'],
    ['’000457 ', '457'],
    ['  457', '457'],
    ['0', '0'],
    ['000', '0'],
    ['', ''],
    ['a-017', 'A-017'],
    ['0A17', '0A17'],
    ['12,34', '12,34'],
    ['10051.5', '10051.5'],
    ['123456789012345678901', '123456789012345678901'],
  ])('turns from %j into %j', (text, normalized) => {
    expect(normalizeId(text)).toBe(normalized);
  });

  it.each(['9.87654E+11', '9.87654e+11', "'9.87654E+11", '9,87654E+11', '9E+11', '9.87654E11', '123456789012346000'])(
    'counts as shortened: %s',
    (text) => {
      expect(isShortenedId(text)).toBe(true);
    },
  );

  it.each([
    '987654000000',
    '9E11',
    '12E45',
    'INV9.5E+11',
    'E+11',
    '',
    '12345678901234000',
    '123456789012345678',
    '123456789012346001',
  ])('counts as complete: %j', (text) => {
    expect(isShortenedId(text)).toBe(false);
  });
});

it.each([
  '004512',
  '4512',
  'CHK 4512',
  'chk#4512',
  'CK 4512',
  'Check No. 4512',
  '#4512',
  "'4512",
  '4512.0',
  '4,512',
  'CHECK # 004512',
])('reads the check number %j as 4512', (text) => {
  expect(normalizeCheckNumber(text)).toBe('4512');
});

it.each([
  ['CHK', 'CHK'],
  ['ACH 4512', 'ACH 4512'],
  ['CHKA', 'CHKA'],
])('keeps the reference %j', (text, normalized) => {
  expect(normalizeCheckNumber(text)).toBe(normalized);
});
