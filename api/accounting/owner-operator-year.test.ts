/** An owner-operator's year: 52 weekly settlements to the cent, from the first load to the final accounting. */
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../core/testing/clock.ts';
import type { AnyBody } from '../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../fleet/testing.ts';
import { makeTools } from './pay-account/testing.ts';
import { act, makeExpense, makeWeek, NO_FEES, startAccountingFixture } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, enter } = makeTools(fixture);

const PLAN = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 80, payCheckExpenseCarrierFee: 0 };
const FIRST_MONDAY = '2024-12-23';
const WEEKS = 52;
/** Weeks of little revenue and much fuel, weeks with a second load, and weeks whose driver paid a lumper. */
const POOR = [7, 20, 33];
const RICH = [10, 30];
const LUMPER = [4, 14, 24, 34, 44, 48];
/** The settlement of December whose check gets lost. */
const LOST = 50;

type Week = { from: Day; to: Day; payday: Day; loadFee: number; lumper: number; gallons: number };

const weeks = Array.from({ length: WEEKS }, (_, at): Week => {
  const from = addDays(FIRST_MONDAY, 7 * at);
  // Odd cents make the plan round up in one week and down in another.
  const usual = [1500, 1499.37, 1500, 1500.63][at % 4] as number;
  const loadFee = POOR.includes(at) ? 250 : RICH.includes(at) ? 3500 : usual;
  const [lumper, gallons] = [LUMPER.includes(at) ? 150 : 0, POOR.includes(at) ? 150 : 100];
  return { from, to: addDays(from, 6), payday: addDays(from, 11), loadFee, lumper, gallons };
});

const QUARTERS = [
  { quarter: '2025-01-01', end: '2025-03-31', rate: 4.2 },
  { quarter: '2025-04-01', end: '2025-06-30', rate: 4.1 },
  { quarter: '2025-07-01', end: '2025-09-30', rate: 4 },
  { quarter: '2025-10-01', end: '2025-12-31', rate: 3.8 },
] as const;

/** Rounds to the cent; `+ 0` makes -0 a 0. */
const money = (amount: number) => Math.round(amount * 100) / 100 + 0;
const addUp = (amounts: readonly number[]) => money(amounts.reduce((sum, amount) => sum + amount, 0));
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

const settlements: AnyBody[] = [];
const balances: Awaited<ReturnType<typeof readBalances>>[] = [];
const accounts = {} as Record<'truck' | 'advance' | 'escrow', AnyBody>;

async function openYear(): Promise<void> {
  const { driver } = fixture.parties;
  const plan = { ...PLAN, payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 50, validFrom: '2024-12-01', driver };
  expect((await fixture.owner.post('/api/pay_plan/', plan)).status).toBe(201);
  await fixture.owner.patch(`/api/driver/${driver}`, { driverType: 'OWNER_OPERATOR' });
  const opened = { accountOpened: FIRST_MONDAY, accountStart: FIRST_MONDAY };
  const truck = { accountKind: 'LEASE_PURCHASE', accountPurpose: 'Unit 118', accountOpening: 30_000, accountRate: 300 };
  const escrow = { accountKind: 'ESCROW', accountPurpose: 'Reserve', accountOpening: null, accountRate: 60 };
  accounts.truck = await makeAccount({ ...opened, ...truck });
  accounts.advance = await makeAccount({ ...opened, accountOpening: 1500, accountRate: 100, accountCap: 75 });
  accounts.escrow = await makeAccount({ ...opened, ...escrow, accountTarget: 2500 });
}

const formFor = ({ from, to, payday }: Week) => ({ ...PLAN, ...makeWeek(from, to), payCheckDate: payday });

async function haul({ from, loadFee, lumper, gallons }: Week): Promise<void> {
  const day = addDays(from, 2);
  const load = makeCompleteLoad(fixture.owner, fixture.parties, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee: loadFee,
    fleetLumperFee: lumper,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
  const fuel = makeExpense(fixture.owner, fixture.parties, {
    expenseType: 'FUEL',
    fuelCardExpenseType: 'DIESEL',
    expenseTransactionDate: day,
    expenseQuantity: gallons,
    expenseUnitPrice: 3.9,
    expenseRetailPrice: 4.1,
    address: { city: 'Dallas', state: 'TX' },
  });
  await Promise.all([load, fuel]);
}

async function pay({ id }: AnyBody, payCheckPaidDate: Day): Promise<void> {
  const { status, body } = await fixture.owner.post(`/api/paycheck/${id}/pay/`, {
    payCheckPaidDate,
    payCheckPaymentMethod: 'ACH',
  });
  expect([status, body.default_detail]).toEqual([200, undefined]);
}

async function settle(week: Week): Promise<AnyBody> {
  const paycheck = await fixture.save(formFor(week));
  if (paycheck.payCheckPayable > 0) await pay(paycheck, week.payday);
  return paycheck;
}

/** Posts the interest of a quarter, and returns it; 0 where nothing is due. */
const postInterest = async ({ quarter, rate }: (typeof QUARTERS)[number]): Promise<number> =>
  (await fixture.owner.post('/api/pay_account/interest/', { quarter, rate })).body.amount ?? 0;

/** Returns whether a week is the first one paid after a quarter. */
const isAfterQuarter = ({ payday }: Week, end: Day) => end < payday && addDays(payday, -7) <= end;

/** Returns the balances on a date; by default with every movement so far. */
async function readBalances(asOf: Day = '2026-11-01') {
  const query = `asOf=${asOf}&driver=${fixture.parties.driver}`;
  const { results } = (await fixture.owner.get(`/api/pay_account/balances/?${query}`)).body;
  const [truck, advance, escrow] = results.map(({ balance }: AnyBody) => balance) as number[];
  return { truck, advance, escrow };
}
const readTotals = async ({ id }: AnyBody): Promise<AnyBody> =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body.statement.totals;

/** Returns the sum of the journal of whole quarters by ledger account; debits are positive. */
async function readBooks(...quarters: { quarter: Day; end: Day }[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { quarter, end } of quarters) {
    const query = `journalDate__gte=${quarter}&journalDate__lte=${end}&per_page=100`;
    const { results } = (await fixture.owner.get(`/api/journal/?${query}`)).body;
    // Entries that no export had yet are listed whatever their date.
    const dated = results.filter(({ journalDate }: AnyBody) => journalDate >= quarter && journalDate <= end);
    for (const { account, amount } of dated.flatMap(({ lines }: AnyBody) => lines))
      sums[account] = money((sums[account] ?? 0) + amount);
  }
  return sums;
}

/** Calculates the year step by step: pay and fuel of a week, the balance before it, then truck, advance, and escrow while something is left. */
function workByHand(interest: readonly number[]) {
  const balance = { truck: 30_000, advance: 1500, escrow: 0 };
  const due = { truck: 0, advance: 0, escrow: 0 };
  let owed = 0;
  return weeks.map((week) => {
    for (const [at, { end }] of QUARTERS.entries()) if (isAfterQuarter(week, end)) balance.escrow += interest[at] ?? 0;
    const net = money(week.loadFee * 0.8) + week.lumper - week.gallons * 4;
    let left = Math.max(0, net - owed);
    const take = (kind: keyof typeof due, weekly: number, room: number, cap = Number.POSITIVE_INFINITY) => {
      due[kind] = Math.min(due[kind] + weekly, room);
      const deducted = Math.min(due[kind], left, cap);
      due[kind] -= deducted;
      left = money(left - deducted);
      return deducted;
    };
    balance.truck = money(balance.truck - take('truck', 300, balance.truck));
    balance.advance = money(balance.advance - take('advance', 100, balance.advance, 75));
    balance.escrow = money(balance.escrow + take('escrow', 60, money(2500 - balance.escrow)));
    owed = Math.max(0, money(owed - net));
    return { payable: left, owed, ...balance };
  });
}

/** Returns the interest of a quarter: the average of escrow less advances, day by day, at the rate, for its part of the year. */
function interestByHand({ quarter, end, rate }: (typeof QUARTERS)[number], ledgers: Record<string, AnyBody[]>): number {
  const on = (kind: string, day: Day) =>
    addUp((ledgers[kind] ?? []).filter(({ entryDate }) => entryDate <= day).map(({ entryAmount }) => entryAmount));
  const days = countDaysBetween(quarter, end) + 1;
  const average =
    addUp(
      Array.from({ length: days }, (_, at) => on('escrow', addDays(quarter, at)) - on('advance', addDays(quarter, at))),
    ) / days;
  return money((Math.max(0, average) * rate * days) / 365 / 100);
}

const interest: number[] = [];

beforeAll(async () => {
  fixture.parties = await makeParties(fixture.owner, fixture.owner.carrierId);
  await openYear();
  for (const week of weeks) {
    const over = QUARTERS.find(({ end }) => isAfterQuarter(week, end));
    if (over) interest.push(await postInterest(over));
    await haul(week);
    settlements.push(await settle(week));
    balances.push(await readBalances());
  }
  interest.push(await postInterest(QUARTERS[3]));
}, 120_000);

// `startAccountingFixture` gives each test a new driver, and all tests here are about the one of the year.
let year: typeof fixture.parties;
beforeAll(() => {
  year = fixture.parties;
});
beforeEach(() => {
  fixture.parties = year;
});

test('every settlement and balance matches the manual calculation, even after negative weeks', async () => {
  const byHand = workByHand(interest);

  const saved = settlements.map(({ payCheckPayable, payCheckCarriedForward }, at) => ({
    payable: payCheckPayable,
    owed: payCheckCarriedForward,
    ...balances[at],
  }));

  expect(saved).toEqual(byHand);
  expect(saved[7]).toEqual({ payable: 0, owed: 400, truck: 27_900, advance: 975, escrow: 420 });
  expect(saved[8]).toEqual({ payable: 0, owed: 0, truck: 27_500, advance: 975, escrow: 420 });
  expect(saved[9]).toEqual({ payable: 44.5, owed: 0, truck: 27_000, advance: 900, escrow: 600 });
  expect(saved[21]).toEqual({ payable: 0, owed: 0, truck: 23_600.5, advance: 150, escrow: 1200 });
  expect(saved[51]).toEqual({ payable: 500.5, owed: 0, truck: 14_400, advance: 0, escrow: 2500 });
  expect(balances.findIndex(({ escrow }) => escrow === 2500)).toBe(41);
});

test('interest follows each quarter’s days and is zero while advances exceed the escrow', async () => {
  const ledgers = { escrow: await ledgerOf(accounts.escrow), advance: await ledgerOf(accounts.advance) };

  expect(interest).toEqual([0, 9.28, 19.7, 23.86]);
  expect(interest).toEqual(QUARTERS.map((quarter) => interestByHand(quarter, ledgers)));
  for (const account of Object.values(accounts)) {
    const ledger = await ledgerOf(account);
    expect(addUp(ledger.map(({ entryAmount }) => entryAmount))).toBe(await balanceOf(account));
    expect(ledger[0]?.balance).toBe(await balanceOf(account));
  }
});

test('settlements add up to the plan, and shared fuel to half of each discount', async () => {
  const totals = await Promise.all(settlements.map(readTotals));
  const { results: fuel } = (await fixture.owner.get(`/api/expense/?driver=${year.driver}&per_page=100`)).body;

  expect(addUp(totals.map(({ totalNet }) => totalNet))).toBe(62_600);
  expect(addUp(totals.map(({ totalNet }) => totalNet))).toBe(addUp(weeks.map(({ loadFee }) => money(loadFee * 0.8))));
  expect(addUp(totals.map(({ driverLumperFee }) => driverLumperFee))).toBe(900);
  expect(addUp(totals.map(({ fuelCharge }) => fuelCharge))).toBe(21_400);
  expect(addUp(totals.map(({ accounts: deducted }) => deducted))).toBe(15_600 + 1500 + 2471.02);
  expect(addUp(fuel.map(({ netAppliedToDriver }: AnyBody) => netAppliedToDriver))).toBe(21_400);
  expect(addUp(fuel.map(({ netAppliedToCarrier }: AnyBody) => netAppliedToCarrier))).toBe(-535);
  const { yearToDate } = (await fixture.owner.get(`/api/paycheck/${settlements[51]?.id}/statement/`)).body;
  expect(yearToDate).toMatchObject({ net: addUp(totals.map(({ net }) => net)) });
});

test('the journal balances each settlement and has every account at its balance', async () => {
  const books = await readBooks(...QUARTERS);

  expect(books).toMatchObject({
    'Driver Settlements': 62_600 + 900,
    'Fuel Expense': -21_400,
    'Lease-Purchase Receivable': -15_600,
    'Driver Advances': -1500,
    'Driver Escrow': -2523.86,
    'Interest on Escrow': 52.84,
    'Settlements Payable': -addUp(settlements.map(({ payCheckPayable }) => payCheckPayable)),
  });
  expect(books['Due from Drivers'] ?? 0).toBe(0);
  expect(addUp(Object.values(books))).toBe(0);
});

describe('a lost December check', () => {
  let replacement: AnyBody;
  const getLost = () => settlements[LOST] as AnyBody;
  const boxOne = async (taxYear: number) =>
    (await fixture.owner.get(`/api/form_1099/?carrier=${year.carrier}&taxYear=${taxYear}`)).body.results[0];

  test('is voided in January and leaves the December balances unchanged', async () => {
    await fixture.owner.patch(`/api/driver/${year.driver}`, { driverTerminationDate: '2025-12-31' });
    await act(fixture.owner, getLost(), 'MARK_UNPAID', 'paycheck');

    const { status } = await atTime('2026-01-08T15:00:00Z', () => act(fixture.owner, getLost(), 'VOID', 'paycheck'));

    expect([status, await readBalances()]).toEqual([200, { truck: 14_700, advance: 0, escrow: 2523.86 }]);
    expect((await ledgerOf(accounts.truck))[0]).toMatchObject({ entryKind: 'RELEASE', entryDate: '2026-01-08' });
    expect(await readBalances('2025-12-31')).toEqual({ truck: 14_400, advance: 0, escrow: 2523.86 });
    expect(await readBalances('2026-01-08')).toEqual({ truck: 14_700, advance: 0, escrow: 2523.86 });
  });

  test('leaves $61,400.00 in box 1, for $61,400 earned, $21,000 in fuel, and $900 in lumper fees reimbursed', async () => {
    const standing = settlements.filter((_, at) => at !== LOST);
    const fuel = await Promise.all(standing.map(readTotals));

    expect(await boxOne(2025)).toMatchObject({ settlements: 51, earned: 61_400, reimbursed: 900, boxOne: 61_400 });
    expect(addUp(fuel.map(({ fuelCharge }) => fuelCharge))).toBe(21_000);
  });

  test('is replaced with the same amounts, which count in the year of the new check', async () => {
    const week = { ...(weeks[LOST] as Week), payday: '2026-01-09' };

    replacement = await settle(week);

    expect(replacement).toMatchObject({ payCheckNet: 500, payCheckPayable: 500 });
    expect(await readBalances()).toEqual({ truck: 14_400, advance: 0, escrow: 2523.86 });
    expect([(await boxOne(2025)).boxOne, (await boxOne(2026)).boxOne]).toEqual([61_400, 1200]);
    const { replaces } = (await fixture.owner.get(`/api/paycheck/${replacement.id}/statement/`)).body;
    expect(replaces).toEqual([getLost().payCheckID]);
    // Nothing of the week is left to pay.
    const { fleets, expenses } = await fixture.offer(formFor(week));
    expect([...fleets, ...expenses].filter(({ isSelectable }: AnyBody) => isSelectable)).toEqual([]);
  });
});

test('the final accounting returns the escrow, pays off the truck, and closes', async () => {
  const [final] = (await fixture.owner.get(`/api/final_accounting/?payee=${year.driver}`)).body.results;
  expect(final).toMatchObject({ endedOn: '2025-12-31', unpaidLoads: 0, carriedForward: 0, isLessor: true });
  expect(final.accounts.map(({ balance }: AnyBody) => balance)).toEqual([14_400, 0, 2523.86]);
  const close = () => fixture.owner.post(`/api/final_accounting/${final.id}/close/`, {});
  for (const { step } of final.steps)
    expect((await fixture.owner.post(`/api/final_accounting/${final.id}/confirm/`, { step })).status).toBe(200);
  expect(words(await close())).toContain('Post its interest, then return it or transfer it to a debt by Feb 14, 2026');

  const moves = [
    await enter(accounts.escrow, {
      ...day,
      entryKind: 'TRANSFER',
      entryAmount: 523.86,
      otherAccount: accounts.truck.id,
    }),
    await enter(accounts.escrow, { ...day, entryKind: 'RETURN', entryAmount: 2000 }),
    await enter(accounts.truck, {
      ...day,
      entryKind: 'WRITE_OFF',
      entryAmount: 13_876.14,
      entryReason: 'Unit 118 returned',
    }),
  ];

  expect(moves.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await readBalances()).toEqual({ truck: 0, advance: 0, escrow: 0 });
  expect((await close()).body.results[0]).toMatchObject({ left: [], closedOn: fixture.server.today() });
  expect(await readBooks({ quarter: '2026-01-01', end: '2026-01-31' })).toMatchObject({
    'Driver Write-Offs': 13_876.14,
    'Driver Escrow': 2523.86,
    // The replacement's 300.00, too.
    'Lease-Purchase Receivable': -14_700,
  });
});

const day = { entryDate: '2026-01-30' };
