/** Detention from the driver’s phone to the invoice: the driver departs, the office sends a request, the customer approves less, and an invoice bills it. */
import { dispatcherInput } from '@milepost/db/demo/admin/dispatcher.ts';
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { fleetInput } from '@milepost/db/demo/fleet/fleet.ts';
import { expect, type Page } from '@playwright/test';
import { openLink } from './driver-link.ts';
import { type Call, expectNoAxeViolations, LIST_ROWS, test } from './fixtures.ts';
import { findRow, runAction } from './forms.ts';
import { readEmailsTo } from './mail.ts';
import { buildVin, findAuthority, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'owner' });

const DRIVER = { driverFirstName: 'Wade', driverDOB: '1984-05-06' };
const HOURS = 5;

/** Makes a load of a new driver who has waited at the receiver for five hours. */
async function makeWaitingLoad(page: Page, call: Call) {
  const mark = makeMark();
  const carrier = await findAuthority(call, 'Bluebonnet');
  const driver = await makeRecord(call, 'driver', {
    ...driverInput({ carrier, ...DRIVER, driverLastName: mark }),
    driverEmail: `${mark}@example.com`,
  });
  const vehicle = await makeRecord(
    call,
    'vehicle',
    vehicleInput({ carrier, driver: driver.id, vehicleNumber: mark, vehicleVIN: buildVin(mark) }),
  );
  const dispatcher = await makeRecord(
    call,
    'dispatcher',
    dispatcherInput({ carrier, dispatcherEmail: `d${mark}@example.com` }),
  );
  const customer = await makeRecord(
    call,
    'customer',
    customerInput({
      carrier,
      customerName: `Waits ${mark}`,
      customerEmail: `${mark.toLowerCase()}@broker.example.com`,
    }),
  );
  const arrived = Temporal.Now.zonedDateTimeISO('America/Chicago').subtract({ hours: HOURS }).toPlainDateTime();
  const day = arrived.toPlainDate().toString();
  const ends = { fleetPickUpDate: day, fleetDeliveryDate: day };
  const stops = [
    { kind: 'PICKUP', location: 'Dallas, TX', date: day },
    {
      kind: 'DELIVERY',
      location: 'Tulsa, OK',
      date: day,
      facility: `Dock ${mark}`,
      arrived: arrived.toString({ smallestUnit: 'minute' }),
    },
  ];
  const refs = { carrier, driver: driver.id, vehicle: vehicle.id, dispatcher: dispatcher.id, customer: customer.id };
  const load = await makeRecord(call, 'fleet', {
    ...fleetInput({ ...refs, ...ends, fleetLoadNumber: `D${mark}`, fleetDetantionFee: 0 }),
    fleetConfirmation: await printPdf(page, 'rate.pdf', 'Rate confirmation'),
  });
  await call('owner', 'PATCH', `fleet/${load.id}`, { stops });
  return { mark, driver, load };
}

test('a driver departs on the phone, and the office requests, gets approved and bills detention', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const { mark, driver, load } = await makeWaitingLoad(page, call);
  const place = `Dock ${mark}, Tulsa, OK`;

  await test.step('the clock runs, and the driver departs', async () => {
    await expect(await findRow(page, 'fleet/detention', `D${mark}`)).toContainText('Running');
    const { url } = (await call('owner', 'POST', `driver/${driver.id}/link/`)).body;
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const phone = await context.newPage();
    await openLink(phone, url, DRIVER.driverDOB);
    await phone.getByRole('button', { name: 'I departed: Tulsa, OK' }).click();
    await expect(phone.getByRole('button', { name: 'Undo: departed, Tulsa, OK' })).toBeVisible();
    await expectNoAxeViolations(phone);
    await context.close();
  });

  await test.step('the request goes to the customer with the times', async () => {
    const row = await findRow(page, 'fleet/detention', `D${mark}`);
    await expect(row).toContainText('To request');
    // Five hours less two, and a minute or so that passed since.
    await expect(row).toContainText(/3(\.25)? h/);
    await runAction(page, row, 'Email request');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Message')).toHaveValue(/Departed: /);
    await expectNoAxeViolations(page, { but: LIST_ROWS });
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(row).toContainText('Requested');
    await expect.poll(async () => (await readEmailsTo(`${mark.toLowerCase()}@broker.example.com`)).length).toBe(1);
  });

  await test.step('the load is invoiced before the customer responds', async () => {
    const fleetBOL = await printPdf(page, 'bol.pdf', 'Bill of lading');
    await call('owner', 'PATCH', `fleet/${load.id}`, { status: 'COMPLETE', fleetBOL });
    await call('owner', 'POST', `fleet/${load.id}/event/`, { id: load.id, eventType: 'GENERATE_STANDARD_INVOICE' });
  });

  await test.step('the customer approves $150.00, which a supplemental invoice bills', async () => {
    await page.goto(`/UI/fleet/fleets/${load.id}`);
    await runAction(page, page.getByRole('row', { name: new RegExp(place) }), 'Record response');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Approved amount').fill('150');
    await expect(dialog).toContainText('changes from $0.00 to $150.00');
    await expect(dialog.getByLabel('Bill it now with a supplemental invoice')).toBeChecked();
    await dialog.getByRole('button', { name: 'Save response' }).click();
    await expect(page.getByRole('row', { name: new RegExp(place) })).toContainText('Approved');
    await expect(page.locator('#fleet-fleetDetantionFee')).toHaveValue('150.00');
    const { results } = (await call('owner', 'GET', `invoice/?fleet=${load.id}&ordering=-created`)).body;
    expect(results.map((each: Record<string, unknown>) => each.payCheckFleetGrossPayment)).toEqual([150, 2150]);
  });
});
