/** Tests driver pay for loads with legs on a real database: each driver is paid once for their own part. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { makeTools } from '../pay-account/testing.ts';
import {
  APRIL,
  act,
  getIds,
  makeForm,
  NO_FEES,
  readOffer,
  readPdf,
  savePaycheck,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();
const { makeAccount } = makeTools(fixture);
let bob: LoadParties;
let load: AnyBody;

const THIRTY = {
  ...APRIL,
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 30,
  payCheckExpenseCarrierFee: 0,
};
const BY_MILE = {
  ...APRIL,
  payCheckPaymentStrategy: 'BY_MILEAGE',
  payCheckDriverCut: 0.62,
  payCheckExpenseCarrierFee: 0,
};
const AMOUNTS = { ...NO_FEES, fleetNoServiceFee: 0, fleetPickUpDate: '2026-04-02', fleetDeliveryDate: '2026-04-03' };

const makeLegs = (first: object, second: object) => [
  { driver: fixture.parties.driver, vehicle: fixture.parties.vehicle, ...first },
  { driver: bob.driver, vehicle: bob.vehicle, ...second },
];
const makeHandoff = (over: object = {}) =>
  makeCompleteLoad(fixture.owner, fixture.parties, {
    ...AMOUNTS,
    fleetLoadFee: 1800,
    fleetDistance: 1200,
    legs: makeLegs({ loadedMiles: 700 }, { loadedMiles: 500 }),
    ...over,
  });
const offerFor = (parties: LoadParties, plan: Record<string, unknown> = THIRTY) =>
  readOffer(fixture.owner, makeForm(parties, plan));
const pay = async (parties: LoadParties, plan: Record<string, unknown> = THIRTY) => {
  const { status, body } = await savePaycheck(fixture.owner, makeForm(parties, plan));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const read = async () => (await fixture.owner.get(`/api/fleet/${load.id}`)).body;
const change = async (values: object) =>
  fixture.owner.patch(`/api/fleet/${load.id}`, { changeReason: 'Measured', ...values });
const buildStatement = async ({ id }: { id: string }) =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body;

beforeEach(async () => {
  bob = await makeParties(fixture.owner, fixture.owner.carrierId);
  await fixture.owner.patch(`/api/driver/${bob.driver}`, { driverFirstName: 'Bob' });
  load = await makeHandoff();
});

describe('a load shared by two drivers', () => {
  test('pays each driver 30% of their own part, to the cent', async () => {
    const [ann, other] = [await pay(fixture.parties), await pay(bob)];

    expect(
      [ann, other].map(({ payCheckFleetGrossPayment, payCheckNet }) => [payCheckFleetGrossPayment, payCheckNet]),
    ).toEqual([
      [1050, 315],
      [750, 225],
    ]);
  });

  test('shows both drivers’ parts on the settlement', async () => {
    const ann = await pay(fixture.parties);

    const { statement } = await buildStatement(ann);
    const { text } = await readPdf(fixture.server, ann.payCheckFile.url);

    expect(statement.lines.find(({ key }: AnyBody) => key === 'totalNet').sources[0].formula).toBe(
      '30% of 1,050.00 · share of 1,800.00; Bob Okafor 750.00',
    );
    expect(text.replace(/\s+/g, ' ')).toContain('share of 1,800.00; Bob Okafor 750.00');
  });

  test.each([
    ['10% of gross', { accountRule: 'PERCENT', accountRate: 10 }, 105],
    ['0.10 per mile', { accountRule: 'PER_MILE', accountRate: 0.1 }, 70],
  ])('applies an advance of %s to the driver’s own part only', async (_, rule, deducted) => {
    await makeAccount(rule);

    const ann = await pay(fixture.parties);

    expect(ann.payCheckNet).toBe(315 - deducted);
  });

  test('counts as paid after all of its drivers are paid', async () => {
    const unpaid = await read();
    const ann = await pay(fixture.parties);
    const half = await read();
    await pay(bob);

    expect([unpaid.payCheck, unpaid.fleetPayCheckProcessingDate]).toEqual([null, null]);
    expect([half.payCheck.prettyName, half.fleetPayCheckProcessingDate]).toEqual([ann.payCheckID, null]);
    expect((await read()).fleetPayCheckProcessingDate).toEqual(expect.any(String));
  });

  test('stays available to a driver until that driver is paid', async () => {
    const ann = await pay(fixture.parties);

    const [annsOffer, bobsOffer] = [await offerFor(fixture.parties), await offerFor(bob)];

    expect(annsOffer.fleets).toMatchObject([{ id: load.id, isSelectable: false, payCheck: { id: ann.id } }]);
    expect(bobsOffer.fleets).toMatchObject([
      { id: load.id, isSelectable: true, payCheck: null, fleetLoadFee: 750, fleetDistance: 500 },
    ]);
  });

  test('is offered by the truck of the driver’s own leg', async () => {
    const own = await offerFor(bob, { ...THIRTY, vehicle: bob.vehicle });
    const first = await offerFor(bob, { ...THIRTY, vehicle: fixture.parties.vehicle });

    expect([getIds(own.fleets), getIds(first.fleets)]).toEqual([[load.id], []]);
  });

  test('from before the period counts for each unpaid driver', async () => {
    await pay(fixture.parties);
    const later = { ...THIRTY, payCheckFleetStartDate: '2026-04-08', payCheckFleetEndDate: '2026-04-14' };

    expect([
      (await offerFor(fixture.parties, later)).earlier.fleets,
      (await offerFor(bob, later)).earlier.fleets,
    ]).toEqual([0, 1]);
  });

  test('shares its other fees', async () => {
    await change({ fleetLumperFee: 120 });

    expect([(await pay(fixture.parties)).payCheckNet, (await pay(bob)).payCheckNet]).toEqual([385, 275]);
  });

  test('follows the entered shares', async () => {
    await change({ legs: makeLegs({ sharePercent: 60 }, { sharePercent: 40 }) });

    expect([(await pay(fixture.parties)).payCheckNet, (await pay(bob)).payCheckNet]).toEqual([324, 216]);
  });
});

test('a team splits the miles in half, to the cent', async () => {
  const [first] = makeLegs({ loadedMiles: 1600, secondDriver: bob.driver }, {});
  await change({ legs: [first] });

  expect([(await pay(fixture.parties, BY_MILE)).payCheckNet, (await pay(bob, BY_MILE)).payCheckNet]).toEqual([
    496, 496,
  ]);
});

test('empty miles pay the same as loaded miles under pay by mileage', async () => {
  await change({ legs: makeLegs({ loadedMiles: 700, emptyMiles: 100 }, { loadedMiles: 500 }) });

  expect([(await pay(fixture.parties, BY_MILE)).payCheckNet, (await pay(bob, BY_MILE)).payCheckNet]).toEqual([
    496, 310,
  ]);
});

test('a canceled load shares its TONU fee and pays no miles', async () => {
  await change({ status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 240 });

  expect((await offerFor(bob, BY_MILE)).fleets).toMatchObject([{ fleetDistance: null, fleetNoServiceFee: 100 }]);
  expect([(await pay(fixture.parties, BY_MILE)).payCheckNet, (await pay(bob, BY_MILE)).payCheckNet]).toEqual([
    140, 100,
  ]);
});

describe('a driver is paid once for a load', () => {
  test('when two paychecks include the load at the same moment', async () => {
    const form = { ...makeForm(bob, THIRTY), fleets: [load.id] };

    const answers = await Promise.all([
      fixture.owner.post('/api/paycheck/', form),
      fixture.owner.post('/api/paycheck/', form),
    ]);

    const [created, refused] = answers.sort((a, b) => a.status - b.status);
    expect([created?.status, created?.body.payCheckNet]).toEqual([201, 225]);
    expect([refused?.status, refused?.body.errors]).toEqual([
      409,
      { fleets: `Load ${load.fleetLoadNumber} is already on ${created?.body.payCheckID}` },
    ]);
  });

  test('when both drivers are paid at the same moment', async () => {
    const forms = [fixture.parties, bob].map((parties) => ({ ...makeForm(parties, THIRTY), fleets: [load.id] }));

    const answers = await Promise.all(forms.map((form) => fixture.owner.post('/api/paycheck/', form)));

    expect(answers.map(({ status, body }) => [status, body.payCheckNet])).toEqual([
      [201, 315],
      [201, 225],
    ]);
    expect((await read()).fleetPayCheckProcessingDate).toEqual(expect.any(String));
  });

  test('when a deleted paycheck is replaced and then restored', async () => {
    const first = await pay(bob);
    await fixture.remove(first);
    const released = await offerFor(bob);
    await pay(bob);

    const { body } = await fixture.restore(first);

    expect(released.fleets).toMatchObject([{ isSelectable: true }]);
    expect(body.errors).toEqual({ fleets: expect.stringContaining(`Load ${load.fleetLoadNumber} is already on PC-`) });
  });

  test('when a deleted paycheck is restored', async () => {
    const [ann, other] = [await pay(fixture.parties), await pay(bob)];
    await fixture.remove(other);
    const half = await read();

    expect((await fixture.restore(other)).status).toBe(200);

    expect([half.payCheck.prettyName, half.fleetPayCheckProcessingDate]).toEqual([ann.payCheckID, null]);
    expect((await offerFor(bob)).fleets).toMatchObject([{ isSelectable: false, payCheck: { id: other.id } }]);
  });

  test('when a paycheck is voided, while the other driver stays paid', async () => {
    const [ann, other] = [await pay(fixture.parties), await pay(bob)];

    await fixture.owner.post(`/api/paycheck/${other.id}/pay/`, {
      payCheckPaidDate: other.payCheckDate,
      payCheckPaymentMethod: 'ACH',
    });
    await act(fixture.owner, other, 'VOID', 'paycheck');

    expect((await offerFor(bob)).fleets).toMatchObject([{ isSelectable: true, payCheck: null }]);
    expect((await offerFor(fixture.parties)).fleets).toMatchObject([{ isSelectable: false, payCheck: { id: ann.id } }]);
  });
});

describe('a load with a paid driver', () => {
  test('keeps that driver but can change the others', async () => {
    const other = await pay(bob);
    const cal = await makeParties(fixture.owner, fixture.owner.carrierId);
    const [first, second] = makeLegs({ loadedMiles: 700 }, { loadedMiles: 500 });

    const without = await change({ legs: [first] });
    const none = await change({ legs: '' });
    const others = await change({ legs: [first, second, { driver: cal.driver, vehicle: cal.vehicle }] });

    const errors = { legs: `${other.payCheckID} has paid Bob Okafor for this load. Delete ${other.payCheckID} first.` };
    expect([without.status, without.body.errors]).toEqual([400, errors]);
    expect([none.status, none.body.errors]).toEqual([400, errors]);
    expect(others.status).toBe(200);
  });

  test('can’t be split into legs after one driver was paid for all of it', async () => {
    load = await makeHandoff({ legs: '' });
    const { fleets } = await offerFor(fixture.parties);
    const { body: paid } = await fixture.owner.post('/api/paycheck/', {
      ...makeForm(fixture.parties, THIRTY),
      fleets: getIds(fleets),
    });

    const { status, body } = await change({ legs: makeLegs({}, {}) });

    expect([status, body.errors]).toEqual([
      400,
      { legs: `${paid.payCheckID} has paid for the whole load. Delete ${paid.payCheckID} first.` },
    ]);
  });

  test('can’t be deleted, reopened, or given another driver', async () => {
    const other = await pay(bob);

    expect((await fixture.owner.delete(`/api/fleet/${load.id}`)).status).toBe(409);
    expect((await change({ status: 'IN_PROGRESS' })).body.errors).toMatchObject({ status: expect.any(String) });
    expect((await change({ driver: bob.driver })).body.errors).toEqual({
      driver: `Driver can’t be changed: ${other.payCheckID} has paid for it. Delete ${other.payCheckID} first.`,
    });
  });

  test('needs a reason to change its legs', async () => {
    await pay(bob);

    const { status, body } = await change({
      changeReason: '',
      legs: makeLegs({ loadedMiles: 600 }, { loadedMiles: 600 }),
    });

    expect([status, Object.keys(body.errors)]).toEqual([400, ['changeReason']]);
  });

  test('settles changed miles on each driver’s next paycheck', async () => {
    const [ann, other] = [await pay(fixture.parties), await pay(bob)];
    await change({ legs: makeLegs({ loadedMiles: 600 }, { loadedMiles: 600 }) });

    const [annsOffer, bobsOffer] = [await offerFor(fixture.parties), await offerFor(bob)];

    expect([annsOffer, bobsOffer].map(({ adjustments }) => adjustments)).toMatchObject([
      [{ id: ann.id, amount: -45, sources: [{ formula: 'load fee now 900.00, was 1,050.00' }] }],
      [{ id: other.id, amount: 45, sources: [{ formula: 'load fee now 900.00, was 750.00' }] }],
    ]);
    expect((await read()).isChangedSincePaid).toBe(true);
    expect((await fixture.owner.get(`/api/paycheck/${other.id}`)).body.isChangedSincePaid).toBe(true);
    expect([(await pay(fixture.parties)).payCheckNet, (await pay(bob)).payCheckNet]).toEqual([-45, 45]);
    expect((await offerFor(bob)).adjustments).toEqual([]);
  });

  test('isn’t flagged as changed for new places or odometers', async () => {
    const other = await pay(bob);
    await change({
      legs: makeLegs({ loadedMiles: 700, toPlace: 'Amarillo, TX' }, { loadedMiles: 500, odometerStart: 100 }),
    });

    expect((await fixture.owner.get(`/api/paycheck/${other.id}`)).body.isChangedSincePaid).toBe(false);
    expect((await offerFor(bob)).adjustments).toEqual([]);
  });
});

describe('a pay run', () => {
  const run = async () => {
    const query = new URLSearchParams({ payCheckFleetStartDate: '2026-04-01', payCheckFleetEndDate: '2026-04-07' });
    const { body } = await fixture.owner.get(`/api/pay_run/?${query}`);
    const ours = [fixture.parties.driver, bob.driver];
    return body.drivers.filter(({ driver }: AnyBody) => ours.includes(driver.id));
  };

  test('lists each driver with an unpaid leg', async () => {
    for (const { driver } of [fixture.parties, bob])
      await fixture.owner.post('/api/pay_plan/', {
        driver,
        validFrom: '2026-01-01',
        payCheckPaymentStrategy: 'BY_PERCENTAGE',
        payCheckDriverCut: 30,
      });
    const before = await run();
    await pay(fixture.parties);

    expect(before.map(({ net }: AnyBody) => net).sort()).toEqual([225, 315]);
    expect((await run()).map(({ driver, loads, net }: AnyBody) => [driver.id, loads, net])).toEqual([
      [bob.driver, 1, 225],
    ]);
  });
});
