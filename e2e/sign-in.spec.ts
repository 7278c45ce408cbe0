import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, PASSWORD, PEOPLE, signIn } from './fixtures.ts';

const SIGN_IN_FAILED =
  'Trouble signing in? Double-check your credentials, as usernames and passwords may be case-sensitive. Try again or click Forgot Password to reset it';

test('AUT-01 AUT-03 / and /signin ask for username, password and Remember me', async ({ page }) => {
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(page.getByText('AI-driven software for daily FMCSA audits and carrier management')).toBeVisible();
  }
  await expectNoAxeViolations(page);
});

test('AUT-02 with a field empty or blank nothing is sent, and each field says so', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/');
  await fillSignIn(page, '   ', ' ');
  await expect(page.getByText("Can't be empty")).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  expect(calls.filter((url) => url.includes('/login/'))).toEqual([]);
});

test('AUT-19 wrong credentials are told with the way out and the support address', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, 'nobody@bluebonnet.example', 'not-the-password');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(SIGN_IN_FAILED);
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectNoAxeViolations(page);
});

test('AUT-17 a driver is refused and no session is kept', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, PEOPLE.driver);
  await expect(page.getByRole('alert')).toContainText('Access Denied');
  expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull();
});

test('AUT-24 the token is kept under profile, the password nowhere', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(JSON.parse(JSON.parse(kept).profile)).toMatchObject({ token: expect.any(String), profileType: 'CARRIER' });
  expect(kept).not.toContain(PASSWORD);
});

test('AUT-11 a link opened while signed out asks to sign in, then opens', async ({ page }) => {
  await page.goto('/UI/fleet/customers');
  await fillSignIn(page, PEOPLE.dispatcher);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page).toHaveURL(/\/UI\/fleet\/customers$/);
});

test('AUT-11 a path that is nowhere shows the sign-in page', async ({ page }) => {
  await page.goto('/no/such/path');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('AUT-44 someone signed in goes from / to a page of work', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  for (const path of ['/', '/signin', '/UI', '/no/such/path']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/UI\/.+/);
  }
});

test('AUT-26 AUT-27 Logout leads to the sign-in page and the token is worth nothing any more', async ({ page }) => {
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
  // Owners alone have Quick Links, so their absence tells who this page now belongs to.
  await expect(page.getByRole('button', { name: 'Quick Links' })).toBeHidden({ timeout: 10_000 });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('PHN-01 PHN-04 a narrow window gets the welcome page, and the work back when it widens', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Milepost' })).toBeVisible();
  await expect(page.getByText('For the best experience, please use a laptop or desktop.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
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
