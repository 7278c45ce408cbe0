import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, makeAccount, PEOPLE, signIn, test } from './fixtures.ts';
import { findRow, formOf, pickIn } from './forms.ts';

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

async function fillAddress(page: Page): Promise<void> {
  await page.getByPlaceholder('Street').fill('12 Elm St');
  await page.getByPlaceholder('City').fill('Waco');
  await page.getByPlaceholder('Province / State').click();
  await page.getByRole('option', { name: 'TX' }).click();
  await page.getByPlaceholder('Zip Code').fill('76701');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await pickIn(page, page.locator(`#${field}`), option);
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('the owner', () => {
  test.use({ person: 'owner' });

  test('DRV-02 DRV-03 DRV-04 DRV-07 DRV-13 DRV-39 DRV-40 DOC-01 DOC-21 RLM-02 a driver, the licence, the papers and the trucks', async ({
    page,
    call,
  }) => {
    const list = 'driver_app/driver_profiles';
    const [abdi] = (await call('owner', 'GET', 'driver/?search=Warsame')).body.results;
    for (const [type, words] of [
      ['DRIVER_FOR_HIRE', 'Hired Driver'],
      ['DELEGATE_OWNER_OPERATOR', 'Driver Leasing'],
    ]) {
      await page.goto(`/UI/${list}?driverType=${type}`);
      await expect(page.locator('tr[data-row]').first()).toContainText(`${words}`);
    }
    const row = await findRow(page, list, 'Abdi Warsame');
    await expect(row.getByRole('cell').nth(1)).toHaveText('Abdi WarsameOwner Operator');
    await row.getByText('TX18480460 TX', { exact: true }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      `ID TX18480460, issued ${abdi.driverInfo.driver.cdlIssuedDate}, in TX`,
    );
    await row.getByRole('button', { name: 'Actions of Abdi Warsame' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Deactivate', 'Delete']);
    await page.keyboard.press('Escape');

    await row.getByRole('link', { name: 'Abdi Warsame' }).click();
    await expect(title(page, 'Driver Abdi Warsame')).toBeVisible();
    await expect(page.locator('#driver-carrier')).toBeDisabled();
    await expect(page.locator('#driver-driverAccessID')).toHaveValue(/^DRV-\d{6}$/);
    expect(await formOf(page, 'driver').names()).toEqual([
      ...['carrier', 'driverAccessID', 'driverEmail', 'driverType', 'driverHiredDate', 'driverFirstName'],
      ...['driverMiddleName', 'driverLastName', 'driverDOB', 'driverPhoneNumber', 'address', 'profilePicture', 'desc'],
    ]);
    const vehicles = page.getByRole('region', { name: 'Vehicles' });
    await expect(vehicles.locator('tr[data-row]')).toHaveCount(2);
    await expect(vehicles.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('3');

    await page.getByRole('region', { name: 'Document Center' }).getByRole('button', { name: 'Add document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Document' });
    await dialog.getByRole('combobox', { name: 'Document Type' }).click();
    await expect(page.getByRole('option', { name: 'Road Test' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Lumper Receipt' })).toHaveCount(0);
    await page.getByRole('option', { name: 'CDL' }).click();
    await expect(dialog.getByRole('textbox', { name: 'CDL Number' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Expiration Date' })).toBeVisible();
  });

  test('PRF-01 PRF-03 PRF-05 the own account tells the username, the subscription and where bills go', async ({
    page,
  }) => {
    await page.goto('/UI/profile/my_account');
    await expect(title(page, 'My Account')).toBeVisible();
    await expect(page.locator('#profile-username')).toHaveValue(PEOPLE.owner);
    await expect(page.locator('#profile-username')).toBeDisabled();
    await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText(
      /SubscriptionValid.*Next payment/s,
    );
    for (const name of ['profileFirstName', 'profilePhoneNumber', 'profileEmail', 'desc'])
      await expect(page.locator(`#profile-${name}`)).toBeEnabled();
    await expect(page.getByRole('group', { name: 'Billing Address' })).toBeVisible();
    await expect(page.locator('input[type=file][aria-label="Picture"]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  });

  test('DRV-05 DRV-06 DRV-23 DRV-38 DRV-41 a driver account makes a driver, and what changes on one shows on the other', async ({
    page,
  }) => {
    const last = `Quist${unique()}`;
    await page.goto('/UI/driver_app/driver_profiles');
    await expect(title(page, 'Accounts')).toBeVisible();
    await page.getByRole('button', { name: 'Add driver' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Carrier: Invalid Carrier');

    await choose(page, 'driver_profile-carrier', '');
    await choose(page, 'driver_profile-driverType', 'Hired Driver');
    await page.getByRole('textbox', { name: 'First Name' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Last Name' }).fill(last);
    await page.getByRole('textbox', { name: 'Phone' }).fill('512-555-0166');
    await page.getByRole('textbox', { name: 'Email' }).fill(`${last}@example.com`);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(title(page, `Driver Account Nora ${last}`)).toBeVisible();

    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Invalid Password', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(title(page, `Driver Nora ${last}`)).toBeVisible();
    await expect(page.locator('#driver-username')).toHaveValue(`${last}@example.com`);
    await expect(page.locator('#driver-username')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Middle Name' }).fill('Inez');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Date of Birth: Invalid Date Of Birth');
    await page.locator('#driver-driverHiredDate').fill('2026-01-05');
    await page.locator('#driver-driverDOB').fill('1991-02-03');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Driver Updated')).toBeVisible();
    await page.getByRole('link', { name: 'Open driver account' }).click();
    await expect(page.getByRole('textbox', { name: 'Middle Name' })).toHaveValue('Inez');

    await page.goto(`/UI/driver_app/driver_profiles?search=${last}`);
    const row = page.getByRole('row', { name: new RegExp(last) });
    await expect(row).toContainText('Hired Driver');
    await row.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(row).toContainText('Inactive');
  });

  test('USR-06 USR-28 USR-36 USR-46 PRF-04 PRF-12 USR-45 RER-01 RER-09 a new user gets rights by the click, changes the password, and is out once deactivated', async ({
    page,
    browser,
  }) => {
    const name = `helper-${unique()}`;
    await page.goto('/UI/profile/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(
      page.getByText(
        'Additional charge of $49.99 per new user may be applied to your account. Please reach out to support@milepost.example for more information.',
        { exact: true },
      ),
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
    await expect(page.getByText('Profile Created', { exact: true })).toBeVisible();

    const mayViewLoads = async (may: boolean) => {
      const saved = page.waitForResponse((answer) => answer.url().includes('/update_permission/'));
      await page
        .getByRole('checkbox', { name: 'Fleets and Customers (including mileage and trip imports): View' })
        .setChecked(may);
      expect((await saved).status()).toBe(200);
    };
    await mayViewLoads(true);
    await expectNoAxeViolations(page);

    const other = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await signIn(other, name, 'first password');
    const tabs = other.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link', { name: 'Fleet' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await other.goto('/UI/fleet/fleets');
    await expect(other.locator('tr[data-row]').first()).toBeVisible();
    await mayViewLoads(false);
    await other.getByRole('button', { name: 'Refresh' }).click();
    await expect(other.getByText("You don't have enough permission!", { exact: true }).first()).toBeVisible();
    await mayViewLoads(true);
    await other.goto('/UI/profile/users');
    await expect(title(other, 'Fleets')).toBeVisible();
    await expect(title(other, 'Accounts')).toHaveCount(0);

    await other.getByRole('link', { name: /^My Account,/ }).click();
    await expect(title(other, 'My Account')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Change password' })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Account Options' })).toHaveCount(0);
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
    const again = other.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password').fill('second password');
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again.getByRole('alert')).toContainText('Access Denied');
    await other.context().close();
  });

  test('BIL-01 BIL-04 BIL-05 BIL-07 the billing page tells what the account is subscribed to, and asks to pay while on trial', async ({
    page,
    browser,
    signedIn,
  }) => {
    await page.goto('/UI/profile/payment');
    await expect(title(page, 'Account Payment')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Subscription Summary' })).toBeVisible();
    await expect(page.getByText('Next payment')).toBeVisible();
    await expect(page.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
    const banner = (of: Page) => of.getByText('Please pay to avoid service interruption or a re-activation fee.');
    await expect(banner(page)).toHaveCount(0);

    const theirs = await browser.newPage({ storageState: await signedIn('stranger') });
    await theirs.goto('/UI/profile/payment');
    await expect(banner(theirs)).toBeVisible();
    await theirs.context().close();
  });
});

test('PRF-04 PRF-08 PRF-13 an owner cancels the account with the username and a reason, and everyone is out', async ({
  page,
  browser,
}) => {
  const username = `leaving-${unique()}@example.com`;
  makeAccount(username, 'Leaving LLC');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, username);
  await signIn(page, username);
  await page.getByRole('link', { name: /^My Account,/ }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Not saved any more');
  const options = page.getByRole('region', { name: 'Account Options' });
  await options.getByRole('button', { name: 'Cancel account' }).click();

  const dialog = page.getByRole('dialog', { name: 'Cancel account' });
  const confirm = dialog.getByRole('button', { name: 'Confirm cancellation' });
  const typed = dialog.getByRole('textbox', { name: 'Username' });
  await expect(typed).toBeFocused();
  await expect(confirm).toBeDisabled();
  await typed.fill(username.toUpperCase());
  await dialog.getByRole('textbox', { name: 'Reason for canceling' }).fill('Sold the trucks');
  await expect(confirm).toBeDisabled();
  await typed.fill(username);
  await expect(confirm).toBeEnabled();
  await expectNoAxeViolations(page);
  await confirm.click();

  await expect(page.getByRole('status')).toHaveText(
    'Your account is canceled and everyone in it is signed out. Its records are kept.',
  );
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectNoAxeViolations(page);
  await fillSignIn(page, username);
  await expect(page.getByRole('alert')).toContainText('Access Denied');
  await other.goto('/UI/admin/carriers');
  await expect(other.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await other.context().close();
});
