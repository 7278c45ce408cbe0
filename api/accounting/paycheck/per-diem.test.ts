/** Per diem on a real database: by plan, once a day, released and taken again, with the yearly total and the payroll file. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import {
  act,
  makeForm,
  makeWeek,
  NO_FEES,
  readOffer,
  readPdf,
  savePaycheck,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();

const MILES = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.5 };
const FIRST = makeWeek('2026-04-01', '2026-04-07');
const SECOND = makeWeek('2026-04-08', '2026-04-14');
const AWAY = { ...NO_FEES, fleetNoServiceFee: 0, fleetDistance: 1000 };

const makeLoad = (from: string, to: string, over: object = {}) =>
  makeCompleteLoad(fixture.owner, fixture.parties, { ...AWAY, fleetPickUpDate: from, fleetDeliveryDate: to, ...over });
const hire = ({ driver }: LoadParties) =>
  fixture.owner.patch(`/api/driver/${driver}`, { driverType: 'DRIVER_FOR_HIRE' });
const sendPlan = ({ driver }: LoadParties, terms: object) =>
  fixture.owner.post('/api/pay_plan/', { driver, validFrom: '2026-01-01', ...MILES, payPerDiem: 'IRS_RATE', ...terms });
async function keepPlan(parties: LoadParties, terms: object = {}): Promise<AnyBody> {
  const { status, body } = await sendPlan(parties, terms);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
const offer = (week: object, parties: LoadParties = fixture.parties) =>
  fixture.offer({ ...makeForm(parties, { ...week, ...MILES }) });
const send = (week: object, parties: LoadParties = fixture.parties) =>
  savePaycheck(fixture.owner, makeForm(parties, { ...week, ...MILES }));
async function pay(week: object, parties: LoadParties = fixture.parties): Promise<AnyBody> {
  const { status, body } = await send(week, parties);
  expect([status, body.errors, body.default_detail]).toEqual([201, undefined, undefined]);
  return body;
}
async function addIdleDay(values: Record<string, string>): Promise<AnyBody> {
  const { status, body } = await fixture.owner.post('/api/idle_day/', { carrier: fixture.owner.carrierId, ...values });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
/** Returns the form of a paycheck of one load, at the net that the builder shows for it. */
async function fillOnly({ id }: AnyBody) {
  const form = makeForm(fixture.parties, { ...FIRST, ...MILES });
  const { fleets } = await readOffer(fixture.owner, form);
  const deselected = fleets.map((load: AnyBody) => load.id).filter((load: string) => load !== id);
  const { totals } = await readOffer(fixture.owner, { ...form, deselected });
  return { ...form, fleets: [id], payCheckNet: totals.net };
}
const save = (form: Record<string, unknown>) => fixture.owner.post('/api/paycheck/', form);
async function readLine({ id }: AnyBody) {
  const { body } = await fixture.owner.get(`/api/paycheck/${id}/statement/`);
  const line = body.statement.lines.find(({ key }: AnyBody) => key === 'perDiem');
  return line && [line.amount, line.formula];
}

beforeEach(() => hire(fixture.parties));

describe('a settlement', () => {
  test('pays each day away once, across loads and weeks, on a separate line and in the yearly total', async () => {
    await keepPlan(fixture.parties);
    await makeLoad('2026-04-02', '2026-04-04');
    await makeLoad('2026-04-04', '2026-04-05');
    await makeLoad('2026-04-07', '2026-04-07');
    await makeLoad('2026-04-07', '2026-04-09');
    await makeLoad('2026-04-09', '2026-04-10');

    const [one, two] = [await pay(FIRST), await pay(SECOND)];

    expect([await readLine(one), one.payCheckNet]).toEqual([[560, '7 days away'], 2000 + 560]);
    expect([await readLine(two), two.payCheckNet]).toEqual([[80, '1 day from Apr 10, 2026 × $80.00'], 500 + 80]);
    const { text } = await readPdf(fixture.server, two.payCheckFile.url);
    expect(text.replace(/\s+/g, ' ')).toContain('Per diem 1 day from Apr 10, 2026 × $80.00 80.00');
    expect(text.replace(/\s+/g, ' ')).toContain('PER DIEM $640.00');
  });

  test('pays the driver’s idle days on the road before a load, but no days at home', async () => {
    await keepPlan(fixture.parties);
    for (const [day, reason] of [
      ['2026-04-01', 'NO_FREIGHT'],
      ['2026-04-05', 'ON_THE_ROAD'],
      ['2026-04-06', 'ON_THE_ROAD'],
      ['2026-04-08', 'HOME_TIME'],
    ] as const)
      await addIdleDay({ driver: fixture.parties.driver, idleDate: day, idleReason: reason });
    await addIdleDay({ vehicle: fixture.parties.vehicle, idleDate: '2026-04-01', idleReason: 'ON_THE_ROAD' });
    await makeLoad('2026-04-02', '2026-04-03');
    await makeLoad('2026-04-07', '2026-04-09');

    const line = await readLine(await pay(FIRST));

    expect(line).toEqual([2 * 80 + 4 * 80, '6 days away']);
  });

  test('doesn’t pay an idle day that was deleted, or that doesn’t lead up to a load', async () => {
    await keepPlan(fixture.parties);
    const deleted = await addIdleDay({
      driver: fixture.parties.driver,
      idleDate: '2026-04-01',
      idleReason: 'ON_THE_ROAD',
    });
    await fixture.owner.delete(`/api/idle_day/${deleted.id}`);
    await addIdleDay({ driver: fixture.parties.driver, idleDate: '2026-04-04', idleReason: 'ON_THE_ROAD' });
    await makeLoad('2026-04-02', '2026-04-03');
    await makeLoad('2026-04-06', '2026-04-07');

    expect(await readLine(await pay(FIRST))).toEqual([4 * 80, '4 days away']);
  });

  test('pays the fixed rate of the plan in effect on each load’s pickup date', async () => {
    await keepPlan(fixture.parties, { payPerDiem: 'NONE' });
    await keepPlan(fixture.parties, { payPerDiem: 'FIXED_RATE', payPerDiemRate: 62.5, validFrom: '2026-04-04' });
    await makeLoad('2026-04-01', '2026-04-02');
    await makeLoad('2026-04-05', '2026-04-06');

    expect(await readLine(await pay(FIRST))).toEqual([125, '2 days from Apr 5, 2026 × $62.50']);
  });

  test('pays no per diem for a canceled load, which was not hauled', async () => {
    await keepPlan(fixture.parties);
    const load = await makeLoad('2026-04-02', '2026-04-04');
    const canceled = { changeReason: 'TONU', status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 150 };
    await fixture.owner.patch(`/api/fleet/${load.id}`, canceled);

    expect(await readLine(await pay(FIRST))).toBeUndefined();
  });

  test('pays both drivers of a handoff up to its date, and pays none while the date is missing', async () => {
    const bob = await makeParties(fixture.owner, fixture.owner.carrierId);
    await hire(bob);
    for (const parties of [fixture.parties, bob]) await keepPlan(parties);
    const legs = (handoffDate: string | null) => [
      { driver: fixture.parties.driver, vehicle: fixture.parties.vehicle, loadedMiles: 500, handoffDate },
      { driver: bob.driver, vehicle: bob.vehicle, loadedMiles: 500 },
    ];
    const load = await makeLoad('2026-04-02', '2026-04-06', { legs: legs(null) });
    expect((await offer(FIRST)).fleets).toMatchObject([{ daysAway: null }]);

    const late = await fixture.owner.patch(`/api/fleet/${load.id}`, { legs: legs('2026-04-07') });
    await fixture.owner.patch(`/api/fleet/${load.id}`, { legs: legs('2026-04-03') });

    expect(late.body.errors).toEqual({ 'legs.0.handoffDate': 'Must be on or before Apr 6, 2026, the delivery' });
    expect(await readLine(await pay(FIRST))).toEqual([160, '2 days from Apr 2, 2026 × $80.00']);
    expect(await readLine(await pay(FIRST, bob))).toEqual([320, '4 days from Apr 3, 2026 × $80.00']);
  });

  test('has no per diem for a driver who is no longer a company driver', async () => {
    await keepPlan(fixture.parties);
    await makeLoad('2026-04-02', '2026-04-04');
    await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverType: 'OWNER_OPERATOR' });

    expect(await readLine(await pay(FIRST))).toBeUndefined();
  });

  test('keeps the days it paid if the load’s delivery date or miles change later', async () => {
    await keepPlan(fixture.parties);
    const load = await makeLoad('2026-04-02', '2026-04-04');
    await pay(FIRST);
    await fixture.owner.patch(`/api/fleet/${load.id}`, {
      changeReason: 'Typo',
      fleetDeliveryDate: '2026-04-03',
      fleetDistance: 900,
    });
    await makeLoad('2026-04-08', '2026-04-08');

    const { adjustments, statement } = await offer(SECOND);

    expect(adjustments).toMatchObject([{ amount: -50 }]);
    expect(statement.totals.net).toBe(500 - 50);
  });
});

describe('the per diem days of a settlement', () => {
  let paid: AnyBody;
  beforeEach(async () => {
    await keepPlan(fixture.parties);
    await makeLoad('2026-04-02', '2026-04-04');
    paid = await pay(FIRST);
  });

  test('become available when it is deleted, and are taken again when it is restored', async () => {
    await fixture.remove(paid);
    expect((await offer(FIRST)).statement.totals.perDiem).toBe(240);

    expect((await fixture.restore(paid)).status).toBe(200);

    await makeLoad('2026-04-04', '2026-04-05');
    expect(await readLine(await pay(FIRST))).toEqual([80, '1 day from Apr 5, 2026 × $80.00']);
  });

  test('become available when it is voided', async () => {
    await fixture.owner.post(`/api/paycheck/${paid.id}/pay/`, {
      payCheckPaidDate: '2026-04-10',
      payCheckPaymentMethod: 'ACH',
    });
    const { status } = await act(fixture.owner, paid, 'VOID', 'paycheck');

    expect(status).toBe(200);
    expect((await offer(FIRST)).statement.totals.perDiem).toBe(240);
  });

  test('keep a deleted settlement from being restored once another paycheck pays one of them', async () => {
    await fixture.remove(paid);
    const load = await makeLoad('2026-04-04', '2026-04-05');
    const { body: saved } = await save(await fillOnly(load));
    const line = await readLine(saved);

    const { status, body } = await fixture.restore(paid);

    expect(line).toEqual([160, '2 days from Apr 4, 2026 × $80.00']);
    expect([status, body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: Per diem for Apr 4, 2026 is on ${saved.payCheckID}. Nothing was saved.`,
    ]);
  });

  test('are paid once by two settlements at the same time', async () => {
    const loads = [await makeLoad('2026-04-05', '2026-04-06'), await makeLoad('2026-04-06', '2026-04-07')];
    const forms = [await fillOnly(loads[0]), await fillOnly(loads[1])];

    const answers = await Promise.all(forms.map(save));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body.payCheckNet).toBe(500 + 160);
    expect((await pay(FIRST)).payCheckNet).toBe(500 + 80);
  });

  test('are in the year to date of the driver and in the payroll file, not in its gross', async () => {
    const { carrier, driver } = fixture.parties;
    await fixture.owner.patch(`/api/form_1099/payee/${driver}/`, { taxForm: 'W2' });

    const year = (await fixture.owner.get(`/api/driver/${driver}/pay/`)).body;
    const file = await fixture.owner.get(`/api/form_1099/payroll/?carrier=${carrier}&taxYear=2026`);

    expect(year).toMatchObject({ gross: 740, perDiem: 240, net: 740 });
    expect(file.text).toMatch(new RegExp(`,${paid.payCheckID},1,1000,500.00,3,240.00\\r\\n`));
  });
});

describe('a pay plan', () => {
  test('pays no per diem to an owner-operator or for an owner’s loads', async () => {
    await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverType: 'OWNER_OPERATOR' });

    const { body } = await sendPlan(fixture.parties, {});

    expect(body.errors).toEqual({ payPerDiem: 'Per diem is for company drivers, whose type is Hired Driver' });
  });

  test('can still be changed in other ways after its driver becomes an owner-operator', async () => {
    const plan = await keepPlan(fixture.parties);
    await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverType: 'OWNER_OPERATOR' });

    const answers = [
      await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payCheckDriverCut: 0.6 }),
      await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payPerDiem: 'FIXED_RATE', payPerDiemRate: 60 }),
      await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payPerDiem: 'NONE' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
  });

  test('requires a rate for fixed per diem, and clears the rate otherwise', async () => {
    const missing = await sendPlan(fixture.parties, { payPerDiem: 'FIXED_RATE' });
    const plan = await keepPlan(fixture.parties, { payPerDiem: 'FIXED_RATE', payPerDiemRate: 60 });

    const { body } = await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payPerDiem: 'IRS_RATE' });

    expect(missing.body.errors).toEqual({ payPerDiemRate: 'Enter the rate' });
    expect(plan.prettyName).toBe('$0.50/mi; per diem $60.00/day');
    expect([body.prettyName, body.payPerDiemRate]).toEqual(['$0.50/mi; per diem at the IRS rate', null]);
  });
});

describe('the profit of a load', () => {
  const readPay = async ({ id }: AnyBody) => {
    const { body } = await fixture.owner.get(`/api/fleet/${id}/profit/`);
    return [body.pay, body.paidBy];
  };

  test('includes per diem before and after it is paid, and counts a day shared by two loads with the first', async () => {
    await keepPlan(fixture.parties);
    const first = await makeLoad('2026-04-02', '2026-04-04');
    const second = await makeLoad('2026-04-04', '2026-04-05');
    expect(await readPay(first)).toEqual([500 + 3 * 80, 'PLAN']);
    expect(await readPay(second)).toEqual([500 + 80, 'PLAN']);

    await pay(FIRST);

    expect(await readPay(first)).toEqual([500 + 3 * 80, 'PAYCHECK']);
    expect(await readPay(second)).toEqual([500 + 80, 'PAYCHECK']);
  });

  test('counts idle days on the road before the load, but no days at home, as the paycheck does', async () => {
    await keepPlan(fixture.parties);
    const { driver } = fixture.parties;
    for (const idleDate of ['2026-03-31', '2026-04-01'])
      await addIdleDay({ driver, idleDate, idleReason: 'ON_THE_ROAD' });
    await addIdleDay({ driver, idleDate: '2026-04-03', idleReason: 'HOME_TIME' });
    const load = await makeLoad('2026-04-02', '2026-04-04');
    const planned = await readPay(load);

    await pay(FIRST);

    // March 31 to April 4, without the day at home
    expect([planned, await readPay(load)]).toEqual([
      [500 + 4 * 80, 'PLAN'],
      [500 + 4 * 80, 'PAYCHECK'],
    ]);
  });

  test('doesn’t count a day of an unpaid load that was paid with an earlier load', async () => {
    await keepPlan(fixture.parties);
    await makeLoad('2026-04-02', '2026-04-08');
    await pay(FIRST);
    const second = await makeLoad('2026-04-08', '2026-04-10');

    expect(await readPay(second)).toEqual([500 + 2 * 80, 'PLAN']);
  });

  test('counts a day shared by two loads with the second if only its plan pays per diem', async () => {
    await keepPlan(fixture.parties, { payPerDiem: 'NONE' });
    await keepPlan(fixture.parties, { validFrom: '2026-04-04' });
    const first = await makeLoad('2026-04-02', '2026-04-04');
    const second = await makeLoad('2026-04-04', '2026-04-05');
    const nets = async () => [await readPay(first), await readPay(second)];
    expect(await nets()).toEqual([
      [500, 'PLAN'],
      [500 + 2 * 80, 'PLAN'],
    ]);

    await pay(FIRST);

    expect(await nets()).toEqual([
      [500, 'PAYCHECK'],
      [500 + 2 * 80, 'PAYCHECK'],
    ]);
  });

  test('doesn’t count a day of an unpaid load that was paid with a later load', async () => {
    await keepPlan(fixture.parties);
    const first = await makeLoad('2026-04-02', '2026-04-04');
    const second = await makeLoad('2026-04-04', '2026-04-05');
    expect((await save(await fillOnly(second))).body.payCheckNet).toBe(500 + 2 * 80);

    expect(await readPay(first)).toEqual([500 + 2 * 80, 'PLAN']);
  });

  test('includes no per diem for a driver who is no longer a company driver', async () => {
    await keepPlan(fixture.parties);
    const load = await makeLoad('2026-04-02', '2026-04-04');
    await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverType: 'OWNER_OPERATOR' });

    expect(await readPay(load)).toEqual([500, 'PLAN']);
  });
});
