import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from './phones.ts';

test('formats a phone number the same way however it’s typed', () => {
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

test('keeps a foreign or incomplete number as typed', () => {
  for (const typed of ['+525512345678', '555-0188', '40955501889', '']) expect(formatPhone(typed)).toBe(typed);
});

test('stores a number as digits with its extension', () => {
  for (const typed of ['409.555.0188', '+1 (409) 555-0188', '14095550188', '(409) 555-0188'])
    expect(normalizePhone(typed)).toBe('4095550188');
  for (const typed of ['409-555-0188 x12', '409.555.0188 ext. 12', '(409) 555-0188, extension 12', '+14095550188#12']) {
    expect(normalizePhone(typed)).toBe('4095550188 x12');
    expect(formatPhone(typed)).toBe('(409) 555-0188 x12');
  }
  expect(normalizePhone('+52 55 1234 5678')).toBe('+525512345678');
  expect(normalizePhone('555-0188')).toBe('555-0188');
});
