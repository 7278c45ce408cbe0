/**
 * One person with few permissions across the product, from the account’s policies to the last button. web/core/shell/rights.test.tsx tests what each person
 * of the demo sees, and db/demo/roles.test.ts what the server allows them.
 */
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { getByTitle, getRows, listActions } from './forms.ts';

test.use({ person: 'bookkeeper' });

// Ledger: ROL-21, ROL-28
test('a bookkeeper works in expenses and accounting, only views loads, and can’t open other pages', async ({
  page,
}) => {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveText(['Dashboard', 'Report', 'Finance', 'Expense', 'Fleet']);
  const landing = page.url();

  await sections.getByRole('link', { name: 'Fleet' }).click();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await getByTitle(page, 'Customers');
  const row = getRows(page).first();
  await expect(row.getByRole('button', { name: 'No Permission!' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Add / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Fleets', exact: true }).click();
  await getByTitle(page, 'Fleets');
  await getRows(page).first().getByRole('link').first().click();
  await expect(page.locator('#fleet-fleetLoadNumber')).toBeDisabled();

  // Other journeys leave paychecks that are void, about which nothing more can be done.
  await page.goto('/UI/accounting/paychecks?payCheckStatus=APPROVED');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add paycheck' })).toBeVisible();
  expect(await listActions(page, getRows(page).first())).toEqual(['Mark paid', 'Delete']);
  await page.goto('/UI/admin/vehicles/add');
  await expect(page).toHaveURL(landing);
});
