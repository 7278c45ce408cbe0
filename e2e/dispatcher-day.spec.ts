/** A dispatcher’s planning: the calendar leads to a load, the board moves it, its timeline says so, and the map shows its lane. */
import { expect, type Page } from '@playwright/test';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { customerInput } from '../db/demo/fleet/customer.ts';
import { fleetInput } from '../db/demo/fleet/fleet.ts';
import { addDays, addMonths, formatLongDay, getFirstDayOfMonth, getStartOfWeek } from '../domain/core/dates.ts';
import { type Call, expectNoAxeViolations, test } from './fixtures.ts';
import { getByTitle, getRows } from './forms.ts';
import { buildVin, findAuthority, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'dispatcher' });

const mark = makeMark();
const [first, second] = [`A${mark}`, `B${mark}`] as const;
const loadNumber = `P-${mark}`;
const LANE = { fleetPickupLocation: 'Lubbock, TX', fleetDeliveryLocation: 'Tulsa, OK' };

/** Makes a customer, two trucks with their drivers, and a load of the first truck with this pickup date. */
async function makeOffice(page: Page, call: Call, day: string) {
  const carrier = await findAuthority(call, 'Bluebonnet');
  const desk = (await call('owner', 'GET', `dispatcher/?prettyName=true&carrier=${carrier}`)).body.results[0];
  const { id: customer } = await makeRecord(
    call,
    'customer',
    customerInput({ carrier, customerName: `Plains ${mark}` }),
  );
  const crews: { driver: string; vehicle: string }[] = [];
  for (const truck of [first, second]) {
    const person = { driverFirstName: 'Lee', driverLastName: truck, driverEmail: `${truck}@plains.example.com` };
    const { id: driver } = await makeRecord(call, 'driver', driverInput({ carrier, ...person }));
    const unit = vehicleInput({ carrier, driver, vehicleNumber: truck, vehicleCurrentOdometer: null });
    const { id: vehicle } = await makeRecord(call, 'vehicle', { ...unit, vehicleVIN: buildVin(truck) });
    crews.push({ driver, vehicle });
  }
  const [crew = { driver: '', vehicle: '' }] = crews;
  const load = { ...crew, carrier, customer, dispatcher: desk.id, fleetLoadNumber: loadNumber };
  const { id } = await makeRecord(call, 'fleet', {
    ...fleetInput(load),
    ...LANE,
    fleetPickUpDate: day,
    fleetDeliveryDate: addDays(day, 1),
    status: 'IN_PROGRESS',
    fleetConfirmation: await printPdf(page, 'rc.pdf', 'Rate confirmation'),
  });
  return { id, customer };
}

const getTimeline = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true });

test('a dispatcher plans with the calendar, the board, the timeline, and the map', async ({ page, call }) => {
  const { today } = (await call('owner', 'GET', 'user_profile/fetch_updates/')).body;
  const day = addDays(getFirstDayOfMonth(addMonths(getFirstDayOfMonth(today), 1)), 9);
  const { id, customer } = await makeOffice(page, call, day);

  await test.step('finds next month’s pickup in the calendar, and opens its load', async () => {
    await page.goto('/UI/dashboard/calendar');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `${Number(day.slice(8))}: agenda for ${formatLongDay(day)}` }).click();
    const date = page.getByRole('region', { name: formatLongDay(day) });
    await expectNoAxeViolations(page);
    await date.getByRole('link', { name: `Pickup: ${loadNumber}` }).click();
    await getByTitle(page, `Fleet ${loadNumber}`);
  });
  await test.step('reads its timeline by keyboard', async () => {
    const marks = getTimeline(page).locator('[data-mark]');
    await expect(marks.first()).toBeVisible();
    await marks.first().focus();
    await page.keyboard.press('End');
    await expect(marks.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(marks.first()).toBeFocused();
    await expectNoAxeViolations(page);
  });
  await test.step('drags the load to the other truck on the board', async () => {
    await page.goto(`/UI/fleet/dispatch_board?from=${getStartOfWeek(day)}`);
    await page.getByRole('textbox', { name: 'Search trucks' }).fill(mark);
    const [own, other] = [first, second].map((truck) => page.locator('tr[data-row]', { hasText: truck }));
    const bar = page.locator('tr[data-row] a', { hasText: loadNumber });
    await expect(bar).toBeVisible();
    if (!own || !other) throw new Error('no rows');
    await bar.dragTo(other.getByRole('gridcell').nth(2));
    await expect(page.getByText(/^No valid CDL/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Move load', exact: true }).click();
    await expect(other.locator('a', { hasText: loadNumber })).toBeVisible();
    await expect(own.locator('a', { hasText: loadNumber })).toHaveCount(0);
  });
  await test.step('sees the move in the timeline’s table', async () => {
    await page.goto(`/UI/fleet/fleets/${id}`);
    await getTimeline(page).getByText('Table', { exact: true }).click();
    for (const words of [`Reassigned to Lee ${second}`, `Moved to truck ${second}`])
      await expect(getTimeline(page).getByRole('cell', { name: words, exact: true })).toBeVisible();
  });
  await test.step('opens the lane’s loads from the customer’s map', async () => {
    await page.goto(`/UI/fleet/customers/${customer}/profile`);
    const lane = page.getByRole('region', { name: 'Map of lanes' }).locator('a[data-mark]').first();
    await expect(lane).toHaveAttribute('aria-label', /Lubbock, TX.*Tulsa, OK/);
    await expectNoAxeViolations(page);
    await lane.focus();
    await page.keyboard.press('Enter');
    await expect(getRows(page)).toHaveCount(1);
    await expect(getRows(page).first()).toContainText(loadNumber);
  });
});
