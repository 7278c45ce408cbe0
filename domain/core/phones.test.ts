import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from './phones.ts';

test('a telephone number reads the same however it was typed', () => {
  for (const typed of [
    '4095550188',
    '409-555-0188',
    '(409)555-0188',
    '(409) 555-0188',
    '+14095550188',
    ' 409 555 0188 ',
    '409.555.0188',
    '1-409-555-0188',
    '14095550188',
    '1 (409) 555-0188',
    '+1 409.555.0188',
  ])
    expect(formatPhone(typed)).toBe('(409) 555-0188');
});

test('a number of another country, or half of one, stays as it was typed', () => {
  for (const typed of ['+525512345678', '555-0188', '40955501889', '']) expect(formatPhone(typed)).toBe(typed);
});

test('a number is kept as digits and its extension', () => {
  for (const typed of ['409.555.0188', '+1 (409) 555-0188', '14095550188', '(409) 555-0188'])
    expect(normalizePhone(typed)).toBe('4095550188');
  for (const typed of ['409-555-0188 x12', '409.555.0188 ext. 12', '(409) 555-0188, extension 12', '+14095550188#12']) {
    expect(normalizePhone(typed)).toBe('4095550188 x12');
    expect(formatPhone(typed)).toBe('(409) 555-0188 x12');
  }
  expect(normalizePhone('+52 55 1234 5678')).toBe('+525512345678');
  expect(normalizePhone('555-0188')).toBe('555-0188');
});
