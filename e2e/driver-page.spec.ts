/** A licence from the office's request to the driver's phone and back. */
import { expect } from '@playwright/test';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { titled } from './forms.ts';
import { authorityOf, fresh, make } from './own-records.ts';

test.use({ person: 'safety' });

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
};

test('DRV-32 DRV-34 the office asks for a CDL, the driver photographs it on his phone, the office approves, and it stands in the CDL column', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const mark = fresh();
  const driver = await make(call, 'driver', {
    ...driverInput({ carrier: await authorityOf(call, 'Bluebonnet'), driverDOB: '1984-05-06' }),
    ...{ driverFirstName: 'Wade', driverLastName: mark, driverEmail: `${mark}@example.com` },
  });
  await page.goto(`/UI/driver_app/driver_profiles/${driver.id}`);
  await titled(page, `Driver Wade ${mark}`);
  await page.getByRole('button', { name: `Actions of Wade ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Request CDL' }).click();
  await expect(page.getByText('Request CDL Sent')).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByRole('img', { name: 'Code of the link' })).toBeVisible();
  const link = (await page.getByText(/\/driver#/).textContent()) ?? '';

  const context = await browser.newContext({ ...PHONE, baseURL, storageState: { cookies: [], origins: [] } });
  const phone = await context.newPage();
  const faults: string[] = [];
  phone.on('pageerror', ({ message }) => faults.push(message));
  await phone.goto(link.trim().replace(/^https?:\/\/[^/]+/, ''));
  await phone.getByLabel('When were you born?').fill('1984-05-06');
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hello Wade. 1 thing is asked of you.');
  await expectNoAxeViolations(phone);
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await phone.getByRole('button', { name: /^CDL/ }).first().click();
  await phone.getByLabel('Photograph').setInputFiles(picture);
  await phone.getByLabel('Another page').setInputFiles(picture);
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
  await titled(page, `CDL of Wade ${mark}`);
  await expect(page.locator('#driver_app_upload-documentID')).toHaveValue(`TX${mark}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Driver Submission Updated')).toBeVisible();
  const { body } = await call('safety', 'GET', `driver/${driver.id}`);
  expect(body.driverInfo.driver.cdl).toBe(`TX${mark}`);
  const asked = await call('safety', 'GET', `driver_request/?driver=${driver.id}`);
  expect(asked.body.results[0].driverRequestStatus).toBe('CLOSED');
});
