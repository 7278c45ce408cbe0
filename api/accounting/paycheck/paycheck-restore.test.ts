import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { APRIL, act, getIds, makeExampleLoads, makeExpense, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

describe('restoring paychecks that share a balance', () => {
  let lean: AnyBody;
  let next: AnyBody;

  beforeEach(async () => {
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 100 });
    lean = await fixture.save();
    await makeCompleteLoad(fixture.owner, fixture.parties, { fleetPickUpDate: '2026-04-02' });
    next = await fixture.save(APRIL);
    await fixture.remove(next);
    await fixture.remove(lean);
  });

  // Ledger: PAY-18
  test('rejects the later paycheck until the earlier one is restored', async () => {
    const refused = await fixture.restore(next);

    expect([refused.status, refused.body.code, refused.body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: Restore ${lean.payCheckID} first.`,
    ]);
    expect((await fixture.owner.get(`/api/paycheck/${next.id}`)).body.state).toBe('DELETED');
  });

  // Ledger: PAY-18
  test('restores both in order and counts the balance once', async () => {
    expect((await fixture.restore(lean)).status).toBe(200);
    expect((await fixture.restore(next)).status).toBe(200);

    expect((await fixture.balance()).balance).toBe(0);
    expect((await fixture.offer(APRIL)).balances).toEqual([]);
  });

  // Ledger: PAY-18
  test('accepts only one of a simultaneous restore and delete', async () => {
    await fixture.restore(lean);

    const [takenBy, given] = await Promise.all([fixture.restore(next), fixture.remove(lean)]);

    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([takenBy.status, given.status]);
    expect((await fixture.balance()).balance).toBe(0);
  });

  // Ledger: PAY-18
  test('rejects the later paycheck if a new paycheck replaced the one that left the balance', async () => {
    await fixture.save();

    expect((await fixture.restore(next)).status).toBe(409);
    expect((await fixture.balance()).balance).toBe(-100);
  });
});

describe('restoring a paycheck after its loads and expenses changed', () => {
  let a: AnyBody;
  let b: AnyBody;
  let toll: AnyBody;
  let saved: AnyBody;

  beforeEach(async () => {
    [a, b] = await makeExampleLoads(fixture.owner, fixture.parties);
    toll = await makeExpense(fixture.owner, fixture.parties);
    saved = await fixture.save();
    await fixture.remove(saved);
  });

  const isRefused = async (detail: string) => {
    const { status, body } = await fixture.restore(saved);
    expect([status, body.code, body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: ${detail}`,
    ]);
    expect((await fixture.owner.get(`/api/fleet/${b.id}`)).body).toMatchObject({
      payCheck: null,
      fleetPayCheckProcessingDate: null,
    });
  };
  const notPayable = (what: string) =>
    `${what} no longer belong to the driver and period of ${saved.payCheckID}. Create a new paycheck instead.`;

  // Ledger: PAY-25
  test('names deleted loads and expenses to restore first', async () => {
    await fixture.owner.delete(`/api/fleet/${a.id}`);
    await fixture.owner.delete(`/api/expense/${toll.id}`);

    await isRefused(`Restore Load ${a.fleetLoadNumber} and Expense ${toll.expenseTransactionID} first.`);

    await act(fixture.owner, a, 'RESTORE', 'fleet');
    await act(fixture.owner, toll, 'RESTORE', 'expense');
    expect((await fixture.restore(saved)).status).toBe(200);
    expect(getIds((await fixture.offer()).fleets.filter((load: AnyBody) => load.payCheck))).toEqual([
      ...getIds([a, b]),
    ]);
  });

  // Ledger: PAY-09, FLT-22
  test('is rejected when a load was reopened', async () => {
    await fixture.owner.patch(`/api/fleet/${b.id}`, { status: 'IN_PROGRESS', fleetLoadFee: 1 });

    await isRefused(notPayable(`Load ${b.fleetLoadNumber}`));
  });

  // Ledger: PAY-12
  test('is rejected when a load or expense moved to another driver', async () => {
    const other = await makeParties(fixture.owner, fixture.owner.carrierId);
    await fixture.owner.patch(`/api/fleet/${a.id}`, { driver: other.driver });
    await fixture.owner.patch(`/api/expense/${toll.id}`, { driver: other.driver });

    await isRefused(notPayable(`Load ${a.fleetLoadNumber} and Expense ${toll.expenseTransactionID}`));
  });

  // Ledger: PAY-25
  test('is rejected when amounts changed, listing the old and new amounts', async () => {
    await fixture.owner.patch(`/api/fleet/${a.id}`, { fleetLoadFee: 900, fleetLumperFee: 0 });
    await fixture.owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 55, expenseDeductablePercentage: 50 });

    await isRefused(
      `Load ${a.fleetLoadNumber}: load fee now 900.00, was 2,000.00; lumper fee now 0.00, was 150.00. ` +
        `Expense ${toll.expenseTransactionID}: amount now 55.00, was 40.00; deducted now 50%, was 100%. ` +
        `${saved.payCheckID} paid the earlier amounts. Save a new paycheck instead.`,
    );

    await fixture.owner.patch(`/api/fleet/${a.id}`, { fleetLoadFee: 2000, fleetLumperFee: 150, fleetDistance: 1 });
    await fixture.owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 40, expenseDeductablePercentage: 100 });
    expect((await fixture.restore(saved)).status).toBe(200);
  });

  // Ledger: PAY-12
  test('is rejected when an expense no longer has a driver share', async () => {
    await fixture.owner.patch(`/api/expense/${toll.id}`, { expenseIsDeductable: false });

    await isRefused(notPayable(`Expense ${toll.expenseTransactionID}`));
  });
});

describe('a restored paycheck', () => {
  // Ledger: PAY-25, EXP-49
  test('records the date stamped on its loads and expenses when deleted again', async () => {
    const [load] = await makeExampleLoads(fixture.owner, fixture.parties);
    const toll = await makeExpense(fixture.owner, fixture.parties);
    const saved = await fixture.save();
    await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
      tx.query(
        sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', '"2026-03-08"') where id = ${saved.id}`,
      ),
    );
    await fixture.remove(saved);
    await fixture.restore(saved);
    const { fleetPayCheckProcessingDate: stamped } = (await fixture.owner.get(`/api/fleet/${load.id}`)).body;

    await fixture.remove(saved);

    const readCleared = async (record: string, { id }: AnyBody) =>
      (await fixture.owner.get(`/api/history/?record=${record}&recordId=${id}`)).body.results[0].changes;
    const paycheck = { field: 'payCheck', label: 'Paycheck', from: saved.payCheckID, to: '' };
    expect(await readCleared('fleet', load)).toEqual([
      { field: 'fleetPayCheckProcessingDate', label: 'Paycheck Processing Date', from: stamped, to: '' },
      paycheck,
    ]);
    expect(await readCleared('expense', toll)).toEqual([
      { field: 'expensePayCheckTransactionDate', label: 'Paycheck Date', from: stamped, to: '' },
      paycheck,
    ]);
  });

  // Ledger: PAY-23, PAY-25
  test('prints its settlement again; while deleted its link returns 404', async () => {
    await makeExampleLoads(fixture.owner, fixture.parties);
    const saved = await fixture.save();
    const { url } = saved.payCheckFile;

    await fixture.remove(saved);
    expect((await fixture.server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await fixture.owner.get(`/api/paycheck/${saved.id}`)).body.payCheckFile).toBeNull();

    await fixture.restore(saved);
    expect((await readPdf(fixture.server, url)).text).toContain(saved.payCheckID);
  });
});
