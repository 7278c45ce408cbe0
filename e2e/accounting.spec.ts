/** Friday's paycheck, as a bookkeeper builds it. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { pickRecord } from './forms.ts';

const getRows = (page: Page) => page.locator('tr[data-row]');
const getSaveButton = (page: Page) => page.getByRole('button', { name: /^Save paycheck/ });
const getStatement = (page: Page) => page.getByRole('complementary', { name: 'Settlement' });

async function pick(page: Page, field: string, text: string): Promise<void> {
  await pickRecord(page, page.locator(`#paycheck-${field}`), text);
}

/** Returns the net on the button as a number of dollars. */
async function readNet(page: Page): Promise<number> {
  await expect(getSaveButton(page)).toHaveText(/\$/);
  const text = (await getSaveButton(page).textContent()) ?? '';
  return Number(text.replace(/[^\d.-]/g, ''));
}

test.use({ person: 'bookkeeper' });

// Ledger: ENM-45, PAY-03, PAY-07, PAY-23, PAY-25, PAY-26
test('a bookkeeper builds, checks, saves, reopens and deletes a paycheck', async ({ page }) => {
  await page.goto('/UI/accounting/paychecks/add');
  await expect(page.getByText('Select an authority, a driver or an owner, and a period.')).toBeVisible();
  await pick(page, 'carrier', 'Bluebonnet Freight');
  await pick(page, 'driver', 'Yolanda Reyes');
  // What an earlier week left unpaid is offered to be taken in.
  const earlier = page.getByRole('button', { name: /^Start on / });
  await readNet(page);
  if (await earlier.isVisible()) await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect(page.getByLabel('Checking with the server')).toHaveCount(0);
  const before = await readNet(page);

  await page.locator('#paycheck-payCheckPaymentStrategy').click();
  await expect(page.getByRole('option')).toHaveText(['By Percentage', 'By Mileage', 'Constant']);
  await page.keyboard.press('Escape');

  const loads = page.getByRole('region', { name: 'Loads' });
  await expect(loads.getByRole('columnheader')).toHaveText([
    '',
    'Reference #Customer',
    'Pickup DateProcessed Date',
    'PickupDelivery',
    'Load FeeOther Fees',
    'ConfirmationBOL',
    'StatusInvoice Paid',
    'Effect on net',
  ]);
  const expenses = page.getByRole('region', { name: 'Expenses' });
  await expect(expenses.getByRole('columnheader')).toHaveText([
    '',
    'Transaction #Expense Type',
    'DateReceipt',
    'AmountNet applied to driver',
    'Deducted %Reimbursed %',
    'Effect on net',
  ]);

  // On a small screen too, what each line does to the net is in view.
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const offered of [loads, expenses]) {
    await offered.scrollIntoViewIfNeeded();
    await expect(offered.getByRole('columnheader', { name: 'Effect on net' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // A cleared row leaves the net immediately, and a selected one counts again.
  const first = expenses.getByRole('checkbox', { name: /^Expense / }).first();
  await first.uncheck();
  await expect.poll(() => readNet(page)).not.toBe(before);
  await first.check();
  await expect(getSaveButton(page)).toHaveText(
    new RegExp(before.toLocaleString('en-US', { minimumFractionDigits: 2 })),
  );

  // Every amount opens how it comes about, and from what.
  await getStatement(page)
    .getByRole('button', { name: /^Driver pay/ })
    .click();
  await expect(
    getStatement(page)
      .getByText(/^100% of [\d,.]+$/)
      .first(),
  ).toBeVisible();
  await expect(getStatement(page).getByRole('link', { name: /^L-/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  // A plan of this paycheck's own: below zero it is said in plain words.
  await page.locator('#paycheck-payCheckDriverCut').fill('1');
  await expect(getStatement(page).getByText(/Net pay is negative, so \$0\.00 is paid now/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset to driver’s plan' }).click();
  await expect(page.locator('#paycheck-payCheckDriverCut')).toHaveValue('100');
  await expect.poll(() => readNet(page)).toBe(before);

  const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/paycheck/'));
  await getSaveButton(page).click();
  const { payCheckID: number } = await (await saving).json();
  await expect(page.getByText('Paycheck Created')).toBeVisible();
  await expect(page).toHaveURL(/\/UI\/accounting\/paychecks$/);
  const saved = getRows(page).filter({ hasText: number });
  await expect(saved).toContainText('Yolanda Reyes');

  await saved.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Paycheck ${number}` })).toBeVisible();
  await expect(page.getByText('Net pay').first()).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Paycheck Deleted')).toBeVisible();
  await expect(getRows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
});
