/** Checks every page with axe and HTML_CodeSniffer in light and dark mode, that no list overflows its frame, and that nothing moves while a page loads. */
import { expect, type Page } from '@playwright/test';
import { expectNoErrorsOfStandard } from './code-sniffer.ts';
import { expectNoAxeViolations, LIST_ROWS, SHELL, test } from './fixtures.ts';
import { getForm, getRows, measureOverhang } from './forms.ts';

declare const history: { pushState(state: null, unused: string, url: string): void };

/** One layout shift that the browser reported. */
type Shift = {
  value: number;
  hadRecentInput: boolean;
  sources: { node: { nodeName: string; className: string } | null }[];
};
declare const shifts: { value: number; moved: string[] }[];
declare const PerformanceObserver: new (
  callback: (list: { getEntries(): Shift[] }) => void,
) => { observe(what: { type: 'layout-shift'; buffered: true }): void };
declare const requestAnimationFrame: (draw: () => void) => void;

type Place = { path: string; own?: true; also?: string; profile?: unknown };
// Read when the tests are listed, not compiled with them, so a new page is checked from its first day on.
const { places } = (await import(new URL('../web/registry.tsx', import.meta.url).href)) as {
  places: Place[];
};
const { publicPlaces } = (await import(new URL('../web/public-places.ts', import.meta.url).href)) as {
  publicPlaces: { path: string }[];
};

test.describe.configure({ mode: 'parallel' });
test.use({ person: 'owner' });

/** Checks the current page in light and dark mode, except for the elements `but`. Dark mode changes only colors, so only the contrast is checked again. */
async function checkPage(page: Page, but?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  await showIn(page, 'light');
  await expectNoAxeViolations(page, { but });
  await expectNoErrorsOfStandard(page);
  await showIn(page, 'dark');
  await expectNoAxeViolations(page, { but, rules: ['color-contrast'] });
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** The rest of the page, which was checked before the menu opened. */
const PAGE_AROUND = `header, nav, footer, form, section, ${LIST_ROWS}`;

/** Checks the menu of a record’s page, if there is one. An invoice opens in a dialog, which has none. */
async function checkMenu(page: Page): Promise<void> {
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for /, disabled: false })
    .first();
  if ((await page.getByRole('dialog').isVisible()) || (await menu.count()) === 0) return;
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectNoAxeViolations(page, { but: PAGE_AROUND, rules: ['color-contrast'] });
  await showIn(page, 'light');
  await expectNoAxeViolations(page, { but: PAGE_AROUND });
  await page.keyboard.press('Escape');
}

/** Expects each table to be as wide as its frame, regardless of a scrollbar. */
async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const lower of [height, 500]) {
    await page.setViewportSize({ width, height: lower });
    await expect.poll(() => measureOverhang(page)).toBe(0);
  }
  await page.setViewportSize({ width, height });
}

/** FIM-02 and MIM-02 name more columns than fit in 1440 pixels. These tables scroll within their frame. */
const SCROLLING_TABLES = ['expensie/fuel_imports', 'fleet/mileage_imports'];

/** Opens a page as a link would. Loading a new document for each page would take most of the time. */
async function openPage(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const left = await title.textContent();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  // An invoice comes over its list.
  const has = async () => (await title.textContent()) !== left || (await page.getByRole('dialog').isVisible());
  await expect.poll(has).toBe(true);
}

/** Checks a list, a saved record and a blank form with its errors. The shell is the same on all of them: the first page of a journey checks it. */
async function checkRecordPages(page: Page, { path, own }: Place, isFirst: boolean): Promise<void> {
  if (isFirst) await page.goto(own ? '/' : `/UI/${path}`);
  else if (!own) await openPage(page, `/UI/${path}`);
  if (own) {
    await page.getByRole('link', { name: /^My Account,/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  }
  await checkPage(page, isFirst ? undefined : SHELL);

  const row = getRows(page).first();
  if ((await row.count()) > 0 && !SCROLLING_TABLES.includes(path)) await expectToFit(page);
  const link = row.getByRole('link').first();
  const kept = (await link.count()) > 0 ? await link.getAttribute('href') : null;
  // `Add document: Medical exam for …` adds to another list, and `Add sample data` to several.
  const canAdd =
    (await page
      .getByRole('main')
      .getByRole('button', { name: /^Add (?!sample data$)[^:]+$/ })
      .count()) > 0;
  // The rows of a report are looked at where their records are kept.
  if (kept?.startsWith(`/UI/${path}/`)) {
    await openPage(page, kept);
    await checkPage(page, SHELL);
    await checkMenu(page);
  }
  if (path === 'profile/payment') {
    await page.getByRole('button', { name: 'Add Payment Method' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkPage(page, SHELL);
    await page.keyboard.press('Escape');
  } else if (canAdd) {
    await openPage(page, `/UI/${path}/add`);
    await expect(page.getByRole('heading', { level: 1, name: /^Add / })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    // The paycheck builder has nothing to save yet, and says nothing.
    if (await page.getByRole('button', { name: 'Save', exact: true }).isVisible()) {
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('alert').first()).toBeVisible();
    }
    await checkPage(page, SHELL);
  }
}

test('the profiles of records pass the accessibility checks', async ({ page }) => {
  for (const { path } of places.filter(({ profile }) => profile)) {
    await page.goto(`/UI/${path}`);
    const record = await getRows(page).first().getByRole('link').first().getAttribute('href');
    await openPage(page, `${record}/profile`);
    await expect(page.getByRole('region', { name: 'Document Center' })).toBeVisible();
    await checkPage(page, SHELL);
  }
});

const rooms = Map.groupBy(places, ({ path }) => path.split('/')[0]);

/** The number of pages per journey. All journeys have the same time limit. */
const PAGES_PER_JOURNEY = 4;

for (const [room, held] of rooms) {
  for (let at = 0; at < held.length; at += PAGES_PER_JOURNEY) {
    const some = held.slice(at, at + PAGES_PER_JOURNEY);
    const names = some.map(({ path }) => path.split('/').at(-1)).join(', ');
    test(`${room}: the list, a saved record and a blank form pass the accessibility checks for ${names}`, async ({
      page,
    }) => {
      for (const place of some) await checkRecordPages(page, place, place === some[0]);
    });
  }
}

/** The pages that moved the most before: numbers that load one by one, a chart, a warning above the rows. */
const SHIFTING_PAGES = [
  'dashboard/compliance_dashboard',
  'dashboard/financial_overview',
  'report/ifta_summary',
  'report/expenses',
];

/** A slow connection, as at a truck stop: responses take time and arrive one by one. */
const SLOW_CONNECTION = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };

/** The limit for every page of the product. Browsers call up to ten times as much good. */
const MAX_SHIFT = 0.01;

test('nothing moves while a page loads over a slow connection', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shifts: shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.className}`) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
  for (const path of SHIFTING_PAGES) {
    await page.goto(`/UI/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, [data-coming]')).toHaveCount(0);
    // What was drawn last is reported after its frame.
    await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await page.evaluate(() => shifts);
    const all = found.reduce((sum, { value }) => sum + value, 0);
    expect.soft(all, `${path} ${JSON.stringify(found)}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

/** Checks what opens over a page after typing, in light mode. */
test('the command bar and the drawer for a new contact pass the accessibility checks', async ({ page }) => {
  await page.goto('/UI/profile/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a page or a record' }).fill('help');
  await expect(page.getByRole('dialog').getByText('Help', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/UI/expensie/expenses/add');
  const form = getForm(page, 'expense');
  await form.choose({ carrier: 'Bluebonnet Freight LLC', expenseFor: 'Vehicle', expenseType: 'Maintenance' });
  await form.field('company').click();
  await page.getByRole('option', { name: /^Add new/ }).click();
  await expect(page.getByRole('dialog', { name: 'Auto Service Provider' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('sign-in and the public pages pass the accessibility checks', async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  for (const path of ['', ...publicPlaces.map((place) => place.path)]) {
    await page.goto(`/${path}`);
    await checkPage(page);
  }
  await page.context().close();
});
