/** The dispatch board: a load goes to another truck by keyboard and by mouse, each time with a way back, and a day without a load gets its reason. */
import { expect, type Locator, type Page } from '@playwright/test';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { fleetInput } from '../db/demo/fleet/fleet.ts';
import { addDays, getStartOfWeek } from '../domain/core/dates.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { buildVin, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'owner' });

const mark = makeMark();
const [first, second] = [`A${mark}`, `B${mark}`] as const;
const loadNumber = `D-${mark}`;

/** Makes two trucks of an authority, each with its driver, and a load of the first. */
async function makeLoad(page: Page, call: Call, day: string): Promise<string> {
  const { body } = await call('owner', 'GET', 'fleet/?per_page=1');
  const { carrier, customer, dispatcher } = body.results[0];
  const crews: { driver: string; vehicle: string }[] = [];
  for (const truck of [first, second]) {
    const person = { driverFirstName: 'Lee', driverLastName: truck, driverEmail: `${truck}@board.example.com` };
    const { id: driver } = await makeRecord(call, 'driver', driverInput({ carrier: carrier.id, ...person }));
    const unit = vehicleInput({ carrier: carrier.id, driver, vehicleNumber: truck, vehicleCurrentOdometer: null });
    const { id: vehicle } = await makeRecord(call, 'vehicle', { ...unit, vehicleVIN: buildVin(truck) });
    crews.push({ driver, vehicle });
  }
  const { id } = await makeRecord(call, 'fleet', {
    ...fleetInput({
      carrier: carrier.id,
      customer: customer.id,
      dispatcher: dispatcher.id,
      ...(crews[0] as (typeof crews)[number]),
      fleetLoadNumber: loadNumber,
    }),
    fleetPickUpDate: day,
    fleetDeliveryDate: addDays(day, 1),
    status: 'IN_PROGRESS',
    fleetConfirmation: await printPdf(page, 'rc.pdf', 'Rate confirmation'),
  });
  return id;
}

const getRow = (page: Page, truck: string): Locator => page.locator('tr[data-row]', { hasText: truck });
const getBar = (row: Locator): Locator => row.locator('a', { hasText: loadNumber });

const expectMessage = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible();

/** Expects the message, which stays while the pointer is on it. */
async function expectMoved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().hover();
  await expectMessage(page, new RegExp(`^Load ${loadNumber} moved to`));
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expectMessage(page, /^Undone/);
}

test('a load is moved by keyboard and by mouse, and each move is undone', async ({ page, call }) => {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const monday = getStartOfWeek(today);
  const id = await makeLoad(page, call, addDays(monday, 7));
  const getTruck = async () => (await call('owner', 'GET', `fleet/${id}`)).body.vehicle.prettyName as string;
  const kept = await getTruck();
  await page.goto('/UI/fleet/dispatch_board');
  await page.getByRole('textbox', { name: 'Search trucks' }).fill(mark);
  const [own, other] = [getRow(page, first), getRow(page, second)];
  await expect(getBar(own)).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('moves it by keyboard', async () => {
    await own.getByRole('gridcell').first().focus();
    for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Move load ${loadNumber}` });
    await expect(dialog.getByRole('combobox', { name: 'Truck' })).toBeFocused();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`Its driver moves with it: Lee ${second}.`)).toBeVisible();
    await expectNoAxeViolations(page, { isSized: false });
    await page.getByRole('button', { name: 'Move load', exact: true }).click();
    await expectMoved(page);
    await expect(getBar(other)).toBeVisible();
    await expect(getBar(own)).toHaveCount(0);
    expect(await getTruck()).toContain(second);
  });
  await test.step('undoes the move', async () => {
    await undo(page);
    await expect(getBar(own)).toBeVisible();
    expect(await getTruck()).toBe(kept);
  });
  await test.step('drags it to the other truck, whose driver has no license on file, and undoes that', async () => {
    await getBar(own).dragTo(other.getByRole('gridcell').nth(2));
    await expectMessage(page, /^No valid CDL/);
    await page.getByRole('button', { name: 'Move load', exact: true }).click();
    await expectMoved(page);
    await expect(getBar(other)).toBeVisible();
    await undo(page);
    await expect(getBar(own)).toBeVisible();
    expect(await getTruck()).toBe(kept);
  });
  await test.step('says why the other truck has no load', async () => {
    await other.getByRole('gridcell').first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Home time' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('gridcell').first()).toContainText('Home time');
  });
  await test.step('opens the load from its cell', async () => {
    await own.getByRole('gridcell').nth(7).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/UI/fleet/fleets/${id}`));
  });
});
