import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, PEOPLE, signIn } from './fixtures.ts';

const HELP = [
  'Introduction',
  'Interface Basics',
  'Dashboards and Graphs',
  'Reporting Tools',
  'Importing Fuel Transactions',
];

test('SHL-09 the drawer is 240 px wide, shrinks to icons, and stays so after a reload', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/fleet/customers');
  const drawer = page.getByRole('navigation', { name: 'Fleet' });
  expect((await drawer.boundingBox())?.width).toBe(240);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.reload();
  await expect(drawer.getByRole('link', { name: 'Customers' })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(52);
  await expectNoAxeViolations(page);
});

test('SHL-03 ROL-21 SHL-19 a dispatcher sees the sections held, and not the links of owners', async ({ page }) => {
  await signIn(page, PEOPLE.dispatcher);
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link', { name: 'Fleet' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Finance' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quick Links' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
});

test('SHL-17 an owner reaches pages by Quick Links', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/profile/help');
  await page.getByRole('button', { name: 'Quick Links' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/UI\/fleet\/customers$/);
});

test('RTE-07 RTE-09 unknown pages and pages without the right lead to the landing', async ({ page }) => {
  await signIn(page, PEOPLE.bookkeeper);
  const landing = new URL(page.url()).pathname;
  for (const path of ['/UI/fleet/no_such_page', '/UI/fleet/customers/1/2/3', '/UI/profile/users']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${landing}$`));
  }
});

test('Ctrl K finds pages and records from any field, by keyboard alone', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a page or a record' }).fill('help');
  await expect(page.getByRole('dialog').getByText('Help', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/UI\/profile\/help$/);

  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}'));
  const list = await page.request.get('/api/customer/?per_page=1', { headers: { Authorization: `Token ${token}` } });
  const [customer] = (await list.json()).results as { prettyName: string }[];
  const name = customer?.prettyName ?? 'no customer in the demo';
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a page or a record' }).fill(name);
  await expect(page.getByRole('dialog').getByRole('button', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/UI\/fleet\/customers\/[0-9a-f-]{36}$/);
});

test('the first Tab leads past the menus to the page', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/profile/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('dark colours are kept, and can be read', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/profile/help');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('HLP-01 AUT-07 help has its five sections, signed in and signed out', async ({ page }) => {
  await page.goto('/UI/profile/help');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(HELP);
  await expectNoAxeViolations(page);
  await signIn(page, PEOPLE.owner);
  await page.getByRole('navigation', { name: 'Support' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(HELP);
});

test('SHL-21 SHL-22 AUT-36 a newer version on the server asks to reload', async ({ page }) => {
  await page.clock.install();
  await signIn(page, PEOPLE.owner);
  const banner = page.getByText('A new version is available. Please reload the page.');
  await expect(banner).toBeHidden();
  await page.route('**/fetch_updates/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'ui-version': '999.0.0' } });
  });
  await page.clock.runFor(61_000);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('ERR-17 a session that ended on the server ends here too', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}'));
  await page.request.post('/api/user_profile/logout/', { headers: { Authorization: `Token ${token}` } });
  await page.goto('/UI/fleet/customers');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('MNT-01 MNT-02 MNT-04 AUT-38 the maintenance page stands in while the server is away, and leaves when it is back', async ({
  page,
}) => {
  await page.route('**/health_status_check/', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/maintenancemode$/);
  const heading = page.getByRole('heading', { name: 'Down for Maintenance!' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('We will check back in 15 minutes.')).toBeVisible();
  const red = 'rgb(159, 29, 29)';
  await expect(heading).not.toHaveCSS('color', red);
  await page.getByRole('button', { name: 'Check For An Update' }).click();
  await expect(page.getByText(/^Still down at/)).toBeVisible();
  await expect(heading).toHaveCSS('color', red);
  await expectNoAxeViolations(page);

  await page.unroute('**/health_status_check/');
  await page.getByRole('button', { name: 'Check For An Update' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('MNT-03 it looks by itself every 15 minutes', async ({ page }) => {
  await page.clock.install();
  await page.route('**/health_status_check/', (route) => route.fulfill({ status: 503 }));
  await page.goto('/maintenancemode');
  await expect(page.getByRole('heading', { name: 'Down for Maintenance!' })).toBeVisible();
  await page.unroute('**/health_status_check/');
  await page.clock.runFor(900_000);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('MNT-07 Restart New Session forgets who was signed in', async ({ page }) => {
  await signIn(page, PEOPLE.owner);
  await page.goto('/maintenancemode');
  await page.getByRole('button', { name: 'Restart New Session' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});
