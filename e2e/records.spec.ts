/** What every kind of record has: a list with its columns, a page with its title, its papers and its words when there is nothing. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { findRow, formOf, rowsOf, titled } from './forms.ts';
import { authorityOf } from './own-records.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Document Center' });

type Kind = {
  list: string;
  path: string;
  /** Title of a new one. */
  add?: string;
  title: string;
  /** Its columns, but those of boxes and of Actions. */
  columns?: string[];
  hasPapers?: true;
};

const KINDS: Record<string, Kind> = {
  'CAR-02 CAR-04 GEN-11': {
    ...{ list: 'admin/carriers', path: 'carrier', add: 'Add Carrier', title: 'Carrier {prettyName}', hasPapers: true },
    columns: ['Carrier', 'MC', 'DOT', 'Email', 'Phone', 'Carrier Type'],
  },
  'VEH-02 VEH-03': {
    ...{
      list: 'admin/vehicles',
      path: 'vehicle',
      add: 'Add Vehicle',
      title: 'Vehicle {vehicleNumber}',
      hasPapers: true,
    },
    columns: ['Vehicle', 'Driver', 'Trailer', 'Plate / State / VIN', 'Date Activated'],
  },
  'DIS-02 DIS-03': {
    ...{ list: 'admin/dispatchers', path: 'dispatcher', add: 'Add Dispatcher', title: 'Dispatcher {prettyName}' },
    columns: ['Dispatcher #', 'Carrier', 'Phone', 'Email', 'State'],
    hasPapers: true,
  },
  'FLT-02 FLT-05 GEN-10': {
    ...{ list: 'fleet/fleets', path: 'fleet', add: 'Add Fleet', title: 'Fleet {fleetLoadNumber}', hasPapers: true },
    columns: [
      ...['Reference #', 'Driver', 'Customer', 'Trip Information', 'Track', 'Load Fee', 'Other Fees'],
      ...['Confirmation / BOL', 'Status', 'Latest Invoice'],
    ],
  },
  'CUS-02': {
    ...{ list: 'fleet/customers', path: 'customer', add: 'Add Customer', title: 'Customer - {customerName}' },
    columns: ['Name', 'Carrier', 'Customer Type', 'Email', 'Phone', 'State'],
    hasPapers: true,
  },
  'EXP-05 GEN-12': {
    ...{ list: 'expensie/expenses', path: 'expense', add: 'Add Expense', title: 'Expense {expenseTransactionID}' },
  },
  'PAY-02 GEN-05 GEN-13': {
    ...{ list: 'accounting/paychecks', path: 'paycheck', title: 'Paycheck {payCheckID}' },
    columns: [
      ...['Paycheck ID', 'Authority', 'Driver', 'Vehicle', 'Fleet From / To', 'Expense From / To'],
      ...['Gross Fleet', 'Carrier Fee %', 'Driver Net'],
    ],
  },
  'INV-28': {
    ...{ list: 'accounting/invoices', path: 'invoice', title: '' },
    columns: ['Invoice #', 'Load #', 'Authority', 'Customer', 'Pickup Date', 'Invoiced Date', 'Gross', 'Net', 'Status'],
  },
  'DRV-01 GEN-09': {
    ...{ list: 'driver_app/driver_profiles', path: 'driver', add: 'Add Driver', title: 'Driver {prettyName}' },
    columns: [
      ...['Driver type', 'Latest Truck', 'Latest Trailer', 'Email', 'Phone', 'CDL', 'Employment Verification Status'],
    ],
    hasPapers: true,
  },
  'USR-05': {
    ...{ list: 'profile/users', path: 'profile', title: 'User {prettyName}' },
    columns: ['Profile id', 'Name', 'Username', 'Account Type', 'State'],
  },
};

/** What leaves the demo's own records, where these are not told by their authority. */
const WITHIN: Record<string, string> = {
  'admin/carriers': 'search=Hill+Country',
  'profile/users': 'search=bluebonnet.example',
};

/** Lines of a CSV below its heading; a line end within quotes ends none. */
const recordsOf = (text: string) => text.replace(/"[^"]*"/g, '').split('\r\n').length - 2;

test.describe('the owner', () => {
  test.use({ person: 'owner' });

  for (const [ids, { list, path, add, title, columns, hasPapers }] of Object.entries(KINDS))
    test(`${ids} GEN-08 GEN-16 GEN-17 GEN-18 ${list}: its columns, the title of a new one and of a kept one`, async ({
      page,
      call,
    }) => {
      await page.goto(`/UI/${list}`);
      await expect(rowsOf(page).first()).toBeVisible();
      const headings = page.getByRole('columnheader').filter({ hasText: /\S/ });
      if (columns) await expect(headings).toHaveText(columns);
      if (add) {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.goto(`/UI/${list}/add`);
        await titled(page, add);
        await expect(documents(page)).toHaveCount(0);
        expect(asked, 'RAP-06 a new record is not asked for').not.toContain(`/api/${path}/add`);
      }
      if (title === '') return;
      const [row] = (await call('owner', 'GET', `${path}/?per_page=1&ordering=created`)).body.results;
      await page.goto(`/UI/${list}/${row.id}`);
      await titled(
        page,
        title.replace(/\{(\w+)\}/, (_, field) => row[field]),
      );
      await expect(documents(page)).toHaveCount(hasPapers ? 1 : 0);
    });

  for (const [ids, { list }] of Object.entries(KINDS))
    test(`${ids} RPT-11 ${list}: what the filters leave is saved as CSV, named after its day and list`, async ({
      page,
      call,
    }) => {
      // Where no other journey adds any between the count and the file.
      const within = WITHIN[list] ?? `carrier=${await authorityOf(call, 'Hill Country')}`;
      await page.goto(`/UI/${list}?${within}`);
      await expect(rowsOf(page).first()).toBeVisible();
      const [of] = (await page.getByText(/^\d+–\d+ of /).textContent())?.match(/[\d,]+$/) ?? [];

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const saved = await saving;

      expect(saved.suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_${list.split('/')[1]}\\.csv$`));
      const text = await readFile(await saved.path(), 'utf8');
      expect(recordsOf(text)).toBe(Number(of?.replace(',', '')));
    });

  test('RER-02 RER-03 RER-05 RER-10 RER-12 nothing found, nothing to pick and no such record are said in words', async ({
    page,
  }) => {
    await page.goto('/UI/fleet/customers?search=nobody-is-called-so');
    await expect(page.getByText('No records to display.', { exact: true })).toBeVisible();

    await page.goto('/UI/fleet/customers/add');
    const carrier = formOf(page, 'customer').field('carrier');
    await carrier.fill('nobody-is-called-so');
    await expect(page.getByRole('listbox', { name: 'Carriers' }).getByText('No Data', { exact: true })).toBeVisible();

    await page.goto('/UI/fleet/customers/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  test('RER-04 RER-09 a result is told in a banner of its module, which closes by itself; a failure says why', async ({
    page,
    call,
  }) => {
    // Customers that loads name cannot be deleted.
    const [load] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
    const { id, desc, prettyName } = (await call('owner', 'GET', `customer/${load.customer.id}`)).body;
    const form = formOf(page, 'customer');
    await page.clock.install();
    await page.goto(`/UI/fleet/customers/${id}`);
    await form.fill({ desc: `Pays late ${Date.now()}` });
    await form.save();
    await expect(page.getByText('Customer Updated', { exact: true })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.getByText('Customer Updated', { exact: true })).toHaveCount(0);
    await call('owner', 'PATCH', `customer/${id}`, { desc: desc ?? '' });

    await page.getByRole('button', { name: `Actions of ${prettyName}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Customer Delete Failed', { exact: true })).toBeVisible();
  });

  test('CUS-03 CUS-06 CUS-15 a customer is asked for its addresses and its agent; its loads stand below', async ({
    page,
    call,
  }) => {
    const [load] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
    const form = formOf(page, 'customer');
    await page.goto(`/UI/fleet/customers/${load.customer.id}`);
    for (const name of [
      ...['carrier', 'customerType', 'customerName', 'customerEmail', 'customerPhoneNumber', 'customerInvoiceToEmail'],
      ...['customerPhysicalAddress', 'customerBillingAddress', 'customerContactName', 'customerContactEmail'],
      ...['customerContactPhoneNumber', 'desc'],
    ])
      await expect(form.field(name)).toBeVisible();
    const loads = page.getByRole('region', { name: 'Fleets' });
    await expect(loads.getByRole('columnheader')).toHaveText([...(KINDS['FLT-02 FLT-05 GEN-10']?.columns ?? []), '']);
    await expect(loads.locator('tr[data-row]').first()).toBeVisible();
    for (const row of await loads.locator('tr[data-row]').all())
      await expect(row).toContainText(load.customer.prettyName);
    await expect(loads.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  });

  test('FLT-27 RLM-05 distance is in miles, weight in lbs; days read year-month-day on the form and in the list', async ({
    page,
    call,
  }) => {
    const [load] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
    const row = await findRow(page, 'fleet/fleets', load.fleetLoadNumber);
    await expect(row).toContainText(load.fleetPickUpDate);
    await page.goto(`/UI/fleet/fleets/${load.id}`);
    await expect(page.locator('#fleet-fleetPickUpDate')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole('textbox', { name: /^Distance/ })).toBeVisible();
    await expect(page.getByText('mi', { exact: true })).toBeVisible();
    await expect(page.getByText('lbs', { exact: true })).toBeVisible();
  });
});

test.describe('who may only look', () => {
  test.use({ person: 'bookkeeper' });

  test('DOC-03 PRM-02 PRM-03 DRV-44 finds the buttons disabled, and why', async ({ page }) => {
    await page.goto('/UI/fleet/fleets?status=IN_PROGRESS');
    await expect(rowsOf(page).first().getByRole('button', { name: 'No Permission!' })).toBeVisible();
    await rowsOf(page).first().getByRole('link').first().click();
    // The form comes after the page, and moves what stands below it.
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
    const add = documents(page).getByRole('button', { name: 'Add document' });
    await expect(add).toBeDisabled();
    await add.hover();
    await expect(page.getByRole('tooltip', { name: 'No Permission!' })).toBeVisible();
  });
});

test.describe('who may act', () => {
  test.use({ person: 'dispatcher' });

  test('DRV-44 INV-13 is told where a row itself offers nothing', async ({ page, call }) => {
    const carrier = await authorityOf(call, 'Hill Country');
    await page.goto(`/UI/fleet/fleets?status=COMPLETE&carrier=${carrier}&ordering=fleetPickUpDate`);
    await expect(rowsOf(page).first().getByRole('button', { name: 'No Actions Available' })).toBeVisible();
  });
});
