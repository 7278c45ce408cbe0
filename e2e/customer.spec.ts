/** A customer from first key to deletion, and with it the shared parts of every list and form. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { pickRecord } from './forms.ts';

const buildName = (what: string) => `${what} ${Date.now().toString(36)}`;
const getField = (page: Page, id: string) => page.locator(`#customer-${id}`);
const getRows = (page: Page) => page.locator('tr[data-row]');

async function pick(page: Page, id: string, text: string): Promise<void> {
  await pickRecord(page, getField(page, id), text);
}

/** Fills in the required fields of a customer, at `/UI/fleet/customers/add`. */
async function fillCustomer(page: Page, customerName: string): Promise<void> {
  await getField(page, 'carrier').fill('Bluebonnet');
  await page.getByRole('option', { name: 'Bluebonnet', disabled: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(getField(page, 'carrier')).toHaveValue('Bluebonnet Freight LLC');
  await pick(page, 'customerType', 'Broker');
  await getField(page, 'customerName').fill(customerName);
  await getField(page, 'customerEmail').fill('ap@example.com');
  await getField(page, 'customerPhoneNumber').fill('214-555-0188');
  await getField(page, 'customerPhysicalAddress').fill('12 Elm St');
  await page.getByRole('textbox', { name: 'Mailing Address: city' }).fill('Dallas');
  await page.getByRole('combobox', { name: 'Mailing Address: state' }).fill('TX');
  await page.getByRole('textbox', { name: 'Mailing Address: zip' }).fill('75201');
}

test.use({ person: 'owner' });

// Ledger: CUS-12, CUS-20, RUL-01
test('a user restores an unsaved customer, saves it, finds it, deletes it, and undoes the deletion', async ({
  page,
}) => {
  const acme = buildName('Acme');
  // The browser itself asks whether to leave.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/UI/fleet/customers/add');
  await fillCustomer(page, acme);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You have a draft from' })).toBeVisible();
  await expect(getField(page, 'customerName')).toHaveValue('');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(getField(page, 'carrier')).toHaveValue('Bluebonnet Freight LLC');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Customer Created')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Customer - ${acme}` })).toBeVisible();
  await expect(page.getByText('History · 1 change')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);

  await page.goto('/UI/fleet/customers');
  await expect(getRows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(acme);
  await expect(page).toHaveURL(new RegExp(`search=Acme.${acme.slice('Acme '.length)}$`));
  await expect(getRows(page)).toHaveCount(1);
  await getRows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(getField(page, 'customerName')).toHaveValue(acme);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(acme);
  await expect(getRows(page)).toHaveCount(1);

  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${acme}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(getRows(page)).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getRows(page)).toHaveCount(1);
  await remove();
  await page.goto(`/UI/fleet/customers?state=DELETED&search=${encodeURIComponent(acme)}`);
  await page.getByRole('link', { name: acme }).click();
  await expect(page.getByText('This customer was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByText('This customer was deleted')).toHaveCount(0);
  await expect(getField(page, 'customerName')).toBeEnabled();
});
