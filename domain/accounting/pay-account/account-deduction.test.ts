import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { cents, dollars, sum } from '../../core/money.ts';
import type { PayLoad } from '../paycheck/pay-types.ts';
import { computeAccrued } from './account-accrual.ts';
import { buildAccountLine, deductForAccounts } from './account-deduction.ts';
import type { AccountDeduction, OpenAccount } from './account-types.ts';
import { isDebt } from './pay-account.ts';

const WEEK = { from: '2026-03-02', to: '2026-03-08' };

const advance = (over: Partial<OpenAccount> = {}): OpenAccount => ({
  id: 'a',
  number: 'DA-000001',
  kind: 'ADVANCE',
  purpose: 'Tires',
  rule: 'WEEKLY',
  rate: 250,
  target: null,
  cap: null,
  start: '2026-03-02',
  end: null,
  skipsIdle: false,
  balance: 1000,
  carried: 0,
  covered: [],
  inactive: [],
  period: WEEK,
  ...over,
});

const load = (fleetLoadFee: number, over: Partial<PayLoad> = {}): PayLoad => ({
  id: 'l',
  fleetLoadNumber: 'L-1',
  fleetLoadFee,
  fleetLumperFee: 0,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
  fleetDistance: 500,
  fleetPickUpDate: '2026-03-04',
  ...over,
});

const deduct = (accounts: OpenAccount[], loads = [load(2000)], net = 5000) =>
  deductForAccounts(accounts, loads, cents(net)).map((deduction) => deduction.taken);

describe('the deduction of a settlement', () => {
  test.each([
    ['the amount due', {}, 250],
    ['at most the balance', { balance: 90 }, 90],
    ['at most the cap', { cap: 100 }, 100],
    ['increased by a carried amount', { carried: 120 }, 370],
    ['reduced by an earlier excess deduction', { carried: -120 }, 130],
    ['limited by the escrow target', { kind: 'ESCROW', balance: 2400, target: 2500 }, 100],
    ['nothing at the target', { kind: 'ESCROW', balance: 2500, target: 2500 }, 0],
    ['nothing above the target', { kind: 'ESCROW', balance: 2600, target: 2500 }, 0],
    ['the full amount for escrow without a target', { kind: 'ESCROW', balance: 2500 }, 250],
    ['a return of interest overpaid on a loan', { kind: 'LOAN', balance: -65.75 }, -65.75],
    ['a return of all of it, whatever the cap', { kind: 'LOAN', balance: -65.75, cap: 10 }, -65.75],
    ['a return of all of it after another settlement', { kind: 'LOAN', balance: -65.75, covered: [WEEK] }, -65.75],
    ['a return of all of it, whatever was carried', { kind: 'LOAN', balance: -65.75, carried: 40 }, -65.75],
    ['zero for the dates of another settlement', { covered: [WEEK] }, undefined],
    [
      'nothing after the end',
      { start: '2026-02-02', end: '2026-02-28', covered: [{ from: '2026-02-02', to: '2026-02-28' }] },
      undefined,
    ],
    ['a percentage of gross', { rule: 'PERCENT', rate: 5 }, 100],
    ['an amount per mile', { rule: 'PER_MILE', rate: 0.0825 }, 41.25],
    ['nothing for loads before the start', { rule: 'PERCENT', rate: 5, start: '2026-03-05' }, undefined],
    ['nothing for loads after the end', { rule: 'PERCENT', rate: 5, end: '2026-03-03' }, undefined],
    ['charged once per settlement', { rule: 'PER_SETTLEMENT', rate: 75 }, 75],
    [
      'nothing per settlement if another one overlaps',
      { rule: 'PER_SETTLEMENT', rate: 75, covered: [{ from: '2026-03-08', to: '2026-03-14' }] },
      undefined,
    ],
    ['nothing per week that starts on an inactive day', { inactive: [{ from: '2026-03-02', to: '2026-03-02' }] }, 0],
    [
      'nothing for inactive weeks before the settlement',
      { start: '2026-01-05', inactive: [{ from: '2026-01-12', to: '2026-03-01' }], covered: [] },
      500,
    ],
    [
      'prorated for the active days of a month',
      { rule: 'MONTHLY', rate: 310, inactive: [{ from: '2026-03-04', to: '2026-03-07' }] },
      30,
    ],
    ['nothing per settlement of inactive days', { rule: 'PER_SETTLEMENT', rate: 75, inactive: [WEEK] }, undefined],
    [
      'charged per settlement with an active day',
      { rule: 'PER_SETTLEMENT', rate: 75, inactive: [{ from: '2026-03-03', to: '2026-03-08' }] },
      75,
    ],
    [
      'nothing per settlement if another one overlaps the last of two active parts',
      {
        rule: 'PER_SETTLEMENT',
        rate: 75,
        inactive: [{ from: '2026-03-04', to: '2026-03-04' }],
        covered: [{ from: '2026-03-08', to: '2026-03-14' }],
      },
      undefined,
    ],
    [
      'nothing for loads picked up on the last inactive day',
      { rule: 'PERCENT', rate: 5, inactive: [{ from: '2026-03-01', to: '2026-03-04' }] },
      undefined,
    ],
    [
      'nothing for loads picked up on the first inactive day',
      { rule: 'PER_MILE', rate: 0.0825, inactive: [{ from: '2026-03-04', to: '2026-03-06' }] },
      undefined,
    ],
    [
      'a percentage of loads before the inactive days',
      { rule: 'PERCENT', rate: 5, inactive: [{ from: '2026-03-05', to: '2026-03-06' }] },
      100,
    ],
    [
      'a percentage of loads after the inactive days',
      { rule: 'PERCENT', rate: 5, inactive: [{ from: '2026-03-02', to: '2026-03-03' }] },
      100,
    ],
    ['nothing per settlement before the start', { rule: 'PER_SETTLEMENT', rate: 75, start: '2026-03-09' }, undefined],
  ] as [string, Partial<OpenAccount>, number | undefined][])('is %s', (_, over, amount) => {
    expect(deduct([advance(over)])).toEqual(amount === undefined ? [] : [amount]);
  });

  test('returns interest in a week without pay, and uses none of it for other accounts', () => {
    const loan = advance({ id: 'l', kind: 'LOAN', balance: -65.75 });

    const [returned, taken] = deductForAccounts([loan, advance()], [], cents(-100));

    expect([returned?.taken, returned?.accrued, returned?.left, taken?.taken]).toEqual([-65.75, -65.75, 0, 0]);
  });

  describe('on the settlement', () => {
    const WEEKS = { period: { from: '2026-03-09', to: '2026-03-15' }, covered: [WEEK] };
    const read = (over: Partial<OpenAccount>) =>
      deductForAccounts([advance({ ...WEEKS, ...over })], [load(2000)], cents(5000))
        .flatMap(buildAccountLine)
        .map(({ amount, formula }) => [amount, formula]);

    test('names the inactive days of the period, for which nothing is due', () => {
      const inactive = [
        { from: '2026-03-10', to: '2026-03-11' },
        { from: '2026-03-15', to: '2026-03-20' },
      ];

      expect(read({ inactive })).toEqual([
        [-250, 'Advance balance 750.00; nothing due while inactive: Mar 10, 2026 to Mar 11, 2026, Mar 15, 2026'],
      ]);
      expect(read({ inactive: [{ from: '2026-03-09', to: '2026-03-09' }] })).toEqual([
        [0, 'Advance balance 1,000.00; nothing due while inactive: Mar 9, 2026'],
      ]);
    });

    test('names inactive days since the last settlement, and none from before it', () => {
      const inactive = [{ from: '2026-03-08', to: '2026-03-10' }];
      const line = (days: string) => [[-250, `Advance balance 750.00; nothing due while inactive: ${days}`]];

      expect(read({ inactive, rule: 'PER_SETTLEMENT' })).toEqual(line('Mar 9, 2026 to Mar 10, 2026'));
      expect(read({ inactive, rule: 'PER_SETTLEMENT', covered: [] })).toEqual(line('Mar 8, 2026 to Mar 10, 2026'));
      expect(read({ inactive: [{ from: '2026-03-03', to: '2026-03-08' }] })).toEqual([
        [-250, 'Advance balance 750.00'],
      ]);
    });

    test('names no inactive days after the end of the account', () => {
      expect(read({ end: '2026-03-12', inactive: [{ from: '2026-03-13', to: '2026-03-14' }] })).toEqual([
        [-250, 'Advance balance 750.00'],
      ]);
    });
  });

  test('skips a week without revenue if the account skips idle weeks', () => {
    expect(deduct([advance({ skipsIdle: true })], [])).toEqual([]);
    expect(deduct([advance({ skipsIdle: true })])).toEqual([250]);
    expect(deduct([advance()], [])).toEqual([250]);
  });

  test('skips each week without revenue in a two-week settlement', () => {
    const idle = advance({ skipsIdle: true, period: { from: '2026-03-02', to: '2026-03-15' } });
    const on = (...days: string[]) => days.map((fleetPickUpDate) => load(2000, { fleetPickUpDate }));
    const [deduction] = deductForAccounts([idle], on('2026-03-10'), cents(5000));

    expect(deduction).toMatchObject({ taken: 250, days: [{ from: '2026-03-09', to: '2026-03-15' }] });
    expect(deduct([idle], on('2026-03-08', '2026-03-09'))).toEqual([500]);
    expect(deduct([idle], [...on('2026-03-03'), load(0, { fleetPickUpDate: '2026-03-10' })])).toEqual([250]);
    expect(deduct([idle], [load(2000, { fleetPickUpDate: undefined })])).toEqual([500]);
  });

  test('takes the first accounts first, and stops at a net pay of 0', () => {
    expect(deduct([advance(), advance({ id: 'b' })], [load(2000)], 300)).toEqual([250, 50]);
    expect(deduct([advance()], [load(2000)], -40)).toEqual([0]);
  });

  test('never carries forward more than the balance', () => {
    const [deduction] = deductForAccounts([advance({ balance: 90 })], [load(2000)], 0n);

    expect(deduction).toMatchObject({ accrued: 90, taken: 0, left: 90 });
  });
});

test('over a year of settlements in any order, some void, never goes below 0 and adds up', () => {
  type Week = { at: number; net: number; isVoid: boolean };
  const weeks = fc.shuffledSubarray(
    Array.from({ length: 20 }, (_, at) => at),
    { minLength: 1 },
  );
  const plans = weeks.chain((order) =>
    fc.tuple(
      ...order.map((at) =>
        fc.record({ at: fc.constant(at), net: fc.integer({ min: -500, max: 900 }), isVoid: fc.boolean() }),
      ),
    ),
  );
  const kinds = fc.constantFrom('ESCROW', 'ADVANCE', 'RECURRING');
  const rules = fc.constantFrom('WEEKLY', 'MONTHLY', 'PER_SETTLEMENT', 'PERCENT');
  fc.assert(
    fc.property(
      plans as fc.Arbitrary<Week[]>,
      kinds,
      rules,
      fc.option(fc.integer({ min: 1, max: 400 })),
      (plan, kind, rule, cap) => {
        const rate = rule === 'PERCENT' ? 10 : 120;
        const opening = kind === 'RECURRING' ? 0 : 800;
        const base = advance({ kind, rule, rate, cap, target: kind === 'ADVANCE' ? null : 1500 });
        const standing: AccountDeduction[] = [];
        const balance = () => dollars(cents(opening) + sum(standing.map(({ amount }) => cents(amount))));
        const settle = ({ at, net }: Pick<Week, 'at' | 'net'>) => {
          const period = { from: addDays(base.start, 7 * at), to: addDays(base.start, 7 * at + 6) };
          const carried = dollars(sum(standing.map((each) => cents(each.accrued) - cents(each.taken))));
          const account = {
            ...base,
            balance: balance(),
            carried,
            covered: standing.flatMap((each) => each.days),
            inactive: [],
            period,
          };
          const deductions = deductForAccounts([account], [load(1000, { fleetPickUpDate: period.from })], cents(net));
          expect(sum(deductions.map((each) => cents(each.taken)))).toBeLessThanOrEqual(net > 0 ? cents(net) : 0n);
          for (const each of deductions) {
            expect(each.balanceAfter).toBe(dollars(cents(balance()) + cents(each.amount)));
            expect(cap === null || each.taken <= cap).toBe(true);
          }
          return deductions;
        };
        for (const week of plan) {
          const deductions = settle(week);
          if (!week.isVoid) standing.push(...deductions);
          expect(balance()).toBeGreaterThanOrEqual(0);
          if (!isDebt(kind)) expect(balance()).toBeLessThanOrEqual(1500);
        }
        const whole = { from: base.start, to: addDays(base.start, 7 * 20 - 1) };
        if (rule !== 'WEEKLY' && rule !== 'MONTHLY') return;
        const last = deductForAccounts(
          [
            {
              ...base,
              cap: null,
              balance: balance(),
              carried: dollars(sum(standing.map((each) => cents(each.accrued) - cents(each.taken)))),
              covered: standing.flatMap((each) => each.days),
              period: { from: addDays(whole.to, -6), to: whole.to },
            },
          ],
          [load(1000)],
          cents(100_000),
        );
        const all = sum([...standing, ...last].map((each) => cents(each.taken)));
        const limit = cents(kind === 'ADVANCE' ? opening : 1500 - opening);
        const due = computeAccrued(base, [whole]);
        // An amount that a limit held back is not made up later.
        expect([due, limit]).toContain(all);
        expect(all <= due && all <= limit).toBe(true);
      },
    ),
  );
});
