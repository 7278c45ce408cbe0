/** What each of the demo's people sees and may do: exactly what the flags held say. The server's own refusals are in db/demo/refusals.test.ts. */
import { expect, type Page } from '@playwright/test';
import { type Person, test } from './fixtures.ts';
import { offered, rowsOf } from './forms.ts';
import { authorityOf } from './own-records.ts';

type List = {
  path: string;
  /** The button that adds one, or none. */
  add: string | null;
  /** What the menu of the first row offers; none: a disabled icon that says why. */
  menu: string[] | null;
};
type Rights = { menus: Record<string, string[]>; lists: List[]; closed: string[] };

const ASSETS = ['Carriers', 'Integrations', 'Vehicles', 'Dispatchers'];
const LOADS = ['Fleets', 'Customers'];
const assetsToSee: List[] = [
  { path: 'admin/vehicles', add: null, menu: null },
  { path: 'admin/dispatchers', add: null, menu: null },
];

/** Of the rights in the README: dispatcher 3000 all and 2000 view, bookkeeper 4000 and 6000 all and 3000 view, safety 1100 all and 2000 view. */
const RIGHTS: Partial<Record<Person, Rights>> = {
  dispatcher: {
    menus: { Fleet: LOADS, Admin: ASSETS },
    lists: [
      { path: 'fleet/fleets?status=IN_PROGRESS', add: 'Add fleet', menu: ['Delete'] },
      { path: 'fleet/customers', add: 'Add customer', menu: ['Deactivate', 'Delete'] },
      ...assetsToSee,
    ],
    closed: ['expensie/expenses', 'accounting/paychecks', 'accounting/invoices', 'driver_app/driver_profiles'],
  },
  bookkeeper: {
    menus: { Finance: ['Paychecks', 'Invoices'], Expense: ['Expenses', 'Scheduled Expenses'], Fleet: LOADS },
    lists: [
      { path: 'fleet/fleets?status=IN_PROGRESS', add: null, menu: null },
      { path: 'fleet/customers', add: null, menu: null },
      // Those of the company are on no paycheck.
      { path: 'expensie/expenses?expenseFor=company', add: 'Add expense', menu: ['Delete'] },
      { path: 'accounting/paychecks', add: 'Add paycheck', menu: ['Delete'] },
      {
        path: 'accounting/invoices?invoiceStatus=PAID',
        add: null,
        menu: ['Edit', 'Open the packet', 'Refresh table', 'Mark invoiced'],
      },
    ],
    closed: ['admin/carriers', 'admin/vehicles', 'driver_app/driver_profiles'],
  },
  safety: {
    menus: { Admin: ASSETS, 'Driver App': ['Driver Accounts'] },
    lists: [{ path: 'driver_app/driver_profiles', add: 'Add driver', menu: ['Deactivate', 'Delete'] }, ...assetsToSee],
    closed: ['fleet/fleets', 'fleet/customers', 'expensie/expenses', 'accounting/invoices'],
  },
};

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

for (const [person, { menus, lists, closed }] of Object.entries(RIGHTS)) {
  test.describe(`the ${person === 'safety' ? 'safety manager' : person}`, () => {
    test.use({ person: person as Person });

    test('ROL-21 sees the sections and entries that may be seen, and no other', async ({ page }) => {
      await page.goto('/');
      await expect(sections(page).getByRole('link')).toHaveText(Object.keys(menus));
      for (const [tab, entries] of Object.entries(menus)) {
        await sections(page).getByRole('link', { name: tab, exact: true }).click();
        await expect(page.getByRole('navigation').nth(1).getByRole('link')).toHaveText(entries);
      }
      await expect(page.getByRole('button', { name: 'Quick Links' })).toHaveCount(0);
    });

    for (const { path, add, menu } of lists) {
      const may = `${add ? 'may add' : 'may not add'}, and ${menu ? `is offered ${menu.join(', ')}` : 'is offered nothing'}`;
      test(`ROL-23 ROL-28 at ${path} ${may}`, async ({ page }) => {
        await page.goto(`/UI/${path}`);
        const row = rowsOf(page).first();
        await expect(row).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: /^Add / })).toHaveText(add ? [add] : []);
        if (menu) expect(await offered(page, row)).toEqual(menu);
        else await expect(row.getByRole('button', { name: 'No Permission!' })).toBeVisible();
        await expect(row.getByRole('button', { name: /^Actions of/ })).toHaveCount(menu ? 1 : 0);
      });
    }

    test('RTE-09 is led away from what may not be seen, also by its address', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/UI\/.+/);
      const landing = page.url();
      for (const path of closed) {
        for (const address of [`/UI/${path}`, `/UI/${path}/add`]) {
          await page.goto(address);
          await expect(page).toHaveURL(landing);
        }
      }
    });

    test('the command bar leads to the pages that may be seen, and no other', async ({ page }) => {
      await page.goto('/');
      await expect(sections(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      const found = page.getByRole('dialog').getByRole('button');
      const allowed = Object.values(menus).flat();
      const box = page.getByRole('textbox', { name: 'Go to a page or a record' });
      for (const [name, isOpen] of ALL_PAGES.map((each) => [each, allowed.includes(each)] as const)) {
        await box.fill(name);
        await expect(found.filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(isOpen ? 1 : 0);
      }
    });
  });
}

const ALL_PAGES = [
  'Fleets',
  'Customers',
  'Carriers',
  'Vehicles',
  'Expenses',
  'Paychecks',
  'Invoices',
  'Driver Accounts',
];

test.describe('who may only look', () => {
  test.use({ person: 'bookkeeper' });

  test('ROL-26 opens a load and can change nothing of it', async ({ page }) => {
    await page.goto('/UI/fleet/fleets?status=IN_PROGRESS');
    await rowsOf(page).first().getByRole('link').first().click();
    await expect(page.locator('#fleet-fleetLoadNumber')).toBeDisabled();
    await expect(page.locator('#fleet-fleetLoadFee')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add document' })).toBeDisabled();
  });

  test('FLT-14 yet bills a complete load, as the right on invoices says', async ({ page, call }) => {
    const carrier = await authorityOf(call, 'Hill Country');
    const { body } = await call('owner', 'GET', `fleet/?status=COMPLETE&carrier=${carrier}&per_page=100`);
    const open = body.results.find(({ latestInvoice }: { latestInvoice: unknown }) => latestInvoice === null);
    await page.goto(`/UI/fleet/fleets?search=${encodeURIComponent(open.prettyName)}`);
    const row = rowsOf(page).filter({ hasText: open.prettyName }).first();
    expect(await offered(page, row)).toEqual(['Generate standard invoice', 'Generate factory invoice']);
  });
});

test.describe('who holds Fleets and nothing of Finance', () => {
  test.use({ person: 'dispatcher' });

  test('FLT-03 sees loads without their invoices', async ({ page }) => {
    await page.goto('/UI/fleet/fleets?status=COMPLETE');
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Latest Invoice' })).toHaveCount(0);
  });
});
