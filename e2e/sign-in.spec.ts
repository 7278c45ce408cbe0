import { expect } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, PASSWORD, PEOPLE, signIn, test } from './fixtures.ts';

const SIGN_IN_FAILED =
  'Trouble signing in? Double-check your credentials, as usernames and passwords may be case-sensitive. Try again or click Forgot Password to reset it';

const PROFILE = /\/api\/profile\/[0-9a-f-]{36}$/;

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

test('AUT-24 AUT-25 ENT-03 the token and who one is are kept under profile, the password nowhere', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(JSON.parse(JSON.parse(kept).profile)).toMatchObject({
    token: expect.any(String),
    id: expect.any(String),
    profileName: expect.any(String),
    profilePicture: null,
    profileType: 'CARRIER',
    state: 'ACTIVE',
    ownerState: 'ACTIVE',
  });
  expect(kept).not.toContain(PASSWORD);
});

test('API-01 API-02 AUT-39 AUT-41 calls carry the token once there is one, and the choices are loaded then', async ({
  page,
}) => {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, authorization: request.headers().authorization });
  });
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(calls.filter(({ path, authorization }) => authorization || path === '/api/choice/')).toEqual([]);
  const choices = page.waitForResponse('**/api/choice/');
  await fillSignIn(page, PEOPLE.dispatcher);
  await choices;
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}'));
  expect(calls.find(({ path }) => path === '/api/user_profile/login/')?.authorization).toBeUndefined();
  expect(calls.find(({ path }) => path === '/api/choice/')?.authorization).toBe(`Token ${token}`);
});

test('AUT-40 AUT-41 whoever is refused the choices is signed out', async ({ page }) => {
  await page.route('**/api/choice/', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/');
  const refused = page.waitForResponse('**/api/choice/');
  await fillSignIn(page, PEOPLE.dispatcher);
  await refused;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('profile'))).toBeNull();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test.describe('a person at work', () => {
  test.use({ person: 'dispatcher' });

  test('AUT-31 AUT-32 AUT-33 the profile is read again every 10 seconds, the states every 60', async ({ page }) => {
    await page.clock.install();
    // Read to the end: the next wait begins when the page has taken an answer in.
    const both = async () => {
      const answers = [page.waitForResponse(PROFILE), page.waitForResponse('**/fetch_updates/')];
      for (const answer of await Promise.all(answers)) await answer.finished();
    };
    const first = both();
    await page.goto('/UI/profile/help');
    await first;
    const later = both();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await later;
    const reads: Promise<unknown>[] = [];
    const updates: Promise<unknown>[] = [];
    page.on('request', (request) => {
      const read = request.response().then((answer) => answer?.finished());
      if (PROFILE.test(request.url())) reads.push(read);
      if (request.url().endsWith('/fetch_updates/')) updates.push(read);
    });
    let seconds = 0;
    for (; updates.length === 0 && seconds < 90; seconds += 1) {
      await page.clock.runFor(1_000);
      await Promise.all([...reads, ...updates]);
    }
    // An answer is taken in a second or two later on this clock, and the next wait begins there.
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThan(80);
    expect(Math.abs(reads.length - seconds / 10)).toBeLessThan(2);
  });
});

test('AUT-30 whoever was deactivated meanwhile is signed out, and told so over the page', async ({ page }) => {
  await page.clock.install();
  await signIn(page, PEOPLE.dispatcher);
  await page.route('**/fetch_updates/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ownerState: 'INACTIVE' } });
  });
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toContainText('Your account was set to inactive');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}').token)).toBe('');
});

test('AUT-42 MNT-05 a check that failed leads to the maintenance page only when the server is not well', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, PEOPLE.dispatcher);
  await page.route('**/fetch_updates/', (route) => route.fulfill({ status: 500, json: {} }));
  const looked = page.waitForResponse('**/health_status_check/');
  await page.clock.runFor(70_000);
  await looked;
  const again = page.waitForRequest('**/fetch_updates/');
  await page.clock.runFor(70_000);
  await again;
  await expect(page).toHaveURL(/\/UI\//);
  await page.route('**/health_status_check/', (route) => route.fulfill({ status: 503 }));
  await page.clock.runFor(70_000);
  await expect(page).toHaveURL(/\/maintenancemode$/);
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

  test('PHN-01 PHN-05 the welcome page stands in, before any browser is asked for', async ({ page }) => {
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
