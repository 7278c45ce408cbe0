import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { APRIL, act, makeExpense, NO_FEES, readPdf, startAccountingFixture } from '../testing.ts';

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
const issuedOn = (id: string, day: string) =>
  fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query(
      sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', to_jsonb(${day}::text)) where id = ${id}`,
    ),
  );

describe('a settlement PDF', () => {
  test('prints gallons, place, and truck for fuel, not for tolls', async () => {
    await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'FUEL',
      expenseQuantity: 150.5,
      expenseUnitPrice: 4,
      fuelCardExpenseType: 'DIESEL',
      address: { city: 'Dallas', state: 'TX' },
    });
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
    const truck = (await fixture.owner.get(`/api/vehicle/${fixture.parties.vehicle}`)).body.prettyName;

    const text = await readText(await fixture.save());

    expect(text).toContain(`150.5 gal, Dallas, TX, truck ${truck}`);
    expect(text.match(/ gal,/g)).toHaveLength(1);
  });

  test('totals the year with earlier paychecks: gross less deductions is net', async () => {
    await loadOn('2026-03-04', 1000);
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
    const first = await fixture.save();
    await loadOn('2026-04-02', 2000);

    const year = fixture.server.today().slice(0, 4);
    expect(await readText(first)).toContain(`Year to date ${year} Gross $810.00 Deductions -$40.00 Net $770.00`);
    expect(await readText(await fixture.save(APRIL))).toContain(
      `Year to date ${year} Gross $2,430.00 Deductions -$40.00 Net $2,390.00`,
    );
  });

  test('excludes drafts from the year-to-date total, except the draft it is for, like the driver’s record', async () => {
    const year = fixture.server.today().slice(0, 4);
    const readNet = async (paycheck: AnyBody) =>
      (await readText(paycheck)).match(`Year to date ${year} Gross .* Deductions .* Net (\\S+)`)?.[1];
    const readYear = async () => (await fixture.owner.get(`/api/driver/${fixture.parties.driver}/pay/`)).body.net;
    await loadOn('2026-03-04', 1000);
    const draft = await fixture.save({ isDraft: true });
    await loadOn('2026-04-02', 2000);
    const issued = await fixture.save(APRIL);
    expect([await readNet(draft), await readNet(issued), await readYear()]).toEqual(['$810.00', '$1,620.00', 1620]);

    expect((await act(fixture.owner, draft, 'APPROVE', 'paycheck')).status).toBe(200);

    expect([await readNet(draft), await readNet(issued), await readYear()]).toEqual(['$2,430.00', '$1,620.00', 2430]);
  });

  test('excludes deleted paychecks, other years, and other drivers from the year-to-date total', async () => {
    await loadOn('2026-03-04', 1000);
    const first = await fixture.save();
    await issuedOn(first.id, '2020-12-31');
    await loadOn('2026-03-05', 500);
    await fixture.remove(await fixture.save());
    await loadOn('2026-04-02', 2000);

    expect(await readText(await fixture.save(APRIL))).toContain('Net $1,620.00');
  });
});
