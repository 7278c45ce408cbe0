import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { APRIL, makeExpense, NO_FEES, readPdf, startDesk } from '../testing.ts';

const desk = startDesk();
const loadOn = (day: string, fleetLoadFee: number) =>
  makeCompleteLoad(desk.owner, desk.crew, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
const textOf = async (saved: { payCheckFile: { url: string } }) =>
  (await readPdf(desk.server, saved.payCheckFile.url)).text.replaceAll(/\s+/g, ' ');
const issuedOn = (id: string, day: string) =>
  desk.server.services.db.tx(desk.owner.accountId, (tx) =>
    tx.query(
      sql`update paycheck set statement = jsonb_set(statement, '{issuedOn}', to_jsonb(${day}::text)) where id = ${id}`,
    ),
  );

describe('a driver’s settlement on paper', () => {
  test('says gallons, place, and truck of a fuel purchase, and nothing of the kind of a toll', async () => {
    await makeExpense(desk.owner, desk.crew, {
      expenseType: 'FUEL',
      expenseQuantity: 150.5,
      expenseUnitPrice: 4,
      fuelCardExpenseType: 'DIESEL',
      address: { city: 'Dallas', state: 'TX' },
    });
    await makeExpense(desk.owner, desk.crew, { expenseUnitPrice: 40 });
    const truck = (await desk.owner.get(`/api/vehicle/${desk.crew.vehicle}`)).body.prettyName;

    const text = await textOf(await desk.save());

    expect(text).toContain(`150.5 gal, Dallas, TX, truck ${truck}`);
    expect(text.match(/ gal,/g)).toHaveLength(1);
  });

  test('adds up the year: gross less deductions is net, earlier paychecks of the year included', async () => {
    await loadOn('2026-03-04', 1000);
    await makeExpense(desk.owner, desk.crew, { expenseUnitPrice: 40 });
    const first = await desk.save();
    await loadOn('2026-04-02', 2000);

    const year = desk.server.today().slice(0, 4);
    expect(await textOf(first)).toContain(`Year to date ${year} Gross $810.00 Deductions -$40.00 Net $770.00`);
    expect(await textOf(await desk.save(APRIL))).toContain(
      `Year to date ${year} Gross $2,430.00 Deductions -$40.00 Net $2,390.00`,
    );
  });

  test('leaves out a deleted paycheck, one issued in another year, and one of another driver', async () => {
    await loadOn('2026-03-04', 1000);
    const first = await desk.save();
    await issuedOn(first.id, '2020-12-31');
    await loadOn('2026-03-05', 500);
    await desk.remove(await desk.save());
    await loadOn('2026-04-02', 2000);

    expect(await textOf(await desk.save(APRIL))).toContain('Net $1,620.00');
  });
});
