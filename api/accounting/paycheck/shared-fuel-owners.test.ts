/** Fuel of trucks with owners: whose plan charges it. */
import { expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import type { LoadParties } from '../../fleet/testing.ts';
import { makeOwnerTools } from '../testing/truck-owner.ts';
import { startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, plan, fuel, offer, save, act } = makeOwnerTools(fixture);

const HALF = { payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 50, validFrom: '2026-01-02' };
const RETAIL = { payFuelCharge: 'RETAIL', validFrom: '2026-01-02' };
const ALWAYS = { payeeFrom: '2026-01-01', payeeUntil: null };

/** Enters 120 gal at 3.499 instead of 3.999. */
const fill = (parties: LoadParties, day: string, over: Record<string, unknown> = {}) =>
  fuel(parties, day, 3.499, { expenseQuantity: 120, expenseRetailPrice: 3.999, ...over });
const charges = async (payee: Record<string, unknown>): Promise<(number | null)[]> =>
  (await offer(payee)).expenses.map(({ expenseDriverCharge }: AnyBody) => expenseDriverCharge);

async function makeOwnerAtHalf(): Promise<string> {
  const truckOwner = await makeOwner();
  await plan({ truckOwner, payCheckDriverCut: 80, ...HALF });
  return truckOwner;
}

test('a truck’s fuel is charged to its owner under the owner’s plan, whatever the driver’s plan says', async () => {
  const truckOwner = await makeOwnerAtHalf();
  const parties = await makeTruck({ truckOwner, ...ALWAYS });
  await plan({ driver: parties.driver, ...RETAIL });
  const bought = await fill(parties, '2026-03-04');

  expect([await charges({ truckOwner }), await charges({ driver: parties.driver })]).toEqual([[449.88], []]);
  const settled = await save({ truckOwner });

  expect(settled.payCheckFleetTotalExpense).toBe(449.88);
  const { body } = await fixture.owner.get(`/api/expense/${bought.id}`);
  expect([body.fuelRule, body.expenseDriverCharge]).toEqual([{ charge: 'DISCOUNT_SHARE', rate: 50 }, 449.88]);
});

test('fuel before the owner’s first date is charged to the driver under the driver’s plan', async () => {
  const truckOwner = await makeOwnerAtHalf();
  const parties = await makeTruck({ truckOwner, payeeFrom: '2026-03-05', payeeUntil: null });
  await plan({ driver: parties.driver, ...RETAIL });
  await fill(parties, '2026-03-04');
  await fill(parties, '2026-03-05');

  expect([await charges({ driver: parties.driver }), await charges({ truckOwner })]).toEqual([[479.88], [449.88]]);
});

test('fuel of a driver whose plan names an owner is charged under the owner’s own plan', async () => {
  const truckOwner = await makeOwnerAtHalf();
  const parties = await makeTruck();
  await plan({ driver: parties.driver, truckOwner, ...RETAIL });
  await fill(parties, '2026-03-04');

  expect([await charges({ truckOwner }), await charges({ driver: parties.driver })]).toEqual([[449.88], []]);
});

test('fuel without a truck is charged to a driver the carrier pays, under the driver’s plan', async () => {
  const truckOwner = await makeOwnerAtHalf();
  const parties = await makeTruck({ truckOwner, ...ALWAYS });
  await plan({ driver: parties.driver, truckOwner, payPlanIsCharged: true, ...RETAIL });
  await fill(parties, '2026-03-04', { expenseFor: 'driver', vehicle: null });

  expect([await charges({ driver: parties.driver }), await charges({ truckOwner })]).toEqual([[479.88], []]);
});

test('an owner without a fuel rule is charged as paid', async () => {
  const truckOwner = await makeOwner();
  const parties = await makeTruck({ truckOwner, ...ALWAYS });
  await plan({ driver: parties.driver, ...RETAIL });
  await fill(parties, '2026-03-04');

  expect(await charges({ truckOwner })).toEqual([null]);
});

test('after an owner’s settlement is deleted, fuel is charged under the plan of the truck’s owner on that date', async () => {
  const truckOwner = await makeOwnerAtHalf();
  const parties = await makeTruck({ truckOwner, ...ALWAYS });
  await plan({ driver: parties.driver, ...RETAIL });
  await fill(parties, '2026-03-04');
  const settled = await save({ truckOwner });

  expect((await act(settled, 'DELETE')).status).toBe(200);
  await fixture.owner.patch(`/api/vehicle/${parties.vehicle}`, { payees: [] });

  expect([await charges({ driver: parties.driver }), await charges({ truckOwner })]).toEqual([[479.88], []]);
});
