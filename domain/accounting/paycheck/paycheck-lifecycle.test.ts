import { expect, test } from 'vitest';
import { checkNumberAfter, isPayable } from './paycheck-lifecycle.ts';

test('numbers checks from the first one with its leading zeros, but not numbers with letters', () => {
  expect(['1021', '0099', '9'].map((first) => checkNumberAfter(first, 1))).toEqual(['1022', '0100', '10']);
  expect(checkNumberAfter('12345678901234567890', 2)).toBe('12345678901234567892');
  expect([checkNumberAfter('A-12', 1), checkNumberAfter('', 1)]).toEqual([null, null]);
});

test('only an approved paycheck with a positive net can be paid', () => {
  expect(isPayable('APPROVED', 0.01)).toBe(true);
  expect([isPayable('APPROVED', 0), isPayable('APPROVED', null)]).toEqual([false, false]);
  for (const status of ['DRAFT', 'PAID', 'VOID'] as const) expect(isPayable(status, 100)).toBe(false);
});
