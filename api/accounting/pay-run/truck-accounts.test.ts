/** Tests pay runs of an owner with a settlement per truck: what belongs to no truck is on one of them, and each is saved as shown. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import { eventually } from '../../core/testing/eventually.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import type { LoadParties } from '../../fleet/testing.ts';
import { makeOwnerTools, PERIOD } from '../testing/truck-owner.ts';
import { makeWeek, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, haul, offer, save } = makeOwnerTools(fixture);
beforeAll(() => fixture.server.services.jobs.start());
afterAll(() => fixture.server.services.jobs.stop());

const ALWAYS = { payeeFrom: '2026-01-01', payeeUntil: null };
const BEFORE = makeWeek('2026-02-23', '2026-03-01');
const getKinds = ({ exceptions }: AnyBody) => exceptions.map(({ kind }: AnyBody) => kind);

describe('accounts of an owner with a settlement per truck', () => {
  /** Creates an owner with two trucks. Each had a usual settlement last week, and has a load this week: 800.00 and 640.00. */
  async function makeTrucks(account: Record<string, unknown>) {
    const truckOwner = await makeOwner({ ownerSettlement: 'PER_TRUCK' });
    const trucks = [await makeTruck({ truckOwner, ...ALWAYS }), await makeTruck({ truckOwner, ...ALWAYS })];
    for (const [at, truck] of trucks.entries()) {
      await haul(truck, '2026-02-24', 1000);
      await save({ truckOwner, vehicle: truck.vehicle, ...BEFORE });
      await haul(truck, '2026-03-04', [1000, 800][at] as number);
    }
    const owner = { carrier: fixture.owner.carrierId, driver: null, truckOwner, accountStart: '2026-03-02' };
    const { status, body } = await fixture.owner.post('/api/pay_account/', payAccountInput({ ...owner, ...account }));
    expect([status, body.errors]).toEqual([201, undefined]);
    return { account: body, trucks, rows: await readRows(truckOwner) };
  }
  /** Returns the rows of the run of an owner while some of them are deselected. */
  async function readRows(truckOwner: string, deselected: readonly AnyBody[] = []): Promise<AnyBody[]> {
    const sent = deselected.map(({ driver, vehicle }) => ({ driver: driver.id, vehicle: vehicle.id }));
    const query = sent.length > 0 ? `&deselected=${encodeURIComponent(JSON.stringify(sent))}` : '';
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}${query}`)).body;
    return drivers.filter(({ driver }: AnyBody) => driver.id === truckOwner);
  }
  const WEEKLY = { accountKind: 'RECURRING', accountRule: 'WEEKLY', accountRate: 100, accountOpening: null };
  const saveAll = async (rows: readonly AnyBody[]) => {
    const dates = { payCheckFleetStartDate: '2026-03-02', payCheckFleetEndDate: '2026-03-08' };
    const drivers = rows.map(({ carrier, driver, vehicle, net }) => ({
      carrier: carrier.id,
      driver: driver.id,
      isOwner: true,
      vehicle: vehicle.id,
      net,
    }));
    const { body: task } = await fixture.owner.post('/api/pay_run/', { ...dates, drivers });
    await eventually(async () =>
      expect((await fixture.owner.get(`/api/task/${task.id}`)).body.state).toMatch(/DONE|FAILED/),
    );
    const { results } = (await fixture.owner.get(`/api/pay_run/${task.id}/results/`)).body;
    return results.map(({ payCheck, error }: AnyBody) => payCheck !== null || error);
  };

  test.each([['MONTHLY'], ['WEEKLY']])(
    'saves each truck’s settlement as shown: a %s charge is on the first',
    async (accountRule) => {
      const accountRate = accountRule === 'MONTHLY' ? 442.86 : 100;
      const { account, rows } = await makeTrucks({ ...WEEKLY, accountRule, accountRate });
      expect(rows.map(({ net, exceptions }: AnyBody) => [net, exceptions])).toEqual([
        [700, []],
        [640, []],
      ]);

      expect(await saveAll(rows.toReversed())).toEqual([true, true]);

      expect((await fixture.owner.get(`/api/pay_account/${account.id}`)).body.accountBalance).toBe(100);
    },
  );

  test('deducts the rest of an amount from the next truck', async () => {
    const { trucks, rows } = await makeTrucks({ ...WEEKLY, accountRate: 500, accountCap: 300 });
    expect(rows.map((row: AnyBody) => [row.net, getKinds(row)])).toEqual([
      [500, []],
      [440, ['CHARGES_CARRIED']],
    ]);

    expect(await saveAll(rows.slice(0, 1))).toEqual([true]);

    const [, other] = trucks as [LoadParties, LoadParties];
    expect((await offer({ truckOwner: rows[0].driver.id, vehicle: other.vehicle })).totals.net).toBe(440);
  });

  test('charges the next truck once the first is deselected, and saves it as shown', async () => {
    const { account, rows } = await makeTrucks(WEEKLY);
    const [first, second] = rows as [AnyBody, AnyBody];

    const readNets = async (deselected: AnyBody) =>
      (await readRows(first.driver.id, [deselected])).map(({ net }) => net);
    expect([await readNets(first), await readNets(second)]).toEqual([
      [700, 540],
      [700, 640],
    ]);
    const [, shown] = await readRows(first.driver.id, [first]);

    expect(await saveAll([shown as AnyBody])).toEqual([true]);

    const balance = async () => (await fixture.owner.get(`/api/pay_account/${account.id}`)).body.accountBalance;
    expect(await balance()).toBe(100);
    // The week is charged, so the first truck pays nothing for it later.
    const rest = await readRows(first.driver.id);
    expect(rest.map(({ net }) => net)).toEqual([800]);
    expect([await saveAll(rest), await balance()]).toEqual([[true], 100]);
  });

  test('charges a per-settlement amount on each truck', async () => {
    const { rows } = await makeTrucks({ ...WEEKLY, accountRule: 'PER_SETTLEMENT' });

    expect(rows.map(({ net }: AnyBody) => net)).toEqual([700, 540]);
    expect(await saveAll(rows)).toEqual([true, true]);
  });

  test('charges the next truck if the first needs a review', async () => {
    const { trucks } = await makeTrucks(WEEKLY);
    await haul(trucks[0] as LoadParties, '2026-03-05', 5000);
    const { drivers } = (await fixture.owner.get(`/api/pay_run/?${PERIOD}`)).body;
    const rows = trucks.map(({ vehicle }) => drivers.find((row: AnyBody) => row.vehicle?.id === vehicle));

    expect(rows.map((row) => [row.net, getKinds(row)])).toEqual([
      [4700, ['FAR_FROM_USUAL']],
      [540, []],
    ]);
    expect(await saveAll(rows.slice(1))).toEqual([true]);
  });
});
