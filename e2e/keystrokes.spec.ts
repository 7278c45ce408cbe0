/** What a load costs the hand, counted. A key held down with another, as in `Ctrl S`, counts as one more. */
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { formOf, told } from './forms.ts';
import { authorityOf, fresh, make } from './own-records.ts';
import { paper } from './papers.ts';

test.use({ person: 'owner' });

/** Tabs at most between two fields that follow each other. */
const FARTHEST = 30;

/** A keyboard that counts. */
function handOf(page: Page) {
  let strokes = 0;
  const press = async (keys: string) => {
    strokes += keys.split('+').length;
    await page.keyboard.press(keys);
  };
  return {
    strokes: () => strokes,
    press,
    async type(text: string) {
      strokes += text.length;
      await page.keyboard.type(text);
    },
    /** On to this field, key by key. */
    async tabTo(id: string) {
      for (let tabs = 0; tabs < FARTHEST; tabs += 1) {
        if (await page.locator(`#${id}`).evaluate((field) => field.matches(':focus'))) return;
        await press('Tab');
      }
      throw new Error(`${id} is farther than ${FARTHEST} tabs`);
    },
  };
}

test('the second load like the first one costs less than 45 keystrokes and no mouse', async ({ page, call }) => {
  const mark = fresh().slice(-6);
  const carrier = await authorityOf(call, 'Bluebonnet');
  const someone = async (path: string, query = '') =>
    (await call('owner', 'GET', `${path}/?prettyName=true&carrier=${carrier}${query}`)).body.results[0].id;
  const first = await make(call, 'fleet', {
    ...{ carrier, customer: await someone('customer'), dispatcher: await someone('dispatcher') },
    ...{ driver: await someone('driver'), vehicle: await someone('vehicle', '&vehicleType=TRUCK') },
    ...{
      status: 'IN_PROGRESS',
      fleetLoadNumber: `1${mark}`,
      fleetPickUpDate: '2026-03-02',
      fleetDeliveryDate: '2026-03-04',
    },
    ...{ fleetPickupLocation: 'Beaumont, TX', fleetDeliveryLocation: 'Shreveport, LA', fleetDistance: 204 },
    ...{ fleetLoadFee: 1450, fleetConfirmation: await paper(page, 'first.pdf', 'Rate confirmation') },
  });
  await page.goto(`/UI/fleet/fleets/${first.id}`);
  const form = formOf(page, 'fleet');
  await expect(form.field('fleetLoadNumber')).toHaveValue(`1${mark}`);
  const second = await paper(page, 'second.pdf', 'Rate confirmation');
  // Waited for from the start: asked for together with the key, the browser may open a window of its own first.
  page.on('filechooser', (chooser) => void chooser.setFiles(second));
  const hand = handOf(page);

  await hand.press('d');
  await expect(form.field('fleetDistance')).toHaveValue('204');
  await expect(form.field('fleetLoadNumber')).toBeFocused();
  await hand.type(`2${mark}`);
  await hand.tabTo('fleet-fleetPickUpDate');
  await hand.press('ArrowUp');
  await hand.tabTo('fleet-fleetLoadFee');
  await hand.type('1525');
  await hand.tabTo('fleet-fleetConfirmation');
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'second.pdf', exact: true })).toBeVisible();
  await hand.press('Control+s');

  await told(page, 'Fleet Created');
  await expect(page).toHaveURL(/\/UI\/fleet\/fleets\/(?!add)[^/?]+$/);
  const id = page.url().split('/').at(-1);
  const saved = (await call('owner', 'GET', `fleet/${id}`)).body;
  expect(saved).toMatchObject({
    ...{
      fleetLoadNumber: `2${mark}`,
      fleetPickUpDate: '2026-03-03',
      fleetDeliveryDate: '2026-03-04',
      fleetLoadFee: 1525,
    },
    ...{ fleetPickupLocation: 'Beaumont, TX', fleetDeliveryLocation: 'Shreveport, LA', fleetDistance: 204 },
  });
  expect(hand.strokes()).toBeLessThan(45);
});
