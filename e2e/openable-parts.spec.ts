/** axe finds nothing on anything that opens over the pages, in light and dark mode, and Escape closes each one. */
import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations, LIST_ROWS, OVERLAYS, SHELL, test } from './fixtures.ts';
import { openableParts } from './openable-parts.ts';

/** Leaves out what the checks of the pages (accessibility.spec.ts) have seen: the page behind an overlay, or the shell around a page. */
async function findCheckedPart(shown: Locator): Promise<{ only?: string; but: string }> {
  if (await isInside(shown, OVERLAYS)) return { only: OVERLAYS, but: LIST_ROWS };
  return { but: (await isInside(shown, SHELL)) ? LIST_ROWS : `${LIST_ROWS}, ${SHELL}` };
}

const isInside = (shown: Locator, selector: string): Promise<boolean> =>
  shown.evaluate((part, around) => part.closest(around) !== null, selector);

test.describe.configure({ mode: 'parallel' });
test.use({ person: 'owner' });

for (const { path, openings } of openableParts) {
  test(`${path} passes the accessibility checks with these open: ${openings.map(({ what }) => what).join(', ')}`, async ({
    page,
  }) => {
    await page.goto(`/UI/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const { what, open, stays } of openings) {
      await test.step(what, async () => {
        const shown = await open(page);
        await expect(shown).toBeVisible();
        const checked = await findCheckedPart(shown);
        await expectNoAxeViolations(page, { ...checked, isSized: false });
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await expectNoAxeViolations(page, { ...checked, rules: ['color-contrast'] });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.keyboard.press('Escape');
        await expect(shown).toBeVisible({ visible: stays === true });
      });
    }
  });
}
