/** axe finds nothing serious or critical on any page of the map, by day and by night, and no list reaches out of its room. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { overhangOf, rowsOf } from './forms.ts';

type Place = { path: string; own?: true; also?: string };
// Read when the tests are listed, not compiled with them: a page that is added is looked at from its first day on.
const { places, openPlaces } = (await import(new URL('../web/registry.tsx', import.meta.url).href)) as {
  places: Place[];
  openPlaces: { path: string }[];
};

test.describe.configure({ mode: 'parallel' });
test.use({ person: 'owner' });

/** Looks at what is on the page, once it is drawn to the end: by night only the colours are others. */
async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  for (const [colorScheme, rules] of [['light'], ['dark', ['color-contrast']]] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoAxeViolations(page, rules);
  }
}

/** A table is as wide as the frame it scrolls in, whatever a scrollbar takes of that. */
async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const lower of [height, 500]) {
    await page.setViewportSize({ width, height: lower });
    await expect.poll(() => overhangOf(page)).toBe(0);
  }
  await page.setViewportSize({ width, height });
}

/** The page, a new record with what is missing told on it, and a kept one. */
async function lookThrough(page: Page, { path, own }: Place): Promise<void> {
  if (own) {
    await page.goto('/');
    await page.getByRole('link', { name: /^My Account,/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  } else {
    await page.goto(`/UI/${path}`);
  }
  await look(page);

  const row = rowsOf(page).first();
  if ((await row.count()) > 0) await expectToFit(page);
  const kept = (await row.count()) > 0 && (await row.getByRole('link').first().getAttribute('href'));
  const canAdd = (await page.getByRole('main').getByRole('button', { name: /^Add / }).count()) > 0;
  if (canAdd) {
    await page.goto(`/UI/${path}/add`);
    await expect(page.getByRole('heading', { level: 1, name: /^Add / })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    // The paycheck builder has nothing to save yet, and says nothing.
    if (await page.getByRole('button', { name: 'Save', exact: true }).isVisible()) {
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('alert').first()).toBeVisible();
    }
    await look(page);
  }
  if (kept) {
    await page.goto(kept);
    await look(page);
  }
}

const rooms = Map.groupBy(places, ({ path }) => path.split('/')[0]);

for (const [room, held] of rooms) {
  test(`${room}: every page, a new record and a kept one`, async ({ page }) => {
    for (const place of held) await lookThrough(page, place);
  });
}

test('sign-in and every page outside: drawn, and readable', async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  for (const path of ['', ...openPlaces.map((place) => place.path)]) {
    await page.goto(`/${path}`);
    await look(page);
  }
  await page.context().close();
});
