/** A license from the office’s request to the driver’s phone and back, and an application up to the request to a former employer. */
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Request } from '@playwright/test';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { getPath, openLink } from './driver-link.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { getByTitle } from './forms.ts';
import { readEmailsTo } from './mail.ts';
import { findAuthority, makeMark, makeRecord } from './own-records.ts';
import { newPhone } from './phone.ts';

test.use({ person: 'safety' });

/** Makes a driver for this journey only, with the mark as last name. */
async function makeDriver(call: Call, driverFirstName: string, driverDOB: string) {
  const mark = makeMark();
  const driver = await makeRecord(call, 'driver', {
    ...driverInput({ carrier: await findAuthority(call, 'Bluebonnet'), driverDOB }),
    driverFirstName,
    driverLastName: mark,
    driverEmail: `${mark}@example.com`,
  });
  return { mark, driver };
}

// Ledger: DRV-32, DRV-34
test('a driver photographs the CDL that the office requested, and the office approves it', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const { mark, driver } = await makeDriver(call, 'Wade', '1984-05-06');
  await page.goto(`/UI/driver_app/driver_profiles/${driver.id}`);
  await getByTitle(page, `Driver Wade ${mark}`);
  await page.getByRole('button', { name: `Actions for Wade ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Request CDL' }).click();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  const link = await page.getByText(/\/driver#/).textContent();

  const context = await newPhone(browser, baseURL);
  const phone = await context.newPage();
  const faults: string[] = [];
  phone.on('pageerror', ({ message }) => faults.push(message));
  await openLink(phone, link, '1984-05-06');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hi Wade. Your carrier needs 1 thing from you.');
  await expectNoAxeViolations(phone);
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await phone.getByRole('button', { name: /^CDL/ }).first().click();
  await phone.getByLabel('Take photo').setInputFiles(picture);
  await phone.getByLabel('Add page').setInputFiles(picture);
  await expect(phone.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await phone.getByLabel('Number').fill(`TX${mark}`);
  await phone.getByLabel('State').selectOption('TX');
  await phone.getByLabel('Issued on').fill('2026-01-05');
  await phone.getByLabel('Expires on').fill('2034-01-05');
  await expectNoAxeViolations(phone);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Your carrier has it. Thank you.')).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();

  await page.goto(`/UI/driver_app/driver_document_uploads?search=${mark}`);
  await page.getByRole('link', { name: 'CDL', exact: true }).click();
  await getByTitle(page, `CDL from Wade ${mark}`);
  await expect(page.locator('#driver_app_upload-documentID')).toHaveValue(`TX${mark}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Driver Submission Updated')).toBeVisible();
  const { body } = await call('safety', 'GET', `driver/${driver.id}`);
  expect(body.driverInfo.driver.cdl).toBe(`TX${mark}`);
  const asked = await call('safety', 'GET', `driver_request/?driver=${driver.id}`);
  expect(asked.body.results[0].driverRequestStatus).toBe('CLOSED');
});

test('a photo resumes uploading when the driver reopens the page', async ({ page, call, browser, baseURL }) => {
  const { driver } = await makeDriver(call, 'Wade', '1984-05-06');
  const { body: made } = await call('safety', 'POST', `driver/${driver.id}/link/`);
  const context = await newPhone(browser, baseURL);
  const phone = await context.newPage();
  await openLink(phone, made.url, '1984-05-06');
  await phone.route('**/piece/', (route) => route.abort());
  await phone.getByRole('button', { name: 'Fill out: W9' }).click();
  await phone.getByRole('button', { name: 'Send a photo of the form instead' }).click();
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await phone.getByLabel('Take photo').setInputFiles(picture);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('No signal. It will finish sending automatically.')).toBeVisible();
  await expect(phone.getByText('It stays on this phone until it’s sent.')).toBeVisible();

  await phone.close();
  const again = await context.newPage();
  await again.goto(getPath(made.url));

  await expect(again.getByText('Your carrier has it. Thank you.')).toBeVisible();
  const sent = (await call('safety', 'GET', `driver_app_upload/?driverProfile=${driver.id}`)).body.results;
  expect(sent).toMatchObject([{ documentType: 'W9', driverAppUploadStatus: 'PENDING_REVIEW' }]);
  await context.close();
});

test('the page loads under 120 kB of script and shrinks a 12 MB photo to under 1 MB', async ({
  call,
  browser,
  baseURL,
}) => {
  const { driver } = await makeDriver(call, 'Wade', '1984-05-06');
  const { body: made } = await call('safety', 'POST', `driver/${driver.id}/link/`);
  const context = await newPhone(browser, baseURL);
  const phone = await context.newPage();
  const scripts: Request[] = [];
  phone.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await openLink(phone, made.url, '1984-05-06');
  await phone.getByRole('button', { name: 'Fill out: W9' }).click();
  await phone.getByRole('button', { name: 'Send a photo of the form instead' }).click();
  const photograph = makeGrainyPhotograph();

  await phone.getByLabel('Take photo').setInputFiles({ name: 'w9.png', mimeType: 'image/png', buffer: photograph });
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Your carrier has it. Thank you.')).toBeVisible();

  expect(photograph.length).toBeGreaterThan(12_000_000);
  const [sent] = (await call('safety', 'GET', `driver_app_upload/?driverProfile=${driver.id}`)).body.results;
  expect(sent.documentFile.size).toBeLessThan(1_000_000);
  const weights = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(120_000);
  await context.close();
});

/** Returns a PNG of 12 megapixels with the grain of a dark room, one byte each. */
function makeGrainyPhotograph(): Buffer {
  const [width, height] = [4032, 3024];
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0, grain = 1; at < lines.length; at += 1) {
    grain = (grain * 48_271) % 2_147_483_647;
    // A line begins with its filter: none.
    lines[at] = at % (width + 1) === 0 ? 0 : 150 + (grain % 20);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [
    buildPngPart('IHDR', header),
    buildPngPart('IDAT', deflateSync(lines, { level: 0 })),
    buildPngPart('IEND'),
  ];
  return Buffer.concat([signature, ...parts]);
}

function buildPngPart(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

// Ledger: APP-10, APP-11, DRV-33
test('an applicant signs an application over two visits, and the office requests a reference by email', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const { mark, driver } = await makeDriver(call, 'Rosa', '1990-09-21');
  await page.goto(`/UI/driver_app/driver_profiles/${driver.id}`);
  await getByTitle(page, `Driver Rosa ${mark}`);
  await page.getByRole('button', { name: `Actions for Rosa ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Request employment application' }).click();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const link = await page.getByText(/\/driver#/).textContent();
  await page.keyboard.press('Escape');

  const faults: string[] = [];
  /** Opens a phone that has never been here. */
  async function openPhone() {
    const context = await newPhone(browser, baseURL);
    const phone = await context.newPage();
    phone.on('pageerror', ({ message }) => faults.push(message));
    await openLink(phone, link, '1990-09-21');
    await phone.getByRole('button', { name: /^Employment Application/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Employment Application');
    return { context, phone };
  }
  type Phone = Awaited<ReturnType<typeof openPhone>>['phone'];
  const part = (phone: Phone, name: string) => phone.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const next = (phone: Phone) => phone.getByRole('button', { name: 'Continue' }).click();

  const first = await openPhone();
  await part(first.phone, 'Personal information');
  await first.phone.getByLabel('Social Security number').fill('123-45-6789');
  await next(first.phone);
  await first.phone.getByLabel('From').fill('2015-01-01');
  await next(first.phone);
  await first.phone.getByLabel('State').selectOption('TX');
  await first.phone.getByLabel('Number').fill(`TX${mark}`);
  await first.phone.getByLabel('Class').selectOption('CDL A');
  await first.phone.getByLabel('Expires on').fill('2034-01-05');
  await expectNoAxeViolations(first.phone);
  await expect(first.phone.getByText('Saved', { exact: true })).toBeVisible();
  await first.context.close();

  const { context, phone } = await openPhone();
  await expect(phone.getByText('3 of 9 parts are complete.')).toBeVisible();
  await expectNoAxeViolations(phone);
  await part(phone, 'Driving experience');
  for (const none of ['I have not driven commercial vehicles', 'I had no accident', 'I had no conviction']) {
    await phone.getByLabel(none).check();
    await next(phone);
  }
  await phone.getByLabel('No', { exact: true }).first().check();
  await phone.getByLabel('No', { exact: true }).last().check();
  await next(phone);
  await phone.getByLabel('What was it?').selectOption('A job');
  await phone.getByLabel('Employer').fill(`${mark} Haulers`);
  await phone.getByLabel('Street').fill('1 Elm St');
  await phone.getByLabel('City').fill('Waco');
  await phone.getByLabel('State').selectOption('TX');
  await phone.getByLabel('ZIP code').fill('76701');
  await phone.getByLabel('Position').fill('Driver');
  await phone.getByRole('textbox', { name: 'From' }).fill('2016-02-01');
  await expect(phone.getByText(/^Gap from/)).toHaveCount(0);
  for (const question of await phone.getByRole('group').filter({ hasText: 'Yes' }).all())
    await question.getByLabel('Yes').last().check();
  await expectNoAxeViolations(phone);
  await next(phone);
  for (const words of ['I have read this', 'I consent', 'I certify this']) await phone.getByLabel(words).check();
  await next(phone);
  await expect(phone.getByText('9 of 9 parts are complete.')).toBeVisible();
  await phone.getByRole('button', { name: 'Read, sign, and send' }).click();
  await expect(phone.getByText('Social Security number: 123-45-6789')).toBeVisible();
  await phone.getByRole('checkbox').check();
  await phone.getByRole('textbox').fill(`Rosa ${mark}`);
  await phone.locator('canvas').scrollIntoViewIfNeeded();
  await phone.locator('canvas').dragTo(phone.locator('canvas'), {
    sourcePosition: { x: 30, y: 40 },
    targetPosition: { x: 250, y: 80 },
  });
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Your carrier has your application. Thank you.')).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();

  await page.goto(`/UI/driver_app/employment_applications?search=${mark}`);
  await page.getByRole('link', { name: `Answers from Rosa ${mark}` }).click();
  await getByTitle(page, `Rosa ${mark}’s application`);
  await page.getByRole('button', { name: `Actions for Rosa ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Complete driver application' }).click();
  await expect(page.getByText(/This adds 1 resident history, 1 employment history with its employer/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Application Completed')).toBeVisible();
  const readKept = async (path: string) => (await call('safety', 'GET', `${path}/?driver=${driver.id}`)).body.results;
  expect(await readKept('employment_history')).toMatchObject([{ prettyName: `${mark} Haulers` }]);
  expect(await readKept('resident_history')).toMatchObject([{ residentFromDate: '2015-01-01' }]);

  const email = `${mark}-records@example.com`;
  await page.getByRole('button', { name: 'Contact former employers' }).click();
  const dialog = page.getByRole('dialog', { name: `Background verification for Rosa ${mark}` });
  await expect(dialog.getByText('No email address')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start verification' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Enter an email' }).click();
  await dialog.getByLabel(`Email for ${mark} Haulers`).fill(email);
  await dialog.getByRole('button', { name: 'Save email' }).click();
  await expect(dialog.getByText('Ready to email')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Email employers & start' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`Background verification started. Emailed: ${mark} Haulers.`);
  await dialog.getByRole('link', { name: `${mark} Haulers` }).click();
  await getByTitle(page, 'Employment History');
  await expect.poll(async () => (await readEmailsTo(email)).length).toBe(1);
  const [mail] = await readEmailsTo(email);
  const employer = await newPhone(browser, baseURL);
  const visit = await employer.newPage();
  await visit.goto(/\/driver#employer\.[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(`Did Rosa ${mark} work for you?`);
  await page.getByRole('button', { name: `Disable link to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable link' }).click();
  await expect(page.getByText('Link Disabled')).toBeVisible();
  await visit.reload();
  await expect(visit.getByRole('alert')).toHaveText(/^The carrier turned off this link\./);
  await expectNoAxeViolations(visit);
  await employer.close();
});
