/**
 * A safety manager’s Monday: the first page lists what’s urgent, and everything is done from there. The journey makes its own records under its own
 * authority.
 */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { expect, type Page } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { companyInput } from '../db/demo/admin/company.ts';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { documentInput } from '../db/demo/fleet/document.ts';
import { tripInput } from '../db/demo/fleet/trip.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { expectText, getByTitle, getForm, getRows, pickRecord } from './forms.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.describe.configure({ mode: 'serial' });
test.use({ person: 'safety' });

const mark = makeMark();
const authority = `Pecos ${mark} Freight LLC`;
const driver = { first: 'Lena', last: `Ruiz${mark}`, name: `Lena Ruiz${mark}` };
const truck = `M${mark}`;

const readToday = async (call: Call): Promise<string> =>
  (await call('owner', 'GET', 'user_profile/fetch_updates/')).body.today;

/** Makes an authority with a truck and its driver, whose medical certification expires in three days on both the MVR and the card. */
async function makeOffice(call: Call, today: string, documentFile: Upload) {
  const number = String(Date.now()).slice(-8);
  const carrier = (
    await makeRecord(call, 'carrier', carrierInput({ carrierName: authority, carrierDOT: number, carrierMC: number }))
  ).id;
  const person = driverInput({ carrier, driverFirstName: driver.first, driverLastName: driver.last });
  const { id } = await makeRecord(call, 'driver', { ...person, driverEmail: `lena${mark}@pecos.example.com` });
  const unit = vehicleInput({ carrier, driver: id, vehicleNumber: truck, vehicleCurrentOdometer: null });
  const vehicle = (
    await makeRecord(call, 'vehicle', {
      ...unit,
      vehicleVIN: buildVin(mark),
    })
  ).id;
  // A reading of three weeks ago, so that the miles until today are plausible.
  const run = { tripDate: addDays(today, -20), tripOdometerStart: 399_000, tripOdometerEnd: 400_000 };
  await makeRecord(call, 'trip', tripInput({ carrier, driver: id, vehicle, ...run, tripDistance: 1_000 }));
  for (const [companyType, companyName] of [
    ['AUTO_SERVICE_PROVIDER', `Brakes ${mark}`],
    ['DRUG_TEST_SERVICE_PROVIDER', `Lab ${mark}`],
  ] as const)
    await makeRecord(call, 'company', companyInput({ carrier, companyType, companyName }));
  const card = documentInput({ driver: id, documentType: 'MEDICAL_CARD', documentIssuedDate: addMonths(today, -23) });
  await makeRecord(call, 'document', { ...card, documentExpirationDate: addDays(today, 3), documentFile });
  await makeRecord(call, 'document', {
    ...documentInput({ driver: id, documentType: 'MVR', documentIssuedDate: addMonths(today, -2) }),
    documentMedicalCertification: 'CERTIFIED',
    documentMedicalExpirationDate: addDays(today, 3),
    documentFile,
  });
  return { carrier, driver: id, vehicle };
}

type Upload = Awaited<ReturnType<typeof printPdf>>;
type Office = Awaited<ReturnType<typeof makeOffice>>;
let office: Office;

/** Saves the open dialog. */
const saveDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();

/** Returns the number next to a row of the overview. */
const readTotal = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell').last();

// Ledger: DSH-01, DSH-04, DOC-17, CPL-04
test('the safety manager replaces an expiring medical card, and the count goes down', async ({ page, call }) => {
  const today = await readToday(call);
  const certificate = (name: string) => printPdf(page, name, `Medical examiner's certificate of ${driver.name}`);
  office = await makeOffice(call, today, await certificate('old-card.pdf'));
  await page.goto('/');
  await getByTitle(page, 'Compliance Overview');
  await page.getByRole('button', { name: /^Work under:/ }).click();
  await page.getByRole('menuitemradio', { name: authority }).click();
  await expect(readTotal(page, 'Document Compliance', 'Expiring')).toHaveText('1');
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: `${driver.name}’s medical card expires in 3 days` }).click();
  await getByTitle(page, `Driver ${driver.name}`);
  const old = page.getByRole('dialog');
  await expect(old.getByLabel('Document Type')).toHaveValue('Medical Card');
  await page.keyboard.press('Escape');
  await expect(old).toBeHidden();
  await page.locator('input[type=file][aria-label="Files"]').setInputFiles(await certificate('medical-card.pdf'));
  const form = getForm(page, 'document');
  await form.choose({ documentType: 'Medical Card' });
  await form.fill({ documentIssuedDate: today, documentExpirationDate: addMonths(today, 24) });
  await expect(page.getByRole('checkbox', { name: /^Replaces Medical Card/ })).toBeChecked();
  await saveDialog(page);
  await expectText(page, 'Document Updated');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(readTotal(page, 'Document Compliance', 'Expiring')).toHaveText('0');
});

// Ledger: SCH-13, SCH-31, JOB-17, JOB-18, TRP-15, MNX-07
test('the safety manager schedules a brake check every 25,000 miles and completes it when it falls due', async ({
  page,
  call,
}) => {
  const today = await readToday(call);
  await page.goto('/UI/safety_and_compliance/vehicle_maintenance/add');
  const schedule = getForm(page, 'schedule');
  await schedule.choose({ carrier: authority, vehicle: truck });
  await schedule.fill({ scheduleName: 'Brake check' });
  await schedule.choose({ scheduleBy: 'Mileage' });
  await expect(schedule.field('scheduleStartMileage')).toHaveValue(/^400,?000$/);
  await schedule.fill({ scheduleEndMileage: '475000', scheduleFrequencyValue: '25000' });
  await schedule.save();
  await expectText(page, 'Maintenance Schedule Created');
  const address = page.url();
  await expect(page.getByText('Nothing is past due or due within 3 months or 5,000 miles.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show all (3 later)' })).toBeVisible();

  const run = { tripDate: today, tripOdometerStart: 424_000, tripOdometerEnd: 425_100, tripDistance: 1_100 };
  const driven = await call('dispatcher', 'POST', 'trip/', tripInput({ ...office, ...run }));
  expect(driven.status).toBe(201);
  await page.goto('/UI/safety_and_compliance/vehicle_maintenances/add');
  const repair = getForm(page, 'expense');
  await repair.choose({ carrier: authority, vehicle: truck, expenseMaintenanceCategory: 'Brake' });
  await expect(repair.field('driver')).toHaveValue(driver.name);
  await repair.choose({ company: `Brakes ${mark}` });
  await repair.fill({ expenseTransactionDate: today, expenseUnitPrice: '480', expenseMileageRecording: '425100' });
  await repair.attach('Receipt', await printPdf(page, 'brakes.pdf', `Brake check of ${truck}`));
  await repair.save();
  await expectText(page, 'Vehicle Maintenance Created');

  await page.goto(address);
  await page.getByRole('button', { name: 'Brake check 1/3', exact: true }).click();
  const job = getForm(page, 'scheduled_job');
  await job.choose({ status: 'Completed' });
  await saveDialog(page);
  await expect(job.fault('maintenance')).toHaveText('A maintenance record must be associated for a complete schedule');
  await pickRecord(page, job.field('maintenance'));
  await saveDialog(page);
  await expectText(page, 'Scheduled Job Updated');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(getRows(page).filter({ hasText: 'Brake check 1/3' })).toContainText('Completed');
});

// Ledger: ACC-05, ACC-31, DRG-07
test('the safety manager records an accident and adds the required tests in time, which closes the notice', async ({
  page,
  call,
}) => {
  const yesterday = addDays(await readToday(call), -1);
  await page.goto('/UI/safety_and_compliance/accident_registers/add');
  const accident = getForm(page, 'accident_or_violation_register');
  await accident.choose({ carrier: authority, driver: driver.name, accidentOrViolationType: 'Rear End' });
  await accident.fill({
    accidentOrViolationDate: yesterday,
    accidentOrViolationTime: '13:00',
    accidentOrViolationLocation: 'I-20 near Odessa, TX',
  });
  await accident.choose({
    accidentOrViolationIncidentResolution: 'At Fault',
    accidentOrViolationIncidentResolutionStatus: 'Open',
    accidentOrViolationCategory: 'Minor',
  });
  await accident.choose({ accidentOrViolationTowed: 'Yes', accidentOrViolationCitationIssued: 'Yes' });
  await accident.save();
  await expectText(page, 'Accident Register Created');
  const address = page.url();
  const notice = page.getByRole('note');
  await expect(notice).toContainText('Recordable (49 CFR 390.5)');

  for (const [name, drugTestTime] of [
    ['Add Alcohol Test', '15:30'],
    ['Add Drug Test', '16:10'],
  ] as const) {
    await notice.getByRole('link', { name }).click();
    const made = getForm(page, 'drug_test');
    await expect(made.field('driver')).toHaveValue(driver.name);
    await made.fill({ drugTestDate: yesterday, drugTestTime, drugTestLocation: 'Odessa, TX' });
    await made.choose({ company: `Lab ${mark}`, drugTestResult: 'Negative' });
    await made.fill({ drugTestResultDate: yesterday });
    await made.save();
    await expectText(page, 'Drug Test Created');
    await page.goto(address);
    await getByTitle(page, new RegExp(`^Accident Register Rear End ${yesterday}`));
  }
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('On time');
});
