/** Counts the keystrokes for a load. */
import { expect } from '@playwright/test';
import { countEffort } from './effort.ts';
import { test } from './fixtures.ts';
import { expectText, getForm } from './forms.ts';
import { getKeyboard } from './keyboard.ts';
import { findAuthority, makeMark, makeRecord } from './own-records.ts';
import { printPdf } from './pdfs.ts';

test.use({ person: 'owner' });

test('a second, similar load takes at most 38 keys and no click', async ({ page, call }) => {
  const mark = makeMark().slice(-6);
  const carrier = await findAuthority(call, 'Bluebonnet');
  const someone = async (path: string, query = '') =>
    (await call('owner', 'GET', `${path}/?prettyName=true&carrier=${carrier}${query}`)).body.results[0].id;
  const first = await makeRecord(call, 'fleet', {
    carrier,
    customer: await someone('customer'),
    dispatcher: await someone('dispatcher'),
    driver: await someone('driver'),
    vehicle: await someone('vehicle', '&vehicleType=TRUCK'),
    status: 'IN_PROGRESS',
    fleetLoadNumber: `1${mark}`,
    fleetPickUpDate: '2026-03-02',
    fleetDeliveryDate: '2026-03-04',
    fleetPickupLocation: 'Beaumont, TX',
    fleetDeliveryLocation: 'Shreveport, LA',
    fleetDistance: 204,
    fleetLoadFee: 1450,
    fleetConfirmation: await printPdf(page, 'first.pdf', 'Rate confirmation'),
  });
  await page.goto(`/UI/fleet/fleets/${first.id}`);
  const form = getForm(page, 'fleet');
  await expect(form.field('fleetLoadNumber')).toHaveValue(`1${mark}`);
  const second = await printPdf(page, 'second.pdf', 'Rate confirmation');
  // Waited for from the start: asked for together with the key, the browser may open a window of its own first.
  page.on('filechooser', (chooser) => void chooser.setFiles(second));
  const hand = getKeyboard(page);
  const effort = await countEffort(page);

  await hand.press('d');
  await expect(form.field('fleetDistance')).toHaveValue('204');
  await expect(form.field('fleetLoadNumber')).toBeFocused();
  await hand.type(`2${mark}`);
  await hand.tabTo(form.field('fleetPickUpDate'));
  await hand.press('ArrowUp');
  await hand.tabTo(form.field('fleetLoadFee'));
  await hand.type('1525');
  await hand.tabTo(form.field('fleetConfirmation'));
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'second.pdf', exact: true })).toBeVisible();
  await hand.press('Control+s');

  await expectText(page, 'Fleet Created');
  await expect(page).toHaveURL(/\/UI\/fleet\/fleets\/(?!add)[^/?]+$/);
  const id = page.url().split('/').at(-1);
  const saved = (await call('owner', 'GET', `fleet/${id}`)).body;
  expect(saved).toMatchObject({
    fleetLoadNumber: `2${mark}`,
    fleetPickUpDate: '2026-03-03',
    fleetDeliveryDate: '2026-03-04',
    fleetLoadFee: 1525,
    fleetPickupLocation: 'Beaumont, TX',
    fleetDeliveryLocation: 'Shreveport, LA',
    fleetDistance: 204,
  });
  await effort.expectAtMost({ keys: 38, clicks: 0 });
});
