import { expect, test } from 'vitest';
import { splitApproved } from './charge.ts';

const split = (detentionAmount: number | null, detentionLayover: number | null, approved: number | null) => {
  const { detention, layover } = splitApproved({ detentionAmount, detentionLayover }, approved);
  return [detention, layover];
};

test('an approved amount is split in the proportion of the amount due', () => {
  expect(split(370, 250, 370)).toEqual([12_000n, 25_000n]);
  expect(split(370, 250, 185)).toEqual([6000n, 12_500n]);
});

test('without a rate the layover comes first, and the rest is detention', () => {
  expect(split(null, 250, 400)).toEqual([15_000n, 25_000n]);
  expect(split(null, 250, 250)).toEqual([0n, 25_000n]);
  expect(split(null, 250, 100.01)).toEqual([0n, 10_001n]);
});

test('without layover, or without an amount, nothing is layover', () => {
  expect(split(null, null, 120)).toEqual([12_000n, 0n]);
  expect(split(165, null, 150)).toEqual([15_000n, 0n]);
  expect(split(null, 250, null)).toEqual([0n, 0n]);
  expect(split(370, 250, null)).toEqual([0n, 0n]);
});
