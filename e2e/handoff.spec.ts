/** A handed-off load: the dispatcher adds the second driver’s leg, and each driver is paid for their own part. */
import { expect, type Page } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { dispatcherInput } from '../db/demo/admin/dispatcher.ts';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { customerInput } from '../db/demo/fleet/customer.ts';
import { fleetInput } from '../db/demo/fleet/fleet.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { expectText, findRow, getByTitle, getForm } from './forms.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';
import { printPdf, readOpenPdf, readPdfText } from './pdfs.ts';

test.use({ person: 'owner' });

const mark = makeMark();
const number = String(Date.now()).slice(-8);
const authority = `Llano ${mark} Freight LLC`;
const people = [
  { first: 'Nora', last: `Quist${mark}`, truck: `N${mark}` },
  { first: 'Omar', last: `Reyes${mark}`, truck: `O${mark}` },
] as const;
const [nora, omar] = people.map(({ first, last }) => `${first} ${last}`) as [string, string];
const loadNumber = `H-${mark}`;

type Crew = { driver: string; vehicle: string };

/** Makes an authority with two drivers at 30%, a truck each, and a delivered load of the first driver. */
async function makeLoad(page: Page, call: Call, day: string): Promise<string> {
  const { id: carrier } = await makeRecord(
    call,
    'carrier',
    carrierInput({ carrierName: authority, carrierDOT: number, carrierMC: number }),
  );
  const [dispatcher, customer] = [
    await makeRecord(
      call,
      'dispatcher',
      dispatcherInput({ carrier, dispatcherEmail: `dana${mark}@llano.example.com` }),
    ),
    await makeRecord(call, 'customer', customerInput({ carrier, customerName: `Llano Foods ${mark}` })),
  ];
  const crews: Crew[] = [];
  for (const { first, last, truck } of people) {
    const person = { carrier, driverFirstName: first, driverLastName: last, driverEmail: `${last}@llano.example.com` };
    const { id: driver } = await makeRecord(call, 'driver', driverInput(person));
    const plan = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 30 };
    await makeRecord(call, 'pay_plan', { driver, validFrom: '2026-01-01', ...plan });
    const unit = vehicleInput({ carrier, driver, vehicleNumber: truck, vehicleCurrentOdometer: null });
    const { id: vehicle } = await makeRecord(call, 'vehicle', { ...unit, vehicleVIN: buildVin(truck) });
    crews.push({ driver, vehicle });
  }
  const places = { fleetPickupLocation: 'El Paso, TX', fleetDeliveryLocation: 'Memphis, TN', fleetDistance: 1200 };
  const fees = {
    fleetLumperFee: 0,
    fleetDetantionFee: 0,
    fleetNoServiceFee: 0,
    fleetMiscFee: 0,
    fleetMiscFeeName: null,
  };
  const { id } = await makeRecord(call, 'fleet', {
    ...fleetInput({
      carrier,
      dispatcher: dispatcher.id,
      customer: customer.id,
      ...(crews[0] as Crew),
      fleetLoadNumber: loadNumber,
    }),
    ...places,
    ...fees,
    fleetLoadFee: 1800,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
    status: 'COMPLETE',
    fleetConfirmation: await printPdf(page, 'rc.pdf', 'Rate confirmation'),
    fleetBOL: await printPdf(page, 'bol.pdf', 'Bill of lading'),
  });
  return id;
}

/** Pays a driver everything on offer: their own part of the load. */
async function pay(page: Page, driver: string, { net, words }: { net: string; words: string }): Promise<void> {
  await page.goto('/UI/accounting/paychecks/add');
  await getForm(page, 'paycheck').choose({ carrier: authority, driver });
  await expect(page.getByRole('checkbox', { name: `Load ${loadNumber}` })).toBeChecked();
  const statement = page.getByRole('complementary', { name: 'Settlement' });
  await statement.getByRole('button', { name: 'Driver pay' }).click();
  await expect(statement.getByText(words, { exact: true })).toBeVisible();
  await statement.getByRole('button', { name: `Save paycheck · ${net}` }).click();
  await expectText(page, 'Paycheck Created');
  const row = await findRow(page, 'accounting/paychecks', driver);
  await row.getByRole('link').first().click();
  await getByTitle(page, /^Paycheck PC-/);
}

test('two drivers share a load handed off at Amarillo, and each is paid for their own leg', async ({ page, call }) => {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const id = await makeLoad(page, call, today);
  const form = getForm(page, 'fleet');
  await test.step('adds the leg of the second driver', async () => {
    await page.goto(`/UI/fleet/fleets/${id}`);
    await page.getByRole('button', { name: 'Add handoff or team' }).click();
    await expect(form.field('legs\\.0\\.driver')).toHaveValue(nora);
    await form.fill({ 'legs\\.0\\.toPlace': 'Amarillo, TX', 'legs\\.0\\.loadedMiles': '700' });
    await form.choose({ 'legs\\.1\\.driver': omar });
    await expect(form.field('legs\\.1\\.vehicle')).toHaveValue(people[1].truck);
    await form.fill({ 'legs\\.1\\.loadedMiles': '500' });
    await expectText(page, `Load fee by driver: ${nora} $1,050.00, ${omar} $750.00`);
    await expectNoAxeViolations(page);
    await form.save();
    await expectText(page, 'Fleet Updated');
  });
  await test.step('finds the legs again, and both drivers in the list of loads', async () => {
    await page.reload();
    await expect(form.field('legs\\.1\\.driver')).toHaveValue(omar);
  });
  await test.step('pays the first driver, whose settlement names the other driver’s part', async () => {
    await pay(page, nora, { net: '$315.00', words: `30% of 1,050.00 · share of 1,800.00; ${omar} 750.00` });
    await page.getByRole('button', { name: 'Settlement PDF' }).click();
    const text = await readPdfText(await readOpenPdf(page, /^PC-.*[.]pdf$/));
    expect(text.replace(/\s/g, '')).toContain(`shareof1,800.00;${omar}750.00`.replace(/\s/g, ''));
  });
  await test.step('pays the second driver, which marks the load as paid', async () => {
    await pay(page, omar, { net: '$225.00', words: `30% of 750.00 · share of 1,800.00; ${nora} 1,050.00` });
    const { body } = await call('owner', 'GET', `fleet/${id}`);
    expect(body.fleetPayCheckProcessingDate).toBe(today);
  });
});
