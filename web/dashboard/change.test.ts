import { expect, test } from 'vitest';
import { findEarlier, formatChange, formatEarlier } from './change.ts';

test('shows a change with one decimal, and none without an earlier amount', () => {
  expect([formatChange(104.2, 100), formatChange(88, 100), formatChange(100, 100)]).toEqual([
    '+4.2%',
    '−12.0%',
    '+0.0%',
  ]);
  expect([formatChange(100, 0), formatChange(100, undefined)]).toEqual([undefined, undefined]);
  expect(formatEarlier(150, 100)).toEqual(['$100.00', '+50.0%']);
  expect(formatEarlier(150, 0)).toEqual(['$0.00', 'N/A']);
  expect(formatEarlier(150, undefined)).toEqual(['N/A', 'N/A']);
});

test('treats a share as new only if the earlier list is complete', () => {
  const shares = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: '', total: at }));
  expect(findEarlier(shares(9))('4')).toBe(4);
  expect(findEarlier(shares(9))('other')).toBe(0);
  expect(findEarlier(shares(10))('other')).toBeUndefined();
  expect(findEarlier(undefined)('4')).toBeUndefined();
});
