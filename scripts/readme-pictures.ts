/** Takes the pictures of the README from the current demo: `npm run readme-pictures`, then check them before committing. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDemoPage } from './demo-page.ts';
import { waitUntilStill } from './still-page.ts';

const FOLDER = join(import.meta.dirname, '../docs/images');

await withDemoPage({ width: 1440, height: 900 }, async (page) => {
  await page.goto('/UI/fleet/fleets');
  await takePicture(page, 'loads');
  await page.locator('tr[data-row]').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add BOL' }).waitFor();
  await takePicture(page, 'load');

  await page.goto('/UI/accounting/pay_run');
  await page
    .getByRole('region', { name: /^Ready to pay/ })
    .getByRole('link', { name: 'Open' })
    .first()
    .click();
  await page.getByRole('button', { name: /^Save paycheck · / }).waitFor();
  await takePicture(page, 'paycheck');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, 'paycheck-dark');
});

async function takePicture(page: Page, name: string): Promise<void> {
  await waitUntilStill(page);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  console.log(path);
}
