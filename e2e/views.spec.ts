/** What a person comes back to: saved views of a list, and the authority to work under. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { formOf, rowsOf } from './forms.ts';

test.use({ person: 'dispatcher' });

const views = (page: Page) => page.getByRole('button', { name: /^Saved views/ });
const underAuthority = (page: Page) => page.getByRole('button', { name: /^Work under/ });

async function workUnder(page: Page, authority: string): Promise<void> {
  await underAuthority(page).click();
  await page.getByRole('menuitemradio', { name: authority }).click();
}

test('a list shown once is saved under a name, found on another machine, and deleted with a way back', async ({
  page,
  browser,
  signedIn,
}) => {
  await page.goto('/UI/fleet/fleets?status=COMPLETE&ordering=-fleetLoadFee');
  await expect(views(page)).toHaveAccessibleName('Saved views');
  await views(page).click();
  await page.getByLabel('Save what is shown as').fill('Dearest, done');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views(page)).toHaveAccessibleName('Saved views, Dearest, done');
  await expectNoAxeViolations(page);

  const elsewhere = await browser.newPage({ storageState: await signedIn('dispatcher') });
  await elsewhere.goto('/UI/fleet/fleets');
  await views(elsewhere).click();
  await elsewhere.getByRole('button', { name: 'Dearest, done', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\?status=COMPLETE&ordering=-fleetLoadFee$/);
  await expect(rowsOf(elsewhere).first()).toContainText('Complete');

  await views(elsewhere).click();
  const remove = elsewhere.getByRole('button', { name: 'Delete the view Dearest, done' });
  await remove.click();
  await expect(elsewhere.getByText('Nothing saved on this list yet.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Undo' }).click();
  await expect(views(elsewhere)).toHaveAccessibleName('Saved views, Dearest, done');
  await views(elsewhere).click();
  await remove.click();
  await expect(views(elsewhere)).toHaveAccessibleName('Saved views');
  await elsewhere.context().close();
});

test('USR-47 lists and new records start from the authority chosen at the top, and from all of them again', async ({
  page,
}) => {
  await page.goto('/UI/fleet/fleets');
  const filter = page.getByRole('textbox', { name: 'Filter by Authority' });
  await workUnder(page, 'Hill Country Logistics LLC');
  await expect(filter).toHaveValue('Hill Country Logistics LLC');
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(filter).toHaveValue('Hill Country Logistics LLC');
  await page.goto('/UI/fleet/customers/add');
  await expect(formOf(page, 'customer').field('carrier')).toHaveValue('Hill Country Logistics LLC');

  await page.goto('/UI/fleet/fleets?status=COMPLETE');
  await workUnder(page, 'Bluebonnet Freight LLC');
  await expect(page).toHaveURL(/status=COMPLETE&carrier=/);
  await workUnder(page, 'All authorities');
  await expect(page).toHaveURL(/\?status=COMPLETE$/);
  await page.reload();
  await expect(underAuthority(page)).toHaveAccessibleName('Work under: All authorities');
});

test('where there is one authority only, none is to be chosen', async ({ page, signedIn, browser }) => {
  await page.goto('/UI/fleet/fleets');
  await expect(underAuthority(page)).toBeVisible();
  const theirs = await browser.newPage({ storageState: await signedIn('stranger') });
  const answered = theirs.waitForResponse(/\/api\/carrier\/\?prettyName=true/);
  await theirs.goto('/UI/admin/vehicles');
  expect((await (await answered).json()).count).toBe(1);
  await expect(rowsOf(theirs).first()).toBeVisible();
  await expect(underAuthority(theirs)).toHaveCount(0);
  await theirs.context().close();
});
