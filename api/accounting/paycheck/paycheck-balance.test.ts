import { sumDollars } from '@milepost/domain/core/money.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import {
  APRIL,
  getIds,
  makeExpense,
  makeForm,
  NO_FEES,
  readPdf,
  savePaycheck,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();
/** The paycheck of a week with a net of -300.00. */
let lean: AnyBody;

beforeEach(async () => {
  await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 300 });
  lean = await fixture.save();
});

async function makeAprilLoad(fleetLoadFee: number): Promise<AnyBody> {
  return makeCompleteLoad(fixture.owner, fixture.parties, { fleetLoadFee, ...NO_FEES, fleetPickUpDate: '2026-04-02' });
}

describe('a negative net', () => {
  // Ledger: PAY-18
  test('pays nothing, stays as computed, and carries into the driver’s balance', async () => {
    expect(lean).toMatchObject({ payCheckNet: -300, payCheckPayable: 0, payCheckCarriedForward: 300 });
    expect(await fixture.balance()).toEqual({
      results: [
        {
          id: lean.id,
          amount: -300,
          created: expect.any(String),
          takenBy: null,
          payCheck: { id: lean.id, prettyName: lean.payCheckID },
        },
      ],
      count: 1,
      balance: -300,
    });
    const { text } = await readPdf(fixture.server, lean.payCheckFile.url);
    expect(text.replaceAll('\n', ' ')).toContain(`appears as "Balance from ${lean.payCheckID}" on the next settlement`);
  });

  // Ledger: PAY-18
  test('becomes a separate line on the next paycheck, which takes it once', async () => {
    await makeAprilLoad(1000);
    const offer = await fixture.offer(APRIL);
    expect(offer.balances).toMatchObject([
      { id: lean.id, payCheckID: lean.payCheckID, amount: -300, isSelected: true },
    ]);
    expect(offer.statement.lines.at(-1)).toMatchObject({
      group: 'balance',
      label: `Balance from ${lean.payCheckID}`,
      amount: -300,
    });
    expect(offer.totals).toMatchObject({ totalNet: 810, net: 810, balance: -300, netAfterBalance: 510 });

    const next = await fixture.save(APRIL);
    expect(next).toMatchObject({ payCheckNet: 810, payCheckNetAfterBalance: 510, balances: [lean.id] });
    expect(await fixture.balance()).toMatchObject({
      results: [{ takenBy: { id: next.id, prettyName: next.payCheckID } }],
      balance: 0,
    });
    const twice = await fixture.owner.post('/api/paycheck/', {
      ...makeForm(fixture.parties, APRIL),
      balances: [lean.id],
    });
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { balances: `The balance from ${lean.payCheckID} is already on ${next.payCheckID}` },
    ]);
    expect((await fixture.offer(APRIL)).balances).toEqual([]);
  });

  // Ledger: PAY-18
  test('waits for a later paycheck when it isn’t selected', async () => {
    const load = await makeAprilLoad(1000);
    const { body } = await fixture.owner.post('/api/paycheck/', {
      ...makeForm(fixture.parties, APRIL),
      fleets: [load.id],
    });
    expect(body).toMatchObject({ payCheckNet: 810, payCheckNetAfterBalance: 810, payCheckPayable: 810 });
    expect((await fixture.balance()).balance).toBe(-300);
  });

  // Ledger: PAY-18
  test('carries on as one entry when the next net after balance is also negative', async () => {
    await makeAprilLoad(100);
    const next = await fixture.save(APRIL);
    expect(next).toMatchObject({
      payCheckNet: 81,
      payCheckNetAfterBalance: -219,
      payCheckPayable: 0,
      payCheckCarriedForward: 219,
    });
    const { results, balance } = await fixture.balance();
    expect([results.map((entry: AnyBody) => entry.amount), balance]).toEqual([[-219, -300], -219]);
  });
});

describe('paycheck totals', () => {
  // Ledger: PAY-18
  test('count a carried balance once, so the total equals the amount paid', async () => {
    await makeAprilLoad(1000);
    await fixture.save(APRIL);

    const { results } = (await fixture.owner.get(`/api/paycheck/?driver=${fixture.parties.driver}`)).body;
    const sumNets = (field: string) => sumDollars(results.map((row: AnyBody) => row[field]));
    expect(['payCheckNet', 'payCheckPayable', 'payCheckNetAfterBalance'].map(sumNets)).toEqual([510, 510, 210]);
    const csv = (await fixture.owner.get(`/api/paycheck/csv/?driver=${fixture.parties.driver}`)).text;
    expect(csv).toContain('Driver Net,Net After Balance');
    expect(csv).toContain('810.00,510.00');
  });
});

describe('deleting a paycheck', () => {
  // Ledger: PAY-25
  test('removes its own balance', async () => {
    expect((await fixture.remove(lean)).status).toBe(204);
    expect(await fixture.balance()).toEqual({ results: [], count: 0, balance: 0 });
    const again = await savePaycheck(fixture.owner, makeForm(fixture.parties));
    expect([again.body.payCheckNet, (await fixture.balance()).balance]).toEqual([-300, -300]);
  });

  // Ledger: PAY-25
  test('is rejected after a later paycheck took its balance', async () => {
    await makeAprilLoad(1000);
    const next = await fixture.save(APRIL);
    const refused = await fixture.remove(lean);
    expect([refused.status, refused.body.code, refused.body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: ${next.payCheckID} deducted ${lean.payCheckID}’s balance of -$300.00. Delete ${next.payCheckID} first.`,
    ]);
    expect((await fixture.owner.get(`/api/paycheck/${lean.id}`)).body.state).toBe('ACTIVE');
  });

  // Ledger: PAY-25
  test('releases a taken balance for the next paycheck', async () => {
    await makeAprilLoad(1000);
    const next = await fixture.save(APRIL);
    expect((await fixture.remove(next)).status).toBe(204);
    expect(await fixture.balance()).toMatchObject({ results: [{ takenBy: null }], balance: -300 });
    expect(getIds((await fixture.offer(APRIL)).balances)).toEqual([lean.id]);
    expect((await fixture.remove(lean)).status).toBe(204);
    expect((await fixture.balance()).balance).toBe(0);
  });

  // Ledger: PAY-25
  test('restores its balance when the paycheck is restored', async () => {
    await fixture.remove(lean);
    expect((await fixture.owner.post(`/api/paycheck/${lean.id}/event/`, { eventType: 'RESTORE' })).status).toBe(200);
    expect((await fixture.balance()).balance).toBe(-300);
  });
});

describe('simultaneous saves of paychecks', () => {
  // Ledger: PAY-23
  test('save one of two paychecks for a load and tell the other user who has it', async () => {
    const load = await makeAprilLoad(1000);
    const second = await fixture.server.personnel(fixture.owner, { 6000: 'all' });
    const form = { ...makeForm(fixture.parties, APRIL), fleets: [load.id], balances: [lean.id] };
    const answers = await Promise.all([
      fixture.owner.post('/api/paycheck/', form),
      second.post('/api/paycheck/', form),
    ]);
    const won = answers.find(({ status }) => status === 201);
    const lost = answers.find(({ status }) => status !== 201);
    expect([lost?.status, lost?.body.code, lost?.body.errors]).toEqual([
      409,
      'ERROR_NON_UNIQUE',
      {
        fleets: `Load ${load.fleetLoadNumber} is already on ${won?.body.payCheckID}`,
        balances: `The balance from ${lean.payCheckID} is already on ${won?.body.payCheckID}`,
      },
    ]);
    expect((await fixture.owner.get(`/api/paycheck/?driver=${fixture.parties.driver}`)).body.count).toBe(2);
  });

  // Ledger: PAY-23
  test('pay each load once, in any order of many saves', async () => {
    const loads = getIds(await Promise.all([1, 2, 3, 4].map(() => makeAprilLoad(1000))));
    const orders = [loads, [...loads].reverse(), loads.slice(0, 2), loads.slice(2), [loads[3], loads[0]], [loads[1]]];
    const answers = await Promise.all(
      orders.map((fleets) => fixture.owner.post('/api/paycheck/', { ...makeForm(fixture.parties, APRIL), fleets })),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const paid = answers.flatMap(({ status, body }) => (status === 201 ? body.fleets : []));
    expect(new Set(paid).size).toBe(paid.length);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('ERROR_NON_UNIQUE');
  });

  // Ledger: PAY-23
  test('return the same paycheck for a repeated save', async () => {
    const load = await makeAprilLoad(1000);
    const form = { ...makeForm(fixture.parties, APRIL), fleets: [load.id] };
    const key = { 'idempotency-key': `save-${load.id}` };
    const [first, second] = await Promise.all([
      fixture.owner.post('/api/paycheck/', form, key),
      fixture.owner.post('/api/paycheck/', form, key),
    ]);
    const third = await fixture.owner.post('/api/paycheck/', form, key);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect((await fixture.owner.get(`/api/paycheck/?driver=${fixture.parties.driver}`)).body.count).toBe(2);
    const other = await fixture.owner.post('/api/paycheck/', { ...form, payCheckDriverCut: 50 }, key);
    expect(other.status).toBe(409);
  });
});
