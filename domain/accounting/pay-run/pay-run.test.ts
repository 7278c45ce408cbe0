import { describe, expect, test } from 'vitest';
import type { FormPlan, OfferedLoad, PaycheckPreview } from '../paycheck/paycheck-preview.ts';
import { buildStatement } from '../paycheck/paycheck-preview.ts';
import { getLastPayWeek, listPayExceptions, type PayFacts } from './pay-run.ts';

const load = (over: Partial<OfferedLoad> = {}): OfferedLoad => ({
  id: 'l1',
  updated: '',
  fleetLoadNumber: 'L-1',
  customer: { id: 'c', prettyName: 'Lone Star Foods' },
  fleetPickUpDate: '2026-11-16',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetDistance: 260,
  fleetLoadFee: 1000,
  fleetLumperFee: 0,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
  fleetFuelSurcharge: 0,
  fleetStopCharge: 0,
  fleetLayoverFee: 0,
  fleetLumperPaidBy: null,
  supplementalFees: 0,
  fleetConfirmation: null,
  fleetBOL: null,
  status: 'COMPLETE',
  fleetPayCheckProcessingDate: null,
  metaData: { invoice: { totalPaid: 0 } },
  payCheck: null,
  isSelectable: true,
  isSelected: true,
  ...over,
});

const PLAN: FormPlan = {
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 100,
  payCheckExpenseCarrierFee: 0,
};
const KEPT = { ...PLAN, id: 'plan', prettyName: '100% of load fees', validFrom: '2026-01-01' };
const carryBalance = (amount: number) => ({
  id: 'p1',
  payCheckID: 'PC-000001',
  created: '',
  amount,
  isSelectable: true,
  isSelected: true,
});

type Over = Partial<Omit<PayFacts, 'preview'>> & { preview?: Partial<PaycheckPreview> };

/** Returns the flags of a driver with usual pay, unless `over` changes it. */
function exceptions({ preview: given = {}, ...over }: Over = {}) {
  const plan = given.plan ?? PLAN;
  const offer = { fleets: [load()], expenses: [], adjustments: [], balances: [], ...given };
  const preview = {
    driverPlan: KEPT,
    periodPlans: [KEPT],
    earlier: { fleets: 0, expenses: 0, since: null },
    constants: [],
    plan,
    ...offer,
    statement: buildStatement(plan, offer, ({ isSelected }) => isSelected),
    ...given,
  };
  const past = { count: 8, average: 1000 };
  return listPayExceptions({ preview, past, planChanges: [], waiting: [], fuelWithoutDriver: [], ...over }).map(
    ({ kind, words }) => `${kind} ${words}`,
  );
}
const ofFee = (fleetLoadFee: number, average: number | null = 1000, count = 8) =>
  exceptions({ preview: { fleets: [load({ fleetLoadFee })] }, past: { count, average } });

describe('the pay week', () => {
  test('is last week from Monday to Sunday, on any day of this week', () => {
    expect(getLastPayWeek('2026-11-23')).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(getLastPayWeek('2026-11-27')).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(getLastPayWeek('2026-11-29')).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  });
});

describe('changes since the last paycheck', () => {
  const buildChange = (payCheckID: string, amount: number, label: string, formula: string) => ({
    id: payCheckID,
    payCheckID,
    created: '',
    amount,
    isSelectable: true,
    isSelected: true,
    sources: [{ record: 'fleet' as const, id: label, label, amount, formula }],
  });

  test('come first, with the old and new amounts of every difference', () => {
    const adjustments = [
      buildChange('PC-000007', 440, 'L-9', 'load fee now 1,500.00, was 1,000.00'),
      buildChange('PC-000008', -20, 'L-12', 'lumper fee now 30.00, was 50.00'),
    ];

    expect(exceptions({ preview: { adjustments, balances: [carryBalance(-10)] } })).toEqual([
      'CHANGED_SINCE_PAID Changed after PC-000007 was paid: L-9: load fee now 1,500.00, was 1,000.00. This pays $440.00 for it. ' +
        'Changed after PC-000008 was paid: L-12: lumper fee now 30.00, was 50.00. This pays -$20.00 for it.',
      'BALANCE Deducts $10.00 carried over from PC-000001.',
    ]);
  });
});

describe('several pay plans in one period', () => {
  const byMile = (payCheckDriverCut: number, validFrom: string) => ({
    ...({ payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut, payCheckExpenseCarrierFee: 0, validFrom } as const),
    id: validFrom,
    prettyName: '',
  });

  test('are counted: three plans show as three', () => {
    const periodPlans = [byMile(0.5, '2026-01-01'), byMile(0.6, '2026-11-17'), byMile(0.7, '2026-11-18')];

    expect(exceptions({ preview: { periodPlans, plan: PLAN } })[0]).toMatch(/^TWO_PLANS 3 pay plans apply: /);
  });

  test('show the dates they start on', () => {
    const periodPlans = [byMile(0.5, '2026-01-01'), byMile(0.7, '2026-11-18')];
    const plan = byMile(0.7, '2026-11-18');

    const found = exceptions({ preview: { fleets: [load({ fleetDistance: 1428.58 })], plan, periodPlans } });

    expect(found).toEqual([
      'TWO_PLANS Two pay plans apply: $0.50/mi from Jan 1, 2026, $0.70/mi from Nov 18, 2026. Each load is paid under the plan in effect on its pickup date.',
    ]);
  });

  test('are counted, even three of them', () => {
    const periodPlans = [byMile(0.5, '2026-01-01'), byMile(0.6, '2026-11-17'), byMile(0.7, '2026-11-18')];

    const found = exceptions({
      preview: { fleets: [load({ fleetDistance: 1428.58 })], plan: byMile(0.7, '2026-11-18'), periodPlans },
    });

    expect(found).toEqual([
      'TWO_PLANS 3 pay plans apply: $0.50/mi from Jan 1, 2026, $0.60/mi from Nov 17, 2026, $0.70/mi from Nov 18, 2026. Each load is paid under the plan in effect on its pickup date.',
    ]);
  });

  test('use the plan of the load for a load without miles, not the plan at the end of the period', () => {
    const mileage = { strategy: 'BY_MILEAGE', driverCut: 0.5, carrierFee: 0 } as const;
    const findMiles = (over: object) =>
      exceptions({ preview: { fleets: [load({ fleetDistance: null, ...over }), load({ id: 'l2' })] } }).filter((each) =>
        each.startsWith('NO_MILES'),
      );

    expect(findMiles({})).toEqual([]);
    expect(findMiles({ plan: mileage })).toEqual(['NO_MILES Load L-1 has no miles, so per-mile pay is $0.00.']);
  });
});

describe('the review before a paycheck is saved', () => {
  test('has nothing to show for a usual paycheck', () => {
    expect(exceptions()).toEqual([]);
  });

  test('accepts a net of one cent, and flags a net of zero or less with its balance', () => {
    const debt = (amount: number) => exceptions({ preview: { balances: [carryBalance(amount)] } })[0];

    expect(debt(-999.99)).toBe('BALANCE Deducts $999.99 carried over from PC-000001.');
    expect(debt(-1000)).toBe('NOTHING_PAID Net is $0.00, so nothing is paid.');
    expect(debt(-1000.01)).toBe(
      'NOTHING_PAID Net is -$0.01, so nothing is paid. $0.01 carries over to the next paycheck.',
    );
  });

  test('names charges that earlier settlements could not take, and what this one still leaves', () => {
    const account = (carried: number, over: object = {}) => ({
      id: 'a1',
      number: 'DA-000001',
      kind: 'ADVANCE' as const,
      purpose: 'Tire advance',
      rule: 'PER_SETTLEMENT' as const,
      rate: 0,
      target: null,
      cap: null,
      start: '2026-01-01',
      end: null,
      skipsIdle: false,
      balance: 900,
      carried,
      covered: [],
      inactive: [],
      period: { from: '2026-11-16', to: '2026-11-22' },
      ...over,
    });
    const of = (...accounts: ReturnType<typeof account>[]) => exceptions({ preview: { accounts } });

    expect(of(account(0))).toEqual([]);
    expect(of(account(120))).toEqual([
      'CHARGES_CARRIED Not deducted by earlier settlements: DA-000001 Tire advance $120.00.',
    ]);
    const insurance = { id: 'a2', number: 'DA-000002', kind: 'RECURRING', purpose: 'Insurance' };
    expect(of(account(120, { cap: 50 }), account(80.5, insurance))).toEqual([
      'CHARGES_CARRIED Not deducted by earlier settlements: DA-000001 Tire advance $120.00 ($70.00 still not deducted), DA-000002 Insurance $80.50.',
    ]);
  });

  test('flags pay above double or below half of the average, but not exactly double or half', () => {
    expect(ofFee(2000)).toEqual([]);
    expect(ofFee(2000.01)).toEqual(['FAR_FROM_USUAL 2.0 × the driver’s average of $1,000.00 (last 8 paychecks).']);
    expect(ofFee(500)).toEqual([]);
    expect(ofFee(499.99)).toEqual(['FAR_FROM_USUAL 49% of the driver’s average of $1,000.00 (last 8 paychecks).']);
    expect(ofFee(2900, 1000, 1)).toEqual(['FAR_FROM_USUAL 2.9 × the driver’s average of $1,000.00 (last paycheck).']);
  });

  test('ignores an average of zero or less, and flags zero pay only once', () => {
    expect(ofFee(5000, 0)).toEqual([]);
    expect(ofFee(5000, -20)).toEqual([]);
    expect(ofFee(0)).toEqual(['NOTHING_PAID Net is $0.00, so nothing is paid.']);
  });

  test('flags a driver’s first paycheck', () => {
    expect(ofFee(1000, null, 0)).toEqual(['FIRST_PAY The first paycheck of this driver.']);
  });

  test('flags a load without miles only if it’s paid by the mile and selected', () => {
    const byMile = { ...PLAN, payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 10 } as const;
    const of = (...fleets: OfferedLoad[]) => exceptions({ preview: { plan: byMile, fleets } });
    const full = load({ fleetDistance: 100 });
    const bare = load({ id: 'l2', fleetLoadNumber: 'L-2', fleetDistance: null });

    expect(of(full)).toEqual([]);
    expect(of(full, bare)).toEqual(['NO_MILES Load L-2 has no miles, so per-mile pay is $0.00.']);
    expect(of(full, bare, load({ id: 'l3', fleetLoadNumber: 'L-3', fleetDistance: 0 }))).toEqual([
      'NO_MILES Loads L-2, L-3 have no miles, so per-mile pay is $0.00.',
    ]);
    expect(of(full, { ...bare, isSelected: false })).toEqual([]);
    expect(of(full, { ...bare, status: 'CANCELED' })).toEqual([]);
    expect(exceptions({ preview: { fleets: [load({ fleetDistance: null })] } })).toEqual([]);
  });

  test('flags a delivered load without a BOL or not marked complete as excluded', () => {
    const buildWaiting = (hasBOL: boolean, fleetLoadNumber = 'L-2') => ({
      id: fleetLoadNumber,
      fleetLoadNumber,
      fleetDeliveryDate: '2026-11-20',
      hasBOL,
    });

    expect(exceptions({ waiting: [buildWaiting(false), buildWaiting(true, 'L-3')] })).toEqual([
      'NO_BOL Load L-2 (delivered Nov 20, 2026) has no bill of lading and isn’t included.',
      'NOT_COMPLETE Load L-3 (delivered Nov 20, 2026) is not marked complete and isn’t included.',
    ]);
    expect(exceptions({ waiting: [buildWaiting(false), buildWaiting(false, 'L-3')] })).toEqual([
      'NO_BOL Loads L-2 (delivered Nov 20, 2026), L-3 (delivered Nov 20, 2026) have no bill of lading and aren’t included.',
    ]);
  });

  test('shows only the waiting loads if there’s nothing to pay yet, even with a fixed amount', () => {
    const waiting = [{ id: 'l-2', fleetLoadNumber: 'L-2', fleetDeliveryDate: '2026-11-20', hasBOL: false }];
    const plan = { ...PLAN, payCheckPaymentStrategy: 'CONSTANT', payCheckDriverCut: 1450 } as const;

    expect(exceptions({ waiting, preview: { plan, fleets: [load({ isSelected: false })] } })).toEqual([
      'NO_BOL Load L-2 (delivered Nov 20, 2026) has no bill of lading and isn’t included.',
    ]);
  });

  test('flags fuel without a driver, a missing pay plan, a repeated fixed amount and older items', () => {
    const fixed = { payCheckFleetStartDate: '2026-11-16', payCheckFleetEndDate: '2026-11-22' };
    const paid = { id: 'p9', prettyName: 'PC-000009', payCheckDriverCut: 1450, ...fixed };

    expect(exceptions({ fuelWithoutDriver: ['EXP-000007'] })).toEqual([
      'FUEL_WITHOUT_DRIVER Fuel purchase EXP-000007 on this truck has no driver.',
    ]);
    expect(exceptions({ preview: { driverPlan: null } })).toEqual([
      'NO_PLAN No pay plan on file. Using the default: 100% of load fees.',
    ]);
    expect(exceptions({ preview: { constants: [paid] } })).toEqual([
      'PAID_ALREADY PC-000009 already pays a flat $1,450.00 for part of this period.',
    ]);
    expect(exceptions({ preview: { earlier: { fleets: 2, expenses: 1, since: '2026-11-12' } } })).toEqual([
      'EARLIER 2 loads and 1 expense from before this period are unpaid (oldest: Nov 12, 2026).',
    ]);
  });
});
