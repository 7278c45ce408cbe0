/**
 * The main job, from an empty account to money on both sides: an owner sets up an authority, hauls a load, pays the driver and is paid by the customer. Each
 * test continues the one before. The money, to the cent: load fee 3,487.65, lumper 120.00, detention 75.50. The driver gets 90% of the load fee after a 12%
 * carrier fee, and lumper and detention in full. Fuel and the advance are deducted in full, the insurance by half.
 */
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectText, findRow, getByTitle, getForm, getRows, runAction } from './forms.ts';
import { readEmailsTo } from './mail.ts';
import { buildVin } from './own-records.ts';
import { printPdf, readOpenPdf, readPdfText } from './pdfs.ts';

test.describe.configure({ mode: 'serial' });
test.use({ person: 'owner' });

const mark = Date.now().toString(36).toUpperCase();
const ours = {
  number: String(Date.now()).slice(-8),
  authority: `Sabine ${mark} Freight LLC`,
  driver: { first: 'Nora', last: `Quist${mark}`, name: `Nora Quist${mark}` },
  truck: `T${mark}`,
  trailer: `R${mark}`,
  customer: `Gulf Paper ${mark}`,
  mailbox: `ap-${mark.toLowerCase()}@gulfpaper.example.com`,
  dispatcher: { first: 'Ivy', last: `Novak${mark}`, name: `Ivy Novak${mark}` },
  load: `L-${mark}`,
};

/** Returns today’s date on the server. */
async function readToday(page: Page): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('profile') ?? '{}').token);
  const headers = { Authorization: `Token ${token}` };
  return (await (await page.request.get('/api/user_profile/fetch_updates/', { headers })).json()).today;
}

// Ledger: DRV-38, VEH-13, DIS-04
test('the owner adds an authority, a driver account, a truck with a trailer, a customer and a dispatcher', async ({
  page,
}) => {
  await test.step('the owner adds an authority', async () => {
    await page.goto('/UI/admin/carriers/add');
    const form = getForm(page, 'carrier');
    await form.fill({ carrierName: ours.authority, carrierDOT: ours.number, carrierMC: ours.number });
    await form.fill({ carrierEmail: 'office@sabine.example.com', carrierPhoneNumber: '(409) 555-0120' });
    await form.address('Address');
    await form.save();
    await expectText(page, 'Carrier Created');
    await getByTitle(page, `Carrier ${ours.authority}`);
  });
  // Ledger: DRV-38
  await test.step('adds a driver by the driver’s account', async () => {
    await page.goto('/UI/driver_app/driver_profiles/register/add');
    const form = getForm(page, 'driver_profile');
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
    await form.choose({ carrier: ours.authority, driverType: 'Owner Operator' });
    await form.fill({ profileFirstName: ours.driver.first, profileLastName: ours.driver.last });
    await form.fill({ profilePhoneNumber: '(409) 555-0166', profileEmail: `${ours.driver.last}@sabine.example.com` });
    await form.address('Address');
    await form.save();
    await getByTitle(page, `Driver Account ${ours.driver.name}`);
  });
  // Ledger: VEH-13
  await test.step('adds a truck and a trailer, each with the driver responsible for it', async () => {
    const form = getForm(page, 'vehicle');
    const add = async (type: string, values: Record<string, string>, kind: Record<string, string>) => {
      await page.goto('/UI/admin/vehicles/add');
      await form.choose({ carrier: ours.authority, vehicleType: type, driver: ours.driver.name, ...kind });
      await form.choose({ vehiclePlateState: 'TX' });
      await form.fill({ ...values, vehicleGrossWeight: '80000', vehicleStartDate: await readToday(page) });
      await form.save();
      await expectText(page, 'Vehicle Created');
      await getByTitle(page, `Vehicle ${values.vehicleNumber}`);
    };
    const trailer = { vehicleNumber: ours.trailer, vehicleMake: 'Utility', vehicleModel: '3000R' };
    await add(
      'Trailer',
      { ...trailer, vehicleVIN: buildVin(mark, '1UY'), vehiclePlateNumber: `TR${mark}` },
      { trailerType: 'Reefer' },
    );
    const truck = { vehicleNumber: ours.truck, vehicleMake: 'Peterbilt', vehicleModel: '579' };
    const pulls = { truckType: 'Day Cab', trailer: ours.trailer };
    await add('Truck', { ...truck, vehicleVIN: buildVin(mark), vehiclePlateNumber: `TK${mark}` }, pulls);
  });
  await test.step('adds the customer with its address for invoices', async () => {
    await page.goto('/UI/fleet/customers/add');
    const form = getForm(page, 'customer');
    await form.choose({ carrier: ours.authority, customerType: 'Shipper' });
    await form.fill({ customerName: ours.customer, customerEmail: 'dock@gulfpaper.example.com' });
    await form.fill({ customerPhoneNumber: '(409) 555-0188', customerInvoiceToEmail: ours.mailbox });
    await form.address('Mailing Address');
    await form.save();
    await expectText(page, 'Customer Created');
  });
  // Ledger: DIS-04
  await test.step('adds the dispatcher, who gets an access ID', async () => {
    await page.goto('/UI/admin/dispatchers/add');
    const form = getForm(page, 'dispatcher');
    await form.choose({ carrier: ours.authority });
    await form.fill({ dispatcherFirstName: ours.dispatcher.first, dispatcherLastName: ours.dispatcher.last });
    await form.fill({ dispatcherPhoneNumber: '(409) 555-0140', dispatcherEmail: `ivy${mark}@sabine.example.com` });
    await form.address('Address');
    await form.save();
    await expectText(page, 'Dispatcher Created');
    await expect(form.field('dispatcherAccessID')).toHaveValue(/^DSP-\d{6}$/);
  });
});

// Ledger: FLT-13, FLT-16, FLT-23, FLT-24
test('the owner enters a load from its rate confirmation and completes it once the BOL is attached', async ({
  page,
}) => {
  // Ledger: FLT-16, FLT-24
  await test.step('enters the load from its rate confirmation', async () => {
    await page.goto('/UI/fleet/fleets/add');
    const form = getForm(page, 'fleet');
    await form.choose({ carrier: ours.authority, customer: ours.customer, dispatcher: ours.dispatcher.name });
    await form.choose({ driver: ours.driver.name, vehicle: ours.truck });
    const day = await readToday(page);
    await form.fill({ fleetLoadNumber: ours.load, fleetPickUpDate: day, fleetDeliveryDate: day });
    await form.fill({
      fleetPickupLocation: 'Beaumont, TX',
      fleetDeliveryLocation: 'Shreveport, LA',
      fleetDistance: '204',
    });
    await form.fill({ fleetLoadFee: '3487.65', fleetLumperFee: '120', fleetDetantionFee: '75.50' });
    await form.attach(
      'Rate Confirmation',
      await printPdf(page, `RC-${ours.load}.pdf`, `Rate confirmation of ${ours.load}`),
    );
    await form.save();
    await expectText(page, 'Fleet Created');
    await getByTitle(page, `Fleet ${ours.load}`);
    await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('$3,683.15');
  });
  // Ledger: FLT-13, FLT-23
  await test.step('can’t select COMPLETE without the bill of lading, then completes the load with it', async () => {
    const row = await findRow(page, 'fleet/fleets', ours.load);
    await row.getByRole('link', { name: ours.load }).click();
    const form = getForm(page, 'fleet');
    await form.choose({ status: 'Complete' });
    await form.save();
    await expect(form.fault('fleetBOL')).toHaveText('Upload File');
    await expect(form.field('fleetBOL')).toBeFocused();

    const pod = await printPdf(page, `BOL-${ours.load}.pdf`, `Bill of lading of ${ours.load}, received in full`);
    await form.attach('Bill of Lading (BOL)', pod);
    await form.save();
    await expectText(page, 'Fleet Updated');
    await expect(await findRow(page, 'fleet/fleets', ours.load)).toContainText('Complete');
  });
});

// Ledger: EXP-32, EXP-42, REC-11, REC-12
test('the owner adds fuel and an advance that reduce pay, and schedules four weeks of insurance', async ({ page }) => {
  // Ledger: EXP-32, EXP-42
  await test.step('adds fuel and an advance that are deducted from the driver’s pay', async () => {
    const form = getForm(page, 'expense');
    const add = async (chosen: Record<string, string>, typed: Record<string, string>) => {
      await page.goto('/UI/expensie/expenses/add');
      await form.choose({ carrier: ours.authority, expenseFor: 'Driver', ...chosen, driver: ours.driver.name });
      await form.fill(typed);
      await form.field('expenseIsDeductable').check();
      await form.fill({ expenseDeductablePercentage: '100' });
      await form.save();
      await expectText(page, 'Expense Created');
    };
    await add({ expenseType: 'Fuel' }, { expenseQuantity: '118.374', expenseUnitPrice: '3.749', expenseFee: '1.5' });
    await expect(page.getByRole('complementary', { name: 'At a glance' })).toContainText('$445.28');
    await add({ expenseType: 'Advance' }, { expenseUnitPrice: '200' });
  });
  // Ledger: REC-11, REC-12
  await test.step('schedules the insurance for four weeks, with today’s installment due now', async () => {
    await page.goto('/UI/expensie/expenses/add');
    const form = getForm(page, 'expense');
    await form.choose({
      carrier: ours.authority,
      expenseFor: 'Driver',
      expenseType: 'Insurance',
      driver: ours.driver.name,
    });
    await form.fill({ expenseUnitPrice: '187.50' });
    await form.field('expenseIsDeductable').check();
    await form.fill({ expenseDeductablePercentage: '50' });
    await form.field('expenseIsRecurring').check();
    await form.choose({ scheduleFrequencyStrategyType: 'Weekly' });
    const start = Temporal.PlainDate.from(await readToday(page));
    await form.fill({ expenseRecurringEndDate: start.add({ days: 21 }).toString() });
    await expect(page.getByRole('list', { name: 'Schedule dates' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByText('4 expenses, $750.00 total')).toBeVisible();
    await form.save();
    await expect(page).toHaveURL(/\/UI\/expensie\/rec_expenses\//);
    await expect(getRows(page)).toHaveCount(4);
    await expect(getRows(page).filter({ hasText: 'Scheduled' })).toHaveCount(3);
  });
});

// Ledger: PAY-12, PAY-13, PAY-14, PAY-17, PAY-18, PAY-24
test('the paycheck nets 2,218.69, explains every line, matches its PDF, and pays nothing twice', async ({ page }) => {
  // Ledger: PAY-13, PAY-14, PAY-17, PAY-18
  await test.step('builds the paycheck with a net of 2,218.69 and an explanation on every line', async () => {
    await page.goto('/UI/accounting/paychecks');
    await page.getByRole('button', { name: 'Add paycheck' }).click();
    const form = getForm(page, 'paycheck');
    await form.choose({ carrier: ours.authority, driver: ours.driver.name });
    await expect(page.getByRole('checkbox', { name: `Load ${ours.load}` })).toBeChecked();
    await form.fill({ payCheckDriverCut: '90', payCheckExpenseCarrierFee: '12' });
    const statement = page.getByRole('complementary', { name: 'Settlement' });
    const save = statement.getByRole('button', { name: 'Save paycheck · $2,218.69' });
    await expect(save).toBeVisible();

    await page.getByRole('checkbox', { name: 'All expenses' }).uncheck();
    await expect(statement.getByRole('button', { name: 'Save paycheck · $2,957.72' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'All expenses' }).check();
    await statement.getByRole('button', { name: 'Driver pay' }).click();
    await expect(statement.getByText('90% of 3,069.13', { exact: true })).toBeVisible();
    await statement.getByRole('button', { name: 'Fuel' }).click();
    await expect(statement.getByText('100% of 445.28, 118.37 gal, paid $3.749', { exact: true }).first()).toBeVisible();
    await save.click();
    await expectText(page, 'Paycheck Created');
  });
  // Ledger: PAY-24
  await test.step('opens its settlement as a PDF with the same amounts to the cent', async () => {
    const row = await findRow(page, 'accounting/paychecks', ours.driver.name);
    await expect(row).toContainText('$2,218.69');
    await row.getByRole('link').first().click();
    await getByTitle(page, /^Paycheck PC-/);
    await page.getByRole('button', { name: 'Settlement PDF' }).click();
    const text = await readPdfText(await readOpenPdf(page, /^PC-.*[.]pdf$/));
    for (const words of [
      `DRIVER ${ours.driver.name}`,
      'PAY PLAN 90% of load fees after a 12% carrier fee',
      'EARNED $2,957.72',
      'DEDUCTED -$739.03',
      'Load fees 1 load 3,487.65',
      'Dispatch fee 12% of 3,487.65 -418.52',
      'Driver pay 90% of 3,069.13 2,762.22',
      'Lumper fees 100% of 120.00 120.00',
      'Fuel 100% of 445.28, 118.37 gal, paid $3.749 -445.28',
      'Insurance 50% of 187.50 -93.75',
      'Advances 100% of 200.00 -200.00',
      'Net pay $2,218.69',
    ])
      expect(text).toContain(words);
  });
  // Ledger: PAY-12
  await test.step('doesn’t offer again what was paid', async () => {
    await page.goto('/UI/accounting/paychecks/add');
    await getForm(page, 'paycheck').choose({ carrier: ours.authority, driver: ours.driver.name });
    await expect(page.getByRole('checkbox', { name: `Load ${ours.load}` })).toBeDisabled();
  });
});

// Ledger: INV-17, INV-18, INV-19, INV-23, INV-25
test('the owner bills the load, emails the invoice with its documents, and marks it fully paid', async ({ page }) => {
  // Ledger: INV-23, INV-25
  await test.step('bills the load with a standard invoice', async () => {
    const row = await findRow(page, 'fleet/fleets', ours.load);
    await runAction(page, row, 'Generate standard invoice');
    await expect(row).toContainText('Not Invoiced');
    const bill = await findRow(page, 'accounting/invoices', ours.load);
    await expect(bill).toContainText('$3,683.15');
    await bill.getByRole('button', { name: /^Invoice / }).click();
    const text = await readPdfText(await readOpenPdf(page, /^INV-.*[.]pdf$/));
    for (const words of [
      ours.customer,
      ours.load,
      'Load fee 3,487.65',
      'Lumper 120.00',
      'Detention 75.50',
      'Total due $3,683.15',
    ])
      expect(text).toContain(words);
  });
  // Ledger: INV-19
  await test.step('emails it with the confirmation and the bill of lading, which marks it as invoiced', async () => {
    const row = await findRow(page, 'accounting/invoices', ours.load);
    await runAction(page, row, 'Email invoice');
    const sheet = page.getByRole('dialog', { name: /^Email INV-/ });
    await expect(sheet.getByRole('textbox', { name: 'To' })).toHaveValue(ours.mailbox);
    await sheet.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
    await expect(page.getByRole('status').getByText(`emailed to ${ours.mailbox} with RC and BOL`)).toBeVisible();
    await expect(row.getByText('Invoiced', { exact: true })).toBeVisible();
    // Ten seconds it can still be taken back.
    await expect.poll(async () => (await readEmailsTo(ours.mailbox)).length, { timeout: 60_000 }).toBe(1);
    const [letter] = await readEmailsTo(ours.mailbox);
    expect(letter?.subject).toContain(`for load ${ours.load}, $3,683.15`);
    const packet = await readPdfText(letter?.pdfs[0] ?? new Uint8Array());
    for (const words of ['Total due $3,683.15', `Rate confirmation of ${ours.load}`, `Bill of lading of ${ours.load}`])
      expect(packet).toContain(words);
  });
  // Ledger: INV-17, INV-18
  await test.step('marks it fully paid, which also marks the load as paid', async () => {
    const row = await findRow(page, 'accounting/invoices', ours.load);
    await runAction(page, row, 'Mark fully paid');
    await expect(getForm(page, 'payment').field('paymentAmount')).toHaveValue('3,683.15');
    await page.getByRole('button', { name: 'Save payment' }).click();
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    await expect(await findRow(page, 'fleet/fleets', ours.load)).toContainText('Paid');
    expect(await readEmailsTo(ours.mailbox)).toHaveLength(1);
  });
});
