import { utimes, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { expectNoAxeViolations, PASSWORD, PEOPLE, signIn, test } from './fixtures.ts';

/** The smallest possible picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Browsers detect a changed file by its modification time in seconds. */
const LONG_AGO = new Date('2026-01-05');

/** Runs a stopped clock in small steps until the message appears. */
async function waitForMessage(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(message).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Moves the clock a minute ahead until the page has checked its session once more. */
async function waitForCheck(page: Page): Promise<void> {
  let answers = 0;
  const count = (response: Response) => {
    if (response.url().endsWith('/fetch_updates/')) answers += 1;
  };
  page.on('response', count);
  await expect(async () => {
    // Each timer fires at most once: on a busy machine, running a whole minute of frames would exceed the test's time limit.
    await page.clock.fastForward(61_000);
    expect(answers).toBeGreaterThan(0);
  }).toPass();
  page.off('response', count);
}

/**
 * Runs two checks: the second one starts only after the page has handled the first response. The page first finishes starting: a minute
 * that passes in the meantime looks like a server that doesn't respond.
 */
async function waitForTwoChecks(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForCheck(page);
  await waitForCheck(page);
}

test.describe('an owner', () => {
  test.use({ person: 'owner' });

  // Ledger: SHL-09, SHL-12, RLM-06
  test('sees a drawer of 240 px that shrinks to icons and stays that way until the browser closes', async ({
    page,
    browser,
  }) => {
    await page.goto('/UI/fleet/customers');
    const drawer = page.getByRole('navigation', { name: 'Fleet' });
    const widthIs = (width: number) => expect.poll(async () => (await drawer.boundingBox())?.width).toBe(width);
    await widthIs(240);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await widthIs(52);
    await page.reload();
    await expect(drawer.getByRole('link', { name: 'Customers' })).toBeVisible();
    await widthIs(52);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await expectNoAxeViolations(page);

    const { baseURL, viewport } = test.info().project.use;
    const kept = await page.context().storageState();
    const later = await browser.newPage({ baseURL, viewport, storageState: kept });
    await later.goto('/UI/fleet/customers');
    await expect(later.getByRole('navigation', { name: 'Fleet' }).getByRole('heading')).toHaveText('Fleet');
    await later.context().close();
  });

  // Ledger: SHL-02, SHL-04, SHL-11, SHL-13, SHL-14
  test('skips the navigation with the first Tab, opens My Account from its tab, and sees titles at the top right', async ({
    page,
  }) => {
    await page.goto('/UI/profile/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    // Dark mode is kept.
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

    // As a person types, who does not wait for a box that is still on its way.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new customer', { delay: 50 });
    const search = page.getByRole('textbox', { name: 'Go to a page or a record' });
    await expect(search).toHaveValue('new customer');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();

    await page.goto('/');
    const tab = page.getByRole('link', { name: /^My Account, / });
    await expect(tab.locator('svg')).toBeVisible();
    await tab.click();
    await expect(page).toHaveURL(/\/UI\/profile\/my_account\/[0-9a-f-]{36}$/);
    const menu = page.getByRole('navigation', { name: 'Profile' });
    for (const [entry, title] of [
      ['Personnel Account', 'Accounts'],
      ['Billing', 'Account Payment'],
      ['Help', 'Help'],
    ]) {
      await menu.getByRole('link', { name: entry }).click();
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await expect(heading).toBeVisible();
      const box = await heading.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
      expect(box?.y).toBeLessThan(120);
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  // Ledger: SHL-19
  test('reaches the first and the last of the quick links in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.goto('/UI/profile/help');
    await page.getByRole('button', { name: 'Quick Links' }).click();
    const links = page.getByRole('dialog', { name: 'Quick Links' }).getByRole('link');
    for (const link of [links.first(), links.last()]) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
});

// Ledger: ERR-16, ERR-11, ERR-27, ERR-28, ERR-29
test('the result of a save shows at the bottom left, including a failed upload of a changed file', async ({
  page,
}, info) => {
  await signIn(page, PEOPLE.safety);
  await page.goto('/UI/profile/my_account');
  const words = page.getByRole('textbox', { name: 'Description' });
  await words.fill(`Reads every log book, ${Date.now()}`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Control+s');
  const toast = page.getByRole('status').filter({ hasText: 'Profile Updated' });
  await waitForMessage(page, toast);
  await expect(toast).toContainText('Success !');
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect(box?.width).toBeLessThanOrEqual(400);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
  // A save that can be undone stays for 10 seconds.
  await page.clock.runFor(9_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toBeHidden();

  const picture = info.outputPath('portrait.png');
  await writeFile(picture, PNG);
  await utimes(picture, LONG_AGO, LONG_AGO);
  await page.locator('input[type=file]').setInputFiles(picture);
  await writeFile(picture, Buffer.concat([PNG, Buffer.from('changed')]));
  await page.keyboard.press('Control+s');
  const failure = page.getByRole('alert').filter({ hasText: 'Profile Update Failed' });
  await waitForMessage(page, failure);
  await expect(failure).toContainText('Please Reload Page, File in your system is changed');
  await page.clock.runFor(4_600);
  await expect(failure).toBeVisible();
  await page.clock.runFor(700);
  await expect(failure).toBeHidden();
});

// Ledger: SHL-16, SHL-21, SHL-22, AUT-36, AUT-37
test('the page asks to reload when the server has a newer version', async ({ page }) => {
  await page.clock.install();
  await signIn(page, PEOPLE.owner);
  const banner = page.getByText('A new version is available. Please reload the page.');
  await waitForTwoChecks(page);
  await expect(banner).toBeHidden();
  await page.route('**/fetch_updates/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'ui-version': '999.0.0' } });
  });
  await waitForTwoChecks(page);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('img', { name: 'A newer version is available: reload the page' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await waitForTwoChecks(page);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// Ledger: ERR-17
test('an expired session asks for the password over the page and keeps everything typed', async ({ page }) => {
  await signIn(page, PEOPLE.dispatcher);
  await page.goto('/UI/fleet/customers');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const name = `Kept ${Date.now()}`;
  await page.locator('#customer-customerName').fill(name);
  await page.locator('#customer-carrier').fill('no such');
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}'));
  await page.request.post('/api/user_profile/logout/', { headers: { Authorization: `Token ${token}` } });

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toContainText('Your session has ended');
  await expect(again.getByRole('textbox', { name: 'Username' })).toHaveValue(PEOPLE.dispatcher);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate('history.back()');
  await expectNoAxeViolations(page);
  await again.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(again).toBeHidden();
  await expect(page.locator('#customer-carrier')).toHaveValue('no such');
  await expect(page.locator('#customer-customerName')).toHaveValue(name);
});
