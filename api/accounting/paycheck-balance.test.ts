import { readFileSync } from 'node:fs';
import { sumDollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Crew, makeCompleteLoad, makeCrew } from '../fleet/testing.ts';
import { formOf, idsOf, makeExpense, offerOf, readPdf, savePaycheck } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
/** A week in which the driver owes 300.00. */
let lean: AnyBody;

const MARCH = formOf;
const APRIL = (who: Crew) =>
  formOf(who, {
    ...{ payCheckFleetStartDate: '2026-04-01', payCheckFleetEndDate: '2026-04-07' },
    ...{ payCheckExpenseStartDate: '2026-04-01', payCheckExpenseEndDate: '2026-04-07' },
  });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  crew = await makeCrew(owner, owner.carrierId);
  await makeExpense(owner, crew, { expenseUnitPrice: 300 });
  lean = (await savePaycheck(owner, MARCH(crew))).body;
});
afterAll(() => server.close());

async function makeAprilLoad(fleetLoadFee: number): Promise<AnyBody> {
  const fees = { fleetLumperFee: 0, fleetDetantionFee: 0, fleetMiscFee: 0 };
  return makeCompleteLoad(owner, crew, { fleetLoadFee, ...fees, fleetPickUpDate: '2026-04-02' });
}

const balanceOf = async () => (await owner.get(`/api/driver_balance/?driver=${crew.driver}`)).body;

describe('a net below zero', () => {
  test('PAY-18 pays nothing, is kept as computed, and the rest stands in the driver’s balance', async () => {
    expect(lean).toMatchObject({ payCheckNet: -300, payCheckPayable: 0, payCheckCarriedForward: 300 });
    expect(await balanceOf()).toEqual({
      results: [
        {
          ...{ id: lean.id, amount: -300, created: expect.any(String), takenBy: null },
          payCheck: { id: lean.id, prettyName: lean.payCheckID },
        },
      ],
      count: 1,
      balance: -300,
    });
    const { text } = await readPdf(server, lean.payCheckFile.url);
    expect(text.replaceAll('\n', ' ')).toContain(`appears as "Balance from ${lean.payCheckID}" on the next settlement`);
  });

  test('PAY-18 the next paycheck offers it as a line of its own, takes it once, and nothing is lost', async () => {
    await makeAprilLoad(1000);
    const offer = await offerOf(owner, APRIL(crew));
    expect(offer.balances).toMatchObject([
      { id: lean.id, payCheckID: lean.payCheckID, amount: -300, isSelected: true },
    ]);
    expect(offer.statement.lines.at(-1)).toMatchObject({
      group: 'balance',
      label: `Balance from ${lean.payCheckID}`,
      amount: -300,
    });
    expect(offer.totals).toMatchObject({ totalNet: 810, net: 810, balance: -300, netAfterBalance: 510 });

    const { body: next } = await savePaycheck(owner, APRIL(crew));
    expect(next).toMatchObject({ payCheckNet: 810, payCheckNetAfterBalance: 510, balances: [lean.id] });
    expect(await balanceOf()).toMatchObject({
      results: [{ takenBy: { id: next.id, prettyName: next.payCheckID } }],
      balance: 0,
    });
    const twice = await owner.post('/api/paycheck/', { ...APRIL(crew), balances: [lean.id] });
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { balances: `The balance from ${lean.payCheckID} is on ${next.payCheckID} already` },
    ]);
    expect((await offerOf(owner, APRIL(crew))).balances).toEqual([]);
  });

  test('PAY-18 a balance left unticked waits for a later paycheck', async () => {
    const load = await makeAprilLoad(1000);
    const { body } = await owner.post('/api/paycheck/', { ...APRIL(crew), fleets: [load.id] });
    expect(body.payCheckNet).toBe(810);
    expect((await balanceOf()).balance).toBe(-300);
  });

  test('PAY-18 still below zero, the whole of it goes on as one entry', async () => {
    await makeAprilLoad(100);
    const { body: next } = await savePaycheck(owner, APRIL(crew));
    expect(next).toMatchObject({
      ...{ payCheckNet: 81, payCheckNetAfterBalance: -219, payCheckPayable: 0, payCheckCarriedForward: 219 },
    });
    const { results, balance } = await balanceOf();
    expect([results.map((entry: AnyBody) => entry.amount), balance]).toEqual([[-219, -300], -219]);
  });
});

describe('sums over paychecks', () => {
  test('PAY-18 add what each paycheck itself came to, so that a carried debt counts once: the sum is what was paid', async () => {
    await makeAprilLoad(1000);
    await savePaycheck(owner, APRIL(crew));

    const { results } = (await owner.get(`/api/paycheck/?driver=${crew.driver}`)).body;
    const sumOf = (field: string) => sumDollars(results.map((row: AnyBody) => row[field]));
    expect(['payCheckNet', 'payCheckPayable', 'payCheckNetAfterBalance'].map(sumOf)).toEqual([510, 510, 210]);
    const csv = (await owner.get(`/api/paycheck/csv/?driver=${crew.driver}`)).text;
    expect(csv).toContain('Driver Net,Net After Balance');
    expect(csv).toContain('810.00,510.00');
  });

  test('a paycheck saved before the two were told apart is brought to its own net, record and statement alike', async () => {
    await makeAprilLoad(1000);
    const { body: next } = await savePaycheck(owner, APRIL(crew));
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update paycheck set pay_check_net = pay_check_net_after_balance, statement = jsonb_set(
        statement, '{statement,totals}', (statement #> '{statement,totals}') - 'netAfterBalance' || '{"net": 510}')
        where id = ${next.id}`),
    );
    const migration = readFileSync(new URL('../../db/migrations/110_paycheck_net_after_balance.sql', import.meta.url));
    const update = /^update[^;]+/m.exec(String(migration))?.[0] ?? '';

    await server.services.db.system((tx) => tx.query({ text: `${update} where id = $1`, values: [next.id] }));

    expect((await owner.get(`/api/paycheck/${next.id}`)).body).toMatchObject({
      ...{ payCheckNet: 810, payCheckNetAfterBalance: 510 },
    });
    const { statement } = (await owner.get(`/api/paycheck/${next.id}/statement/`)).body;
    expect(statement.totals).toMatchObject({ net: 810, balance: -300, netAfterBalance: 510 });
  });
});

describe('deleting a paycheck', () => {
  test('PAY-25 takes its own entry back', async () => {
    expect((await owner.delete(`/api/paycheck/${lean.id}`)).status).toBe(204);
    expect(await balanceOf()).toEqual({ results: [], count: 0, balance: 0 });
    const again = await savePaycheck(owner, MARCH(crew));
    expect([again.body.payCheckNet, (await balanceOf()).balance]).toEqual([-300, -300]);
  });

  test('PAY-25 is refused while a later paycheck counts on its balance', async () => {
    await makeAprilLoad(1000);
    const { body: next } = await savePaycheck(owner, APRIL(crew));
    const refused = await owner.delete(`/api/paycheck/${lean.id}`);
    expect([refused.status, refused.body.code, refused.body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: ${next.payCheckID} took the balance of -$300.00 that ${lean.payCheckID} left. Delete ${next.payCheckID} first.`,
    ]);
    expect((await owner.get(`/api/paycheck/${lean.id}`)).body.state).toBe('ACTIVE');
  });

  test('PAY-25 gives a taken balance back, so that it is offered again', async () => {
    await makeAprilLoad(1000);
    const { body: next } = await savePaycheck(owner, APRIL(crew));
    expect((await owner.delete(`/api/paycheck/${next.id}`)).status).toBe(204);
    expect(await balanceOf()).toMatchObject({ results: [{ takenBy: null }], balance: -300 });
    expect(idsOf((await offerOf(owner, APRIL(crew))).balances)).toEqual([lean.id]);
    expect((await owner.delete(`/api/paycheck/${lean.id}`)).status).toBe(204);
    expect((await balanceOf()).balance).toBe(0);
  });

  test('PAY-25 a restored paycheck has its balance again', async () => {
    await owner.delete(`/api/paycheck/${lean.id}`);
    expect((await owner.post(`/api/paycheck/${lean.id}/event/`, { eventType: 'RESTORE' })).status).toBe(200);
    expect((await balanceOf()).balance).toBe(-300);
  });
});

describe('at the same moment', () => {
  test('PAY-23 two people save over the same load: one has it, the other is told who', async () => {
    const load = await makeAprilLoad(1000);
    const second = await server.personnel(owner, { 6000: 'all' });
    const form = { ...APRIL(crew), fleets: [load.id], balances: [lean.id] };
    const answers = await Promise.all([owner.post('/api/paycheck/', form), second.post('/api/paycheck/', form)]);
    const won = answers.find(({ status }) => status === 201);
    const lost = answers.find(({ status }) => status !== 201);
    expect([lost?.status, lost?.body.code, lost?.body.errors]).toEqual([
      409,
      'ERROR_NON_UNIQUE',
      {
        fleets: `Load ${load.fleetLoadNumber} is on ${won?.body.payCheckID} already`,
        balances: `The balance from ${lean.payCheckID} is on ${won?.body.payCheckID} already`,
      },
    ]);
    expect((await owner.get(`/api/paycheck/?driver=${crew.driver}`)).body.count).toBe(2);
  });

  test('PAY-23 many saves over loads in any order end with each load paid once', async () => {
    const loads = idsOf(await Promise.all([1, 2, 3, 4].map(() => makeAprilLoad(1000))));
    const orders = [loads, [...loads].reverse(), loads.slice(0, 2), loads.slice(2), [loads[3], loads[0]], [loads[1]]];
    const answers = await Promise.all(orders.map((fleets) => owner.post('/api/paycheck/', { ...APRIL(crew), fleets })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const paid = answers.flatMap(({ status, body }) => (status === 201 ? body.fleets : []));
    expect(new Set(paid).size).toBe(paid.length);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('ERROR_NON_UNIQUE');
  });

  test('PAY-23 a save that is sent again gives the same paycheck, once', async () => {
    const load = await makeAprilLoad(1000);
    const form = { ...APRIL(crew), fleets: [load.id] };
    const key = { 'idempotency-key': `save-${load.id}` };
    const [first, second] = await Promise.all([
      owner.post('/api/paycheck/', form, key),
      owner.post('/api/paycheck/', form, key),
    ]);
    const third = await owner.post('/api/paycheck/', form, key);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect((await owner.get(`/api/paycheck/?driver=${crew.driver}`)).body.count).toBe(2);
    const other = await owner.post('/api/paycheck/', { ...form, payCheckDriverCut: 50 }, key);
    expect(other.status).toBe(409);
  });
});
