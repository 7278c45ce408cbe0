/** Loads, from the rate confirmation to the bill of lading, and the papers kept with them. */
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { findRow, pickIn } from './forms.ts';
import { makeLoad } from './own-records.ts';

test.use({ person: 'dispatcher' });

const number = (what: string) => `${what}-${Date.now().toString(36)}`;
const field = (page: Page, name: string) => page.locator(`#fleet-${name}`);

async function pick(page: Page, name: string, typed = ''): Promise<void> {
  await pickIn(page, field(page, name), typed);
}

const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>endobj
trailer<</Size 4/Root 1 0 R>>
%%EOF
`);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

async function attach(page: Page, label: string, name: string): Promise<void> {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(pdf(name));
}

async function addLoad(page: Page, loadNumber: string): Promise<void> {
  await page.goto('/UI/fleet/fleets/add');
  await pick(page, 'carrier', 'Bluebonnet');
  await field(page, 'fleetLoadNumber').fill(loadNumber);
  for (const name of ['customer', 'dispatcher', 'driver', 'vehicle']) await pick(page, name);
  await field(page, 'fleetPickUpDate').fill('2026-03-04');
  await field(page, 'fleetPickupLocation').fill('Dallas, TX');
  await field(page, 'fleetDeliveryDate').fill('2026-03-05');
  await field(page, 'fleetDeliveryLocation').fill('Tulsa, OK');
  await field(page, 'fleetLoadFee').fill('2000');
  await field(page, 'fleetLumperFee').fill('100');
  await field(page, 'fleetDetantionFee').fill('150.50');
  await attach(page, 'Rate Confirmation', 'rate-confirmation.pdf');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: `Fleet ${loadNumber}` })).toBeVisible();
}

test('FLT-05 FLT-13 FLT-23 FLT-24 a load is entered, completed with its bill of lading, and found again', async ({
  page,
}) => {
  const loadNumber = number('L');
  await addLoad(page, loadNumber);
  const glance = page.getByRole('complementary', { name: 'At a glance' });
  await expect(glance).toContainText('$2,250.50');
  await expect(glance).toContainText('1 of 2');

  await field(page, 'status').click();
  await page.getByRole('option', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Upload File');
  await attach(page, 'Bill of Lading (BOL)', 'bol.pdf');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Fleet Updated')).toBeVisible();
  await expect(glance).toContainText('2 of 2');

  const row = await findRow(page, 'fleet/fleets', loadNumber);
  await expect(row).toContainText('Dallas, TX → Tulsa, OK');
  await expect(row).toContainText('2026-03-04');
  await expect(row).toContainText('Complete');
  await expect(row.getByRole('button', { name: /^RC/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^BOL/ })).toBeVisible();
  await row.getByText('$250.50').hover();
  await expect(page.getByRole('tooltip')).toContainText('$150.50');
});

test('FLT-16 says everything that is missing at once', async ({ page }) => {
  await page.goto('/UI/fleet/fleets/add');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Not saved: 12 fields need your attention');
  await expect(page.getByText('Vehicle Required', { exact: true })).toBeVisible();
  await expect(field(page, 'carrier')).toBeFocused();

  // An amount that is left before the next frame does not call back whoever is typing in another field by then.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, 'fleetLoadFee').fill('2000');
  await field(page, 'trackUrl').focus();
  await page.clock.runFor(100);
  await expect(field(page, 'trackUrl')).toBeFocused();
});

test('DOC-02 DOC-11 DOC-16 DOC-18 DOC-19 DOC-20 DOC-23 a paper is added to a load, archived and deleted', async ({
  page,
  call,
}) => {
  const { id } = await makeLoad(call, number('DOC'), pdf('rate-confirmation.pdf'));
  await page.goto(`/UI/fleet/fleets/${id}`);
  await expect(field(page, 'fleetLoadNumber')).toBeVisible();
  const center = page.getByRole('region', { name: 'Document Center' });
  await center.getByRole('button', { name: 'Add document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Document' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Invalid Input, please provide valid data!');
  await expect(dialog).toContainText('Upload File');
  await expectNoAxeViolations(page);

  await dialog.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'Lumper Receipt' }).click();
  await dialog.getByRole('textbox', { name: 'Issued Date' }).fill('2026-03-05');
  await attach(page, 'File', 'lumper.pdf');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = center.locator('tr[data-row]');
  await expect(row).toContainText('Lumper Receipt');
  await expect(row).toContainText('Complete');

  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Archive');
  await expect(row).toContainText('Archived');
  await act('Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Document Deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});
