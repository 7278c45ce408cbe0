import { expect, test } from 'vitest';
import { formatPhone } from './phones.ts';

test('a telephone number reads the same however it was typed', () => {
  for (const typed of [
    '4095550188',
    '409-555-0188',
    '(409)555-0188',
    '(409) 555-0188',
    '+14095550188',
    ' 409 555 0188 ',
  ])
    expect(formatPhone(typed)).toBe('(409) 555-0188');
});

test('a number of another country, or half of one, stays as it was typed', () => {
  for (const typed of ['+525512345678', '555-0188', '40955501889', '']) expect(formatPhone(typed)).toBe(typed);
});
