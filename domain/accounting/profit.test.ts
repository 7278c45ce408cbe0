import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/dates.ts';
import { dollars, formatMoney, sum } from '../core/money.ts';
import {
  COST_KINDS,
  type CostEntry,
  describeProfit,
  getDays,
  groupProfit,
  type ProfitFacts,
  type ProfitGroup,
  type ProfitLoad,
} from './profit.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' };

const load = (over: Partial<ProfitLoad> = {}): ProfitLoad => ({
  id: 'l1',
  carrier: 'c',
  vehicle: 't1',
  driver: 'd1',
  customer: 'u1',
  lane: 'Dallas, TX to Tulsa, OK',
  pickedUp: '2026-03-04',
  delivered: '2026-03-05',
  revenue: 2000,
  pay: 1200,
  givenUp: 0,
  miles: 600,
  ...over,
});
const spend = (over: Partial<CostEntry> = {}): CostEntry => ({
  kind: 'fuel',
  amount: 300,
  from: '2026-03-04',
  carrier: 'c',
  fleet: null,
  vehicle: 't1',
  driver: null,
  isShared: false,
  ...over,
  to: over.to ?? over.from ?? '2026-03-04',
});
const truck = (id: string, over: object = {}) => ({ id, carrier: 'c', from: '2025-01-01', to: null, ...over });
/** Returns a week’s insurance without an owner. */
const weekly = (over: Partial<CostEntry> = {}) =>
  spend({ kind: 'shared', amount: 700, from: '2026-03-02', to: '2026-03-08', vehicle: null, isShared: true, ...over });

const by = (
  group: ProfitGroup,
  facts: Partial<ProfitFacts>,
  request: { from: string; to: string; carrier?: string } = MARCH,
) => groupProfit(group, { loads: [], spent: [], trucks: [], ...facts }, request);
const profits = (group: ProfitGroup, facts: Partial<ProfitFacts>, request = MARCH) =>
  by(group, facts, request).lines.map(({ key, profit }) => [key, profit]);

describe('a load of two drivers', () => {
  const parts = [
    load({ driver: 'd1', vehicle: 't1', revenue: 1050, pay: 315, miles: 700 }),
    load({ driver: 'd2', vehicle: 't2', revenue: 750, pay: 225, miles: 500 }),
  ];

  it('counts for each driver by their part, and once in the total', () => {
    const { lines, total } = by('driver', { loads: parts });

    expect(lines.map(({ key, loads, revenue, profit }) => [key, loads, revenue, profit])).toEqual([
      ['d1', 1, 1050, 735],
      ['d2', 1, 750, 525],
    ]);
    expect([total.loads, total.revenue, total.loadedMiles]).toEqual([1, 1800, 1200]);
  });

  it('is one line if grouped by load', () => {
    expect(by('fleet', { loads: parts }).lines).toMatchObject([{ key: 'l1', loads: 1, revenue: 1800, pay: 540 }]);
  });

  it.each([
    ['its truck', { vehicle: 't2', driver: null }, 't2'],
    ['its driver', { vehicle: null, driver: 'd2' }, 't2'],
    ['its driver, even for another truck', { vehicle: 't9', driver: 'd2' }, 't2'],
    ['the first leg if no leg matches', { vehicle: null, driver: null }, 't1'],
  ])('assigns its expense to the part of %s', (_, holder, truckOf) => {
    const spentFor = spend({ fleet: 'l1', ...holder });

    const lines = by('vehicle', { loads: parts, spent: [spentFor] }).lines.filter(({ fuel }) => fuel > 0);

    expect(lines.map(({ key, fuel }) => [key, fuel])).toEqual([[truckOf, 300]]);
  });
});

describe('the profit of a load', () => {
  it('is revenue less pay, the truck’s expenses on its dates, and write-offs', () => {
    const costs = [
      spend({ amount: 300 }),
      spend({ kind: 'tolls', amount: 18.4, from: '2026-03-05' }),
      spend({ kind: 'maintenance', amount: 90, fleet: 'l1', vehicle: null, from: '2026-04-20' }),
    ];
    const [line] = by('fleet', { loads: [load({ givenUp: 60 })], spent: costs }).lines;

    expect(line).toMatchObject({
      key: 'l1',
      loads: 1,
      revenue: 2000,
      pay: 1200,
      fuel: 300,
      tolls: 18.4,
      maintenance: 90,
      givenUp: 60,
      profit: 331.6,
      loadedMiles: 600,
      allMiles: null,
      emptyMiles: null,
      profitPerMile: 0.55,
    });
    expect(line && describeProfit(line, formatMoney)).toBe('earned $331.60, $0.55/mi');
    expect(describeProfit({ profit: -35.1, profitPerMile: null }, formatMoney)).toBe('lost $35.10');
  });

  it('has unknown deadhead miles if its loaded miles are unknown', () => {
    const trips = [spend({ kind: 'miles', amount: 400 })];
    expect(by('fleet', { loads: [load({ miles: null })], spent: trips }).lines[0]).toMatchObject({
      loadedMiles: null,
      allMiles: 400,
      emptyMiles: null,
    });
  });

  it('counts all miles of its trips, and the deadhead miles separately', () => {
    const trips = [spend({ kind: 'miles', amount: 400 }), spend({ kind: 'miles', amount: 275.5, from: '2026-03-05' })];
    expect(by('fleet', { loads: [load()], spent: trips }).lines[0]).toMatchObject({
      loadedMiles: 600,
      allMiles: 675.5,
      emptyMiles: 75.5,
      profit: 800,
      profitPerMile: 1.18,
    });
  });

  it('splits a day with two loads of a truck to the cent', () => {
    const loads = [load(), load({ id: 'l2', pickedUp: '2026-03-05', delivered: '2026-03-06', pay: 1000 })];
    expect(profits('fleet', { loads, spent: [spend({ amount: 100.01, from: '2026-03-05' })] })).toEqual([
      ['l2', 950],
      ['l1', 749.99],
    ]);
  });

  it('includes the driver’s expenses without a truck or with a trailer', () => {
    const costs = [
      spend({ vehicle: null, driver: 'd1', amount: 10 }),
      spend({ vehicle: 'trailer', driver: 'd1', amount: 5 }),
    ];
    expect(profits('fleet', { loads: [load()], spent: costs })).toEqual([['l1', 785]]);
  });
});

describe('a scheduled cost', () => {
  it('is shared by the trucks active on each day, and there by their loads that day', () => {
    const facts = { loads: [load()], spent: [weekly()], trucks: [truck('t1'), truck('t2')] };
    // 100 a day, 50 a truck: two days of the load, five idle ones, and seven of a truck without loads.
    expect(profits('fleet', facts)).toEqual([
      ['l1', 700],
      [null, -600],
    ]);
    expect(profits('vehicle', facts)).toEqual([
      ['t1', 450],
      ['t2', -350],
    ]);
    expect(by('customer', facts).total.profit).toBe(100);
  });

  it('counts from its start date, and for a truck from its first to its last day', () => {
    const half = weekly({ amount: 310, from: '2026-03-16', to: '2026-04-15' });
    const trucks = [truck('t1'), truck('t2', { from: '2026-03-31' }), truck('t3', { to: '2026-03-16' })];
    const facts = { spent: [half], trucks };
    expect(by('vehicle', facts).total.shared).toBe(160);
    expect(profits('vehicle', facts)).toEqual([
      ['t2', -5],
      ['t3', -5],
      ['t1', -150],
    ]);
    expect(by('vehicle', facts, { from: '2026-04-01', to: '2026-04-30' }).total.shared).toBe(150);
  });

  it('of an authority counts only for its own trucks, and for none if it has no trucks', () => {
    const trucks = [truck('t1'), truck('t9', { carrier: 'other' })];
    expect(profits('vehicle', { spent: [weekly()], trucks })).toEqual([['t1', -700]]);
    expect(profits('vehicle', { spent: [weekly({ carrier: 'none' })], trucks })).toEqual([[null, -700]]);
  });

  it('without an authority counts for the trucks of all authorities', () => {
    const trucks = [truck('t1'), truck('t9', { carrier: 'other' })];
    expect(profits('vehicle', { spent: [weekly({ carrier: null })], trucks })).toEqual([
      ['t1', -350],
      ['t9', -350],
    ]);
  });
});

describe('a profit period', () => {
  it('includes a load by its pickup date, even the last day, with its later expenses', () => {
    const over = load({ pickedUp: '2026-03-31', delivered: '2026-04-02' });
    const facts = { loads: [over], spent: [spend({ from: '2026-04-01' }), spend({ from: '2026-04-03', amount: 40 })] };
    expect(by('vehicle', facts).total).toMatchObject({ revenue: 2000, fuel: 300, profit: 500 });
    expect(by('vehicle', facts, { from: '2026-04-01', to: '2026-04-30' }).total).toMatchObject({
      revenue: 0,
      fuel: 40,
    });
  });

  it('shows unassigned amounts on their own last line', () => {
    const office = spend({ kind: 'other', vehicle: null, amount: 420 });
    expect(profits('lane', { loads: [load()], spent: [office, spend({ from: '2026-03-20' })] })).toEqual([
      ['Dallas, TX to Tulsa, OK', 800],
      [null, -720],
    ]);
  });

  it('shows unassigned amounts last, even below a customer with a larger loss', () => {
    const office = spend({ kind: 'other', vehicle: null, amount: 20 });
    expect(profits('customer', { loads: [load({ pay: 2600 })], spent: [office] })).toEqual([
      ['u1', -600],
      [null, -20],
    ]);
  });

  it('of one authority excludes all others', () => {
    const loads = [load(), load({ id: 'l2', carrier: 'other', vehicle: 't9' })];
    expect(by('fleet', { loads }, { ...MARCH, carrier: 'other' }).lines.map(({ key }) => key)).toEqual(['l2']);
  });

  it('counts at most 31 days of a load, regardless of its delivery date', () => {
    expect(getDays({ pickedUp: '2028-02-28', delivered: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(getDays({ pickedUp: '2026-03-04', delivered: '2027-03-04' })).toHaveLength(31);
    expect(getDays({ pickedUp: '2026-03-04', delivered: '2026-03-01' })).toEqual(['2026-03-04']);
  });
});

const day = fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-02-01', n));
const amount = fc.integer({ min: -50_000, max: 300_000 }).map((n) => n / 100);
const optional = (...ids: string[]) => fc.constantFrom(null, ...ids);
const anyLoad = fc.record({
  vehicle: fc.constantFrom('t1', 't2', 't3'),
  driver: fc.constantFrom('d1', 'd2'),
  pickedUp: day,
  customer: fc.constantFrom('u1', 'u2'),
  lane: fc.constantFrom('a', 'b'),
  days: fc.nat(5),
  revenue: amount,
});
const anySpent = fc.record({
  kind: fc.constantFrom(...COST_KINDS),
  amount,
  from: day,
  days: fc.nat(40),
  isShared: fc.boolean(),
  fleet: optional('l0', 'l1', 'gone'),
  vehicle: optional('t1', 't2', 'trailer'),
  driver: optional('d1', 'd2', 'd9'),
});
const facts = fc
  .record({ loads: fc.array(anyLoad, { maxLength: 8 }), costs: fc.array(anySpent, { maxLength: 8 }) })
  .map(
    ({ loads, costs }): ProfitFacts => ({
      loads: loads.map(({ days, ...each }, n) =>
        load({ ...each, id: `l${n}`, delivered: addDays(each.pickedUp, days), pay: 0.01 * n }),
      ),
      spent: costs.map(({ days, ...each }) => spend({ ...each, to: addDays(each.from, days) })),
      trucks: [truck('t1'), truck('t2', { from: '2026-03-15' }), truck('t3', { to: '2026-03-20' })],
    }),
  );
const GROUPS: ProfitGroup[] = ['fleet', 'vehicle', 'driver', 'customer', 'lane'];
const inCents = (amounts: number[]) => dollars(sum(amounts.map((each) => BigInt(Math.round(each * 100)))));

describe('any loads and expenses', () => {
  it('have the same total in every grouping, including unassigned amounts, to the cent', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const answers = GROUPS.map((group) => by(group, all));
        for (const { lines, total } of answers) {
          for (const name of ['revenue', 'profit', ...COST_KINDS] as const) {
            expect(inCents(lines.map((line) => line[name]))).toBe(total[name]);
          }
          expect(total).toEqual(answers[0]?.total);
        }
      }),
    );
  });

  it('have the same total in two consecutive periods as in both together', () => {
    fc.assert(
      fc.property(facts, day, (all, cut) => {
        const whole = { from: '2026-01-01', to: '2026-12-31' };
        const parts = [
          { from: whole.from, to: cut },
          { from: addDays(cut, 1), to: whole.to },
        ].map((request) => by('vehicle', all, request).total.profit);
        const everything = [
          ...all.loads.map(({ revenue, pay }) => revenue - pay),
          ...all.spent.map(({ amount: each }) => -each),
        ];
        expect(inCents(parts)).toBe(inCents(everything));
      }),
    );
  });
});
