/** What Redrock Haulers sees on its screens while Bluebonnet Freight's are full. What the server answers is in db/demo/tenants.test.ts. */
import { expect } from '@playwright/test';
import { type Call, type Person, test } from './fixtures.ts';
import { rowsOf } from './forms.ts';

type Row = { id: string; prettyName: string };

/** The first row, without which nothing would be proved. */
async function first(call: Call, person: Person, path: string): Promise<Row> {
  const [row] = (await call(person, 'GET', `${path}/?per_page=1`)).body.results;
  if (!row) throw new Error(`${person} has no ${path}`);
  return row;
}

test.use({ person: 'stranger' });

test('the owner of Redrock sees the own trucks and customers, and empty pages where Bluebonnet’s are full', async ({
  page,
}) => {
  await page.goto('/UI/admin/vehicles');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).getByRole('link', { name: /^RR\d$/ })).toHaveCount(3);
  await page.goto('/UI/fleet/customers');
  await expect(rowsOf(page)).toHaveCount(1);
  const empty = {
    'accounting/paychecks': 'Build one from the loads',
    'accounting/invoices': 'Bill a complete load',
    'expensie/expenses': 'Enter what was spent',
    'expensie/rec_expenses': 'An expense that is saved',
  };
  for (const [list, hint] of Object.entries(empty)) {
    await page.goto(`/UI/${list}`);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
  }
});

test('the command bar finds Redrock’s customer, and none of Bluebonnet’s', async ({ page, call }) => {
  const own = await first(call, 'stranger', 'customer');
  const theirs = await first(call, 'owner', 'customer');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('textbox', { name: 'Go to a page or a record' });
  const dialog = page.getByRole('dialog');
  await box.fill(theirs.prettyName);
  await expect(dialog.getByRole('status')).toHaveText('Nothing of this name');
  await box.fill(own.prettyName);
  await expect(dialog.getByRole('button', { name: own.prettyName })).toBeVisible();
});
