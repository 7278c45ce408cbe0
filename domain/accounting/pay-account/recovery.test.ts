import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { cents, dollars, sum } from '../../core/money.ts';
import { deductForAccounts } from './account-deduction.ts';
import type { AccountDeduction, OpenAccount } from './account-types.ts';
import {
  computeFreeForAccounts,
  findRecoveryErrors,
  NO_RECOVERY,
  type RecoveryLimits,
  USUAL_ORDER,
} from './recovery.ts';

describe('the limit on the pay account deductions of a settlement', () => {
  test.each<[string, RecoveryLimits, number, number]>([
    ['all of net pay without limits', { capPercent: null, floor: null }, 1000, 1000],
    ['the cap', { capPercent: 25, floor: null }, 1000, 250],
    ['a cap rounded to the cent', { capPercent: 33.33, floor: null }, 100.01, 33.33],
    ['the amount above the floor', { capPercent: null, floor: 600 }, 1000, 400],
    ['zero at the floor', { capPercent: null, floor: 600 }, 600, 0],
    ['zero below the floor', { capPercent: null, floor: 600 }, 599.99, 0],
    ['the cap if the floor allows more', { capPercent: 25, floor: 600 }, 1000, 250],
    ['the amount above the floor if the cap allows more', { capPercent: 50, floor: 600 }, 1000, 400],
    ['zero for negative net pay', { capPercent: 50, floor: 600 }, -200, 0],
    ['zero for negative net pay without limits', { capPercent: null, floor: null }, -200, 0],
  ])('is %s', (_, limits, net, free) => {
    expect(computeFreeForAccounts(cents(net), limits)).toBe(cents(free));
  });

  test('counts the payment of a void settlement toward the cap and the floor, but deducts none of it', () => {
    // Pay was 1,620.00 and 1,296.00 was paid out, so 324.00 is left.
    expect(computeFreeForAccounts(cents(324), { capPercent: 5, floor: null }, cents(1296))).toBe(cents(81));
    expect(computeFreeForAccounts(cents(324), { capPercent: null, floor: 1500 }, cents(1296))).toBe(cents(120));
    expect(computeFreeForAccounts(cents(324), { capPercent: 50, floor: null }, cents(1296))).toBe(cents(324));
  });

  test('requires each account type once in the order', () => {
    expect(findRecoveryErrors({ ...NO_RECOVERY, recoveryOrder: USUAL_ORDER.toReversed() })).toEqual({});
    for (const recoveryOrder of [USUAL_ORDER.slice(1), [...USUAL_ORDER.slice(1), 'ESCROW' as const]])
      expect(findRecoveryErrors({ ...NO_RECOVERY, recoveryOrder })).toEqual({
        recoveryOrder: 'List each account type once',
      });
  });
});

test('over weeks of any net pay, limits, and orders, net pay stays at the floor and each balance equals its entries', () => {
  const START = '2026-03-02';
  const limits = fc.record({
    capPercent: fc.option(fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100)),
    floor: fc.option(fc.integer({ min: 1, max: 90_000 }).map((amount) => amount / 100)),
  });
  const week = fc.record({
    net: fc.integer({ min: -50_000, max: 150_000 }),
    limits,
    order: fc.shuffledSubarray(USUAL_ORDER, { minLength: 5 }),
    isVoid: fc.boolean(),
  });
  const rates = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 12 }), rates, (weeks, amounts) => {
      const getOpening = (kind: OpenAccount['kind']) => (kind === 'RECURRING' || kind === 'ESCROW' ? 0n : 200_000n);
      const standing: AccountDeduction[] = [];
      const own = (kind: string) => standing.filter((each) => each.kind === kind);
      const getBalance = (kind: OpenAccount['kind']) =>
        getOpening(kind) + sum(own(kind).map(({ amount }) => cents(amount)));
      for (const [at, { net, limits: now, order, isVoid }] of weeks.entries()) {
        const accounts = order.map((kind): OpenAccount => {
          return {
            id: kind,
            number: kind,
            kind,
            purpose: kind,
            rule: 'WEEKLY',
            rate: (amounts[USUAL_ORDER.indexOf(kind)] ?? 0) / 100,
            target: kind === 'ESCROW' ? 900 : null,
            cap: null,
            start: START,
            end: null,
            skipsIdle: false,
            balance: dollars(getBalance(kind)),
            carried: dollars(sum(own(kind).map((each) => cents(each.accrued) - cents(each.taken)))),
            covered: own(kind).flatMap(({ days }) => days),
            inactive: [],
            period: { from: addDays(START, 7 * at), to: addDays(START, 7 * at + 6) },
            limits: now,
          };
        });
        const deductions = deductForAccounts(accounts, [], BigInt(net));
        const deducted = sum(deductions.map((each) => cents(each.taken)));
        const after = BigInt(net) - deducted;
        const floor = now.floor === null ? 0n : cents(now.floor);
        expect(deducted === 0n || after >= floor).toBe(true);
        expect(deducted).toBeLessThanOrEqual(computeFreeForAccounts(BigInt(net), now));
        // Accounts wait only if the settlement has nothing left to give.
        const left = sum(deductions.map((each) => cents(each.left)));
        expect(left === 0n || deducted === computeFreeForAccounts(BigInt(net), now)).toBe(true);
        // An account gets nothing while one before it in the order lacks something.
        const short = deductions.findIndex((each) => each.left > 0);
        expect(short === -1 || deductions.slice(short + 1).every((each) => each.taken === 0)).toBe(true);
        for (const each of deductions)
          expect(cents(each.balanceAfter)).toBe(getBalance(each.kind) + cents(each.amount));
        if (!isVoid) standing.push(...deductions);
        for (const kind of USUAL_ORDER) expect(getBalance(kind)).toBeGreaterThanOrEqual(0n);
      }
    }),
    { numRuns: 200 },
  );
});
