/** The jobs of a week, each with the keys and clicks that it takes. Other journeys count the jobs that are part of them. */
import { companyInput } from '@milepost/db/demo/admin/company.ts';
import { dispatcherInput } from '@milepost/db/demo/admin/dispatcher.ts';
import { fuelCardInput } from '@milepost/db/demo/admin/fuel-card.ts';
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { fleetInput } from '@milepost/db/demo/fleet/fleet.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { expect, type Page } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { countEffort } from './effort.ts';
import { type Call, test } from './fixtures.ts';
import { expectText, getByTitle, getForm, getRows } from './forms.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'owner' });

const readToday = async (call: Call): Promise<string> =>
  (await call('owner', 'GET', 'user_profile/fetch_updates/')).body.today;

/** Makes an authority with a customer, a dispatcher, and two drivers, each with a truck and a load of that date. */
async function makeOffice(page: Page, call: Call, day: string, values: object) {
  const mark = makeMark();
  const number = String(Date.now()).slice(-8);
  const own = carrierInput({ carrierName: `Llano ${mark} LLC`, carrierDOT: number, carrierMC: number });
  const { id: carrier } = await makeRecord(call, 'carrier', own);
  const mail = (name: string) => `${name}${mark}@llano.example.com`.toLowerCase();
  const desk = dispatcherInput({ carrier, dispatcherEmail: mail('desk') });
  const dispatcher = (await makeRecord(call, 'dispatcher', desk)).id;
  const customer = (
    await makeRecord(call, 'customer', customerInput({ carrier, customerName: `Z${mark.slice(-4)} Foods` }))
  ).id;
  const fleetConfirmation = await printPdf(page, 'rate.pdf', 'Rate confirmation');
  const loads: { id: string; prettyName: string }[] = [];
  const drivers: string[] = [];
  for (const name of ['Okafor', 'Birch']) {
    const person = { driverFirstName: `Ada`, driverLastName: `${name}${mark}`, driverEmail: mail(name) };
    const driver = (await makeRecord(call, 'driver', driverInput({ carrier, ...person }))).id;
    drivers.push(driver);
    const unit = { vehicleNumber: `${name[0]}${mark}`, vehicleVIN: buildVin(`${name[0]}${mark}`) };
    const vehicle = (await makeRecord(call, 'vehicle', vehicleInput({ carrier, driver, ...unit }))).id;
    const crew = { carrier, customer, dispatcher, driver, vehicle, fleetLoadNumber: `${name}-${mark}` };
    const days = { fleetPickUpDate: day, fleetDeliveryDate: day };
    loads.push(await makeRecord(call, 'fleet', { ...fleetInput(crew), ...days, fleetConfirmation, ...values }));
  }
  return { mark, carrier, drivers, loads: loads as [(typeof loads)[number], (typeof loads)[number]] };
}

/** Pays a driver, so that the next paycheck of that driver is not the first. */
async function payEarlier(
  page: Page,
  call: Call,
  office: { carrier: string; driver: string; load: string; day: string },
) {
  const { carrier, driver, load, day } = office;
  const [from, to] = [addDays(day, -9), addDays(day, -3)];
  const days = { payCheckFleetStartDate: from, payCheckFleetEndDate: to };
  const expenses = { payCheckExpenseStartDate: from, payCheckExpenseEndDate: to };
  const plan = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 90, payCheckExpenseCarrierFee: 10 };
  const { body: found } = await call('owner', 'GET', `fleet/${load}`);
  const crew = { carrier, driver, vehicle: found.vehicle.id, dispatcher: found.dispatcher.id };
  const own = {
    customer: found.customer.id,
    fleetLoadNumber: `${found.fleetLoadNumber}-A`,
    status: 'COMPLETE' as const,
  };
  const earlier = await makeRecord(call, 'fleet', {
    ...fleetInput({ ...crew, ...own }),
    fleetPickUpDate: from,
    fleetDeliveryDate: from,
    fleetConfirmation: await printPdf(page, 'rate.pdf', 'Rate confirmation'),
    fleetBOL: await printPdf(page, 'bol.pdf', 'Bill of lading'),
  });
  await makeRecord(call, 'pay_plan', { driver, ...plan, validFrom: from });
  const form = { carrier, driver, ...plan, ...days, ...expenses, fleets: [earlier.id] };
  expect((await call('owner', 'POST', 'paycheck/', form)).status).toBe(201);
}

test('a paycheck takes 2 clicks and the pay run 3', async ({ page, call }) => {
  const fleetBOL = await printPdf(page, 'bol.pdf', 'Bill of lading');
  const day = addDays('2023-01-03', 7 * Math.floor(Math.random() * 100));
  const period = `${addDays(day, -1)}..${addDays(day, 5)}`;
  const office = await makeOffice(page, call, day, { status: 'COMPLETE', fleetBOL });
  const { mark, carrier, drivers, loads } = office;
  await payEarlier(page, call, { carrier, driver: drivers[1] ?? '', load: loads[1].id, day });
  // A separate week: no one else is paid for it.
  await page.goto(`/UI/accounting/pay_run?period=${period}`);
  const ready = page.getByRole('button', { name: 'Save and email 1 ready paycheck' });
  await expect(ready).toBeVisible();
  const effort = await countEffort(page);
  await page
    .getByRole('row')
    .filter({ hasText: `Okafor${mark}` })
    .getByRole('link', { name: 'Open' })
    .click();
  await page.getByRole('button', { name: /^Save paycheck · \$/ }).click();
  await expectText(page, 'Paycheck Created');
  await effort.expectAtMost({ keys: 0, clicks: 2 });

  await expect(ready).toBeVisible();
  await effort.restart();
  await ready.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and email 1' }).click();
  await expect(page.getByText(/Saved \(2\)/)).toBeVisible();
  // The third is the link to the page.
  await effort.expectAtMost({ keys: 0, clicks: 2 });
});

test('invoicing after the BOL takes 5 clicks, and undoing a wrong fee takes 2', async ({ page, call }) => {
  const { loads } = await makeOffice(page, call, await readToday(call), { status: 'IN_PROGRESS' });
  const [load] = loads;
  const bol = await printPdf(page, 'bol.pdf', 'Bill of lading');
  await page.goto(`/UI/fleet/fleets/${load.id}`);
  await getByTitle(page, `Fleet ${load.prettyName}`);
  const form = getForm(page, 'fleet');
  const fee = form.field('fleetLoadFee');
  const agreed = await fee.inputValue();
  await fee.fill('99');
  await form.save();
  await expectText(page, 'Fleet Updated');
  const effort = await countEffort(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fee).toHaveValue(agreed);
  await effort.expectAtMost({ keys: 0, clicks: 2 });

  await effort.restart();
  page.on('filechooser', (chooser) => void chooser.setFiles(bol));
  await page.getByRole('button', { name: 'Add BOL' }).click();
  await expect(page.getByRole('button', { name: 'bol.pdf', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Email invoice', exact: true })).toBeVisible();
  await effort.expectAtMost({ keys: 0, clicks: 5 });
});

test('a load is found by two words in 12 keys, whatever their order', async ({ page, call }) => {
  const { loads, mark } = await makeOffice(page, call, await readToday(call), { status: 'IN_PROGRESS' });
  await page.goto('/UI/fleet/customers');
  await expect(getRows(page).first()).toBeVisible();
  const effort = await countEffort(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Go to a page or a record' })).toBeFocused();
  await page.keyboard.type(`oka z${mark.slice(-4).toLowerCase()}`);
  await expect(page.locator('[data-action][data-selected]')).toContainText(loads[0].prettyName);
  await page.keyboard.press('Enter');
  await getByTitle(page, `Fleet ${loads[0].prettyName}`);
  await effort.expectAtMost({ keys: 12, clicks: 0 });
});

test('last month’s invoices are printed in 4 clicks', async ({ page }) => {
  await page.addInitScript('globalThis.print = () => { globalThis.printed = true; }');
  await page.goto('/UI/accounting/invoices');
  await expect(getRows(page).first()).toBeVisible();
  const effort = await countEffort(page);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Invoiced last month', exact: true }).click();
  await expect(page).toHaveURL(/invoicedDate=%7Elast-month/);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate('globalThis.printed')).toBe(true);
  await effort.expectAtMost({ keys: 0, clicks: 4 });
});

test('the landing page leads to an audit failure and its fix in 1 click', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Open the audit' });
  await expect(link).toBeVisible();
  const effort = await countEffort(page);
  await link.click();
  // Other journeys change what there is to fix first.
  await expect(page.getByRole('region', { name: 'Fix first' }).locator('ol > li').first()).toContainText(
    /Fix \d+ of \d+/,
  );
  await effort.expectAtMost({ keys: 0, clicks: 1 });
});

/** Makes an authority with four fuel cards of one provider, whose last four digits differ. */
async function makeCards(call: Call): Promise<{ mark: string; authority: string; endings: string[]; stamp: string }> {
  const mark = makeMark();
  const stamp = String(Date.now()).slice(-8);
  const authority = `Pecos ${mark} LLC`;
  const own = carrierInput({ carrierName: authority, carrierDOT: stamp, carrierMC: stamp });
  const { id: carrier } = await makeRecord(call, 'carrier', own);
  const companyType = 'FUEL_CARD_SERVICE_PROVIDER';
  const company = await makeRecord(call, 'company', companyInput({ carrier, companyType, companyName: `Rio ${mark}` }));
  const endings = ['3141', '5926', '5358', '9793'];
  for (const [at, ending] of endings.entries()) {
    const person = {
      driverFirstName: 'Iva',
      driverLastName: `R${at}${mark}`,
      driverEmail: `iva${at}${mark}@rio.example.com`,
    };
    const { id: driver } = await makeRecord(call, 'driver', driverInput({ carrier, ...person }));
    const unit = { vehicleNumber: `R${at}${mark}`, vehicleVIN: buildVin(`R${at}${mark}`) };
    const { id: vehicle } = await makeRecord(call, 'vehicle', vehicleInput({ carrier, driver, ...unit }));
    const holders = { carrier, company: company.id, driver, vehicle };
    await makeRecord(call, 'fuel_card', fuelCardInput({ ...holders, fuelCardSourceId: `7083${stamp}${ending}` }));
  }
  return { mark, authority, endings, stamp };
}

test('a fuel file with three unknown cards is imported and the cards assigned in 13 keys and 6 clicks', async ({
  page,
  call,
}) => {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const { endings, stamp, authority } = await makeCards(call);
  const place = 'PILOT #723,AMARILLO,TX,0.00,ULSD,3.500,100.00,350.00';
  const numbers = [`7083${stamp}${endings[3]}`, ...['1111', '2222', '3333'].map((ending) => `7099${stamp}${ending}`)];
  const header = 'Card #,Tran Date,Invoice,Location Name,City,State/Prov,Fees,Item,Unit Price,Qty,Amt';
  const lines = numbers.map((number, at) => `${number},${today},20${at},${place}`);
  await page.goto('/UI/expensie/fuel_imports');
  // Most accounts have one authority; the demo's owner says which one they work under.
  await page.getByRole('button', { name: /^Work under: / }).click();
  await page.getByRole('menuitemradio', { name: authority }).click();
  const upload = page.getByRole('button', { name: 'Upload Fuel Transactions' });
  await expect(upload).toBeVisible();
  const effort = await countEffort(page);
  await upload.click();
  const file = { name: 'efs.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) };
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await page.getByRole('button', { name: 'CSV File' }).click();
  await expect(page.getByRole('button', { name: 'efs.csv', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await getByTitle(page, /^Fuel Import FUEL-\d{6}$/);
  const unknown = page.getByRole('combobox', { name: /^fuel card for all rows with 7099/ });
  await expect(unknown).toHaveCount(3);
  await unknown.first().click();
  for (const ending of endings.slice(0, 3)) {
    await page.keyboard.type(ending.slice(0, 3));
    await expect(page.locator('[data-combobox-option][data-combobox-selected]')).toContainText(ending);
    await page.keyboard.press('Enter');
  }
  await expect(unknown).toHaveCount(0);
  await page.getByRole('button', { name: 'Save 4 expenses · $1,400.00' }).click();
  await expectText(page, 'Fuel Import Saved');
  await effort.expectAtMost({ keys: 13, clicks: 6 });
});
