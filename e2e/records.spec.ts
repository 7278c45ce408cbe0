/** The CSV file of a list. Columns, titles and labels are tested in web/core/ui/records.test.tsx. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { getRows } from './forms.ts';
import { findAuthority } from './own-records.ts';

test.use({ person: 'owner' });

/** Returns the number of records below the heading. A line break in quotes doesn’t end a record. */
const countRecords = (text: string) => text.replace(/"[^"]*"/g, '').split('\r\n').length - 2;

// Ledger: RPT-11
test('a filtered list downloads as a CSV file named after its date and list', async ({ page, call }) => {
  // Where no other journey adds any between the count and the file.
  const within = `carrier=${await findAuthority(call, 'Hill Country')}`;
  for (const list of ['fleet/fleets', 'accounting/invoices', 'driver_app/driver_profiles']) {
    await page.goto(`/UI/${list}?${within}`);
    await expect(getRows(page).first()).toBeVisible();
    const [of] = (await page.getByText(/^\d+–\d+ of /).textContent())?.match(/[\d,]+$/) ?? [];

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const saved = await saving;

    expect(saved.suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_${list.split('/')[1]}\\.csv$`));
    const text = await readFile(await saved.path(), 'utf8');
    expect(countRecords(text)).toBe(Number(of?.replace(',', '')));
  }
});
