/** Takes the pictures of the guides under Help from the current demo: `npm run help-pictures`, then check them before committing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDemoPage } from './demo-page.ts';
import { listFiles, PICTURE_FOLDER, PICTURE_SIZE, PICTURES, type PictureFile } from './guide-pictures.ts';
import { waitUntilStill } from './still-page.ts';

const ROOT = join(import.meta.dirname, '..');

await withDemoPage(PICTURE_SIZE, async (page) => {
  for (const [name, picture] of Object.entries(PICTURES)) {
    await openPage(page, picture);
    for (const file of listFiles(name)) await takePicture(page, file);
  }
});

/** Takes a picture and converts it: Playwright itself writes no WebP. */
async function takePicture(page: Page, { file, width }: PictureFile): Promise<void> {
  const clip = { x: 0, y: 0, ...PICTURE_SIZE, scale: width / PICTURE_SIZE.width };
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 72, clip });
  const path = join(ROOT, PICTURE_FOLDER, file);
  writeFileSync(path, data, 'base64');
  console.log(path);
}

async function openPage(page: Page, { page: address, within, menu }: (typeof PICTURES)[string]): Promise<void> {
  await page.goto(`/UI/${address}`);
  await waitUntilStill(page);
  const row = page.locator('tr[data-row]').first();
  if (within) await row.getByRole('link').first().click();
  if (menu) await row.getByRole('button', { name: /^Actions for/ }).click();
  await waitUntilStill(page);
}
