/** Pages as the browser prints them. */
import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { type Call, test } from './fixtures.ts';
import { getRows } from './forms.ts';

test.use({ person: 'owner' });

async function printPage(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), sheets: totalPages };
}

test('a list prints all of its columns with its name, filters and date, but without its tools', async ({ page }) => {
  // Too narrow for all columns.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/UI/fleet/fleets?status=COMPLETE&fleetPickUpDate=~last-90');
  await expect(getRows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Other Fees' })).toHaveCount(0);

  const { text } = await printPage(page);

  for (const said of ['Fleets', 'Printed 20', 'Status: Complete', 'Pickup Date: last 90 days'])
    expect(text).toContain(said);
  for (const column of ['Reference #', 'Trip Information', 'Other Fees', 'Latest Invoice'])
    expect(text).toContain(column);
  for (const tool of ['Add load', 'Previous', 'Driver:', 'Views']) expect(text).not.toContain(tool);
});

test('a load prints as a sheet of its filled-in fields, without empty fields or buttons', async ({ page, call }) => {
  const { body } = await call('owner', 'GET', 'fleet/?status=COMPLETE&per_page=1');
  const [load] = body.results;
  await page.goto(`/UI/fleet/fleets/${load.id}`);
  await expect(page.locator('#fleet-fleetLoadNumber')).toHaveValue(load.fleetLoadNumber);

  const { text, sheets } = await printPage(page);

  expect(sheets).toBeLessThanOrEqual(2);
  for (const said of [
    load.fleetLoadNumber,
    load.driver.prettyName,
    load.fleetPickupLocation,
    'At a glance',
    'Lumper Fee',
  ])
    expect(text).toContain(said);
  for (const left of ['Customer Info', 'Cancel', 'Replace', 'Printed Note', 'History', 'Paid to unload'])
    expect(text).not.toContain(left);
});

/** Returns a load of the demo without any warning, because a warning needs extra space. */
async function findPlainLoad(call: Call): Promise<string> {
  const { results } = (await call('owner', 'GET', 'fleet/?search=L-20&per_page=25')).body;
  for (const { id, driver, vehicle, fleetPickUpDate: from, fleetDeliveryDate: to } of results) {
    const asked = new URLSearchParams({ driver: driver.id, vehicle: vehicle.id, from, to });
    const { body } = await call('owner', 'GET', `assignment/?${asked}`);
    if (body.results.length === 0) return id;
  }
  throw new Error('Each of the newest loads has a warning.');
}

test('a load fits on a screen of 1440 by 900', async ({ page, call }) => {
  for (const at of ['add', await findPlainLoad(call)]) {
    await page.goto(`/UI/fleet/fleets/${at}`);
    const last = page.getByText('Notes and tracking');
    await expect(last).toBeVisible();
    const save = page.getByRole('button', { name: at === 'add' ? 'Save' : 'Update', exact: true });
    const [end, bar] = [await last.boundingBox(), await save.boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
