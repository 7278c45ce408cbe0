/** A new carrier, from a phone at a truck stop to its first load, through an unpaid month, and out again with all of its data. */
import { expect, type Page } from '@playwright/test';
import { TEST_NUMBERS } from '../domain/profile/test-card.ts';
import { endTrial, expectNoAxeViolations, fillSignIn, PASSWORD, signIn, test } from './fixtures.ts';
import { expectText, getByTitle, getForm } from './forms.ts';
import { readEmailsTo } from './mail.ts';
import { buildVin, makeMark } from './own-records.ts';
import { printPdf } from './pdfs.ts';
import { newPhone } from './phone.ts';

test.describe.configure({ mode: 'serial' });

const mark = makeMark();
const email = `dana-${mark.toLowerCase()}@hill.example.com`;
const helper = `books-${mark.toLowerCase()}@hill.example.com`;
const CARRIER = `Hill ${mark} Haulers LLC`;
const NEW_PASSWORD = 'bluebonnet-2027';

/** Returns the newest email with that subject. */
async function readEmail(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await readEmailsTo(address)).map((mail) => mail.subject)).toContain(subject);
  return (await readEmailsTo(address)).find((mail) => mail.subject === subject)?.text ?? '';
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiration' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('textbox', { name: 'ZIP code' }).last().fill('78701');
}

async function proveHuman(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });
  await box.click();
  await expect(box).toBeChecked();
  await expect(box).not.toHaveAttribute('aria-busy');
}

/** Imports spreadsheet rows pasted on the page of the first steps. */
async function importRows(page: Page, what: string, rows: readonly Record<string, string>[]): Promise<void> {
  await page.getByRole('button', { name: `${what} from a spreadsheet` }).click();
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  await page.getByLabel('Paste rows from your spreadsheet').fill(lines.map((line) => line.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByText(`${rows.length} ${what.toLowerCase().slice(0, -1)} saved.`)).toBeVisible();
}

const ADDRESS = { Street: '12 Elm St', City: 'Dallas', State: 'TX', Zip: '75201' };

// Ledger: SGN-10, SGN-24, PHN-03
test('a new carrier signs up on a phone with a second card and enters the first load on a computer', async ({
  page,
  browser,
  baseURL,
}) => {
  // Ledger: PHN-03, SGN-24
  await test.step('signs up on a phone, where one card is declined and nothing typed is lost', async () => {
    const phone = await (await newPhone(browser, baseURL)).newPage();
    await phone.goto('/');
    await phone.getByRole('link', { name: 'sign up' }).click();
    const form = (name: string) => phone.locator(`#signup-${name}`);
    const typed = { profileFirstName: 'Dana', profileLastName: 'Hill', profilePhoneNumber: '512-555-0142' };
    const carrier = { carrierName: CARRIER, carrierDOT: '2233445', carrierMC: '778123', username: email };
    const secret = { password: PASSWORD, confpassword: PASSWORD };
    for (const [name, value] of Object.entries({ ...typed, profileEmail: email, ...carrier, ...secret }))
      await form(name).fill(value);
    await form('profileSubscriptionType').selectOption('2-5 Trucks');
    await form('clientDiscoveryType').selectOption('Other');
    await phone.getByPlaceholder('Street').fill(ADDRESS.Street);
    await phone.getByPlaceholder('City').fill(ADDRESS.City);
    await phone.getByPlaceholder('Province / State').fill(ADDRESS.State);
    await phone.getByPlaceholder('Zip Code').fill(ADDRESS.Zip);
    await enterCard(phone, TEST_NUMBERS.refused);
    await proveHuman(phone);
    await phone.getByRole('checkbox', { name: /I agree/ }).check();
    await expectNoAxeViolations(phone);
    await phone.getByRole('button', { name: 'Sign Up' }).click();
    await expect(phone.getByText('The bank declined the card').first()).toBeVisible();
    await expect(form('carrierName')).toHaveValue(CARRIER);
    await phone.getByRole('textbox', { name: 'Card number' }).fill(TEST_NUMBERS.later);
    await proveHuman(phone);
    await phone.getByRole('button', { name: 'Sign Up' }).click();
    await expect(phone.getByText('please use a laptop or desktop')).toBeVisible();
    expect(await readEmail(email, 'Your Milepost account is ready')).toContain(`${baseURL}`);
    await phone.context().close();
  });
  await test.step('imports a driver, a truck and a customer on a computer, and enters the first load', async () => {
    await signIn(page, email);
    await page.getByRole('link', { name: 'All first steps' }).click();
    await getByTitle(page, 'First Steps');
    const driver = {
      'First Name': 'Wade',
      'Last Name': 'Hollis',
      Phone: '512-555-0143',
      Email: 'wade@hill.example.com',
    };
    await importRows(page, 'Drivers', [
      { ...driver, Type: 'Owner Operator', Hired: '2024-01-05', DOB: '1984-05-06', ...ADDRESS },
    ]);
    const truck = {
      Unit: '101',
      Driver: 'Wade Hollis',
      Make: 'Peterbilt',
      Model: '579',
      VIN: buildVin(mark),
    };
    await importRows(page, 'Trucks', [
      { ...truck, Plate: 'TK101', 'Plate State': 'TX', Activated: '2024-01-05', GVW: '80000' },
    ]);
    await importRows(page, 'Customers', [
      { Customer: 'Gulf Paper', Type: 'Broker', Email: 'ap@gulf.example.com', Phone: '409-555-0188', ...ADDRESS },
    ]);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Add dispatcher' }).click();
    const dispatcher = getForm(page, 'dispatcher');
    // The form starts with the owner’s name.
    await expect(dispatcher.field('dispatcherFirstName')).toHaveValue('Dana');
    await dispatcher.fill({ dispatcherFirstName: 'Ivy', dispatcherLastName: 'Novak' });
    await dispatcher.fill({ dispatcherPhoneNumber: '512-555-0140', dispatcherEmail: 'ivy@hill.example.com' });
    await dispatcher.address('Address');
    await dispatcher.save();
    await expectText(page, 'Dispatcher Created');
    await page.goto('/UI/fleet/fleets/add');
    const load = getForm(page, 'fleet');
    await load.choose({ customer: 'Gulf Paper', dispatcher: 'Ivy Novak', driver: 'Wade Hollis', vehicle: '101' });
    await load.fill({ fleetLoadNumber: 'L-1', fleetPickUpDate: '2026-03-02', fleetDeliveryDate: '2026-03-03' });
    await load.fill({ fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Waco, TX', fleetDistance: '95' });
    await load.fill({ fleetLoadFee: '900' });
    await load.attach('Rate Confirmation', await printPdf(page, 'RC-1.pdf', 'Rate confirmation of L-1'));
    await load.save();
    await getByTitle(page, 'Fleet L-1');
    await page.goto('/UI/dashboard/compliance_dashboard');
    await getByTitle(page, 'Compliance Overview');
    await expect(page.getByText(/first steps are done/)).toHaveCount(0);
  });
});

// Ledger: SGN-29, BIL-05, FGT-01, PRF-04, PRF-08, PRF-13
test('the owner pays after a declined charge, resets the password, downloads all data, and cancels', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } });
  await signIn(page, email);
  await test.step('invites a bookkeeper, who signs in', async () => {
    await page.goto('/UI/profile/users/add');
    const person = getForm(page, 'profile');
    await person.fill({ profileFirstName: 'Bea', profileLastName: 'Books', profileEmail: helper });
    await expect(person.field('profilePhoneNumber')).toHaveValue('(512) 555-0142');
    await person.save();
    await getByTitle(page, 'User Bea Books');
    const invitation = await readEmail(helper, 'Set your Milepost password');
    await other.goto(/\/forgotcred#\S+/.exec(invitation)?.[0] ?? 'no link');
    await expectNoAxeViolations(other);
    await other.locator('input[name=newPassword]').fill(PASSWORD);
    await other.locator('input[name=confirm]').fill(PASSWORD);
    await other.getByRole('button', { name: 'Set new password' }).click();
    await expectText(other, 'Your password is set. Sign in with it.');
    await signIn(other, helper);
  });
  // Ledger: SGN-29
  await test.step('is charged on day 31 with a declined card, and can only open Billing until another card pays', async () => {
    endTrial(email);
    await page.goto('/UI/fleet/fleets');
    await getByTitle(page, 'Account Payment');
    await expect(page.getByText('Please pay to avoid service interruption', { exact: false }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Add Payment Method' }).click();
    await enterCard(page, TEST_NUMBERS.good);
    await page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thanks for making the payment', { exact: false })).toBeVisible();
    // The plan of 2 to 5 trucks and one user: 99.99 and 49.99.
    await expect(page.getByRole('cell', { name: '$149.98' })).toBeVisible();
    await page.goto('/UI/fleet/fleets');
    await expect(page.getByRole('link', { name: 'L-1', exact: true })).toBeVisible();
  });
  // Ledger: FGT-01
  await test.step('resets the password with an emailed link, which signs out every session', async () => {
    const guest = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } });
    await guest.goto('/');
    await guest.getByRole('link', { name: 'Forgot Password' }).click();
    await guest.getByRole('textbox', { name: 'Username or email' }).fill(email);
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByRole('status')).toContainText('Check your inbox!');
    const letter = await readEmail(email, 'Reset your Milepost password');
    await guest.goto(/\/forgotcred#token=[\w-]+/.exec(letter)?.[0] ?? 'no link');
    await guest.locator('input[name=newPassword]').fill(NEW_PASSWORD);
    await guest.locator('input[name=confirm]').fill(NEW_PASSWORD);
    await guest.getByRole('button', { name: 'Set new password' }).click();
    await fillSignIn(guest, email, NEW_PASSWORD);
    await expect(guest.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await guest.context().close();
    await page.reload();
    await page.getByRole('dialog', { name: 'Sign in again' }).locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('downloads all data as one file', async () => {
    await page.getByRole('link', { name: /^My Account,/ }).click();
    const everything = page.getByRole('region', { name: 'Export all data' });
    await everything.getByRole('button', { name: 'Create export' }).click();
    const download = page.waitForEvent('download');
    await everything.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d_everything\.zip$/);
  });
  // Ledger: PRF-04, PRF-08, PRF-13
  await test.step('cancels with the username and a reason, which signs everyone out', async () => {
    await page.getByRole('textbox', { name: 'Description' }).fill('Not saved any more');
    await page.getByRole('region', { name: 'Account Options' }).getByRole('button', { name: 'Cancel account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel account' });
    const confirm = dialog.getByRole('button', { name: 'Confirm cancellation' });
    const typed = dialog.getByRole('textbox', { name: 'Username' });
    await expect(typed).toBeFocused();
    await expect(confirm).toBeDisabled();
    await typed.fill(email.toUpperCase());
    await dialog.getByRole('textbox', { name: 'Reason for canceling' }).fill('Sold the trucks');
    await expect(confirm).toBeDisabled();
    await typed.fill(email);
    await expect(confirm).toBeEnabled();
    await expectNoAxeViolations(page);
    await confirm.click();
    await expect(page.getByRole('status')).toHaveText(
      'Your account is canceled and everyone in it is signed out. Its records are kept.',
    );
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectNoAxeViolations(page);
    await fillSignIn(page, email, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Access Denied');
    await other.goto('/UI/admin/carriers');
    await expect(
      other
        .getByRole('dialog', { name: 'Sign in again' })
        .or(other.getByRole('textbox', { name: 'Username' }))
        .first(),
    ).toBeVisible();
    await other.context().close();
  });
});
