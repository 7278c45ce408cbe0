import type { Page } from '@playwright/test';

/** Waits until the page is fully drawn. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .mantine-Skeleton-root, [data-loading]').first().waitFor({ state: 'detached' });
}
