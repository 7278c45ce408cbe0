import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, PEOPLE, signIn } from './fixtures.ts';

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

async function fillAddress(page: Page): Promise<void> {
  await page.getByPlaceholder('Street').fill('12 Elm St');
  await page.getByPlaceholder('City').fill('Waco');
  await page.getByPlaceholder('State').click();
  await page.getByRole('option', { name: 'TX' }).click();
  await page.getByPlaceholder('Zip').fill('76701');
}

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.locator(`#${field}`).click();
  await page.getByRole('option', { name: option }).first().click();
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('DRV-05 DRV-06 DRV-38 a driver account makes a driver, and what changes on one shows on the other', async ({
  page,
}) => {
  const last = `Quist${unique()}`;
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/driver_app/driver_profiles');
  await expect(title(page, 'Accounts')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Add driver' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Carrier: Invalid Carrier');

  await choose(page, 'driver_profile-carrier', /./);
  await choose(page, 'driver_profile-driverType', 'Hired Driver');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(last);
  await page.getByRole('textbox', { name: 'Phone' }).fill('512-555-0166');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${last}@example.com`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, `Driver Account Nora ${last}`)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(title(page, `Driver Nora ${last}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Middle Name' }).fill('Inez');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Driver Updated')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Open driver account' }).click();
  await expect(page.getByRole('textbox', { name: 'Middle Name' })).toHaveValue('Inez');

  await page.goto(`/UI/driver_app/driver_profiles?search=${last}`);
  const row = page.getByRole('row', { name: new RegExp(last) });
  await expect(row).toContainText('Hired Driver');
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
});

test('USR-06 USR-28 PRF-12 USR-45 a new user gets rights by the click, changes the password, and is out once deactivated', async ({
  page,
  browser,
}) => {
  const name = `helper-${unique()}`;
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/profile/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(
    page.getByText('Additional charge of $49.99 per new user may be applied to your account.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('Password: Invalid Password');
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.locator('#profile-password').fill('first password');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Pat');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Helper');
  await page.getByRole('textbox', { name: 'Phone' }).fill('512-555-0155');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, 'User Pat Helper')).toBeVisible();

  const saved = page.waitForResponse((answer) => answer.url().includes('/update_permission/'));
  await page.getByRole('checkbox', { name: 'Fleets and Customers: View' }).check();
  expect((await saved).status()).toBe(200);
  await expectNoAxeViolations(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, name, 'first password');
  const tabs = other.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link', { name: 'Fleet' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await other.goto('/UI/profile/users');
  await expect(title(other, 'Accounts')).toHaveCount(0);

  await other.getByRole('link', { name: /^My Account,/ }).click();
  await expect(title(other, 'My Account')).toBeVisible();
  await expectNoAxeViolations(other);
  const password = (label: string) => other.getByLabel(label, { exact: true });
  await password('Current password').fill('not it');
  await password('New password').fill('second password');
  await password('Confirm new password').fill('another');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText("Your passwords don't match. Please try again.")).toBeVisible();
  await password('Confirm new password').fill('second password');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Incorrect authentication credentials')).toBeVisible();
  await password('Current password').fill('first password');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Password Changed')).toBeVisible();

  await page.goto(`/UI/profile/users?search=${name}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await other.goto('/UI/profile/my_account');
  await fillSignIn(other, name, 'second password');
  await expect(other.getByRole('alert')).toContainText('Access Denied');
  await other.context().close();
});

test('BIL-01 BIL-07 the billing page tells what the account is subscribed to', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/profile/payment');
  await expect(title(page, 'Account Payment')).toBeVisible();
  await expect(page.getByText('Next payment')).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await expectNoAxeViolations(page);
});
