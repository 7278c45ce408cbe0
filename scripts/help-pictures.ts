/** Takes the pictures of the guides under Help from the current demo: `npm run help-pictures`, then check them before committing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { PEOPLE, signIn } from '../e2e/fixtures.ts';
import startDemo from '../e2e/global-setup.ts';
import { listFiles, PICTURE_FOLDER, PICTURE_SIZE, PICTURES, type PictureFile } from './guide-pictures.ts';
import { waitUntilStill } from './still-page.ts';

const ROOT = join(import.meta.dirname, '..');

const stop = await startDemo();
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({
    baseURL: process.env.E2E_URL ?? '',
    viewport: PICTURE_SIZE,
    colorScheme: 'light',
    timezoneId: 'America/Chicago',
  });
  await signIn(page, PEOPLE.owner);
  for (const [name, picture] of Object.entries(PICTURES)) {
    await openPage(page, picture);
    for (const file of listFiles(name)) await takePicture(page, file);
  }
} finally {
  await browser.close();
  await stop();
}

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
