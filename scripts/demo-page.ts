/** Opens a page of the demo, signed in as the owner, for the scripts that take pictures. */
import { chromium, type Page, type ViewportSize } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { PEOPLE, signIn } from '../e2e/fixtures.ts';
import startDemo from '../e2e/global-setup.ts';

/** Starts the demo, runs `take` with the page, and stops the demo. */
export async function withDemoPage(viewport: ViewportSize, take: (page: Page) => Promise<void>): Promise<void> {
  const stop = await startDemo();
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  try {
    const baseURL = process.env.E2E_URL ?? '';
    const page = await browser.newPage({ baseURL, viewport, colorScheme: 'light', timezoneId: 'America/Chicago' });
    await signIn(page, PEOPLE.owner);
    await take(page);
  } finally {
    await browser.close();
    await stop();
  }
}
