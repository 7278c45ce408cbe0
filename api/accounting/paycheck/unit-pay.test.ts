/** Stop pay and fees paid by the unit, on a real database: stops, approved detention, handoffs, and what changed since. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { APRIL, act, makeForm, NO_FEES, readPdf, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const THIRTY = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 30, payCheckExpenseCarrierFee: 0 };
const DATED = { ...NO_FEES, fleetNoServiceFee: 0, fleetPickUpDate: '2026-04-02', fleetDeliveryDate: '2026-04-03' };
const stopAt = (location: string, over: object = {}) => ({ kind: 'DELIVERY', location, date: '2026-04-02', ...over });
const WAITED = { appointmentFrom: '08:00', arrived: '2026-04-02T07:30', departed: '2026-04-02T12:40' };
const STOPS = [stopAt('Dallas, TX', { kind: 'PICKUP' }), stopAt('Waco, TX'), stopAt('Austin, TX'), stopAt('Tulsa, OK')];
const HOURLY = { payUnitDetention: 'HOUR', payRateDetention: 25 };

const makeLoad = (over: object = {}) =>
  makeCompleteLoad(fixture.owner, fixture.parties, { ...DATED, fleetLoadFee: 1800, stops: STOPS, ...over });
const keepPlan = async ({ driver }: LoadParties, terms: object) => {
  const sent = { driver, validFrom: '2026-01-01', ...THIRTY, ...terms };
  const { status, body } = await fixture.owner.post('/api/pay_plan/', sent);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const pay = async (parties: LoadParties = fixture.parties) => {
  const { status, body } = await savePaycheck(fixture.owner, makeForm(parties, { ...APRIL, ...THIRTY }));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const read = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/fleet/${id}`)).body;
const change = async ({ id }: AnyBody, values: object) => {
  const { status, body } = await fixture.owner.patch(`/api/fleet/${id}`, { changeReason: 'Corrected', ...values });
  expect([status, body.errors]).toEqual([200, undefined]);
};
const readLines = async ({ id }: AnyBody) =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body.statement.lines.map(
    ({ label, amount, formula }: AnyBody) => [label, amount, formula],
  );
const openAmounts = async (parties: LoadParties = fixture.parties) =>
  (await fixture.offer({ ...makeForm(parties, { ...APRIL, ...THIRTY }) })).adjustments.map(
    ({ amount }: AnyBody) => amount,
  );
const approve = async (load: AnyBody, amount: number) => {
  const [row] = (await fixture.owner.get(`/api/detention/?fleet=${load.id}`)).body.results;
  const { body } = await fixture.owner.post(`/api/detention/${row.id}/response/`, { response: 'APPROVED', amount });
  expect(body.errors).toBeUndefined();
  return row;
};

describe('a paycheck', () => {
  test('pays the third and fourth stop and the approved hours, and the settlement shows the rule', async () => {
    await keepPlan(fixture.parties, { payStopPay: 50, ...HOURLY });
    const load = await makeLoad({ stops: STOPS.map((stop, at) => (at === 2 ? { ...stop, ...WAITED } : stop)) });
    await approve(load, 165);

    const saved = await pay();

    const { text } = await readPdf(fixture.server, saved.payCheckFile.url);
    expect([saved.payCheckFleetGrossPayment, saved.payCheckNet]).toEqual([1965, 540 + 68.75 + 100]);
    expect(await readLines(saved)).toEqual([
      ['Load fees', 1800, '1 load'],
      ['Driver pay', 540, '30% of 1,800.00'],
      ['Detention', 68.75, '2.75 hr × $25.00'],
      ['Stop pay', 100, '3rd and 4th stop: 2 × $50.00'],
    ]);
    expect(text.replace(/\s+/g, ' ')).toContain('Stop pay 3rd and 4th stop: 2 × $50.00 100.00');
  });

  test('pays no stops for a load with two, a load without stops, and a canceled load, which pays its TONU', async () => {
    await keepPlan(fixture.parties, { payStopPay: 50 });
    await makeLoad({ stops: [STOPS[0], STOPS[3]] });
    await makeLoad({ stops: [] });
    const canceled = await makeLoad({ fleetLayoverFee: 250 });
    await change(canceled, { status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 150 });

    const saved = await pay();

    expect((await readLines(saved)).slice(1)).toEqual([
      ['Driver pay', 1080, '30% of 3,600.00'],
      ['No service', 150, '100% of 150.00'],
    ]);
    await fixture.owner.delete(`/api/paycheck/${saved.id}`);
    await change(canceled, { fleetNoServiceFee: 0 });
    await act(fixture.owner, canceled, 'REOPEN', 'fleet');
    expect(await read(canceled)).toMatchObject({ fleetLayoverFee: 250, supplementalFees: 250 });
  });

  test('pays the hours at the dock for a load canceled there, once they are billed', async () => {
    await keepPlan(fixture.parties, HOURLY);
    const load = await makeLoad({ stops: STOPS.map((stop, at) => (at === 2 ? { ...stop, ...WAITED } : stop)) });
    await change(load, { status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 150 });
    await approve(load, 165);

    expect(await readLines(await pay())).toEqual(
      expect.arrayContaining([
        ['Detention', 68.75, '2.75 hr × $25.00'],
        ['No service', 150, '100% of 150.00'],
      ]),
    );
  });

  test('pays the approved hours while a request for more hours is open', async () => {
    await keepPlan(fixture.parties, HOURLY);
    const stops = STOPS.map((stop, at) => (at === 2 ? { ...stop, ...WAITED } : stop));
    const load = await makeLoad({ stops });
    const row = await approve(load, 165);
    const first = await pay();

    const longer = (await read(load)).stops.map((stop: AnyBody, at: number) =>
      at === 2 ? { ...stop, departed: '2026-04-02T14:40' } : stop,
    );
    await change(load, { stops: longer });
    await act(fixture.owner, row, 'REQUEST', 'detention');
    const requested = [(await read(load)).isChangedSincePaid, await openAmounts()];
    await fixture.remove(first);
    const lines = await readLines(await pay());
    await approve(load, 285);

    expect(requested).toEqual([false, []]);
    expect(lines).toContainEqual(['Detention', 68.75, '2.75 hr × $25.00']);
    // 2 more hours at $25.00
    expect(await openAmounts()).toEqual([50]);
  });

  test('pays no hours for a detention fee that was dropped when the load was canceled', async () => {
    await keepPlan(fixture.parties, HOURLY);
    const load = await makeLoad({ stops: STOPS.map((stop, at) => (at === 2 ? { ...stop, ...WAITED } : stop)) });
    await approve(load, 165);
    await change(load, { status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 150 });

    const lines = await readLines(await pay());

    expect(lines.filter(([label]: string[]) => label === 'Detention')).toEqual([]);
  });

  test('pays each driver of a handoff the stops of their leg, by their own plan', async () => {
    const bob = await makeParties(fixture.owner, fixture.owner.carrierId);
    await keepPlan(fixture.parties, { payStopPay: 50 });
    await keepPlan(bob, { payStopPay: 40 });
    const legs = [
      { driver: fixture.parties.driver, vehicle: fixture.parties.vehicle, loadedMiles: 700, stopsMade: 3 },
      { driver: bob.driver, vehicle: bob.vehicle, loadedMiles: 500, stopsMade: 1 },
    ];
    const load = await makeLoad({ legs });

    const [own, others] = [await pay(), await pay(bob)];

    expect([own.payCheckNet, others.payCheckNet]).toEqual([315 + 50, 225 + 40]);
    expect((await readLines(others)).at(-1)).toEqual(['Stop pay', 40, '4th stop: 1 × $40.00']);
    expect(await read(load)).toMatchObject({ isChangedSincePaid: false });
    await change(load, { legs: [legs[0], { ...legs[1], stopsMade: 1 }], stops: [...STOPS, stopAt('Tulsa, OK')] });
    expect(await read(load)).toMatchObject({ isChangedSincePaid: true });
    expect([await openAmounts(), await openAmounts(bob)]).toEqual([[], [40]]);
  });

  test('rejects a rate without a unit, and stop pay of $0', async () => {
    const { body } = await fixture.owner.post('/api/pay_plan/', {
      driver: fixture.parties.driver,
      validFrom: '2026-01-01',
      ...THIRTY,
      payRateDetention: 25,
      payUnitLayover: 'HOUR',
      payStopPay: 0,
    });

    expect(body.errors).toMatchObject({ payStopPay: 'Invalid Amount' });
    const paired = await fixture.owner.post('/api/pay_plan/', {
      driver: fixture.parties.driver,
      validFrom: '2026-01-01',
      ...THIRTY,
      payRateDetention: 25,
      payUnitLayover: 'HOUR',
    });
    expect(paired.body.errors).toEqual({
      payRateLayover: 'Enter the rate',
      payUnitDetention: 'Select what the rate is for',
    });
  });
});

describe('a paid load', () => {
  let load: AnyBody;
  let plan: AnyBody;
  let paid: AnyBody;
  beforeEach(async () => {
    plan = await keepPlan(fixture.parties, {
      payStopPay: 50,
      payUnitFuelSurcharge: 'MILE',
      payRateFuelSurcharge: 0.25,
    });
    load = await makeLoad({ fleetDistance: 800, fleetFuelSurcharge: 300 });
    paid = await pay();
  });

  test('differs from its paycheck after a stop is added, until the stop is removed', async () => {
    expect(paid.payCheckNet).toBe(540 + 200 + 100);
    expect((await read(load)).isChangedSincePaid).toBe(false);

    await change(load, { stops: [...STOPS, stopAt('Tulsa, OK')] });

    expect((await read(load)).isChangedSincePaid).toBe(true);
    expect((await fixture.owner.get(`/api/paycheck/${paid.id}`)).body.isChangedSincePaid).toBe(true);
    expect(await openAmounts()).toEqual([50]);
    await change(load, { stops: STOPS });
    expect([(await read(load)).isChangedSincePaid, await openAmounts()]).toEqual([false, []]);
  });

  test('differs from its paycheck when the miles of its fuel surcharge change', async () => {
    await change(load, { fleetDistance: 820 });

    expect(await openAmounts()).toEqual([5]);
  });

  test('keeps its amounts when the plan’s stop pay changes, and the pay run shows the change', async () => {
    await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payStopPay: 60 });

    const query = 'payCheckFleetStartDate=2026-04-08&payCheckFleetEndDate=2026-04-14';
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${query}`)).body;

    expect(drivers.flatMap((row: AnyBody) => row.exceptions).map(({ kind }: AnyBody) => kind)).toContain(
      'PLAN_CHANGED',
    );
    expect((await readLines(paid)).at(-1)).toEqual(['Stop pay', 100, '3rd and 4th stop: 2 × $50.00']);
    expect((await read(load)).isChangedSincePaid).toBe(false);
  });

  test('is paid the same when its paycheck is restored, but can’t be restored with another stop', async () => {
    await fixture.owner.delete(`/api/paycheck/${paid.id}`);
    await change(load, { stops: [...STOPS, stopAt('Tulsa, OK')] });
    const refused = await act(fixture.owner, paid, 'RESTORE', 'paycheck');
    await change(load, { stops: STOPS });
    const restored = await act(fixture.owner, paid, 'RESTORE', 'paycheck');

    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('stops after the second now 3, was 2');
    expect(restored.status).toBe(200);
    expect((await fixture.owner.get(`/api/paycheck/${paid.id}`)).body.payCheckNet).toBe(840);
  });

  test('whose paycheck is void pays the same stops again', async () => {
    const payment = { payCheckPaidDate: '2026-04-09', payCheckPaymentMethod: 'ACH' };
    await fixture.owner.post(`/api/paycheck/${paid.id}/pay/`, payment);
    expect((await act(fixture.owner, paid, 'VOID', 'paycheck')).status).toBe(200);

    const again = await pay();

    expect(again.payCheckNet).toBe(840);
  });
});

describe('approved layover', () => {
  test('goes to the layover fee of the load, in the proportion of the amount due', async () => {
    const { customer } = fixture.parties;
    await fixture.owner.patch(`/api/customer/${customer}`, {
      customerDetentionRate: 60,
      customerLayoverHours: 4,
      customerLayoverFee: 300,
    });
    const times = { appointmentFrom: '08:00', arrived: '2026-04-03T07:30', departed: '2026-04-03T14:00' };
    const load = await makeLoad({ stops: [STOPS[0], { ...STOPS[3], ...times, date: '2026-04-03' }] });

    const row = await approve(load, 210);

    expect(row).toMatchObject({ detentionAmount: 420, detentionLayover: 300 });
    expect(await read(load)).toMatchObject({ fleetDetantionFee: 60, fleetLayoverFee: 150, supplementalFees: 210 });
    await approve(load, 420);
    expect(await read(load)).toMatchObject({ fleetDetantionFee: 120, fleetLayoverFee: 300 });
    await fixture.owner.post(`/api/detention/${row.id}/response/`, { response: 'REFUSED' });
    expect(await read(load)).toMatchObject({ fleetDetantionFee: 0, fleetLayoverFee: 0 });
  });
});
