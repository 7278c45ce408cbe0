/** The bookkeeper’s Monday: the card company’s file, its errors, and the driver’s paycheck with the expenses. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { companyInput } from '../db/demo/admin/company.ts';
import { fuelCardInput } from '../db/demo/admin/fuel-card.ts';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { expenseInput } from '../db/demo/expense/expense.ts';
import { tripInput } from '../db/demo/fleet/trip.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { expectText, getByTitle, getForm, getRows } from './forms.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';

test.use({ person: 'owner' });

const mark = makeMark();
const authority = `Brazos ${mark} Freight LLC`;
const driver = { first: 'Nora', last: `Quist${mark}`, name: `Nora Quist${mark}` };
const truck = `B${mark}`;
const provider = `Plainsman ${mark}`;
const stamp = String(Date.now());
const cards = { known: `7083${stamp}`, unknown: `7084${stamp}` };

/** Makes an authority with an owner-operator, a truck and a fuel card. */
async function makeOffice(call: Call): Promise<{ carrier: string; driver: string; vehicle: string }> {
  const [made, number] = [(path: string, values: object) => makeRecord(call, path, values), stamp.slice(-8)];
  const { id: carrier } = await made(
    'carrier',
    carrierInput({ carrierName: authority, carrierDOT: number, carrierMC: number }),
  );
  const person = driverInput({ carrier, driverFirstName: driver.first, driverLastName: driver.last });
  const owner = { ...person, driverType: 'OWNER_OPERATOR', driverEmail: `nora${mark}@brazos.example.com` };
  const { id } = await made('driver', owner);
  const unit = vehicleInput({ carrier, driver: id, vehicleNumber: truck, vehicleCurrentOdometer: null });
  const vehicle = await made('vehicle', {
    ...unit,
    vehicleVIN: buildVin(mark),
  });
  const companyType = 'FUEL_CARD_SERVICE_PROVIDER';
  const company = await made('company', companyInput({ carrier, companyType, companyName: provider }));
  const holders = { carrier, company: company.id, driver: id, vehicle: vehicle.id };
  await made('fuel_card', fuelCardInput({ ...holders, fuelCardSourceId: cards.known }));
  return { carrier, driver: id, vehicle: vehicle.id };
}

/** Adds miles and fuel for the third quarter of 2026, whose rates are included: 1,500 miles on 250 gallons, all bought in Texas. */
async function driveQuarter(call: Call, crew: { carrier: string; driver: string; vehicle: string }): Promise<void> {
  const odometer = { tripOdometerStart: null, tripOdometerEnd: null };
  const miles = (tripJurisdiction: 'TX' | 'NM', tripDistance: number, tripDate: string) =>
    makeRecord(call, 'trip', tripInput({ ...crew, ...odometer, tripJurisdiction, tripDistance, tripDate }));
  await miles('TX', 1000, '2026-07-01');
  await miles('NM', 500, '2026-09-30');
  const fuel = expenseInput({
    ...crew,
    expenseType: 'FUEL',
    fuelCardExpenseType: 'DIESEL',
    expenseFuelType: 'DIESEL',
    expenseTransactionDate: '2026-09-30',
    expenseQuantity: 250,
    expenseUnitPrice: 3.5,
    address: { place: null, city: 'Amarillo', state: 'TX', zipCode: null },
  });
  await makeRecord(call, 'expense', fuel);
}

/** Returns the text of the file that a click downloads. */
async function readDownload(page: Page, click: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download');
  await click();
  return readFile(await (await saving).path(), 'latin1');
}

/** Returns six rows dated that day: two valid, an invalid date, an invalid amount, and two of an unknown card. */
function buildFile(day: string): string {
  const place = 'PILOT #723,AMARILLO,TX';
  return [
    'Card #,Tran Date,Invoice,Location Name,City,State/Prov,Fees,Item,Unit Price,Qty,Amt',
    `${cards.known},${day},1001,${place},0.00,ULSD,3.500,100.00,350.00`,
    `${cards.known},${day},1002,${place},2.50,CADV,0.0,1.00,200.00`,
    `${cards.known},2026-02-30,1003,${place},0.00,ULSD,3.500,80.00,280.00`,
    `${cards.known},${day},1004,${place},0.00,ULSD,3.500,40.00,N/A`,
    `${cards.unknown},${day},1005,${place},0.00,ULSD,3.500,50.00,175.00`,
    `${cards.unknown},${day},1006,${place},0.00,ULSD,3.500,60.00,210.00`,
  ].join('\n');
}

const fixCell = async (page: Page, line: number, column: string, value: string) => {
  const shown = page.getByRole('listitem', { name: `Line ${line}` });
  await shown.getByRole('textbox', { name: column }).fill(value);
  await shown.getByRole('button', { name: 'Check' }).click();
  await expect(shown).toHaveCount(0);
};

// Ledger: FIM-06, FIM-35, FIM-37, FIM-43, FIM-45, IMP-08
test('a bookkeeper imports a fuel card file, corrects it, pays the driver, and closes the quarter', async ({
  page,
  call,
}) => {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const crew = await makeOffice(call);
  await driveQuarter(call, crew);
  // Ledger: FIM-06
  await test.step('uploads the file', async () => {
    await page.goto('/UI/expensie/fuel_imports');
    await page.getByRole('button', { name: 'Upload Fuel Transactions' }).click();
    const form = getForm(page, 'data_import');
    await form.choose({ carrier: authority, dataImportSource: 'Fleet One EDGE' });
    await form.attach('CSV File', { name: 'efs.csv', mimeType: 'text/csv', buffer: Buffer.from(buildFile(today)) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await getByTitle(page, /^Fuel Import FUEL-\d{6}$/);
    await expect(page.getByRole('button', { name: 'Save 1 expense and 1 advance · $552.50' })).toBeEnabled();
  });
  // Ledger: FIM-35
  await test.step('corrects two rows', async () => {
    await fixCell(page, 3, 'Tran Date', today);
    await fixCell(page, 4, 'Amt', '140.00');
    await expect(page.getByRole('button', { name: 'Save 3 expenses and 1 advance · $972.50' })).toBeEnabled();
  });
  // Ledger: FIM-37
  await test.step('adds the unknown card and returns to the same preview', async () => {
    await page.reload();
    const unknown = page.getByRole('listitem', { name: `fuel card ${cards.unknown}` });
    await expect(unknown).toContainText('2 rows · $385.00');
    await unknown.getByRole('button', { name: 'Add fuel card' }).click();
    const form = getForm(page, 'fuel_card');
    await expect(form.field('fuelCardSourceId')).toHaveValue(cards.unknown);
    await form.choose({ company: provider, driver: driver.name, vehicle: truck });
    await form.fill({ fuelCardPin: '4410' });
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(unknown).toHaveCount(0);
  });
  // Ledger: FIM-38
  await test.step('compares the total with the statement', async () => {
    await page.getByRole('textbox', { name: 'Statement total' }).fill('1,357.50');
    await expectText(page, 'No difference. The file matches the statement');
  });
  // Ledger: IMP-08
  await test.step('saves the import', async () => {
    await page.getByRole('button', { name: 'Save 5 expenses and 1 advance · $1,357.50' }).click();
    await expect(page).toHaveURL(/\/fuel_imports(\?|$)/);
    await expectText(page, 'Fuel Import Saved');
  });
  // Ledger: FIM-43
  await test.step('sees the expenses that the import created', async () => {
    const row = getRows(page).filter({ hasText: '$1,357.50' }).filter({ hasText: authority });
    await row.getByRole('link').first().click();
    await page.getByRole('link', { name: 'View expenses' }).click();
    await expect(getRows(page)).toHaveCount(6);
    await expect(getRows(page).filter({ hasText: driver.name })).toHaveCount(6);
  });
  // Ledger: FIM-45
  await test.step('finds the expenses on the paycheck', async () => {
    await page.goto('/UI/accounting/paychecks/add');
    await getForm(page, 'paycheck').choose({ carrier: authority, driver: driver.name });
    for (const number of [1001, 1002, 1003, 1004, 1005, 1006])
      await expect(page.getByRole('checkbox', { name: `Expense ${number}`, exact: true })).toBeChecked();
    const statement = page.getByRole('complementary', { name: 'Settlement' });
    await expect(statement).toContainText('-$1,357.50');
  });
  // Ledger: ROL-13
  await test.step('closes the quarter with the tax due and downloads the return', async () => {
    await page.goto(`/UI/report/ifta_return?carrier=${crew.carrier}&quarter=2026-Q3`);
    await expect(page.getByText('1,500 mi · 250 gal · 6.00 MPG')).toBeVisible();
    await page.getByRole('textbox', { name: 'Filed On' }).fill('2026-10-15');
    await page.getByRole('button', { name: 'Close quarter' }).click();
    const asked = page.getByRole('dialog', { name: 'Close the quarter?' });
    await expect(asked).toContainText('with $0.83 due');
    await asked.getByRole('button', { name: 'Close quarter' }).click();
    await expect(page.getByText('Closed', { exact: true }).filter({ visible: true })).toBeVisible();
    const paper = await readDownload(page, () => page.getByRole('button', { name: 'PDF' }).click());
    expect(paper.slice(0, 5)).toBe('%PDF-');
    const lines = await readDownload(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(lines).toContain('NM,');
  });
  // Ledger: RPT-11
  await test.step('downloads the expense report', async () => {
    await page.goto(`/UI/report/expenses?carrier=${crew.carrier}`);
    await expect(getRows(page)).toHaveCount(7);
    await expect(page.locator('.recharts-bar-rectangle path').first()).toHaveCSS('fill', 'rgb(34, 95, 166)');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await readDownload(page, () => page.getByRole('menuitem', { name: 'Milepost' }).click());
    expect(file.trim().split('\r\n')).toHaveLength(8);
  });
});
