import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { APRIL, act, makeExpense, makeWeek, NO_FEES, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const loadOn = (day: string, fleetLoadFee: number) =>
  makeCompleteLoad(fixture.owner, fixture.parties, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
const readText = async (saved: { payCheckFile: { url: string } }) =>
  (await readPdf(fixture.server, saved.payCheckFile.url)).text.replaceAll(/\s+/g, ' ');
const setIssueDate = (id: string, day: string) =>
  fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query(
      sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', to_jsonb(${day}::text)) where id = ${id}`,
    ),
  );

describe('a settlement PDF', () => {
  test('prints truck, place, gallons, and both prices of fuel in a separate table', async () => {
    await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'FUEL',
      expenseQuantity: 150.5,
      expenseUnitPrice: 4,
      expenseRetailPrice: 4.259,
      fuelCardExpenseType: 'DIESEL',
      address: { city: 'Dallas', state: 'TX' },
    });
    await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'FUEL',
      expenseQuantity: 10,
      expenseUnitPrice: 3.9,
      fuelCardExpenseType: 'DIESEL',
      address: { city: 'Tulsa', state: 'OK' },
    });
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
    const truck = (await fixture.owner.get(`/api/vehicle/${fixture.parties.vehicle}`)).body.prettyName;

    const text = await readText(await fixture.save());

    const [, fuel = ''] = text.split('AMOUNT DEDUCTED');
    expect(fuel).toContain(`${truck} Dallas, TX 150.5 $4.259 $4.000 602.00`);
    expect(fuel).toContain('Tulsa, OK 10 – $3.900 39.00');
    expect(fuel).toContain('Total 160.5 641.00');
    expect(text.split('REIMBURSED')[1]).toContain('Toll');
  });

  test('totals the year with earlier paychecks: gross less deductions is net', async () => {
    await loadOn('2026-03-04', 1000);
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
    const first = await fixture.save();
    await loadOn('2026-04-02', 2000);

    const year = fixture.server.today().slice(0, 4);
    expect(await readText(first)).toContain(
      `Year to date ${year} GROSS $810.00 DEDUCTIONS -$40.00 NET $770.00 PAID $770.00`,
    );
    expect(await readText(await fixture.save(APRIL))).toContain(
      `Year to date ${year} GROSS $2,430.00 DEDUCTIONS -$40.00 NET $2,390.00 PAID $2,390.00`,
    );
  });

  test('excludes drafts from the year-to-date total, except the draft it is for, like the driver’s record', async () => {
    const year = fixture.server.today().slice(0, 4);
    const readNet = async (paycheck: AnyBody) =>
      (await readText(paycheck)).match(`Year to date ${year} GROSS .* DEDUCTIONS .* NET (\\S+)`)?.[1];
    const readYear = async () => (await fixture.owner.get(`/api/driver/${fixture.parties.driver}/pay/`)).body.net;
    await loadOn('2026-03-04', 1000);
    const draft = await fixture.save({ isDraft: true });
    await loadOn('2026-04-02', 2000);
    const issued = await fixture.save(APRIL);
    expect([await readNet(draft), await readNet(issued), await readYear()]).toEqual(['$810.00', '$1,620.00', 1620]);

    expect((await act(fixture.owner, draft, 'APPROVE', 'paycheck')).status).toBe(200);

    expect([await readNet(draft), await readNet(issued), await readYear()]).toEqual(['$2,430.00', '$1,620.00', 2430]);
  });

  test('counts the amount paid after a negative week is carried forward and a paid week is voided', async () => {
    const readPaid = async (paycheck: AnyBody) => (await readText(paycheck)).match(/NET (\S+) PAID (\S+)/)?.slice(1, 3);
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 100 });
    const negative = await fixture.save();
    await loadOn('2026-03-09', 1000);
    const paid = await fixture.save(makeWeek('2026-03-08', '2026-03-14'));
    expect([await readPaid(negative), await readPaid(paid)]).toEqual([
      ['-$100.00', '$0.00'],
      ['$710.00', '$710.00'],
    ]);

    const { status } = await fixture.owner.post(`/api/paycheck/${paid.id}/pay/`, {
      payCheckPaidDate: fixture.server.today(),
      payCheckPaymentMethod: 'CASH',
    });
    expect([status, (await act(fixture.owner, paid, 'VOID', 'paycheck')).status]).toEqual([200, 200]);
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 10, expenseTransactionDate: '2026-03-10' });

    // 710.00 was paid before, so 10.00 are carried forward.
    expect(await readPaid(await fixture.save(makeWeek('2026-03-08', '2026-03-14')))).toEqual(['$700.00', '$710.00']);
  });

  test('excludes deleted paychecks, other years, and other drivers from the year-to-date total', async () => {
    await loadOn('2026-03-04', 1000);
    const first = await fixture.save();
    await setIssueDate(first.id, '2020-12-31');
    await loadOn('2026-03-05', 500);
    await fixture.remove(await fixture.save());
    await loadOn('2026-04-02', 2000);

    expect(await readText(await fixture.save(APRIL))).toContain('NET $1,620.00');
  });
});
