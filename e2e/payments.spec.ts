/**
 * A customer’s check over three invoices, one in full, one short and one by quick pay, which the bank then returns. Detention billed long after payment. A
 * factored invoice that is charged back. And the owner’s morning, worked from the overview.
 */
import { factorInput } from '@milepost/db/demo/accounting/factor.ts';
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { dispatcherInput } from '@milepost/db/demo/admin/dispatcher.ts';
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { fleetInput } from '@milepost/db/demo/fleet/fleet.ts';
import { addDays, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { expect, type Page } from '@playwright/test';
import { countEffort } from './effort.ts';
import { type Call, expectNoAxeViolations, LIST_ROWS, test } from './fixtures.ts';
import { findRow, getByTitle, getForm, getRows, runAction } from './forms.ts';
import { getKeyboard } from './keyboard.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'owner' });

/** Makes a customer with an invoiced load for each amount, hauled by a driver of the demo. A `factor` of its authority buys the invoices. */
async function makeOwedLoads(page: Page, call: Call, amounts: readonly number[], isFactored = false) {
  const [hauled] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
  const [carrier, driver, vehicle, dispatcher] = ['carrier', 'driver', 'vehicle', 'dispatcher'].map(
    (name) => hauled[name].id as string,
  ) as [string, string, string, string];
  const mark = makeMark();
  const factor = isFactored
    ? await makeRecord(call, 'factor', factorInput({ carrier, factorName: `Plains ${mark}` }))
    : undefined;
  const customer = await makeRecord(call, 'customer', {
    ...customerInput({ carrier, customerName: `Payer ${mark}` }),
    factor: factor?.id,
  });
  const papers = {
    fleetConfirmation: await printPdf(page, 'rate.pdf', 'Rate confirmation'),
    fleetBOL: await printPdf(page, 'bol.pdf', 'Bill of lading'),
  };
  const numbers: string[] = [];
  const loads: string[] = [];
  for (const [at, fleetLoadFee] of amounts.entries()) {
    const load = await makeRecord(call, 'fleet', {
      ...fleetInput({ carrier, driver, vehicle, dispatcher, customer: customer.id, fleetLoadNumber: `P${mark}-${at}` }),
      fleetLumperFee: 0,
      fleetDetantionFee: 0,
      fleetNoServiceFee: 0,
      fleetMiscFee: 0,
      fleetLoadFee,
      status: 'COMPLETE',
      ...papers,
    });
    const event = { id: load.id, eventType: 'GENERATE_STANDARD_INVOICE' };
    const { latestInvoice } = (await call('owner', 'POST', `fleet/${load.id}/event/`, event)).body;
    await call('owner', 'POST', `invoice/${latestInvoice.id}/event/`, { id: latestInvoice.id, eventType: 'INVOICED' });
    numbers.push(latestInvoice.prettyName);
    loads.push(load.prettyName);
  }
  return {
    authority: hauled.carrier.prettyName as string,
    customer: customer.prettyName,
    numbers,
    loads,
    mark,
    factor: factor?.prettyName ?? '',
  };
}

// Ledger: INV-23
test('a check settles three invoices, one short and one by quick pay, and its reversal reopens all three', async ({
  page,
  call,
}) => {
  const { authority, customer, numbers, mark } = await makeOwedLoads(page, call, [1800, 2300, 2500]);
  const [, short, quick] = numbers as [string, string, string];
  const form = getForm(page, 'payment');

  await test.step('the check pays the oldest invoice first, and two invoices record a reason for their reduced amount', async () => {
    await page.goto('/UI/accounting/payments/add');
    await form.choose({ carrier: authority, customer });
    await form.fill({ paymentAmount: '6500', paymentReference: `CK ${mark}` });
    await expect(page.getByRole('textbox', { name: `Applied to ${quick}` })).toHaveValue('2,400.00');
    for (const [number, paid, reason] of [
      [short, '2250', 'Short pay'],
      [quick, '2450', 'Quick pay'],
    ] as const) {
      const applied = page.getByRole('textbox', { name: `Applied to ${number}` });
      await applied.click();
      await applied.fill(paid);
      await page.getByRole('combobox', { name: `Adjustment reason for ${number}` }).click();
      await page.getByRole('option', { name: reason }).click();
      await expect(page.getByRole('textbox', { name: `Adjustment for ${number}` })).toHaveValue('50.00');
    }
    await expectNoAxeViolations(page);
    await form.save();
    await expect(page.getByRole('heading', { level: 1, name: /^Payment PMT-/ })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(short) })).toContainText('Short pay');
    await expectNoAxeViolations(page);
  });

  await test.step('all three invoices are paid, and the customer has no open balance', async () => {
    for (const number of numbers)
      await expect(await findRow(page, 'accounting/invoices', number)).toContainText('Paid');
    await expect(await findRow(page, 'fleet/customers', customer)).toContainText('$0.00');
  });

  await test.step('the bank returns the check, and its reversal reopens all three invoices', async () => {
    const row = await findRow(page, 'accounting/payments', `CK ${mark}`);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(row).toContainText('Reversed');
    await expect(await findRow(page, 'fleet/customers', customer)).toContainText('$6,600.00');
  });
});

test('one check over 8 invoices with a short pay takes 25 keys and 4 clicks', async ({ page, call }) => {
  const { authority, customer, numbers } = await makeOwedLoads(page, call, Array(8).fill(1000));
  const last = numbers.at(-1) as string;
  const form = getForm(page, 'payment');
  await page.goto('/UI/accounting/payments');
  const effort = await countEffort(page);
  const hand = getKeyboard(page);
  await page.getByRole('button', { name: 'Add payment' }).click();
  await hand.pick(form.field('carrier'), authority, authority.slice(0, 3).toLowerCase());
  await hand.pick(form.field('customer'), customer, customer.slice(-4).toLowerCase());
  await hand.tabTo(form.field('paymentAmount'));
  await hand.type('7900');
  await expect(page.getByRole('textbox', { name: `Applied to ${last}` })).toHaveValue('900.00');
  await page.getByRole('combobox', { name: `Adjustment reason for ${last}` }).click();
  await page.getByRole('option', { name: 'Short pay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await getByTitle(page, /^Payment PMT-/);
  await effort.expectAtMost({ keys: 25, clicks: 4 });
  for (const number of numbers) await expect(await findRow(page, 'accounting/invoices', number)).toContainText('Paid');
});

// Ledger: FLT-14, INV-23
test('detention approved after payment goes on a supplemental invoice, and the first invoice doesn’t change', async ({
  page,
  call,
}) => {
  const { authority, customer, numbers, loads, mark } = await makeOwedLoads(page, call, [1800]);
  const [first, load] = [numbers[0] as string, loads[0] as string];
  const check = getForm(page, 'payment');
  await page.goto('/UI/accounting/payments/add');
  await check.choose({ carrier: authority, customer });
  await check.fill({ paymentAmount: '1800', paymentReference: `CK ${mark}` });
  await expect(page.getByRole('textbox', { name: `Applied to ${first}` })).toHaveValue('1,800.00');
  await check.save();
  await getByTitle(page, /^Payment PMT-/);

  const row = await findRow(page, 'fleet/fleets', load);
  await row.getByRole('link', { name: load }).click();
  await getForm(page, 'fleet').fill({ fleetDetantionFee: '250' });
  await getForm(page, 'fleet').fill({ changeReason: 'Detention approved by the customer' });
  await getForm(page, 'fleet').save();
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('$250.00 unbilled');
  await runAction(page, await findRow(page, 'fleet/fleets', load), 'Bill additional charges');
  const rest = page.getByRole('dialog').getByRole('button', { name: 'Bill $250.00' });
  await expect(rest).toBeVisible();
  await expectNoAxeViolations(page, { but: LIST_ROWS });
  await rest.click();

  await expect(page.getByText(`${first}-A Created`)).toBeVisible();
  await page.goto(`/UI/accounting/invoices?search=${load}`);
  await expect(getRows(page)).toHaveCount(2);
  await expect(getRows(page).filter({ hasText: `${first}-A` })).toContainText('$250.00');
  await expect(getRows(page).filter({ hasText: new RegExp(`${first}(?!-A)`) })).toContainText('Paid');
});

// Ledger: INV-23
test('an owner follows a factored invoice from the advance to the chargeback, which reopens it', async ({
  page,
  call,
}) => {
  const { authority, customer, numbers, factor, mark } = await makeOwedLoads(page, call, [3000], true);
  const number = numbers[0] as string;
  const form = getForm(page, 'payment');

  /** Enters a factor transaction with the amounts suggested by its terms. */
  async function enter(paymentKind: string, amount: string, of: string) {
    await page.goto('/UI/accounting/payments/add');
    await form.choose({ carrier: authority, paymentKind, factor });
    await form.fill({ paymentAmount: amount, paymentReference: `${of} ${mark}` });
    await expect(page.getByRole('textbox', { name: `Applied to ${number}` })).toHaveValue('2,610.00');
    await form.save();
    await getByTitle(page, /^Payment PMT-/);
  }

  await enter('Factor funds', '2610', 'FUND');
  await expect(await findRow(page, 'accounting/factors', factor)).toContainText('$300.00');
  await enter('Factor charges back', '2610', 'BACK');

  await expect(await findRow(page, 'fleet/customers', customer)).toContainText('$3,000.00');
  await expect(await findRow(page, 'accounting/invoices', number)).toContainText('$3,000.00');
  await expect(await findRow(page, 'accounting/factors', factor)).toContainText('$0.00');
});

/** Makes an authority with three complete loads: one billed and past due, two unbilled. */
async function makeWaitingLoads(page: Page, call: Call) {
  const mark = makeMark();
  const number = String(Date.now()).slice(-8);
  const named = carrierInput({ carrierName: `Brazos ${mark} LLC`, carrierDOT: number, carrierMC: number });
  const { id: carrier, prettyName: authority } = await makeRecord(call, 'carrier', named);
  const mail = (name: string) => `${name}${mark}@brazos.example.com`.toLowerCase();
  const driver = (await makeRecord(call, 'driver', { ...driverInput({ carrier }), driverEmail: mail('lena') })).id;
  const unit = {
    vehicleNumber: `B${mark}`,
    vehicleVIN: buildVin(mark, '1XK'),
  };
  const vehicle = (await makeRecord(call, 'vehicle', vehicleInput({ carrier, driver, ...unit }))).id;
  const dispatcher = (await makeRecord(call, 'dispatcher', dispatcherInput({ carrier, dispatcherEmail: mail('dana') })))
    .id;
  const customer = await makeRecord(call, 'customer', customerInput({ carrier, customerName: `Late ${mark}` }));
  const papers = {
    fleetConfirmation: await printPdf(page, 'rate.pdf', 'Rate'),
    fleetBOL: await printPdf(page, 'bol.pdf', 'BOL'),
  };
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const loads = [];
  for (const [at, fleetLoadFee] of [900, 1000, 2000].entries())
    loads.push(
      await makeRecord(call, 'fleet', {
        ...fleetInput({
          carrier,
          driver,
          vehicle,
          dispatcher,
          customer: customer.id,
          fleetLoadNumber: `M${mark}-${at}`,
        }),
        fleetLumperFee: 0,
        fleetDetantionFee: 0,
        fleetNoServiceFee: 0,
        fleetMiscFee: 0,
        fleetLoadFee,
        fleetPickUpDate: today,
        fleetDeliveryDate: today,
        status: 'COMPLETE',
        ...papers,
      }),
    );
  const [billed, ...unbilled] = loads as [(typeof loads)[number], ...typeof loads];
  const event = { id: billed.id, eventType: 'GENERATE_STANDARD_INVOICE' };
  const { latestInvoice: made } = (await call('owner', 'POST', `fleet/${billed.id}/event/`, event)).body;
  await call('owner', 'POST', `invoice/${made.id}/event/`, { id: made.id, eventType: 'INVOICED' });
  await call('owner', 'PATCH', `invoice/${made.id}`, { invoicedDate: addDays(today, -31) });
  return {
    authority,
    today,
    truck: unit.vehicleNumber,
    customer: customer.prettyName,
    invoice: made.prettyName,
    unbilled,
  };
}

// Ledger: RTE-12, DSH-03
test('the overview leads to the exact unbilled loads and past due invoices, and to the earnings of a truck', async ({
  page,
  call,
}) => {
  const { authority, truck, today, customer, invoice, unbilled } = await makeWaitingLoads(page, call);
  await page.goto('/UI/dashboard/financial_overview');
  await getByTitle(page, 'Financial Overview');
  await page.getByRole('button', { name: /^Work under:/ }).click();
  await page.getByRole('menuitemradio', { name: authority }).click();
  const notBilled = page.getByRole('link', { name: '2 complete loads not billed: $3,000.00' });
  await expect(notBilled).toBeVisible();
  await expect(page.getByRole('article', { name: 'Fleet Fee' })).toContainText('$3,900.00');
  await expectNoAxeViolations(page);

  await notBilled.click();
  await getByTitle(page, 'Fleets');
  await expect(getRows(page)).toHaveCount(2);
  for (const { prettyName } of unbilled) await expect(getRows(page).filter({ hasText: prettyName })).toHaveCount(1);

  await page.goBack();
  await page.getByRole('link', { name: `${customer}: 1 invoice past due, $900.00 open` }).click();
  await getByTitle(page, 'Invoices');
  await expect(getRows(page)).toHaveCount(1);
  await expect(getRows(page)).toContainText(invoice);

  await page.goto('/UI/report/profit');
  await page.getByRole('textbox', { name: 'Date From' }).fill(getFirstDayOfMonth(today));
  await expect(getRows(page)).toHaveCount(1);
  const earned = getRows(page).filter({ hasText: truck });
  await expect(earned).toContainText('$3,900.00');
});
