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

test('EXP-02 EXP-03 EXP-04 EXP-46 RLM-03 RLM-11 the list hides what is scheduled until asked, a page at a time', async ({
  page,
}) => {
  await page.goto('/UI/expensie/expenses?expenseType=INSURANCE&ordering=-expenseTransactionDate');
  await expect(rowsOf(page)).toHaveCount(12);
  await expect(headings(page)).toHaveText([
    '',
    'Transaction #',
    'Expense Type',
    'Driver',
    'Truck / Trailer',
    'Date',
    'Deduct %',
    'Reimb. %',
    'Amount',
    'Net to driver',
    'Net to carrier',
    '',
  ]);
  const hide = page.getByRole('checkbox', { name: 'Hide Scheduled Transactions' });
  await expect(hide).toBeChecked();
  await expect(rowsOf(page).getByText('Scheduled', { exact: true })).toHaveCount(0);

  await hide.uncheck();
  await expect(rowsOf(page).first().getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add expense' })).toBeVisible();

  const last = (await rowsOf(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page).first()).not.toHaveText(last);
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(size.getByRole('option')).toHaveText(['6 rows', '12 rows', '18 rows', '25 rows', '50 rows']);
  await size.selectOption('18');
  await expect(rowsOf(page)).toHaveCount(18);
  await page.goto('/UI/expensie/expenses');
  await expect(rowsOf(page)).toHaveCount(18);
});

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

test('CON-05 any other expense may name a contact of any type', async ({ page }) => {
  const form = await startExpense(page, 'Company', 'Office');
  await form.field('company').click();
  await page.getByRole('option', { name: /^Add new/ }).click();
  await expect(page.getByRole('dialog', { name: 'Contacts' })).toBeVisible();
  await expect(page.locator('#company-companyType')).toBeEnabled();
});

test('EXP-36 FLT-19 a load or a contact that was typed and not chosen stays, and the expense is not saved until it is chosen or emptied', async ({
  page,
}) => {
  const form = await startExpense(page, 'Company', 'Office');
  await form.fill({ expenseUnitPrice: '25' });
  const load = form.field('fleet');
  await load.fill('no such load');
  await load.press('Tab');
  await expect(load).toHaveValue('no such load');
  await expect(form.fault('fleet')).toHaveText('No fleet Selected/Found  Under Carrier');
  await form.field('company').fill('nobody of that name');

  await form.save();
  await expect(page.getByRole('alert')).toContainText('Not saved: 2 fields need your attention');
  await titled(page, 'Add Expense');

  await load.fill('');
  await expect(form.fault('fleet')).toHaveCount(0);
  await page.getByLabel('Clear contact').click();
  await expect(form.field('company')).toHaveValue('');
  await form.save();
  await told(page, 'Expense Created');
});

test('REC-11 REC-14 the last day and the weekday of a schedule follow its first day until they are set by hand', async ({
  page,
}) => {
  const form = await startExpense(page, 'Company', 'Office');
  await form.field('expenseIsRecurring').check();
  const [until, day] = [form.field('expenseRecurringEndDate'), form.field('scheduleDay')];

  await form.fill({ expenseRecurringStartDate: '2031-01-01' });
  await expect(until).toHaveValue('2031-04-01');
  await expect(day).toHaveValue('Wednesday');

  await form.choose({ scheduleDay: 'Friday' });
  await form.fill({ expenseRecurringStartDate: '1/2/2031' });
  await expect(until).toHaveValue('2031-04-02');
  await expect(day).toHaveValue('Friday');

  await form.fill({ expenseRecurringEndDate: '2031-02-28', expenseRecurringStartDate: '2031-01-03' });
  await expect(until).toHaveValue('2031-02-28');
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

test.describe('who may not add contacts', () => {
  test.use({ person: 'bookkeeper' });

  test('CON-06 is offered those there are, and no new one', async ({ page }) => {
    const form = await startExpense(page, 'Company', 'Office');
    await form.field('company').click();
    const list = page.getByRole('listbox', { name: 'Contacts' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(list.getByRole('option', { name: /^Add new/ })).toHaveCount(0);
  });
});
