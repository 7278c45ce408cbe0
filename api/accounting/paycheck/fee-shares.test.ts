/** Fees of a load shared as the pay plan says, on a real database: pay, settlement, invoice, cancellation, and what changed since. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { APRIL, act, billLoad, makeForm, NO_FEES, readPdf, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const THIRTY = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 30, payCheckExpenseCarrierFee: 0 };
const DATED = { ...NO_FEES, fleetNoServiceFee: 0, fleetPickUpDate: '2026-04-02', fleetDeliveryDate: '2026-04-03' };
const FEES = { fleetLoadFee: 1800, fleetFuelSurcharge: 200, fleetDetantionFee: 200, fleetStopCharge: 75 };
const LUMPER = { fleetLumperFee: 150, fleetLumperPaidBy: 'COMPANY' };

const makeLoad = (over: object = {}) =>
  makeCompleteLoad(fixture.owner, fixture.parties, { ...DATED, ...FEES, ...over });
const keepPlan = async ({ driver }: LoadParties, shares: object) => {
  const { status, body } = await fixture.owner.post('/api/pay_plan/', {
    driver,
    validFrom: '2026-01-01',
    ...THIRTY,
    ...shares,
  });
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
  return body;
};
const openAmounts = async () =>
  (await fixture.offer({ ...APRIL, ...THIRTY })).adjustments.map(({ amount }: AnyBody) => amount);

describe('a paycheck', () => {
  test('pays each fee by the share of the driver’s plan, and the settlement shows the share', async () => {
    await keepPlan(fixture.parties, { payShareFuelSurcharge: 0, payShareDetention: 50 });
    await makeLoad(LUMPER);

    const saved = await pay();

    const { statement } = (await fixture.owner.get(`/api/paycheck/${saved.id}/statement/`)).body;
    const { text } = await readPdf(fixture.server, saved.payCheckFile.url);
    expect([saved.payCheckFleetGrossPayment, saved.payCheckNet]).toEqual([2425, 540 + 100 + 75]);
    expect(statement.lines.map(({ label, amount, formula }: AnyBody) => [label, amount, formula])).toEqual([
      ['Load fees', 1800, '1 load'],
      ['Driver pay', 540, '30% of 1,800.00'],
      ['Detention', 100, '50% of 200.00'],
      ['Stop charges', 75, '100% of 75.00'],
    ]);
    expect(text.replace(/\s+/g, ' ')).toContain('Detention 50% of 200.00 100.00');
    expect(text.replace(/\s+/g, ' ')).toContain('30% of load fees; fuel surcharge 0%, detention 50%');
  });

  test('pays a load and plan from an older client as before: a surcharge like the load fee, all other fees in full', async () => {
    const plan = await keepPlan(fixture.parties, {});
    const load = await makeCompleteLoad(fixture.owner, fixture.parties, {
      ...DATED,
      fleetLoadFee: 2000,
      fleetLumperFee: 150,
    });
    const split = await makeLoad({ fleetDetantionFee: 0, fleetStopCharge: 0 });

    const { payCheckNet } = await pay();

    expect(load).toMatchObject({ fleetFuelSurcharge: 0, fleetStopCharge: 0, fleetLumperPaidBy: null });
    expect(plan).toMatchObject({ payShareFuelSurcharge: null, payShareDetention: 100, payShareLumper: 100 });
    expect(split.supplementalFees).toBe(200);
    expect(payCheckNet).toBe(600 + 150 + 600);
  });

  test('rejects a share above 100 or a share that isn’t a number', async () => {
    const { driver } = fixture.parties;
    const { body } = await fixture.owner.post('/api/pay_plan/', {
      driver,
      validFrom: '2026-01-01',
      ...THIRTY,
      payShareDetention: 101,
      payShareLumper: 'all',
    });

    expect(body.errors).toEqual({
      payShareDetention: 'Invalid percentage value [0 - 100]',
      payShareLumper: 'Invalid percentage value [0 - 100]',
    });
  });

  test('pays each driver of a handoff their part of a fee under their own plan', async () => {
    const bob = await makeParties(fixture.owner, fixture.owner.carrierId);
    await keepPlan(fixture.parties, { payShareFuelSurcharge: 100, payShareDetention: 50 });
    await keepPlan(bob, { payShareFuelSurcharge: 0 });
    const load = await makeLoad({
      fleetStopCharge: 0,
      fleetFuelSurcharge: 240,
      fleetDetantionFee: 120,
      legs: [
        { driver: fixture.parties.driver, vehicle: fixture.parties.vehicle, loadedMiles: 700 },
        { driver: bob.driver, vehicle: bob.vehicle, loadedMiles: 500 },
      ],
    });

    const [own, others] = [await pay(), await pay(bob)];

    expect([own.payCheckNet, others.payCheckNet]).toEqual([315 + 140 + 35, 225 + 50]);
    await change(load, { fleetFuelSurcharge: 252 });
    expect(await read(load)).toMatchObject({ isChangedSincePaid: true });
    expect(await openAmounts()).toEqual([7]);
  });
});

describe('a paid load', () => {
  let load: AnyBody;
  beforeEach(async () => {
    await keepPlan(fixture.parties, { payShareFuelSurcharge: 100 });
    load = await makeLoad({ fleetLumperFee: 150, fleetLumperPaidBy: 'DRIVER' });
    await pay();
  });

  test.each([
    ['its fuel surcharge', { fleetFuelSurcharge: 230 }, 30],
    ['its stop charge', { fleetStopCharge: 50 }, -25],
    ['who paid its lumper', { fleetLumperPaidBy: 'BROKER' }, -150],
  ])('differs from its paycheck once %s changes, until it changes back', async (_, values, amount) => {
    const before = await read(load);

    await change(load, values);

    expect([before.isChangedSincePaid, (await read(load)).isChangedSincePaid]).toEqual([false, true]);
    expect(await openAmounts()).toEqual([amount]);
    await change(load, { fleetFuelSurcharge: 200, fleetStopCharge: 75, fleetLumperPaidBy: 'DRIVER' });
    expect(await openAmounts()).toEqual([]);
  });

  test('requires a reason to change a new fee', async () => {
    const { body } = await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLumperPaidBy: 'COMPANY' });

    expect(body.errors).toHaveProperty('changeReason');
  });

  test('keeps its amounts when the plan’s shares change, and the pay run shows the change', async () => {
    const [plan] = (await fixture.owner.get(`/api/pay_plan/?driver=${fixture.parties.driver}`)).body.results;
    await fixture.owner.patch(`/api/pay_plan/${plan.id}`, { payShareFuelSurcharge: 0 });

    const query = 'payCheckFleetStartDate=2026-04-08&payCheckFleetEndDate=2026-04-14';
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${query}`)).body;

    const exceptions = drivers.flatMap((row: AnyBody) => row.exceptions);
    expect(exceptions.map(({ kind }: AnyBody) => kind)).toContain('PLAN_CHANGED');
    expect((await read(load)).isChangedSincePaid).toBe(false);
  });
});

test('a dispatcher’s bookings include the fuel surcharge, as they did when it was part of the load fee', async () => {
  const load = await makeLoad();

  const { results } = (await fixture.owner.get('/api/dashboard/dispatcherSummary/?per_page=100')).body;

  const [own] = results.filter(({ id }: AnyBody) => id === load.dispatcher.id);
  expect(own).toMatchObject({ totalDispatchCount: 1, totalDispatch: 2000 });
});

describe('the customer', () => {
  test('is billed the surcharge and the stop charge on separate lines, but not a lumper the broker paid', async () => {
    const load = await makeLoad({ fleetLumperFee: 150, fleetLumperPaidBy: 'BROKER' });

    const invoice = await billLoad(fixture.owner, load);

    const { text } = await readPdf(fixture.server, invoice.payCheckFile.url);
    const words = text.replace(/\s+/g, ' ');
    expect(invoice).toMatchObject({
      payCheckFleetGrossPayment: 2275,
      invoiceInfo: { fleetMaybeOutOfSync: false, toBill: 0 },
    });
    expect(words).toContain('Load fee 1,800.00 Fuel surcharge 200.00 Detention 200.00 Stop charge 75.00');
    expect(words).not.toContain('Lumper');
    await change(load, { fleetLumperPaidBy: 'COMPANY' });
    const changed = (await fixture.owner.get(`/api/invoice/${invoice.id}`)).body;
    expect(changed.invoiceInfo).toMatchObject({ fleetMaybeOutOfSync: true, toBill: 150 });
  });

  test('owes no surcharge for a canceled load, and owes it again once the load is reopened', async () => {
    const load = await makeLoad({ fleetLumperFee: 150, fleetLumperPaidBy: 'BROKER' });

    const canceled = await change(load, { status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 150 });
    await change(load, { fleetNoServiceFee: 0 });
    await act(fixture.owner, load, 'REOPEN', 'fleet');

    expect(canceled).toMatchObject({ fleetFuelSurcharge: 0, fleetStopCharge: 0, supplementalFees: 150 });
    expect(canceled.bookedGross).toBe(2275);
    expect(await read(load)).toMatchObject({ ...FEES, fleetLumperFee: 150, fleetLumperPaidBy: 'BROKER' });
  });
});
