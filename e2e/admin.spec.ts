/** The admin room: authorities, trucks, dispatchers and the services around them. */
import { expect, type Page } from '@playwright/test';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { pickIn, rowsOf } from './forms.ts';
import { authorityOf, fresh, makeDriver, makeVehicle } from './own-records.ts';

const field = (page: Page, id: string) => page.locator(`#${id}`);

async function pick(page: Page, id: string, text: string): Promise<void> {
  await pickIn(page, field(page, id), text);
}

/** Fills in what a truck must have but its driver, at `/UI/admin/vehicles/add`. */
async function fillTruck(page: Page, number: string): Promise<void> {
  await pick(page, 'vehicle-carrier', 'Bluebonnet');
  await pick(page, 'vehicle-vehicleType', 'Truck');
  await pick(page, 'vehicle-truckType', 'Day Cab');
  const texts = { vehicleNumber: number, vehicleMake: 'Mack', vehicleModel: 'Anthem', vehiclePlateNumber: 'NEW777' };
  for (const [name, text] of Object.entries(texts)) await field(page, `vehicle-${name}`).fill(text);
  await field(page, 'vehicle-vehicleVIN').fill(`1M1AN4GY8${number.padStart(8, '0')}`);
  await pick(page, 'vehicle-vehiclePlateState', 'TX');
  await field(page, 'vehicle-vehicleGrossWeight').fill('80000');
  await field(page, 'vehicle-vehicleStartDate').fill('2026-01-05');
}

/** A truck of Bluebonnet whose driver left. */
async function makeIdleDriver(call: Call): Promise<{ truckId: string; driverName: string }> {
  const carrier = await authorityOf(call, 'Bluebonnet');
  const driver = await makeDriver(call, carrier);
  const truck = await makeVehicle(call, carrier, driver.id);
  await call('owner', 'PATCH', `driver/${driver.id}`, { state: 'INACTIVE' });
  return { truckId: truck.id, driverName: driver.prettyName };
}

/** The nth driver that is offered under the authority; answers its name. */
async function pickDriver(page: Page, at: number): Promise<string> {
  return pickIn(page, field(page, 'vehicle-driver'), '', at);
}

test.describe('the owner', () => {
  test.use({ person: 'owner' });

  test('VEH-06 VEH-13 VEH-20 adds a truck: what is wrong is said beside it, and only what a truck has is asked', async ({
    page,
  }) => {
    const number = fresh().slice(-8);
    await page.goto('/UI/admin/vehicles/add');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('No Driver Selected/Found Under Carrier', { exact: true })).toBeVisible();
    await expect(field(page, 'vehicle-truckType')).toHaveCount(0);

    await fillTruck(page, number);
    await expect(field(page, 'vehicle-trailerType')).toHaveCount(0);
    await field(page, 'vehicle-vehicleYear').fill('2031');
    await field(page, 'vehicle-vehicleCurrentOdometer').fill('0');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Invalid Year', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Odometer Reading, should be positive number', { exact: true })).toBeVisible();
    await field(page, 'vehicle-vehicleYear').fill('2024');
    await field(page, 'vehicle-vehicleCurrentOdometer').fill('1200');
    const first = await pickDriver(page, 0);
    await page.keyboard.press('Control+s');

    await expect(page.getByText('Vehicle Created')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Vehicle ${number}`, exact: true })).toBeVisible();
    await expect(field(page, 'vehicle-vehicleType')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Drivers' })).toContainText(`${first}since 2026-01-05`);
    await expect(page.getByRole('region', { name: 'Document Center' })).toBeVisible();
    await expectNoAxeViolations(page);

    const second = await pickDriver(page, 1);
    await expect(field(page, 'vehicle-driverSince')).toHaveValue('');
    await field(page, 'vehicle-driverSince').fill('2026-02-02');
    await page.keyboard.press('Control+s');
    const drivers = page.getByRole('region', { name: 'Drivers' }).getByRole('listitem');
    await expect(drivers).toHaveText([`${second}since 2026-02-02`, `${first}2026-01-05 to 2026-02-02`]);
  });

  test('STA-07 a driver who left is not offered any more, but stays on the truck, and the list is still filtered by the name', async ({
    page,
    call,
  }) => {
    const { truckId, driverName } = await makeIdleDriver(call);
    const input = field(page, 'vehicle-driver');
    const list = page.getByRole('listbox', { name: 'Drivers' });
    const offered = list.getByRole('option', { name: driverName });

    await page.goto(`/UI/admin/vehicles/${truckId}`);
    await expect(input).toHaveValue(driverName);
    await input.click();
    await expect(offered).toHaveCount(1);

    await page.goto('/UI/admin/vehicles/add');
    await pick(page, 'vehicle-carrier', 'Bluebonnet');
    await input.fill(driverName);
    await expect(list.getByText('No Data')).toBeVisible();
    await expect(offered).toHaveCount(0);

    await page.goto('/UI/admin/vehicles');
    await pickIn(page, page.getByLabel('Filter by Driver'), driverName);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(driverName);
  });

  test('INT-02 INT-08 INT-09 nine services, each link in a tab of its own, and what is not set up says so', async ({
    page,
  }) => {
    await page.goto('/UI/admin/integrations');
    await expect(page.getByRole('article')).toHaveCount(9);
    const motive = page.getByRole('article', { name: 'Motive' });
    await expect(motive).toContainText('Not set up on this server');
    await expect(motive.getByRole('button', { name: 'Connect Motive' })).toBeDisabled();
    await expect(motive.getByRole('link', { name: 'Open Motive' })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('article', { name: 'Invoice Factoring 1' })).toContainText('No link is set up');

    // As a server answers that has a client id.
    await page.route('**/api/apiintegration/cards/', async (route) => {
      const answer = await route.fetch();
      const { results } = await answer.json();
      const set = { isConfigured: true, authorizeUrl: 'https://motive.example/oauth/authorize' };
      const json = {
        results: results.map((card: { isConnectable: boolean }) => (card.isConnectable ? { ...card, ...set } : card)),
      };
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await expect(motive.getByRole('link', { name: 'Connect Motive' })).toHaveAttribute('target', '_blank');
  });
});
