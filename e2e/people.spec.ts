/** Users who come and go: one user’s changes appear in another user’s browser. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, signIn, test } from './fixtures.ts';

const makeUniqueName = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

async function fillAddress(page: Page): Promise<void> {
  await page.getByPlaceholder('Street').fill('12 Elm St');
  await page.getByPlaceholder('City').fill('Waco');
  await page.getByPlaceholder('Province / State').click();
  await page.getByRole('option', { name: 'TX' }).click();
  await page.getByPlaceholder('Zip Code').fill('76701');
}

const getTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('an owner', () => {
  test.use({ person: 'owner' });

  // Ledger: USR-06, USR-28, USR-36, USR-46, PRF-04, PRF-12, USR-45, RER-01, RER-09
  test('adds a user, sets their permissions, and locks them out by deactivating them', async ({ page, browser }) => {
    const name = `helper-${makeUniqueName()}`;
    await page.goto('/UI/profile/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(
      page.getByText(
        'Additional charge of $49.99 per new user may be applied to your account. Please reach out to support@milepost.example for more information.',
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByText('Set a password', { exact: true }).click();
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
    await expect(getTitle(page, 'User Pat Helper')).toBeVisible();
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
    await expect(getTitle(other, 'Compliance Overview')).toBeVisible();
    await expect(getTitle(other, 'Accounts')).toHaveCount(0);

    await other.getByRole('link', { name: /^My Account,/ }).click();
    await expect(getTitle(other, 'My Account')).toBeVisible();
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
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(row).toContainText('Inactive');
    // AUT-30: the page goes by itself, and the sign-in page says why.
    await expect(getTitle(other, 'Sign in')).toBeVisible();
    await expect(other.getByRole('status')).toContainText('Your user is inactive');
    await expect(other.getByRole('region', { name: 'Change password' })).toHaveCount(0);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await fillSignIn(other, name, 'second password');
    await expect(other.getByRole('alert')).toContainText('Access Denied');
    await other.context().close();
  });
});
