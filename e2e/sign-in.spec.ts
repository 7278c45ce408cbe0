/** Who is signed in, in which window and for how long. The form itself is tested in web/sign-in/sign-in.test.tsx. */
import { type BrowserContextOptions, expect } from '@playwright/test';
import { expectNoAxeViolations, fillSignIn, PEOPLE, signIn, test } from './fixtures.ts';

// Ledger: AUT-21
test('Remember me keeps the session after the browser closes, and without it the session ends', async ({
  page,
  browser,
}) => {
  for (const remember of [true, false]) {
    await page.context().clearCookies();
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
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
  }
});

// Ledger: AUT-34
test('tabs follow a sign-in as someone else: an open page restarts, and a sign-in page continues', async ({
  page,
  context,
}) => {
  await signIn(page, PEOPLE.owner);
  const other = await context.newPage();
  await other.goto('/UI/profile/help');
  await other.getByRole('button', { name: 'Logout' }).click();
  const asking = await context.newPage();
  await asking.goto('/UI/fleet/customers');
  await expect(asking.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await fillSignIn(other, PEOPLE.dispatcher);
  await expect(other.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  // Owners have more sections and Quick Links: their absence tells who this page now belongs to.
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Fleet',
    'Admin',
  ]);
  await expect(page.getByRole('button', { name: 'Quick Links' })).toBeHidden();
  await expect(asking.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

const PHONE = { width: 844, height: 390 };
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

// Ledger: PHN-01, PHN-02, PHN-04, PHN-05, RLM-07
test('a narrow window keeps the page, a phone gets a welcome page, and Edge gets a list of browsers', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill(PEOPLE.dispatcher);
  await page.setViewportSize({ width: 500, height: 450 });
  await expect(username).toBeInViewport();
  await expect(username).toHaveValue(PEOPLE.dispatcher);
  await expectNoAxeViolations(page);

  const openElsewhere = async (how: BrowserContextOptions) => {
    const elsewhere = await browser.newPage({ ...how, reducedMotion: 'reduce' });
    await elsewhere.goto(page.url());
    return elsewhere;
  };
  const phone = await openElsewhere({ viewport: PHONE, screen: PHONE, hasTouch: true, isMobile: true });
  await expect(phone.getByRole('heading', { name: 'Welcome to Milepost' })).toBeVisible();
  await expect(phone.getByText('For the best experience, please use a laptop or desktop.')).toBeVisible();
  await expectNoAxeViolations(phone);
  await phone.context().close();
  const edge = await openElsewhere({ userAgent: EDGE });
  await expect(edge.getByRole('heading', { name: 'Unsupported browser' })).toBeVisible();
  await expectNoAxeViolations(edge);
  await edge.context().close();
});
