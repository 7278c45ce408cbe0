/** From the home page's expiring medical card to the profile of its driver, where it is renewed. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { expect } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { documentInput } from '../db/demo/fleet/document.ts';
import { countEffort } from './effort.ts';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { expectText, getByTitle, getForm } from './forms.ts';
import { makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'safety' });

test('an expiring medical card leads to the driver’s profile, is renewed there, and the file shows the new one', async ({
  page,
  call,
}) => {
  const mark = makeMark();
  const authority = `Brazos ${mark} Freight LLC`;
  const number = String(Date.now()).slice(-8);
  const today: string = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body.today;
  const carrier = await makeRecord(
    call,
    'carrier',
    carrierInput({ carrierName: authority, carrierDOT: number, carrierMC: number }),
  );
  const driver = await makeRecord(call, 'driver', {
    ...driverInput({ carrier: carrier.id, driverFirstName: 'Nora', driverLastName: `Quist${mark}` }),
    driverLicenseClass: 'NONE',
    driverEmail: `nora${mark}@brazos.example.com`,
  });
  await makeRecord(call, 'document', {
    ...documentInput({ driver: driver.id, documentType: 'MEDICAL_CARD' }),
    documentIssuedDate: addMonths(today, -23),
    documentExpirationDate: addDays(today, 3),
    documentFile: await printPdf(page, 'old-card.pdf', 'Medical examiner’s certificate'),
  });
  const name = `Nora Quist${mark}`;
  await page.goto('/');
  await getByTitle(page, 'Compliance Overview');
  await page.getByRole('button', { name: /^Work under:/ }).click();
  await page.getByRole('menuitemradio', { name: authority }).click();

  await expect(page.getByRole('region', { name: 'FMCSA audit today' })).toContainText(authority);
  await page.getByRole('button', { name: `More actions: ${name}’s medical card expires in 3 days` }).click();
  // By keyboard: panels above that are still loading move the menu away from the mouse.
  await page.getByRole('menuitem', { name: 'Open driver profile' }).press('Enter');
  await getByTitle(page, `Driver profile: ${name}`);
  const card = page
    .getByRole('region', { name: 'Driver qualification file' })
    .getByRole('row')
    .filter({ hasText: 'Medical card' });
  await expect(card).toContainText('Expiring');
  await expect(card).toContainText(addDays(today, 3));
  await expectNoAxeViolations(page);

  const effort = await countEffort(page);
  await card.getByRole('button', { name: 'Renew: Medical card' }).click();
  await expect(page.getByRole('dialog', { name: `Renew ${name}’s medical card` })).toBeVisible();
  const form = getForm(page, 'document');
  await form.fill({ documentIssuedDate: today });
  await form.attach('File', await printPdf(page, 'new-card.pdf', 'Medical examiner’s certificate'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

  await expectText(page, 'Document Created');
  await effort.expectAtMost({ keys: 12, clicks: 3 });
  await expect(card).toContainText('On file');
  await expect(card).toContainText(addMonths(today, 24));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await getByTitle(page, `Driver ${name}`);
});
