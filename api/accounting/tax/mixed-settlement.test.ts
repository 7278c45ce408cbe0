/** Box 1 of drivers whose settlements have both loads for an owner and their own loads. */
import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeOwnerTools, PER_MILE } from '../testing/truck-owner.ts';
import { startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, plan, haul, save, pay, act } = makeOwnerTools(fixture);

const boxOnes = async () => {
  const { body } = await fixture.owner.get(`/api/form_1099/?carrier=${fixture.owner.carrierId}&taxYear=2026`);
  const rows = body.results.map((row: AnyBody) => [row.driver.id, [row.boxOne, row.earned, row.reimbursed]]);
  return new Map<string, number[]>(rows);
};

const readBoxes = async (driver: string) =>
  (await fixture.owner.get(`/api/form_1099/?carrier=${fixture.owner.carrierId}&taxYear=2026`)).body.results.find(
    (row: AnyBody) => row.driver.id === driver,
  );

/** Creates a driver hired by an owner until March 4 who hauls their own loads from March 5. */
async function makeMixed() {
  const truckOwner = await makeOwner();
  const truck = await makeTruck({ truckOwner, payeeFrom: '2026-01-01', payeeUntil: '2026-03-04' });
  await plan({ driver: truck.driver, truckOwner, payPlanIsCharged: true, ...PER_MILE });
  await plan({ driver: truck.driver, validFrom: '2026-03-05' });
  await haul(truck, '2026-03-04', 1000, { fleetLumperFee: 40, fleetMiscFee: 20 });
  return { truckOwner, truck };
}

describe('a settlement for a driver with loads for an owner and the driver’s own loads', () => {
  test('counts the lines of the driver’s own loads for the driver, and the rest for the owner', async () => {
    const { truckOwner, truck } = await makeMixed();
    await haul(truck, '2026-03-06', 2000, { fleetLumperFee: 75, fleetDetantionFee: 50 });
    const driver = await save({ driver: truck.driver });
    const owner = await save({ truckOwner });
    await pay(driver);
    await pay(owner);

    const found = await boxOnes();

    // 600 mi × 0.50 + 40 + 20 for the owner's load; 90% of 2,000 + 75 + 50 for the driver's own.
    expect([driver.payCheckNet, owner.payCheckNet]).toEqual([360 + 1925, 860 - 360]);
    expect([found.get(truck.driver), found.get(truckOwner)]).toEqual([
      [1850, 1850, 75],
      [820, 820, 40],
    ]);
    await act(owner, 'VOID');
    await act(driver, 'VOID');
    const voided = await boxOnes();
    expect([voided.get(truck.driver)?.[0] ?? 0, voided.get(truckOwner)?.[0] ?? 0]).toEqual([0, 0]);
  });

  test('withholds 24% of the pay for the driver’s own loads, and charges the owner as if nothing were withheld', async () => {
    const { truckOwner, truck } = await makeMixed();
    await haul(truck, '2026-03-06', 2000, { fleetLumperFee: 75, fleetDetantionFee: 50 });
    const tax = { taxForm: 'NEC', taxIsBackupWithheld: true };
    expect((await fixture.owner.patch(`/api/form_1099/payee/${truck.driver}/`, tax)).status).toBe(200);

    const driver = await save({ driver: truck.driver });
    const owner = await save({ truckOwner });

    // 24% of 1,850.00 are 444.00.
    expect([driver.payCheckNet, owner.payCheckNet]).toEqual([360 + 1925 - 444, 860 - 360]);
    await pay(driver);
    expect(await readBoxes(truck.driver)).toMatchObject({ boxOne: 1850, boxFour: 444 });
  });

  test('withholds nothing without the driver’s own loads, because the pay is the owner’s', async () => {
    const { truck } = await makeMixed();
    await fixture.owner.patch(`/api/form_1099/payee/${truck.driver}/`, { taxForm: 'NEC', taxIsBackupWithheld: true });

    expect((await save({ driver: truck.driver })).payCheckNet).toBe(360);
  });

  test('has no driver’s part for a driver without loads of their own', async () => {
    const { truckOwner, truck } = await makeMixed();
    await pay(await save({ driver: truck.driver }));
    await pay(await save({ truckOwner }));

    const found = await boxOnes();

    expect([found.has(truck.driver), found.get(truckOwner)]).toEqual([false, [820, 820, 40]]);
  });
});
