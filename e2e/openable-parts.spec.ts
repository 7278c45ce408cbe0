/** axe finds nothing on anything that opens over the pages, in light and dark mode, and Escape closes each one. */
import { expect } from '@playwright/test';
import { expectNoAxeViolations, LIST_ROWS, SHELL, test } from './fixtures.ts';
import { openableParts } from './openable-parts.ts';

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
        // The shell was checked with the pages (accessibility.spec.ts), except for what opens in it.
        const isInShell = await shown.evaluate((part, shell) => part.closest(shell) !== null, SHELL);
        const but = isInShell ? LIST_ROWS : `${LIST_ROWS}, ${SHELL}`;
        await expectNoAxeViolations(page, { but, isSized: false });
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await expectNoAxeViolations(page, { rules: ['color-contrast'], but });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.keyboard.press('Escape');
        await expect(shown).toBeVisible({ visible: stays === true });
      });
    }
  });
}
