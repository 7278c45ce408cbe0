/** A rate confirmation, printed by a browser like those of brokers’ systems, is dropped on the list of loads. */
import { expect, type Locator, type Page } from '@playwright/test';
import { countEffort } from './effort.ts';
import { type Call, test } from './fixtures.ts';
import { expectText, getForm } from './forms.ts';
import { getKeyboard } from './keyboard.ts';
import { findAuthority } from './own-records.ts';

test.use({ person: 'owner' });

const buildHtml = (number: string) => `<body style="font: 13px Arial, sans-serif">
  <h2>Caprock Freight Brokerage LLC</h2>
  <p>Load # ${number} &nbsp; Issued 03/01/2026 &nbsp; PO # 771</p>
  <table cellpadding="6" border="1">
    <tr><th>Stop</th><th>Location</th><th>Date</th></tr>
    <tr><td>Pickup</td><td>Lubbock, TX 79404</td><td>03/02/2026 08:00</td></tr>
    <tr><td>Delivery</td><td>Amarillo, TX 79118</td><td>03/03/2026 10:00</td></tr>
  </table>
  <p>Weight: 41,300 lbs</p>
  <p>Linehaul $900.00</p><p>Fuel $112.50</p><p><b>Total Carrier Pay $1,012.50</b></p>
</body>`;

/** Drops a file on the page. */
async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, base64]) => {
      const { DataTransfer } = globalThis as unknown as {
        DataTransfer: new () => { items: { add: (file: File) => void } };
      };
      const bytes = Uint8Array.from(atob(base64 as string), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name as string, { type: 'application/pdf' }));
      return transfer;
    },
    [name, content.toString('base64')],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop a rate confirmation to create a load')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Returns the name of the first record to pick. */
async function readFirstName(call: Call, path: string, within: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ prettyName: 'true', ...within });
  return (await call('owner', 'GET', `${path}/?${query}`)).body.results[0].prettyName;
}

/** Returns the words of a filled-in field's hint that are cut off, and the key if it's missing. */
const findCutWords = (field: Locator): Promise<string[]> =>
  field.getByTitle('Autofilled. Press Esc to undo.').evaluate((hint) => {
    const room = hint.getBoundingClientRect();
    return [...hint.children].flatMap((part) => {
      const { width, left, right } = part.getBoundingClientRect();
      const isHidden = width === 0 && part.textContent !== 'Esc';
      const isWhole = part.scrollWidth <= part.clientWidth + 1 && left >= room.left - 1 && right <= room.right + 1;
      return isHidden || isWhole ? [] : [part.textContent ?? ''];
    });
  });

/** Expects each hint of a filled-in field next to or below its label. */
async function expectClearLabels(page: Page): Promise<void> {
  const fields = await page.locator('[data-proposed]:has(label, legend)').all();
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) {
    const name = await field.getAttribute('data-field');
    const hint = await field.getByTitle('Autofilled. Press Esc to undo.').boundingBox();
    const label = await field.locator('label, legend').first().boundingBox();
    if (!hint || !label) throw new Error(`${name} has no hint or no label.`);
    const isClear = hint.x >= label.x + label.width || hint.y >= label.y + label.height;
    expect(isClear, `${name}`).toBe(true);
    expect(await findCutWords(field), `${name}`).toEqual([]);
  }
}

test('dropping a rate confirmation fills in the load, marks what was read, and saves the same values', async ({
  page,
  call,
}) => {
  const number = String(Date.now()).slice(-8);
  const sheet = await page.context().newPage();
  await sheet.setContent(buildHtml(`CF-9${number}`));
  const pdf = await sheet.pdf({ format: 'Letter' });
  await sheet.close();
  await page.goto('/UI/fleet/fleets');
  await expect(page.getByRole('button', { name: 'Add load' })).toBeVisible();
  const effort = await countEffort(page);

  await dropFile(page, 'caprock.pdf', pdf);

  const form = getForm(page, 'fleet');
  await expect(form.field('fleetLoadFee')).toHaveValue('900.00');
  await expect(form.field('fleetFuelSurcharge')).toHaveValue('112.50');
  await expect(form.field('fleetPickupLocation')).toHaveValue('Lubbock, TX');
  await expect(form.field('fleetDeliveryLocation')).toHaveValue('Amarillo, TX');
  await expect(form.field('fleetWeight')).toHaveValue('41,300');
  await expect(form.field('customer')).toHaveValue('Caprock Freight Brokerage LLC');

  await test.step('the marks of filled-in fields cover no label, with and without the file open', async () => {
    await expectClearLabels(page);
  });
  await test.step('the file opens next to the form and highlights the spot of the focused field', async () => {
    const paper = page.getByRole('dialog', { name: /caprock\.pdf/ });
    const fee = paper.getByRole('button', { name: 'Read from here: Load Fee' });
    await form.field('fleetLoadFee').focus();
    await expect(fee).toHaveAttribute('data-active');
    // What is drawn is more than a blank sheet, which is a few kilobytes.
    const picture = () => paper.locator('canvas').first().screenshot();
    await expect.poll(async () => (await picture()).length).toBeGreaterThan(15_000);
    await paper.getByRole('button', { name: 'Read from here: Weight' }).click();
    await expect(form.field('fleetWeight')).toBeFocused();
  });
  await test.step('Escape undoes one filled-in field and keeps the file open', async () => {
    await page.keyboard.press('Escape');
    await expect(form.field('fleetWeight')).toHaveValue('');
    await expect(page.getByRole('dialog', { name: /caprock\.pdf/ })).toBeVisible();
  });
  await test.step('the user picks the remaining fields and saves the load with its confirmation', async () => {
    await effort.restart();
    await page.getByRole('button', { name: 'Close the file' }).click();
    await expectClearLabels(page);
    const hand = getKeyboard(page);
    const pick = (name: string, text: string) => hand.pick(form.field(name), text, text.slice(0, 3));
    await form.field('carrier').click();
    await pick('carrier', 'Bluebonnet Freight LLC');
    // Of this authority too none is called so.
    await expect(form.field('customer')).toHaveValue('Caprock Freight Brokerage LLC');
    const carrier = await findAuthority(call, 'Bluebonnet');
    for (const name of ['customer', 'dispatcher', 'driver'])
      await pick(name, await readFirstName(call, name, { carrier }));
    if ((await form.field('vehicle').inputValue()) === '')
      await pick('vehicle', await readFirstName(call, 'vehicle', { carrier, vehicleType: 'TRUCK' }));
    await form.save();
    await expectText(page, 'Fleet Created');
    await effort.expectAtMost({ keys: 40, clicks: 5 });
    await expect(page).toHaveURL(/\/UI\/fleet\/fleets\/(?!add)[^/?]+$/);
    const saved = (await call('owner', 'GET', `fleet/${page.url().split('/').at(-1)}`)).body;
    expect(saved).toMatchObject({
      fleetLoadNumber: `CF-9${number}`,
      fleetLoadFee: 900,
      fleetFuelSurcharge: 112.5,
      fleetWeight: null,
      fleetPickUpDate: '2026-03-02',
      fleetDeliveryDate: '2026-03-03',
      fleetConfirmation: { name: 'caprock.pdf' },
    });
  });
});
