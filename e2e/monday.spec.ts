/**
 * A safety manager's Monday: what needs her is on the first page, and each thing of it is done from there. What she works on is made for this journey, under an
 * authority of its own.
 */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { expect, type Page } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { companyInput } from '../db/demo/admin/company.ts';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { documentInput } from '../db/demo/fleet/document.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { formOf, titled, told } from './forms.ts';
import { fresh, make } from './own-records.ts';
import { paper } from './papers.ts';

test.use({ person: 'safety' });

const mark = fresh();
const authority = `Pecos ${mark} Freight LLC`;
const driver = { first: 'Lena', last: `Ruiz${mark}`, name: `Lena Ruiz${mark}` };
const truck = `M${mark}`;

const todayOf = async (call: Call): Promise<string> =>
  (await call('owner', 'GET', 'user_profile/fetch_updates/')).body.today;

/** An authority with a truck and its driver, whose medical card runs out in three days. */
async function makeOffice(call: Call, today: string) {
  const number = String(Date.now()).slice(-8);
  const carrier = (
    await make(call, 'carrier', carrierInput({ carrierName: authority, carrierDOT: number, carrierMC: number }))
  ).id;
  const person = driverInput({ carrier, driverFirstName: driver.first, driverLastName: driver.last });
  const { id } = await make(call, 'driver', { ...person, driverEmail: `lena${mark}@pecos.example.com` });
  const unit = vehicleInput({ carrier, driver: id, vehicleNumber: truck, vehicleCurrentOdometer: 400_000 });
  const vehicle = (await make(call, 'vehicle', { ...unit, vehicleVIN: `1XP${mark}`.padEnd(17, '7').slice(0, 17) })).id;
  for (const [companyType, companyName] of [
    ['AUTO_SERVICE_PROVIDER', `Brakes ${mark}`],
    ['DRUG_TEST_SERVICE_PROVIDER', `Lab ${mark}`],
  ] as const)
    await make(call, 'company', companyInput({ carrier, companyType, companyName }));
  const card = documentInput({ driver: id, documentType: 'MEDICAL_CARD', documentIssuedDate: addMonths(today, -23) });
  await make(call, 'document', { ...card, documentExpirationDate: addDays(today, 3) });
  return { carrier, driver: id, vehicle };
}

/** The number beside a row of the overview. */
const totalOf = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell').last();

test('DSH-01 DSH-04 DOC-17 CPL-04 the safety manager sees a medical card run out, drops the new one, and the count falls', async ({
  page,
  call,
}) => {
  const today = await todayOf(call);
  await makeOffice(call, today);
  await page.goto('/');
  await titled(page, 'Compliance Overview');
  await page.getByRole('button', { name: /^Work under:/ }).click();
  await page.getByRole('menuitemradio', { name: authority }).click();
  await expect(totalOf(page, 'Document Compliance', 'Expiring')).toHaveText('1');
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: `Medical card of ${driver.name} runs out in 3 days` }).click();
  await titled(page, `Driver ${driver.name}`);
  const card = await paper(page, 'medical-card.pdf', `Medical examiner's certificate of ${driver.name}`);
  await page.locator('input[type=file][aria-label="Files"]').setInputFiles(card);
  const form = formOf(page, 'document');
  await form.choose({ documentType: 'Medical Card' });
  await form.fill({ documentIssuedDate: today, documentExpirationDate: addMonths(today, 24) });
  await expect(page.getByRole('checkbox', { name: /^Replaces Medical Card/ })).toBeChecked();
  await form.save();
  await told(page, 'Document Updated');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(totalOf(page, 'Document Compliance', 'Expiring')).toHaveText('0');
});
