/** Settings that follow a person: saved views of a list, and the authority to work under. Their details are tested next to their parts. */
import { expect } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { makeMark } from './own-records.ts';

test.use({ person: 'dispatcher' });

// Ledger: USR-47
test('a user opens a saved view on another computer and picks the authority to work under', async ({
  page,
  browser,
  signedIn,
}) => {
  const name = `Searched ${makeMark()}`;
  const address = `?search=${encodeURIComponent(name).replaceAll('%20', '+')}&status=COMPLETE`;
  await page.goto(`/UI/fleet/fleets${address}`);
  const views = { name: /^Saved views/ };
  await page.getByRole('button', views).click();
  await page.getByLabel('Save current view as').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', views)).toHaveAccessibleName(`Saved views, ${name}`);
  await expectNoAxeViolations(page);

  const elsewhere = await browser.newPage({ storageState: await signedIn('dispatcher') });
  await elsewhere.goto('/UI/fleet/fleets');
  await elsewhere.getByRole('button', views).click();
  await elsewhere.getByRole('button', { name, exact: true }).click();
  await expect(elsewhere).toHaveURL(`/UI/fleet/fleets${address}`);
  await elsewhere.getByRole('button', views).click();
  await elsewhere.getByRole('button', { name: `Delete the view ${name}` }).click();
  await expect(elsewhere.getByRole('button', views)).toHaveAccessibleName('Saved views');
  await elsewhere.context().close();

  await page.goto('/UI/fleet/fleets');
  await page.getByRole('button', { name: /^Work under/ }).click();
  await page.getByRole('menuitemradio', { name: 'Hill Country Logistics LLC' }).click();
  const filter = page.getByRole('combobox', { name: 'Filter by Authority' });
  await expect(filter).toHaveValue('Hill Country Logistics LLC');
});
