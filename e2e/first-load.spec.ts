/** A stranger signs up and enters the first load, with every key and click from the landing page counted. */
import { expect, type Locator } from '@playwright/test';
import { TEST_NUMBERS } from '../domain/profile/test-card.ts';
import { countEffort } from './effort.ts';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { expectText, getByTitle, getForm } from './forms.ts';
import { getKeyboard } from './keyboard.ts';
import { makeMark } from './own-records.ts';

const PASSWORD = 'llano-2026';

const buildHtml = (number: string) => `<body style="font: 13px Arial, sans-serif">
  <h2>Caprock Freight Brokerage LLC</h2>
  <p>MC# 455120 &nbsp; dana@caprock.example.com &nbsp; (806) 555-0142</p>
  <p>Load # ${number} &nbsp; Issued 03/01/2026</p>
  <table cellpadding="6" border="1">
    <tr><th>Stop</th><th>Location</th><th>Date</th></tr>
    <tr><td>Pickup</td><td>Lubbock, TX 79404</td><td>03/02/2026 08:00</td></tr>
    <tr><td>Delivery</td><td>Amarillo, TX 79118</td><td>03/03/2026 10:00</td></tr>
  </table>
  <p>Weight: 41,300 lbs</p>
  <p>Linehaul $900.00</p><p><b>Total Carrier Pay $900.00</b></p>
</body>`;

// Ledger: SGN-03, SGN-07
test('a stranger gets from the landing page to the first load in 250 keys and 8 clicks', async ({ page }) => {
  const mark = makeMark();
  const email = `d${mark.slice(-6).toLowerCase()}@hill.co`;
  const sheet = await page.context().newPage();
  await sheet.setContent(buildHtml('CF-90211'));
  const pdf = await sheet.pdf({ format: 'Letter' });
  await sheet.close();
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'caprock.pdf', mimeType: 'application/pdf', buffer: pdf }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const effort = await countEffort(page);
  const hand = getKeyboard(page);
  /** Types into the focused field, and goes on to the next. */
  const enter = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await hand.type(text);
      await hand.press('Tab');
    }
  };
  /** Reaches a field by Tab, and types into it. */
  const type = async (field: Locator, text: string) => {
    await hand.tabTo(field);
    await hand.type(text);
  };
  const save = () => hand.press('Control+s');

  await test.step('signs up', async () => {
    await page.getByRole('link', { name: 'sign up' }).first().click();
    const form = (name: string) => page.locator(`#signup-${name}`);
    await expect(form('profileFirstName')).toBeFocused();
    await enter('Dana', '', 'Hill', '5125550142', email, 'Hill Haulers', '2', '2233445', '778123');
    await expect(form('username')).toHaveValue(email);
    await enter('', PASSWORD);
    await enter(PASSWORD, '12 Elm St', 'Dallas', 'TX', '75201', 'O', '');
    await enter(TEST_NUMBERS.good, '1239', '123');
    await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toHaveAttribute('aria-busy');
    await page.getByRole('checkbox', { name: /I agree/ }).click();
    await page.getByRole('button', { name: 'Sign Up' }).click();
  });
  await test.step('starts with the first steps: the driver', async () => {
    await page.getByRole('link', { name: 'Continue setup' }).click();
    const driver = getForm(page, 'driver');
    await expect(driver.field('driverLastName')).toHaveValue('Hill');
    await expectNoAxeViolations(page);
    await type(driver.field('driverDOB'), '5/6/1984');
    await save();
  });
  await test.step('the truck', async () => {
    const truck = getForm(page, 'vehicle');
    await expect(truck.field('driver')).toHaveValue('Dana Hill');
    await type(truck.field('vehicleNumber'), '1');
    await type(truck.field('vehicleVIN'), '1XPBD49X1PD123456');
    await expect(truck.field('vehicleMake')).toHaveValue('Peterbilt');
    await type(truck.field('vehicleModel'), '579');
    await type(truck.field('vehiclePlateNumber'), 'TK101');
    await type(truck.field('vehiclePlateState'), 'TX');
    await type(truck.field('vehicleGrossWeight'), '52350');
    await expectNoAxeViolations(page);
    await save();
  });
  await test.step('the dispatcher, who is the owner', async () => {
    await expect(getForm(page, 'dispatcher').field('dispatcherLastName')).toHaveValue('Hill');
    await expectNoAxeViolations(page);
    await save();
  });
  await test.step('the load from its rate confirmation, with the broker as a new customer', async () => {
    const load = getForm(page, 'fleet');
    await expect(load.field('vehicle')).toHaveValue('1');
    await expect(load.field('dispatcher')).toHaveValue('Dana Hill');
    await load.field('fleetConfirmation').click();
    await expect(load.field('fleetLoadFee')).toHaveValue('900.00');
    await load.field('customer').click();
    await page.getByRole('option', { name: /^Add/ }).click();
    const customer = getForm(page, 'customer');
    await expect(customer.field('customerPhoneNumber')).not.toHaveValue('');
    await type(customer.field('customerPhysicalAddress'), '4 Ave Q');
    await hand.press('Tab');
    await enter('Lubbock', 'TX', '79401');
    await save();
    await expect(page.getByRole('dialog', { name: 'Add Customer' })).toHaveCount(0);
    await expect(load.field('customer')).toHaveValue('Caprock Freight Brokerage LLC');
    await save();
    await expectText(page, 'Fleet Created');
    await getByTitle(page, 'Fleet CF-90211');
  });
  await effort.expectAtMost({ keys: 250, clicks: 8 });
});
