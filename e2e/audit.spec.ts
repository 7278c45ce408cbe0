/** From Conditional to Satisfactory: the owner fixes what the daily audit suggests first, and shares the pack. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { carrierInput } from '../db/demo/admin/carrier.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { documentInput } from '../db/demo/fleet/document.ts';
import { addDays, getTodayIn } from '../domain/core/dates.ts';
import { openLink } from './driver-link.ts';
import { type Call, test } from './fixtures.ts';
import { getByTitle, getForm } from './forms.ts';
import { makeMark, makeRecord } from './own-records.ts';
import { printPdf, readPdfText } from './pdfs.ts';

test.use({ person: 'owner' });

const TODAY = getTodayIn('America/Chicago');
const HIRED = addDays(TODAY, -900);

/** Makes an authority with three drivers whose CDL is expired, two of them without an MVR that shows the medical status. Either fix alone is one step. */
async function makeAuthority(call: Call, mark: string, documentFile: object) {
  const number = String(Date.now()).slice(-7);
  const own = { carrierName: `Zilker ${mark}`, carrierDOT: number, carrierMC: number };
  const carrier = await makeRecord(call, 'carrier', carrierInput(own));
  const file = (of: object, documentType: string, documentIssuedDate: string, more: object = {}) =>
    makeRecord(call, 'document', documentInput({ ...of, documentType, documentIssuedDate, documentFile, ...more }));
  await file({ carrier: carrier.id }, 'INSURANCE_CERTIFICATE', addDays(TODAY, -30));
  for (const [at, driverLastName] of ['Alder', 'Birch', 'Cedar'].entries()) {
    const name = { driverFirstName: mark, driverLastName, driverEmail: `${mark}${at}@example.com` };
    const facts = { driverHiredDate: HIRED, driverDOB: '1984-05-06', driverLicenseClass: 'A' } as const;
    const driver = await makeRecord(call, 'driver', { ...driverInput({ carrier: carrier.id }), ...name, ...facts });
    await file({ driver: driver.id }, 'MVR', HIRED, { documentMedicalCertification: 'NOT_SHOWN' });
    const expired = { documentExpirationDate: addDays(TODAY, -5), documentID: `TX${at}`, documentIssuedState: 'TX' };
    await file({ driver: driver.id }, 'CDL', HIRED, expired);
    const shows = { documentMedicalCertification: 'CERTIFIED', documentMedicalExpirationDate: addDays(TODAY, 300) };
    if (driverLastName === 'Cedar') await file({ driver: driver.id }, 'MVR', addDays(TODAY, -60), shows);
  }
  return carrier;
}

test('the owner requests an MVR, approves it, moves from Conditional to Satisfactory, and shares the audit pack', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const mark = makeMark();
  const scan = await printPdf(page, 'paper.pdf', 'A paper');
  const carrier = await makeAuthority(call, mark, scan);
  const open = async (rating: string) => {
    await page.goto('/UI/safety_and_compliance/audit');
    await page.getByRole('combobox', { name: 'Authority' }).click();
    await page.getByRole('option', { name: carrier.prettyName }).click();
    await expect(
      page.getByText(`If audited today, ${carrier.prettyName} would be rated ${rating} at best.`),
    ).toBeVisible();
  };

  await open('Conditional');
  const first = page.getByRole('region', { name: 'Fix first' }).locator('ol > li').first();
  await expect(first).toContainText('391.51(b)(6)');
  await expect(first).toContainText('Fix 1 of 2 to reach Satisfactory');
  await first.getByRole('button', { name: 'Request from driver' }).first().click();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  await first.getByRole('link', { name: `${mark} Alder` }).click();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const link = await page.getByText(/\/driver#/).textContent();

  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const phone = await context.newPage();
  await openLink(phone, link, '1984-05-06');
  await phone
    .getByRole('button', { name: /^Motor vehicle record/i })
    .first()
    .click();
  await phone
    .getByLabel('Take photo')
    .setInputFiles({ name: 'mvr.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await phone.getByLabel('Issued on').fill(addDays(TODAY, -10));
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Your carrier has it. Thank you.')).toBeVisible();
  await context.close();

  await page.goto(`/UI/driver_app/driver_document_uploads?search=${mark}`);
  await page.getByRole('link', { name: 'Motor Vehicle Record (MVR)' }).click();
  await getByTitle(page, `Motor Vehicle Record (MVR) from ${mark} Alder`);
  const upload = getForm(page, 'driver_app_upload');
  await upload.choose({ documentMedicalCertification: 'Certified' });
  await upload.fill({ documentMedicalExpirationDate: addDays(TODAY, 700) });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Driver Submission Updated')).toBeVisible();

  await open('Satisfactory');
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Audit pack PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${TODAY} Audit pack for ${carrier.prettyName}.pdf`);
  const text = await readPdfText(await readFile(await saved.path()));
  const index = text.slice(text.indexOf('Document index'));
  const pages = [
    ...index.matchAll(/(General|Driver) (\S+ \S+) (Insurance Certificate|CDL|MVR) \d\d\/\d\d\/\d{4} (\d+)/gi),
  ];
  expect(
    pages.map(([, section, of, what, at]) => [section, of, what?.toLowerCase(), Number(at) - Number(pages[0]?.[4])]),
  ).toEqual([
    ['General', carrier.prettyName, 'insurance certificate', 0],
    ['Driver', `${mark} Alder`, 'cdl', 1],
    ['Driver', `${mark} Alder`, 'mvr', 2],
    ['Driver', `${mark} Alder`, 'mvr', 3],
    ['Driver', `${mark} Birch`, 'cdl', 4],
    ['Driver', `${mark} Birch`, 'mvr', 5],
    ['Driver', `${mark} Cedar`, 'cdl', 6],
    ['Driver', `${mark} Cedar`, 'mvr', 7],
    ['Driver', `${mark} Cedar`, 'mvr', 8],
  ]);
  expect(text).toContain(`Page ${pages.at(-1)?.[4]} of ${pages.at(-1)?.[4]}`);
});
