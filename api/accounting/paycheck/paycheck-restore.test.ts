import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeCrew } from '../../fleet/testing.ts';
import { APRIL, act, getIds, makeExampleLoads, makeExpense, readPdf, startDesk } from '../testing.ts';

const desk = startDesk();

describe('restoring paychecks that share a balance', () => {
  let lean: AnyBody;
  let next: AnyBody;

  beforeEach(async () => {
    await makeExpense(desk.owner, desk.crew, { expenseUnitPrice: 100 });
    lean = await desk.save();
    await makeCompleteLoad(desk.owner, desk.crew, { fleetPickUpDate: '2026-04-02' });
    next = await desk.save(APRIL);
    await desk.remove(next);
    await desk.remove(lean);
  });

  // Ledger: PAY-18
  test('rejects the later paycheck until the earlier one is restored', async () => {
    const refused = await desk.restore(next);

    expect([refused.status, refused.body.code, refused.body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: Restore ${lean.payCheckID} first.`,
    ]);
    expect((await desk.owner.get(`/api/paycheck/${next.id}`)).body.state).toBe('DELETED');
  });

  // Ledger: PAY-18
  test('restores both in order and counts the balance once', async () => {
    expect((await desk.restore(lean)).status).toBe(200);
    expect((await desk.restore(next)).status).toBe(200);

    expect((await desk.balance()).balance).toBe(0);
    expect((await desk.offer(APRIL)).balances).toEqual([]);
  });

  // Ledger: PAY-18
  test('accepts only one of a simultaneous restore and delete', async () => {
    await desk.restore(lean);

    const [takenBy, given] = await Promise.all([desk.restore(next), desk.remove(lean)]);

    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([takenBy.status, given.status]);
    expect((await desk.balance()).balance).toBe(0);
  });

  // Ledger: PAY-18
  test('rejects the later paycheck if a new paycheck replaced the one that left the balance', async () => {
    await desk.save();

    expect((await desk.restore(next)).status).toBe(409);
    expect((await desk.balance()).balance).toBe(-100);
  });
});

describe('restoring a paycheck after its loads and expenses changed', () => {
  let a: AnyBody;
  let b: AnyBody;
  let toll: AnyBody;
  let saved: AnyBody;

  beforeEach(async () => {
    [a, b] = await makeExampleLoads(desk.owner, desk.crew);
    toll = await makeExpense(desk.owner, desk.crew);
    saved = await desk.save();
    await desk.remove(saved);
  });

  const isRefused = async (detail: string) => {
    const { status, body } = await desk.restore(saved);
    expect([status, body.code, body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION',
      `ERROR_REFERENCE_PROTECTION: ${detail}`,
    ]);
    expect((await desk.owner.get(`/api/fleet/${b.id}`)).body).toMatchObject({
      payCheck: null,
      fleetPayCheckProcessingDate: null,
    });
  };
  const notPayable = (what: string) =>
    `${what} no longer belong to the driver and period of ${saved.payCheckID}. Create a new paycheck instead.`;

  // Ledger: PAY-25
  test('names deleted loads and expenses to restore first', async () => {
    await desk.owner.delete(`/api/fleet/${a.id}`);
    await desk.owner.delete(`/api/expense/${toll.id}`);

    await isRefused(`Restore Load ${a.fleetLoadNumber} and Expense ${toll.expenseTransactionID} first.`);

    await act(desk.owner, a, 'RESTORE', 'fleet');
    await act(desk.owner, toll, 'RESTORE', 'expense');
    expect((await desk.restore(saved)).status).toBe(200);
    expect(getIds((await desk.offer()).fleets.filter((load: AnyBody) => load.payCheck))).toEqual([...getIds([a, b])]);
  });

  // Ledger: PAY-09, FLT-22
  test('is rejected when a load was reopened', async () => {
    await desk.owner.patch(`/api/fleet/${b.id}`, { status: 'IN_PROGRESS', fleetLoadFee: 1 });

    await isRefused(notPayable(`Load ${b.fleetLoadNumber}`));
  });

  // Ledger: PAY-12
  test('is rejected when a load or expense moved to another driver', async () => {
    const other = await makeCrew(desk.owner, desk.owner.carrierId);
    await desk.owner.patch(`/api/fleet/${a.id}`, { driver: other.driver });
    await desk.owner.patch(`/api/expense/${toll.id}`, { driver: other.driver });

    await isRefused(notPayable(`Load ${a.fleetLoadNumber} and Expense ${toll.expenseTransactionID}`));
  });

  // Ledger: PAY-25
  test('is rejected when amounts changed, listing the old and new amounts', async () => {
    await desk.owner.patch(`/api/fleet/${a.id}`, { fleetLoadFee: 900, fleetLumperFee: 0 });
    await desk.owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 55, expenseDeductablePercentage: 50 });

    await isRefused(
      `Load ${a.fleetLoadNumber}: load fee now 900.00, was 2,000.00; lumper fee now 0.00, was 150.00. ` +
        `Expense ${toll.expenseTransactionID}: amount now 55.00, was 40.00; deducted now 50%, was 100%. ` +
        `${saved.payCheckID} paid the earlier amounts. Save a new paycheck instead.`,
    );

    await desk.owner.patch(`/api/fleet/${a.id}`, { fleetLoadFee: 2000, fleetLumperFee: 150, fleetDistance: 1 });
    await desk.owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 40, expenseDeductablePercentage: 100 });
    expect((await desk.restore(saved)).status).toBe(200);
  });

  // Ledger: PAY-12
  test('is rejected when an expense no longer has a driver share', async () => {
    await desk.owner.patch(`/api/expense/${toll.id}`, { expenseIsDeductable: false });

    await isRefused(notPayable(`Expense ${toll.expenseTransactionID}`));
  });
});

describe('a restored paycheck', () => {
  // Ledger: PAY-25, EXP-49
  test('records the date stamped on its loads and expenses when deleted again', async () => {
    const [load] = await makeExampleLoads(desk.owner, desk.crew);
    const toll = await makeExpense(desk.owner, desk.crew);
    const saved = await desk.save();
    await desk.server.services.db.tx(desk.owner.accountId, (tx) =>
      tx.query(
        sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', '"2026-03-08"') where id = ${saved.id}`,
      ),
    );
    await desk.remove(saved);
    await desk.restore(saved);
    const { fleetPayCheckProcessingDate: stamped } = (await desk.owner.get(`/api/fleet/${load.id}`)).body;

    await desk.remove(saved);

    const cleared = async (record: string, { id }: AnyBody) =>
      (await desk.owner.get(`/api/history/?record=${record}&recordId=${id}`)).body.results[0].changes;
    const paycheck = { field: 'payCheck', label: 'Paycheck', from: saved.payCheckID, to: '' };
    expect(await cleared('fleet', load)).toEqual([
      { field: 'fleetPayCheckProcessingDate', label: 'Paycheck Processing Date', from: stamped, to: '' },
      paycheck,
    ]);
    expect(await cleared('expense', toll)).toEqual([
      { field: 'expensePayCheckTransactionDate', label: 'Paycheck Date', from: stamped, to: '' },
      paycheck,
    ]);
  });

  // Ledger: PAY-23, PAY-25
  test('prints its settlement again; while deleted its link returns 404', async () => {
    await makeExampleLoads(desk.owner, desk.crew);
    const saved = await desk.save();
    const { url } = saved.payCheckFile;

    await desk.remove(saved);
    expect((await desk.server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await desk.owner.get(`/api/paycheck/${saved.id}`)).body.payCheckFile).toBeNull();

    await desk.restore(saved);
    expect((await readPdf(desk.server, url)).text).toContain(saved.payCheckID);
  });
});
