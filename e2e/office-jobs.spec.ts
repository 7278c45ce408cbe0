/** Jobs of an owner that come up a few times a year, each with the keys and clicks that it takes. */
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { findQuarterAt, formatQuarter, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { expect } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { expenseInput } from '../db/demo/expense/expense.ts';
import { tripInput } from '../db/demo/fleet/trip.ts';
import { countEffort } from './effort.ts';
import { type Call, expectNoAxeViolations, PASSWORD, signIn, test } from './fixtures.ts';
import { expectText, getByTitle } from './forms.ts';
import { readEmailsTo } from './mail.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';

test.use({ person: 'owner' });

/** Makes an authority whose truck drove and bought fuel in Texas in the last full quarter. */
async function makeFilingOffice(call: Call) {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const { end: day } = getQuarterDays(findQuarterAt(addDays(getQuarterDays(findQuarterAt(today)).start, -1)));
  const mark = makeMark();
  const number = String(Date.now()).slice(-8);
  const name = `Quarter ${mark} LLC`;
  const own = carrierInput({ carrierName: name, carrierDOT: number, carrierMC: number });
  const { id: carrier } = await makeRecord(call, 'carrier', own);
  const person = { driverFirstName: 'Ada', driverLastName: mark, driverEmail: `ada${mark}@llano.example.com` };
  const { id: driver } = await makeRecord(call, 'driver', driverInput({ carrier, ...person }));
  const unit = { vehicleNumber: `Q${mark}`, vehicleVIN: buildVin(`Q${mark}`) };
  const { id: vehicle } = await makeRecord(call, 'vehicle', vehicleInput({ carrier, driver, ...unit }));
  const crew = { carrier, driver, vehicle };
  const miles = { tripJurisdiction: 'TX', tripDistance: 1500, tripOdometerStart: null, tripOdometerEnd: null } as const;
  await makeRecord(call, 'trip', tripInput({ ...crew, ...miles, tripDate: day }));
  const fuel = { expenseType: 'FUEL', fuelCardExpenseType: 'DIESEL', expenseFuelType: 'DIESEL' } as const;
  const bought = { expenseTransactionDate: day, expenseQuantity: 250, expenseUnitPrice: 3.5 };
  const address = { place: null, city: 'Amarillo', state: 'TX', zipCode: null } as const;
  await makeRecord(call, 'expense', expenseInput({ ...crew, ...fuel, ...bought, address }));
  return { name, quarter: formatQuarter(findQuarterAt(day)) };
}

test('an owner closes the IFTA quarter from the landing page in 3 clicks', async ({ page, call }) => {
  const { name, quarter } = await makeFilingOffice(call);
  await page.goto('/');
  await page.getByRole('button', { name: /^Work under:/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  const due = page.getByRole('link', { name: new RegExp(`^IFTA return ${quarter}, due `) });
  await expect(due).toBeVisible();
  const effort = await countEffort(page);

  await due.click();
  await expect(page.getByText('1,500 mi · 250 gal · 6.00 MPG')).toBeVisible();
  await page.getByRole('button', { name: 'Close quarter' }).click();
  await page.getByRole('dialog', { name: 'Close the quarter?' }).getByRole('button', { name: 'Close quarter' }).click();

  await expect(page.getByText('Closed', { exact: true }).filter({ visible: true })).toBeVisible();
  await effort.expectAtMost({ keys: 6, clicks: 3 });
  await expectNoAxeViolations(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Billing and pay' })).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('an owner invites a dispatcher with permissions in 45 keys and 4 clicks', async ({ page, browser, baseURL }) => {
  const email = `ivy${makeMark().slice(-7).toLowerCase()}@hill.com`;
  await page.goto('/UI/profile/users');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  const effort = await countEffort(page);

  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone' })).not.toHaveValue('');
  await page.keyboard.type('Ivy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Novak');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(email);
  await page.getByRole('combobox', { name: 'Permissions' }).click();
  await page.getByRole('option', { name: 'Dispatcher' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await getByTitle(page, 'User Ivy Novak');
  await effort.expectAtMost({ keys: 45, clicks: 4 });
  await expect(
    page.getByRole('checkbox', { name: 'Fleets and Customers (including mileage and trip imports): Delete / Disable' }),
  ).toBeChecked();
  await test.step('the dispatcher sets a password with the emailed link and sees the loads', async () => {
    await expect.poll(async () => (await readEmailsTo(email)).length).toBe(1);
    const [invitation] = await readEmailsTo(email);
    const guest = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } });
    await guest.goto(/\/forgotcred#\S+/.exec(invitation?.text ?? '')?.[0] ?? 'no link');
    await guest.locator('input[name=newPassword]').fill(PASSWORD);
    await guest.locator('input[name=confirm]').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Set new password' }).click();
    await expectText(guest, 'Your password is set. Sign in with it.');
    await signIn(guest, email);
    await expect(
      guest.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Fleet' }),
    ).toBeVisible();
    await guest.context().close();
  });
});
