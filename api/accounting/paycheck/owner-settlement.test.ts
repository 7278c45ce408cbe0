/** Settlements of owners: their trucks, their hired drivers, and changes of owner. */
import { getSections } from '@milepost/domain/accounting/paycheck/settlement-sections.ts';
import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import type { LoadParties } from '../../fleet/testing.ts';
import { makeOwnerTools, PER_MILE, PERIOD } from '../testing/truck-owner.ts';
import { getIds, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, plan, haul, fuel, offer, save, trySave, saveTwice, act, pay, statement } =
  makeOwnerTools(fixture);

const ALWAYS = { payeeFrom: '2026-01-01', payeeUntil: null };
const readName = async (path: string, id: string) => (await fixture.owner.get(`/api/${path}/${id}`)).body.prettyName;

/** Creates an owner who drives the first truck, a second driver whom the carrier pays, and a third whom the owner pays. */
async function makeThreeTrucks(over: Record<string, unknown> = {}) {
  const truckOwner = await makeOwner(over);
  const partySets = [
    await makeTruck({ truckOwner, ...ALWAYS }),
    await makeTruck({ truckOwner, ...ALWAYS }),
    await makeTruck({ truckOwner, ...ALWAYS }),
  ] as [LoadParties, LoadParties, LoadParties];
  const [own, hired, other] = partySets;
  await plan({ driver: hired.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
  const loads = [
    await haul(own, '2026-03-03', 2000),
    await haul(hired, '2026-03-04', 1500),
    await haul(other, '2026-03-05', 1000),
  ];
  await fuel(own, '2026-03-03', 300);
  await fuel(hired, '2026-03-04', 200);
  return { truckOwner, own, hired, other, loads };
}

const computeNet = ({ totals }: AnyBody) => totals.net;

describe('an owner with three trucks and two hired drivers', () => {
  test('gets one settlement with a section per truck and driver, less the pay of the driver the carrier pays', async () => {
    const { truckOwner, own, hired, other } = await makeThreeTrucks();

    const paid = await save({ driver: hired.driver });
    const settled = await save({ truckOwner });

    expect([paid.payCheckNet, settled.payCheckNet, settled.payCheckFleetTotalExpense]).toEqual([300, 2800, 800]);
    const { statement: body } = await statement(settled);
    const label = async ({ vehicle, driver }: LoadParties) =>
      `${await readName('vehicle', vehicle)} · ${await readName('driver', driver)}`;
    expect(getSections(body)).toEqual([
      { section: await label(own), loads: 1, earnings: 1600, deductions: 300, net: 1300 },
      { section: await label(hired), loads: 1, earnings: 1200, deductions: 500, net: 700 },
      { section: await label(other), loads: 1, earnings: 800, deductions: 0, net: 800 },
    ]);
    expect((await offer({ driver: own.driver })).fleets).toEqual([]);
    expect((await offer({ driver: other.driver })).fleets).toEqual([]);
    expect([settled.driver, settled.truckOwner.id]).toEqual([null, truckOwner]);
  });

  test('is charged later if the owner is settled before the driver', async () => {
    const { truckOwner, hired, own } = await makeThreeTrucks();

    const first = await save({ truckOwner });
    const paid = await save({ driver: hired.driver });
    await haul(own, '2026-03-06', 500);
    const second = await save({ truckOwner });

    expect([first.payCheckNet, paid.payCheckNet, second.payCheckNet]).toEqual([3100, 300, 100]);
  });

  test('gets one settlement per truck if the owner chose that', async () => {
    const { truckOwner, own, hired, other } = await makeThreeTrucks({ ownerSettlement: 'PER_TRUCK' });
    await save({ driver: hired.driver });

    const saved = [];
    for (const { vehicle } of [own, hired, other]) saved.push(await save({ truckOwner, vehicle }));

    expect(saved.map(({ payCheckNet }) => payCheckNet)).toEqual([1300, 700, 800]);
    expect((await offer({ truckOwner })).statement.totals.net).toBe(0);
  });

  test('is reissued after a void without paying or charging twice', async () => {
    const { truckOwner, hired } = await makeThreeTrucks();
    const paid = await save({ driver: hired.driver });
    const settled = await save({ truckOwner });
    await pay(paid);
    await pay(settled);

    const blocked = await act(paid, 'VOID');
    const voided = await act(settled, 'VOID');
    const again = await save({ truckOwner });

    expect([blocked.status, blocked.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${settled.payCheckID} charged the owner $300.00 for ${paid.payCheckID}. Delete or void ${settled.payCheckID} first.`,
    ]);
    // The owner has the 2,800.00 already, so the replacement pays nothing out.
    expect([voided.status, again.payCheckNet, again.payCheckPayable]).toEqual([200, 2800, 0]);
    expect((await statement(again)).replaces).toEqual([settled.payCheckID]);
  });

  test('releases loads, fuel, and charges when deleted, and takes them again when restored', async () => {
    const { truckOwner, hired, loads } = await makeThreeTrucks();
    const paid = await save({ driver: hired.driver });
    const settled = await save({ truckOwner });

    await fixture.remove(settled);
    const open = await offer({ truckOwner });
    const restored = await fixture.restore(settled);

    expect([getIds(open.fleets.filter((row: AnyBody) => row.isSelectable)), computeNet(open)]).toEqual([
      getIds(loads),
      2800,
    ]);
    expect([restored.status, (await offer({ truckOwner })).totals.net]).toEqual([200, 0]);
    await fixture.remove(settled);
    await fixture.remove(paid);
    expect([(await offer({ truckOwner })).totals.net, (await offer({ driver: hired.driver })).totals.net]).toEqual([
      3100, 300,
    ]);
    expect((await fixture.restore(settled)).body.default_detail).toContain('now 0.00, was 300.00');
  });

  test('is paid once when two people save at the same time', async () => {
    const { truckOwner, hired } = await makeThreeTrucks();

    const owners = await saveTwice({ truckOwner });
    const drivers = await saveTwice({ driver: hired.driver });

    expect([owners, drivers]).toEqual([
      [201, 409],
      [201, 409],
    ]);
  });

  test('requires a reason to change miles that determine only the hired driver’s pay', async () => {
    const truckOwner = await makeOwner();
    const hired = await makeTruck({ truckOwner, ...ALWAYS });
    await plan({ driver: hired.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
    const load = await haul(hired, '2026-03-04', 1500);
    await save({ truckOwner });
    const change = (values: Record<string, unknown>) => fixture.owner.patch(`/api/fleet/${load.id}`, values);
    expect((await change({ fleetDistance: 650 })).status).toBe(200);

    const { payCheckID } = await save({ driver: hired.driver });

    const { errors } = (await change({ fleetDistance: 700 })).body;
    expect(errors.changeReason).toContain('Enter a reason for the change.');
    expect((await change({ fleetDistance: 700, changeReason: 'Odometer' })).status).toBe(200);
    expect((await offer({ driver: hired.driver })).adjustments).toMatchObject([{ payCheckID, amount: 25 }]);
  });

  test('prints the owner, the sections, and the hired driver', async () => {
    const { truckOwner, hired } = await makeThreeTrucks();
    const paid = await save({ driver: hired.driver });
    const settled = await save({ truckOwner });

    const owner = await readPdf(fixture.server, settled.payCheckFile.url);
    const driver = await readPdf(fixture.server, paid.payCheckFile.url);

    expect(owner.text).toContain('Ortiz Trucking LLC');
    expect(owner.text).toContain('Trucks and drivers');
    expect(owner.text).toContain('Hired driver pay');
    expect(driver.text).toContain('ON BEHALF OF');
  });

  test('pays a later change of a load to the owner and to the hired driver', async () => {
    const { truckOwner, hired, loads } = await makeThreeTrucks();
    const paid = await save({ driver: hired.driver });
    const settled = await save({ truckOwner });

    await fixture.owner.patch(`/api/fleet/${loads[1]?.id}`, {
      fleetLoadFee: 1600,
      fleetDistance: 700,
      changeReason: 'Rate corrected',
    });

    const changes = async (payee: Record<string, unknown>) =>
      (await offer(payee)).adjustments.map(({ payCheckID, amount }: AnyBody) => [payCheckID, amount]);
    expect(await changes({ truckOwner })).toEqual([[settled.payCheckID, 80]]);
    expect(await changes({ driver: hired.driver })).toEqual([[paid.payCheckID, 50]]);
  });
});

describe('the payee', () => {
  test('is the truck’s owner on the pickup date when the truck changes hands in the middle of the week', async () => {
    const [before, after] = [await makeOwner(), await makeOwner({ ownerName: 'Red Rock Leasing' }, 75)];
    const truck = await makeTruck(
      { truckOwner: before, payeeFrom: '2026-01-01', payeeUntil: '2026-03-04' },
      { truckOwner: after, payeeFrom: '2026-03-05', payeeUntil: null },
    );
    await haul(truck, '2026-03-04', 1000);
    await haul(truck, '2026-03-05', 2000);
    await fuel(truck, '2026-03-04', 100);
    await fuel(truck, '2026-03-05', 250);

    const nets = [(await save({ truckOwner: before })).payCheckNet, (await save({ truckOwner: after })).payCheckNet];

    expect(nets).toEqual([700, 1250]);
  });

  test('is the driver if neither the plan nor the truck names an owner', async () => {
    const truck = await makeTruck();
    await plan({ driver: truck.driver });
    await haul(truck, '2026-03-04', 1000);
    await fuel(truck, '2026-03-04', 100);

    const saved = await save({ driver: truck.driver });

    expect([saved.payCheckNet, saved.truckOwner]).toEqual([800, null]);
  });

  test('is the owner the driver’s plan names, under that plan, rather than the truck’s owner', async () => {
    const [named, ofTruck] = [await makeOwner(), await makeOwner({ ownerName: 'Red Rock Leasing' })];
    const truck = await makeTruck({ truckOwner: ofTruck, ...ALWAYS });
    await plan({ driver: truck.driver, truckOwner: named, payCheckDriverCut: 70 });
    await haul(truck, '2026-03-04', 1000);
    await fuel(truck, '2026-03-04', 100);

    expect([computeNet(await offer({ truckOwner: named })), computeNet(await offer({ truckOwner: ofTruck }))]).toEqual([
      700, -100,
    ]);
  });

  test('is the driver again after a hired driver leaves the owner', async () => {
    const truckOwner = await makeOwner();
    const truck = await makeTruck({ truckOwner, payeeFrom: '2026-01-01', payeeUntil: '2026-03-04' });
    await plan({ driver: truck.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
    await plan({ driver: truck.driver, validFrom: '2026-03-05' });
    await haul(truck, '2026-03-04', 1000);
    await haul(truck, '2026-03-06', 2000);

    const paid = await save({ driver: truck.driver });
    const settled = await save({ truckOwner });

    expect([paid.payCheckNet, settled.payCheckNet]).toEqual([300 + 1800, 800 - 300]);
  });

  test('doesn’t change when an owner is entered with an earlier date', async () => {
    const truck = await makeTruck();
    await plan({ driver: truck.driver });
    await haul(truck, '2026-03-04', 1000);
    await save({ driver: truck.driver });
    const truckOwner = await makeOwner();

    await fixture.owner.patch(`/api/vehicle/${truck.vehicle}`, { payees: [{ truckOwner, ...ALWAYS }] });
    await plan({ driver: truck.driver, truckOwner, payPlanIsCharged: true, validFrom: '2026-02-01' });

    expect(computeNet(await offer({ truckOwner }))).toBe(0);
    expect(computeNet(await offer({ driver: truck.driver }))).toBe(0);
  });

  test('is the driver for a hired driver’s advance, and the truck’s owner for fuel without a driver', async () => {
    const { truckOwner, hired } = await makeThreeTrucks();
    await fuel(hired, '2026-03-05', 50, { expenseType: 'ADVANCE', fuelCardExpenseType: 'CASH_ADVANCE' });

    const [driver, owner] = [await save({ driver: hired.driver }), await save({ truckOwner })];

    // The driver is paid 250.00 and had 50.00, so the owner is charged 300.00.
    expect([driver.payCheckNet, owner.payCheckNet]).toEqual([250, 2800]);
  });

  test('is either a driver or an owner, never both', async () => {
    const truckOwner = await makeOwner();

    const [none, both] = [
      await trySave({}).catch(() => null),
      await fixture.owner.post('/api/paycheck/filter/', {
        carrier: fixture.owner.carrierId,
        driver: fixture.parties.driver,
        truckOwner,
      }),
    ];

    expect(none).toBeNull();
    expect(both.body.errors).toEqual({ truckOwner: 'Select a driver or an owner, not both' });
  });
});

describe('a pay run', () => {
  test('lists the owner and the driver the carrier pays, with the driver’s pay deducted before it is saved', async () => {
    const { truckOwner, own, hired, other } = await makeThreeTrucks();

    const { body } = await fixture.owner.get(`/api/pay_run/?${PERIOD}`);

    const listed = new Map(body.drivers.map((row: AnyBody) => [row.driver.id, [row.isOwner, row.net, row.loads]]));
    expect([listed.get(truckOwner), listed.get(hired.driver)]).toEqual([
      [true, 2800, 3],
      [false, 300, 1],
    ]);
    expect([listed.has(own.driver), listed.has(other.driver)]).toEqual([false, false]);
  });

  test('lists each truck of an owner with a settlement per truck', async () => {
    const { truckOwner } = await makeThreeTrucks({ ownerSettlement: 'PER_TRUCK' });

    const { body } = await fixture.owner.get(`/api/pay_run/?${PERIOD}`);

    const rows = body.drivers.filter(({ driver }: AnyBody) => driver.id === truckOwner);
    expect(rows.map(({ net }: AnyBody) => net).sort()).toEqual([1300, 700, 800].sort());
  });
});
