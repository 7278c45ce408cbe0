/** The main job by keyboard only, from an empty authority to a paid invoice. */
import { expect, type Page } from '@playwright/test';
import { PASSWORD, PEOPLE, test } from './fixtures.ts';
import { expectText, getByTitle, getForm } from './forms.ts';
import { getKeyboard } from './keyboard.ts';
import { buildVin, makeMark } from './own-records.ts';
import { printPdf } from './pdfs.ts';

declare const window: { addEventListener(name: string, listen: () => void): void; mousePresses: number };

/** Records every mouse press on the page, including one by the test itself. */
async function watchMouse(page: Page) {
  await page.addInitScript(() => {
    window.mousePresses = 0;
    window.addEventListener('mousedown', () => (window.mousePresses += 1));
  });
  return () => page.evaluate(() => window.mousePresses);
}

test('an owner hauls a load for a new authority and gets paid without a mouse', async ({ page }) => {
  const mark = makeMark().slice(-6);
  const ours = {
    authority: `Brazos ${mark} Freight LLC`,
    number: String(Date.now()).slice(-8),
    driver: `Nora Quist${mark}`,
    truck: `T${mark}`,
    dispatcher: `Ivy Novak${mark}`,
    customer: `Gulf Paper ${mark}`,
    mailbox: `ap-${mark.toLowerCase()}@gulfpaper.example.com`,
    load: `L-${mark}`,
  };
  const mousePresses = await watchMouse(page);
  const hand = getKeyboard(page);
  const day = new Date().toISOString().slice(0, 10);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const files = {
    confirmation: await printPdf(page, 'rc.pdf', 'Rate'),
    bol: await printPdf(page, 'bol.pdf', 'Received'),
  };
  let next: keyof typeof files = 'confirmation';
  page.on('filechooser', (chooser) => void chooser.setFiles(files[next]));
  /** Fills in fields in their Tab order. `[text]` is picked from a list. */
  const fillIn = async (record: string, values: Record<string, string | [string]>) => {
    const { field } = getForm(page, record);
    for (const [name, value] of Object.entries(values))
      await (typeof value === 'string' ? hand.fill(field(name), value) : hand.pick(field(name), value[0]));
  };
  const address = async (label: string) => {
    const part = (name: string) => page.getByRole('group', { name: label }).getByPlaceholder(name, { exact: true });
    await hand.fill(part('Street'), '900 Congress Ave');
    await hand.fill(part('City'), 'Austin');
    await hand.fill(part('Province / State'), 'TX');
    await hand.fill(part('Zip Code'), '78701');
  };
  const save = async (words: string, title: string) => {
    await hand.press('Control+s');
    await expectText(page, words);
    await getByTitle(page, title);
  };

  await test.step('signs in', async () => {
    await page.goto('/');
    await hand.fill(page.getByRole('textbox', { name: 'Username' }), PEOPLE.owner);
    await hand.fill(page.locator('input[name=password]'), PASSWORD);
    await hand.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  });
  await test.step('adds the authority', async () => {
    await hand.goTo('Add carrier');
    await fillIn('carrier', { carrierName: ours.authority, carrierDOT: ours.number, carrierMC: ours.number });
    await fillIn('carrier', { carrierEmail: 'office@brazos.example.com', carrierPhoneNumber: '4095550120' });
    await address('Address');
    await save('Carrier Created', `Carrier ${ours.authority}`);
  });
  await test.step('adds the driver, the truck, the dispatcher and the customer', async () => {
    await hand.goTo('Add driver');
    await fillIn('driver_profile', { carrier: [ours.authority], driverType: ['Owner Operator'] });
    await fillIn('driver_profile', { profileFirstName: 'Nora', profileLastName: `Quist${mark}` });
    await fillIn('driver_profile', {
      profilePhoneNumber: '4095550166',
      profileEmail: `nora${mark}@brazos.example.com`,
    });
    await address('Address');
    await hand.press('Control+s');
    await getByTitle(page, `Driver Account ${ours.driver}`);

    await hand.goTo('Add vehicle');
    await fillIn('vehicle', { carrier: [ours.authority], vehicleType: ['Truck'], truckType: ['Day Cab'] });
    await fillIn('vehicle', { vehicleNumber: ours.truck, vehicleVIN: buildVin(mark) });
    await fillIn('vehicle', { vehicleMake: 'Peterbilt', vehicleModel: '579', vehiclePlateNumber: `TK${mark}` });
    await fillIn('vehicle', { vehiclePlateState: 'TX', vehicleGrossWeight: '80000', vehicleStartDate: day });
    await fillIn('vehicle', { driver: [ours.driver] });
    await save('Vehicle Created', `Vehicle ${ours.truck}`);

    await hand.goTo('Add dispatcher');
    await fillIn('dispatcher', { carrier: [ours.authority] });
    await fillIn('dispatcher', { dispatcherFirstName: 'Ivy', dispatcherLastName: `Novak${mark}` });
    await fillIn('dispatcher', {
      dispatcherPhoneNumber: '4095550140',
      dispatcherEmail: `ivy${mark}@brazos.example.com`,
    });
    await address('Address');
    await save('Dispatcher Created', `Dispatcher ${ours.dispatcher}`);

    await hand.goTo('Add customer');
    await fillIn('customer', { carrier: [ours.authority], customerType: ['Shipper'], customerName: ours.customer });
    await fillIn('customer', { customerEmail: 'dock@gulfpaper.example.com', customerPhoneNumber: '4095550188' });
    await fillIn('customer', { customerInvoiceToEmail: ours.mailbox });
    await address('Mailing Address');
    await save('Customer Created', `Customer - ${ours.customer}`);
  });
  await test.step('books the load with its rate confirmation', async () => {
    await hand.goTo('Add load');
    await fillIn('fleet', { carrier: [ours.authority], fleetLoadNumber: ours.load, customer: [ours.customer] });
    await fillIn('fleet', { dispatcher: [ours.dispatcher], driver: [ours.driver], vehicle: [ours.truck] });
    await fillIn('fleet', { fleetPickUpDate: day, fleetPickupLocation: 'Beaumont, TX' });
    await fillIn('fleet', { fleetDeliveryDate: day, fleetDeliveryLocation: 'Shreveport, LA', fleetDistance: '204' });
    await fillIn('fleet', { fleetLoadFee: '1450' });
    await hand.push(getForm(page, 'fleet').field('fleetConfirmation'));
    await expect(button('rc.pdf')).toBeVisible();
    await save('Fleet Created', `Fleet ${ours.load}`);
  });
  await test.step('takes the load step by step to the payment with its first button', async () => {
    next = 'bol';
    await hand.push(button('Add BOL'));
    await expect(button('bol.pdf')).toBeVisible();
    await hand.press('Control+s');
    await expectText(page, 'Fleet Updated');
    await hand.push(button('Complete'));
    await hand.push(button('Invoice'));
    await hand.push(button('Email invoice'));
    const sheet = page.getByRole('dialog', { name: /^Email INV-/ });
    await expect(sheet.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await hand.press('Control+Enter');
    await expect(sheet).toBeHidden();
    await hand.push(page.getByRole('link', { name: 'Skip to main content' }));
    await hand.push(button('Enter payment'));
    await expect(getForm(page, 'payment').field('paymentAmount')).toHaveValue('1,450.00');
    await hand.push(button('Save payment'));
    await expect(page.getByRole('list', { name: 'Progress' }).locator('[data-done]')).toHaveCount(6);
  });
  expect(await mousePresses()).toBe(0);
});
