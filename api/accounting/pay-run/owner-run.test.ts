/** Tests pay runs with owners of trucks and their hired drivers: saved together, one without the other, and after plans changed. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import { eventually } from '../../core/testing/eventually.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import type { LoadParties } from '../../fleet/testing.ts';
import { makeOwnerTools, PER_MILE, PERIOD } from '../testing/truck-owner.ts';
import { makeWeek, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, plan, haul, offer, save } = makeOwnerTools(fixture);
beforeAll(() => fixture.server.services.jobs.start());
afterAll(() => fixture.server.services.jobs.stop());

const ALWAYS = { payeeFrom: '2026-01-01', payeeUntil: null };
const BEFORE = makeWeek('2026-02-23', '2026-03-01');

/** Creates an owner with a hired driver whom the carrier pays. Both had a usual settlement last week, and have a load this week. */
async function makeHired() {
  const truckOwner = await makeOwner();
  const truck = await makeTruck({ truckOwner, ...ALWAYS });
  await plan({ driver: truck.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
  await haul(truck, '2026-02-24', 1500);
  await save({ driver: truck.driver, ...BEFORE });
  await save({ truckOwner, ...BEFORE });
  await haul(truck, '2026-03-04', 1500);
  return { truckOwner, truck };
}

const getRows = async (...payees: string[]): Promise<AnyBody[]> => {
  const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}`)).body;
  return payees.map((id) => drivers.find(({ driver }: AnyBody) => driver.id === id));
};
const getKinds = (row: AnyBody | undefined) => row?.exceptions.map(({ kind }: AnyBody) => kind) ?? [];
const findWords = (row: AnyBody | undefined, kind: string) =>
  row?.exceptions.find((each: AnyBody) => each.kind === kind)?.words;

/** Saves rows of the run as they are shown, and returns the net or the refusal of each payee. */
async function saveRun(rows: readonly AnyBody[]): Promise<Map<string, unknown>> {
  const drivers = rows.map(({ carrier, driver, isOwner, vehicle, net }) => ({
    carrier: carrier.id,
    driver: driver.id,
    net,
    ...(isOwner && { isOwner, vehicle: vehicle?.id ?? null }),
  }));
  const dates = { payCheckFleetStartDate: '2026-03-02', payCheckFleetEndDate: '2026-03-08' };
  const { status, body: task } = await fixture.owner.post('/api/pay_run/', { ...dates, drivers });
  expect([status, task.errors]).toEqual([202, undefined]);
  await eventually(async () =>
    expect((await fixture.owner.get(`/api/task/${task.id}`)).body.state).toMatch(/DONE|FAILED/),
  );
  const { results } = (await fixture.owner.get(`/api/pay_run/${task.id}/results/`)).body;
  const outcomes = results.map(async ({ driver, payCheck, error }: AnyBody) => {
    if (!payCheck) return [driver.id, error];
    return [driver.id, (await fixture.owner.get(`/api/paycheck/${payCheck.id}`)).body.payCheckNet];
  });
  return new Map(await Promise.all(outcomes));
}

describe('a pay run with an owner and a hired driver', () => {
  test('saves the driver first, so the owner of the same run is charged', async () => {
    const { truckOwner, truck } = await makeHired();
    const rows = await getRows(truckOwner, truck.driver);
    expect(rows.map((row) => [row?.net, getKinds(row)])).toEqual([
      [900, []],
      [300, []],
    ]);

    const nets = await saveRun(rows);

    expect([nets.get(truck.driver), nets.get(truckOwner)]).toEqual([300, 900]);
    // Nothing of the charge is left for the next settlement.
    await haul(truck, '2026-03-06', 1000);
    expect((await offer({ truckOwner })).totals.net).toBe(800);
  });

  test('doesn’t save an owner whose net deducts an excluded driver, and carries the charge once the driver is paid', async () => {
    const { truckOwner, truck } = await makeHired();
    const rows = await getRows(truckOwner, truck.driver);

    const alone = await saveRun(rows.slice(0, 1));

    expect(alone.get(truckOwner)).toContain('Net pay changed from $900.00 to $1,200.00');
    const nets = await saveRun(rows.slice(1));
    expect([nets.get(truck.driver), (await offer({ truckOwner })).totals.net]).toEqual([300, 900]);
    expect((await saveRun(rows.slice(0, 1))).get(truckOwner)).toBe(900);
  });

  test('shows and saves the owner without the pay of a deselected driver, and charges it later', async () => {
    const { truckOwner, truck } = await makeHired();
    const deselected = encodeURIComponent(JSON.stringify([{ driver: truck.driver }]));
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}&deselected=${deselected}`)).body;
    const shown = drivers.filter(({ driver }: AnyBody) => driver.id === truckOwner);

    expect([shown[0].net, getKinds(shown[0])]).toEqual([1200, []]);
    expect((await saveRun(shown)).get(truckOwner)).toBe(1200);

    await saveRun(await getRows(truck.driver));
    await haul(truck, '2026-03-06', 1000);
    expect((await offer({ truckOwner })).totals.net).toBe(500);
  });

  test('also shows the owner without the pay of a deselected driver whose paycheck needs a review', async () => {
    const { truckOwner, truck } = await makeHired();
    await haul(truck, '2026-03-05', 500, { fleetDistance: null });
    const deselected = encodeURIComponent(JSON.stringify([{ driver: truck.driver, vehicle: null }]));

    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}&deselected=${deselected}`)).body;

    const owner = drivers.find(({ driver }: AnyBody) => driver.id === truckOwner);
    expect([owner.net, getKinds(owner)]).toEqual([1600, []]);
  });

  test.each(['{', '[{"driver":"x"}]', '{"driver":1}', '[{"vehicle":null}]'])(
    'rejects deselected payees that aren’t a list of IDs: %s',
    async (sent) => {
      const { status, body } = await fixture.owner.get(
        `/api/pay_run/?${PERIOD}&deselected=${encodeURIComponent(sent)}`,
      );
      expect([status, Object.keys(body.errors)]).toEqual([400, ['deselected']]);
    },
  );

  test('keeps the owner waiting while the driver’s paycheck needs a review', async () => {
    const { truckOwner, truck } = await makeHired();
    await haul(truck, '2026-03-05', 500, { fleetDistance: null });

    const [owner, driver] = await getRows(truckOwner, truck.driver);

    expect([getKinds(driver), getKinds(owner)]).toEqual([['NO_MILES'], ['HIRED_DRIVER']]);
    const nets = await saveRun([owner, driver] as AnyBody[]);
    expect(nets.get(truckOwner)).toContain('Net pay changed');
    expect(nets.get(truck.driver)).toContain('no miles');
  });
});

describe('an owner with a settlement per truck', () => {
  test('is in the run with each truck whose paid load changed, even if another truck has a new load', async () => {
    const truckOwner = await makeOwner({ ownerSettlement: 'PER_TRUCK' });
    const [one, other] = [await makeTruck({ truckOwner, ...ALWAYS }), await makeTruck({ truckOwner, ...ALWAYS })];
    for (const truck of [one, other]) {
      const load = await haul(truck, '2026-02-24', 1000);
      await save({ truckOwner, vehicle: truck.vehicle, ...BEFORE });
      await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1500, changeReason: 'Rate corrected' });
    }
    const readTrucks = async () => {
      const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}`)).body;
      const own = drivers.filter(({ driver }: AnyBody) => driver.id === truckOwner);
      return new Map(own.map(({ vehicle, loads, net }: AnyBody) => [vehicle.id, [loads, net]]));
    };
    const changed = [0, 400];
    expect(await readTrucks()).toEqual(new Map([one, other].map(({ vehicle }) => [vehicle, changed])));

    await haul(one, '2026-03-04', 1000);

    expect(await readTrucks()).toEqual(
      new Map([
        [one.vehicle, [1, 1200]],
        [other.vehicle, changed],
      ]),
    );
  });
});

describe('an account of an owner with a settlement per truck', () => {
  const setUp = async (accountRule: 'PER_SETTLEMENT' | 'WEEKLY') => {
    const truckOwner = await makeOwner({ ownerSettlement: 'PER_TRUCK' });
    const trucks = [await makeTruck({ truckOwner, ...ALWAYS }), await makeTruck({ truckOwner, ...ALWAYS })] as const;
    for (const truck of trucks) {
      await haul(truck, '2026-02-24', 1000);
      await save({ truckOwner, vehicle: truck.vehicle, ...BEFORE });
      await haul(truck, '2026-03-04', 1000);
    }
    const account = payAccountInput({ carrier: fixture.owner.carrierId, driver: null, truckOwner, accountRule });
    const { body } = await fixture.owner.post('/api/pay_account/', { ...account, accountStart: '2026-03-02' });
    const readBalance = async () => (await fixture.owner.get(`/api/pay_account/${body.id}`)).body.accountBalance;
    return { truckOwner, trucks, readBalance };
  };

  test('is deducted per settlement from each truck of one run, and once for each truck and period', async () => {
    const { truckOwner, trucks, readBalance } = await setUp('PER_SETTLEMENT');
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}`)).body;
    const rows = drivers.filter(({ driver }: AnyBody) => driver.id === truckOwner);
    expect(rows.map(({ net }: AnyBody) => net)).toEqual([550, 550]);

    await saveRun(rows);

    expect(await readBalance()).toBe(500);
    await haul(trucks[0], '2026-03-05', 1000);
    expect((await save({ truckOwner, vehicle: trucks[0].vehicle })).payCheckNet).toBe(800);
  });

  test('is deducted per settlement once if a settlement for all trucks was saved', async () => {
    const { truckOwner, trucks, readBalance } = await setUp('PER_SETTLEMENT');
    await save({ truckOwner });
    await haul(trucks[0], '2026-03-05', 1000);

    await save({ truckOwner, vehicle: trucks[0].vehicle });

    expect(await readBalance()).toBe(750);
  });

  test('is deducted per week only from the first settlement of the week', async () => {
    const { truckOwner, trucks, readBalance } = await setUp('WEEKLY');

    for (const { vehicle } of trucks) await save({ truckOwner, vehicle });

    expect(await readBalance()).toBe(750);
  });
});

test('an account of a driver is deducted per settlement once, whatever truck the paychecks name', async () => {
  const [truck, other] = [await makeTruck(), await makeTruck()];
  const account = payAccountInput({
    carrier: fixture.owner.carrierId,
    driver: truck.driver,
    accountRule: 'PER_SETTLEMENT',
  });
  const { id } = (await fixture.owner.post('/api/pay_account/', account)).body;
  await haul(truck, '2026-03-04', 1000);
  await save({ driver: truck.driver, vehicle: truck.vehicle });
  await haul({ ...truck, vehicle: other.vehicle }, '2026-03-05', 1000);

  await save({ driver: truck.driver, vehicle: other.vehicle });

  expect((await fixture.owner.get(`/api/pay_account/${id}`)).body.accountBalance).toBe(750);
});

describe('a changed plan', () => {
  const settleLastWeek = async (parties: LoadParties, truckOwner: string) => {
    await haul(parties, '2026-02-24', 1000);
    return save({ truckOwner, ...BEFORE });
  };

  test('for an owner is an exception in the run until the next settlement', async () => {
    const truckOwner = await makeOwner();
    const truck = await makeTruck({ truckOwner, ...ALWAYS });
    const paycheck = await settleLastWeek(truck, truckOwner);
    await plan({ truckOwner, payCheckDriverCut: 85, validFrom: '2026-02-01' });

    const [row] = await getRows(truckOwner);

    expect(findWords(row, 'PLAN_CHANGED')).toBe(
      `${paycheck.payCheckID} pays $800.00 under its own plan. The pay plan now in effect on its loads gives $850.00. The difference isn’t added: to pay under the new plan, delete ${paycheck.payCheckID} and save it again.`,
    );
    await haul(truck, '2026-03-04', 1000);
    await save({ truckOwner });
    expect(getKinds((await getRows(truckOwner))[0])).toEqual([]);
  });

  test('for a driver whose plan names the owner is also an exception, only for that driver’s loads', async () => {
    const truckOwner = await makeOwner();
    const [truck, other] = [await makeTruck({ truckOwner, ...ALWAYS }), await makeTruck({ truckOwner, ...ALWAYS })];
    await plan({ driver: truck.driver, truckOwner, payCheckDriverCut: 70 });
    await haul(other, '2026-02-25', 1000);
    const paycheck = await settleLastWeek(truck, truckOwner);
    expect(paycheck.payCheckNet).toBe(700 + 800);
    await plan({ driver: truck.driver, truckOwner, payCheckDriverCut: 75, validFrom: '2026-02-01' });

    expect(findWords((await getRows(truckOwner))[0], 'PLAN_CHANGED')).toContain(
      '$1,500.00 under its own plan. The pay plan now in effect on its loads gives $1,550.00.',
    );
  });

  test('for a hired driver the carrier pays is an exception for the driver, not the owner', async () => {
    const truckOwner = await makeOwner();
    const truck = await makeTruck({ truckOwner, ...ALWAYS });
    await plan({ driver: truck.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
    await settleLastWeek(truck, truckOwner);
    await save({ driver: truck.driver, ...BEFORE });
    await plan({
      driver: truck.driver,
      truckOwner,
      payPlanIsCharged: true,
      ...PER_MILE,
      payCheckDriverCut: 0.6,
      validFrom: '2026-02-01',
    });

    const [owner, driver] = await getRows(truckOwner, truck.driver);

    expect([getKinds(owner), findWords(driver, 'PLAN_CHANGED')]).toEqual([
      [],
      expect.stringContaining('gives $360.00'),
    ]);
  });
});
