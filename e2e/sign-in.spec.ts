import { expect } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, PEOPLE, signIn, test } from './fixtures.ts';

test('AUT-22 (sign in, signed in, sign out) AUT-23 AUT-26 AUT-27 Logout leads to the sign-in page and the token is worth nothing any more', async ({
  page,
}) => {
  await signIn(page, PEOPLE.owner);
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}'));
  await page.goto('/UI/profile/help');
  const told = page.waitForResponse((response) => response.url().includes('/logout/'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await told;
  const answer = await page.request.get('/api/customer/', { headers: { Authorization: `Token ${token}` } });
  expect(answer.status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull();
});

for (const remember of [true, false]) {
  test(`AUT-21 ${remember ? 'with' : 'without'} Remember me the session ${remember ? 'outlives' : 'ends with'} the browser`, async ({
    page,
    browser,
  }) => {
    await page.goto('/');
    if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await fillSignIn(page, PEOPLE.dispatcher);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();

    // What a browser keeps when it is closed: local storage, and no cookie without an expiry.
    const kept = await page.context().storageState();
    const cookies = kept.cookies.filter((cookie) => cookie.expires !== -1);
    const reopened = await browser.newContext({ storageState: { ...kept, cookies } });
    const next = await reopened.newPage();
    await next.goto(new URL('/', page.url()).href);
    const where = remember
      ? next.getByRole('navigation', { name: 'Sections' })
      : next.getByRole('textbox', { name: 'Username' });
    await expect(where).toBeVisible();
    await reopened.close();
  });
}

test('AUT-34 when another tab signs in as someone else, this one starts anew as that person', async ({
  page,
  context,
}) => {
  await signIn(page, PEOPLE.owner);
  const other = await context.newPage();
  await other.goto('/UI/profile/help');
  await other.getByRole('button', { name: 'Logout' }).click();
  await fillSignIn(other, PEOPLE.dispatcher);
  await expect(other.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  // Owners have more sections and Quick Links: their absence tells who this page now belongs to.
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(['Fleet', 'Admin']);
  await expect(page.getByRole('button', { name: 'Quick Links' })).toBeHidden();
});

test('a page that asks to sign in goes on with whoever signs in in another tab', async ({ page, context }) => {
  await page.goto('/UI/fleet/customers');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();

  await signIn(await context.newPage(), PEOPLE.dispatcher);

  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

test('PHN-04 a window made narrow, or zoomed, keeps the page and what is typed on it', async ({ page }) => {
  await page.goto('/');
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill(PEOPLE.dispatcher);
  await page.setViewportSize({ width: 500, height: 450 });
  await expect(username).toBeInViewport();
  await expect(username).toHaveValue(PEOPLE.dispatcher);
  await expectNoAxeViolations(page);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 844, height: 390 },
    screen: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  });

  test('PHN-01 PHN-05 RLM-07 the welcome page stands in, before any browser is asked for', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome to Milepost' })).toBeVisible();
    await expect(page.getByText('For the best experience, please use a laptop or desktop.')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('in Edge', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  });

  test('PHN-02 the notice asks for a supported browser', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Unsupported browser' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
