/** Rules for every list: it doesn’t move, works by keyboard, and shows that it’s busy. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dispatcherInput } from '../db/demo/admin/dispatcher.ts';
import { customerInput } from '../db/demo/fleet/customer.ts';
import { type Call, test } from './fixtures.ts';
import { getRows, measureOverhang } from './forms.ts';
import { findAuthority, makeMark, makeRecord } from './own-records.ts';

/** Pages that are wider than half a screen when nothing in them wraps. */
const WRAPPED_PAGES = ['dashboard/financial_overview', 'safety_and_compliance/audit', 'accounting/pay_run'];

/** Reports with more columns than a narrow window holds. */
const WIDE_REPORTS = [
  'fleet/dispatch_board',
  'report/expenses',
  'report/fleets',
  'report/maintenance_records',
  'report/profit',
  'report/receivables',
  'report/weight_distance',
  'fleet/delivered_loads',
];

const makeDispatcher = async (call: Call) =>
  makeRecord(
    call,
    'dispatcher',
    dispatcherInput({
      carrier: await findAuthority(call, 'Bluebonnet'),
      dispatcherLastName: makeMark(),
      dispatcherEmail: `${makeMark()}@bluebonnet.example.com`,
    }),
  );

/** A driver no other journey works with: wider content than a list reserves room for may move its columns once. */
const OWN_DRIVER = 'Lindqvist';

const getTable = (page: Page) => page.getByRole('main').getByRole('table').first();
test.use({ person: 'owner' });

/** Returns whether no sticky part covers the row. */
const isUncovered = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(element.ownerDocument.elementFromPoint(left + 60, y)));
  });

test('a list doesn’t move while its first rows load', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/paycheck\/\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/UI/accounting/paychecks?search=${OWN_DRIVER}`);
  await expect(getTable(page)).toHaveAttribute('aria-busy', 'true');
  await page.evaluate('document.fonts.ready.then(() => true)');
  const headings = () => page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.offsetLeft));
  const before = { edges: await headings(), box: await getTable(page).boundingBox() };
  answer();
  await expect(getRows(page).first()).toBeVisible();
  expect({ edges: await headings(), box: await getTable(page).boundingBox() }).toEqual(before);
});

test('Arrow Down moves from the search to the rows, and Back or an action returns to the same row', async ({
  page,
  call,
}) => {
  const [mark, carrier] = [makeMark(), await findAuthority(call, 'Bluebonnet')];
  const names = Array.from({ length: 12 }, (_, at) => `${mark} ${at + 10}`);
  for (const customerName of names) await makeRecord(call, 'customer', customerInput({ carrier, customerName }));
  // As many as there are, in a window of any height.
  await page.goto(`/UI/fleet/customers?search=${mark}&per_page=12`);
  await expect(getRows(page)).toHaveCount(names.length);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(getRows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(getRows(page).nth(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.locator('#customer-customerName')).toBeVisible();
  await page.goBack();
  await expect(getRows(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(getRows(page).nth(1)).toBeFocused();

  // In a window too low for the list the row is not led under the headings.
  await page.setViewportSize({ width: 1440, height: 420 });
  for (const [key, rows] of [
    ['ArrowDown', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['ArrowUp', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ] as const) {
    for (const at of rows) {
      await page.keyboard.press(key);
      await expect(getRows(page).nth(at)).toBeFocused();
      await expect.poll(() => isUncovered(getRows(page).nth(at))).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // The frame has taken its height again: before, what is pressed may move away under the pointer.
  await expect.poll(() => isUncovered(getRows(page).last())).toBe(true);

  await getRows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('Customer Updated', { exact: true })).toBeVisible();
  await expect(getRows(page).nth(1)).toBeFocused();
});

test('the keyboard resizes columns in one tab stop and resets their width', async ({ page }) => {
  await page.goto('/UI/fleet/fleets');
  await expect(getRows(page).first()).toBeVisible();
  const getEdge = (column: string) => page.getByRole('separator', { name: `Resize ${column}`, exact: true });
  const edge = getEdge('Customer');
  const own = Number(await edge.getAttribute('aria-valuenow'));
  async function expectWidth(width: number): Promise<void> {
    await expect(edge).toHaveAttribute('aria-valuenow', String(width));
    const heading = page.getByRole('columnheader', { name: 'Customer', exact: true });
    await expect.poll(async () => (await heading.boundingBox())?.width).toBe(width);
  }

  await page.getByRole('button', { name: 'Reference #' }).focus();
  await page.keyboard.press('Tab');
  await expect(getEdge('Reference #')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(edge).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectWidth(own + 32);
  await page.keyboard.press('ArrowLeft');
  await expectWidth(own + 16);
  for (const name of ['Trip Information', 'Load Fee', 'Other Fees', 'Status']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('columnheader').getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(getRows(page).first()).toBeFocused();

  await page.reload();
  await expectWidth(own + 16);
  await edge.press('Enter');
  await expectWidth(own);
  await edge.press('ArrowLeft');
  await expectWidth(own - 16);
  await edge.dblclick();
  await expectWidth(own);
});

// Ledger: RER-10, ERR-21, ERR-23, ERR-24, ERR-26
test('list tools fit on one line, documents fit the page, and list messages stay in view', async ({ page, call }) => {
  await page.goto('/UI/fleet/fleets');
  await expect(getRows(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filter by Driver' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  const search = await page.getByRole('searchbox').boundingBox();
  const columns = await page.getByRole('button', { name: 'Columns' }).boundingBox();
  expect(columns?.y).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0));
  // The filters that do not fit are behind Filter.
  await expect(page.getByRole('button', { name: 'Filter by Pickup Date' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Pickup Date' })).toBeVisible();

  const { id } = await makeDispatcher(call);
  await page.goto(`/UI/admin/dispatchers/${id}`);
  const papers = page.getByRole('region', { name: 'Document Center' });
  await expect(papers.getByRole('button', { name: 'Add your first document' })).toBeVisible();
  await expect.poll(() => measureOverhang(page)).toBe(0);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/UI/fleet/fleets?search=no-such-load-anywhere');
  const empty = page.getByText('No records to display.');
  await expect(empty).toBeInViewport({ ratio: 1 });
  const [text, frame] = [await empty.boundingBox(), await page.locator('table').boundingBox()];
  expect(frame?.width).toBeLessThan(1024);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(1024);
  // The tools stay on their line, and the filters for which it has no room behind Filter.
  const [tool, bar] = [page.getByRole('button', { name: 'Columns' }), page.getByRole('searchbox')];
  expect((await tool.boundingBox())?.y).toBe((await bar.boundingBox())?.y);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Driver', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by Driver' }).fill('nobody of that name');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.route('**/api/customer/?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/UI/fleet/customers');
  await expect(page.getByText("You don't have enough permission!")).toBeInViewport({ ratio: 1 });
});

test('the total of all rows appears below the page total without moving anything', async ({ page, call }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/fleet\/totals\//, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/UI/fleet/fleets?status=COMPLETE&search=${OWN_DRIVER}`);
  await expect(getRows(page).first()).toBeVisible();
  const foot = getTable(page).locator('tfoot');
  await expect(foot).toContainText('Page total');
  const headings = () => page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.offsetLeft));
  const before = { edges: await headings(), box: await foot.boundingBox() };

  answer();

  const { body } = await call('owner', 'GET', `fleet/totals/?status=COMPLETE&search=${OWN_DRIVER}`);
  const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(foot).toContainText(`Total of all ${body.count.toLocaleString('en-US')}`);
  await expect(foot).toContainText(dollars(body.totals.fleetLoadFee));
  await expect(foot).toContainText(dollars(body.totals.supplementalFees));
  expect({ edges: await headings(), box: await foot.boundingBox() }).toEqual(before);
});

test('half a screen, or 200% zoom, shows pages without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const measureExcess = () =>
    page
      .locator('html, main')
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth)));
  for (const path of WRAPPED_PAGES) {
    await page.goto(`/UI/${path}`);
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.poll(measureExcess, path).toEqual([0, 0]);
  }
});

test('wide reports fit into a window of 1024 and of 1440 pixels', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const path of WIDE_REPORTS) {
      await page.goto(`/UI/${path}`);
      await expect(getRows(page).first()).toBeVisible();
      await expect.poll(() => measureOverhang(page), `${path} at ${width}`).toBe(0);
    }
  }
});
