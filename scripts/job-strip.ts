/**
 * Takes the strip of pictures of the main workflow, from booked to paid, from the demo: `npm run job-strip`, then check it before
 * committing.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { PEOPLE, signIn } from '../e2e/fixtures.ts';
import startDemo from '../e2e/global-setup.ts';
import { printPdf } from '../e2e/pdfs.ts';

const STRIP = join(import.meta.dirname, '../docs/images/main-job.webp');
const VIEW = { width: 1280, height: 760 };
const WIDTH = 1680;
const COLUMNS = 3;

type Frame = { words: string; picture: string };

const stop = await startDemo();
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
try {
  const frames = await takeFrames(browser);
  await arrangeFrames(browser, frames);
  console.log(STRIP);
} finally {
  await browser.close();
  await stop();
}

/** Moves a load of the demo from step to step by the first button of its page. */
async function takeFrames(by: Browser): Promise<Frame[]> {
  const context = await by.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: VIEW,
    colorScheme: 'light',
    timezoneId: 'America/Chicago',
  });
  const page = await context.newPage();
  const frames: Frame[] = [];
  const take = async (words: string) => {
    await waitUntilStill(page);
    const data = await page.screenshot({ type: 'png' });
    frames.push({ words, picture: `data:image/png;base64,${data.toString('base64')}` });
  };
  const push = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await signIn(page, PEOPLE.owner);
  await page.goto('/UI/fleet/fleets?status=IN_PROGRESS');
  await page.locator('tr[data-row]').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add BOL' }).waitFor();
  await take('Booked, with its rate confirmation');

  await page
    .locator('input[type=file][aria-label="Bill of Lading (BOL)"]')
    .setInputFiles(await printPdf(page, 'bol.pdf', 'Bill of Lading'));
  await page.getByRole('button', { name: 'bol.pdf', exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor();
  await take('Its bill of lading is here');

  await push('Complete');
  await page.getByRole('button', { name: 'Invoice', exact: true }).waitFor();
  await take('Complete');

  await push('Invoice');
  await page.getByRole('button', { name: 'Email invoice', exact: true }).waitFor();
  await push('Email invoice');
  const sheet = page.getByRole('dialog', { name: /^Email INV-/ });
  await sheet.getByRole('textbox', { name: 'Message' }).waitFor();
  await take('Invoiced: the email with its packet');

  await sheet.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Enter payment', exact: true }).waitFor();
  await push('Enter payment');
  await page.getByRole('button', { name: 'Save payment' }).waitFor();
  await take('Emailed: the payment is entered');

  await push('Save payment');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await take('Paid');
  await context.close();
  return frames;
}

/** Waits until the page is fully drawn, without a message over it. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  for (const close of await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Close' }).all())
    await close.click();
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
}

/** Arranges all of them side by side in one picture. Playwright itself writes no WebP. */
async function arrangeFrames(by: Browser, frames: readonly Frame[]): Promise<void> {
  const page = await by.newPage({ viewport: { width: WIDTH, height: 900 } });
  await page.setContent(`<style>
      body { margin: 0; font: 600 20px system-ui, sans-serif; background: #fff; color: #1d232b; }
      main { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 24px 18px; padding: 18px; }
      figure { margin: 0; }
      figcaption { padding-bottom: 8px; }
      img { display: block; width: 100%; border: 1px solid #b9c0c9; border-radius: 6px; }
    </style><main>${frames.map(({ words, picture }, at) => `<figure><figcaption>${at + 1}. ${words}</figcaption><img src="${picture}"></figure>`).join('')}</main>`);
  const height = await page.locator('main').evaluate((sheet) => sheet.getBoundingClientRect().height);
  const client = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width: WIDTH, height, scale: 1 };
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip,
    captureBeyondViewport: true,
  });
  writeFileSync(STRIP, data, 'base64');
}
