/** Two carriers on one server: Redrock Haulers sees nothing of Bluebonnet Freight, by whatever way it looks. */
import { expect } from '@playwright/test';
import { type Call, type Person, test } from './fixtures.ts';
import { rowsOf } from './forms.ts';

type Row = { id: string; prettyName: string };

/** Lists with the record's name in the history, and one field that a change would name. */
const RECORDS = [
  ...['carrier', 'vehicle', 'dispatcher', 'driver', 'customer', 'fleet', 'expense', 'paycheck', 'invoice', 'company'],
  ...['expense/recurring', 'profile', 'profile/driver_profile', 'pay_plan', 'document'],
] as const;

/** The first row, without which nothing would be proved. */
async function first(call: Call, person: Person, path: string): Promise<Row> {
  const [row] = await rows(call, person, path);
  if (!row) throw new Error(`${person} has no ${path}`);
  return row;
}

async function rows(call: Call, person: Person, path: string): Promise<Row[]> {
  const { status, body } = await call(person, 'GET', `${path}${path.includes('?') ? '&' : '/?'}per_page=100`);
  expect(status, path).toBe(200);
  return body.results;
}

for (const path of RECORDS) {
  test(`Redrock finds no ${path} of Bluebonnet in lists, pickers and searches, and reaches none by its id`, async ({
    call,
  }) => {
    const theirs = await first(call, 'owner', path);
    const own = await rows(call, 'stranger', path);
    const picked = await rows(call, 'stranger', `${path}/?prettyName=true`);
    const searched = await rows(call, 'stranger', `${path}/?search=${encodeURIComponent(theirs.prettyName)}`);
    expect([...own, ...picked, ...searched].map(({ id }) => id)).not.toContain(theirs.id);
    const everything = (await rows(call, 'owner', path)).map(({ id }) => id);
    expect(own.filter(({ id }) => everything.includes(id))).toEqual([]);

    const one = `${path}/${theirs.id}`;
    const asked = [
      await call('stranger', 'GET', one),
      await call('stranger', 'PATCH', one, { desc: 'ours now' }),
      await call('stranger', 'DELETE', one),
      await call('stranger', 'POST', `${one}/event/`, { eventType: 'DELETE' }),
      await call('stranger', 'GET', `history/?record=${recordOf(path)}&recordId=${theirs.id}`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await call('owner', 'GET', one)).body).toMatchObject({ id: theirs.id, prettyName: theirs.prettyName });
  });
}

function recordOf(path: string): string {
  return { 'profile/driver_profile': 'driver_profile', pay_plan: 'payplan' }[path] ?? path.split('/').at(-1) ?? path;
}

test('a record of Redrock cannot lean on one of Bluebonnet', async ({ call }) => {
  const theirs = await first(call, 'owner', 'customer');
  const carrier = await first(call, 'owner', 'carrier');
  const driver = await first(call, 'owner', 'driver');
  const made = await call('stranger', 'POST', 'customer/', { carrier: carrier.id, customerName: theirs.prettyName });
  expect(made).toMatchObject({ status: 400, body: { errors: { carrier: 'Invalid Carrier' } } });
  const own = await first(call, 'stranger', 'vehicle');
  const taken = await call('stranger', 'PATCH', `vehicle/${own.id}`, { driver: driver.id });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: { driver: 'No Driver Selected/Found Under Carrier' } },
  });
});

test.describe('in the browser', () => {
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

  test('an address of Bluebonnet’s opens to a message and no form', async ({ page, call }) => {
    const pages = { customer: 'fleet/customers', fleet: 'fleet/fleets', driver: 'driver_app/driver_profiles' };
    for (const [record, list] of Object.entries({
      ...pages,
      vehicle: 'admin/vehicles',
      paycheck: 'accounting/paychecks',
    })) {
      const theirs = await first(call, 'owner', record);
      await page.goto(`/UI/${list}/${theirs.id}`);
      await expect(page.getByRole('alert').first()).toContainText(/not found/i);
      await expect(page.getByRole('form')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(theirs.prettyName);
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
});
