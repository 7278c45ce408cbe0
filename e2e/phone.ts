/** A phone that has never opened Milepost. */
import type { Browser, BrowserContext } from '@playwright/test';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
};

/** Opens a browser without Temporal, as on iPhones: pages for any device must work without it. */
export async function newPhone(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL, storageState: { cookies: [], origins: [] } });
  await context.addInitScript('delete globalThis.Temporal');
  return context;
}
