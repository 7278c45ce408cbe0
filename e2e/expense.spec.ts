/** Expenses, what repeats of them, and the shop a repair was bought from. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { formOf, rowsOf, titled, told } from './forms.ts';

test.use({ person: 'owner' });

const fresh = () => Date.now().toString(36).toUpperCase();
const headings = (page: Page) => page.getByRole('columnheader');

/** What every expense says, at `/UI/expensie/expenses/add`. */
async function startExpense(page: Page, whom: string, type: string) {
  const form = formOf(page, 'expense');
  await page.goto('/UI/expensie/expenses/add');
  await titled(page, 'Add Expense');
  await form.choose({ carrier: 'Bluebonnet Freight LLC', expenseFor: whom, expenseType: type });
  return form;
}

test('EXP-05 EXP-22 CON-01 CON-05 CON-06 RUL-02 RLM-01 a repair, from a shop that was not known before', async ({
  page,
}) => {
  const shop = `Pecos Diesel ${fresh()}`;
  const form = await startExpense(page, 'Vehicle', 'Maintenance');
  await expect(form.field('expenseIsRecurring')).toBeVisible();
  await form.choose({ vehicle: '101', expenseMaintenanceCategory: 'Brake' });
  await form.fill({ expenseUnitPrice: '412.50' });

  const provider = form.field('company');
  await provider.click();
  await provider.fill(shop);
  await expect(page.getByRole('listbox', { name: 'Contacts' }).getByText('No Data')).toBeVisible();
  await page.getByRole('option', { name: /^Add new/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Auto Service Provider' });
  const contact = formOf(page, 'company');
  await expect(contact.field('companyType')).toHaveValue('Auto Service Provider');
  await expect(contact.field('companyType')).toBeDisabled();
  await expect(contact.field('carrier')).toHaveValue('Bluebonnet Freight LLC');
  await expectNoAxeViolations(page);
  await contact.field('companyName').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const text of ['Invalid Comany Name', 'Invalid Email', 'Invalid Address'])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  await contact.fill({ companyName: shop, companyEmail: 'shop@example.com', companyMailingAddress: '7 Pecos St' });
  await page.getByRole('textbox', { name: 'Mailing Address: city' }).fill('Odessa');
  await page.getByRole('combobox', { name: 'Mailing Address: state' }).fill('TX');
  await page.getByRole('textbox', { name: 'Mailing Address: zip' }).fill('79761');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(provider).toHaveValue(shop);

  const receipt = page.locator('input[type=file][aria-label="Receipt"]');
  const tooLarge = Buffer.alloc(10_000_000, '%PDF-1.4\n');
  await receipt.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: tooLarge });
  await expect(page.getByText(/Max file size allowed 10MB!/)).toBeVisible();

  await form.save();
  await told(page, 'Expense Created');
  await titled(page, /^Expense EXP-\d{6}$/);
  await expect(form.field('expenseIsRecurring')).toHaveCount(0);
  for (const name of ['expenseFor', 'expenseType', 'expenseTransactionID', 'carrier'])
    await expect(form.field(name)).toBeDisabled();
  await expect(form.field('company')).toHaveValue(shop);
});

test('EXP-18 REC-02 REC-03 REC-04 REC-06 REC-16 REC-17 GEN-18 an expense that repeats leads to its schedule', async ({
  page,
}) => {
  const form = await startExpense(page, 'Company', 'Office');
  await form.fill({ expenseUnitPrice: '25' });
  await form.field('expenseIsRecurring').check();
  await form.choose({ scheduleFrequencyStrategyType: 'Weekly', scheduleDay: 'Friday' });
  await expect(page.getByRole('list', { name: 'Days of the schedule' }).getByRole('listitem').first()).toBeVisible();
  await form.choose({ scheduleFrequencyStrategyType: 'Every so many days' });
  await expect(form.field('scheduleDay')).toHaveCount(0);
  await form.fill({ expenseRecurringDays: '360' });
  await form.save();
  await expect(form.fault('expenseRecurringDays')).toHaveText('Invalid Frequency number of days,  Max 360 days');
  await form.choose({ scheduleFrequencyStrategyType: 'Every 2 weeks', scheduleDay: 'Friday' });
  await form.save();

  await titled(page, /^Scheduled Expense .{10}$/);
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  await titled(page, `Scheduled Expense ${id.slice(0, 10)}`);
  const group = formOf(page, 'recurring');
  await expect(group.field('scheduleIntervalDesc')).toHaveValue('Every 2 weeks on Friday');
  await expect(group.field('scheduleIntervalDesc')).toBeDisabled();
  await expect(group.field('expenseType')).toBeDisabled();
  await expect(group.field('desc')).toBeEnabled();
  const generated = page.getByRole('region', { name: 'Generated Expenses' });
  await expect(generated.locator('tr[data-row]')).toHaveCount(5);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Back to Scheduled Expenses' }).click();
  await titled(page, 'Scheduled Expenses');
  await expect(headings(page)).toHaveText([
    'Recurring ID',
    'Driver',
    'Truck / Trailer',
    'Expense Type',
    'Schedule Info',
    'Scheduled',
    'Amount',
    'Deducted %',
    'Reimbursed %',
    '',
  ]);
  await expect(rowsOf(page).getByRole('link', { name: id.slice(0, 10), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});
