/** Lists and forms as a person uses them, whatever kind of input a field is. */
import { expect, type Locator, type Page } from '@playwright/test';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** The form of a record on the page; `record` is its name, as in the addresses of its inputs. */
export function formOf(page: Page, record: string) {
  const field = (name: string) => page.locator(`#${record}-${name}`);
  return {
    field,
    /** Types texts, dates and amounts. */
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    /** Picks what is so named, of a list or of the server's records. */
    async choose(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, text] of Object.entries(values)) await chooseIn(page, field(name), text);
    },
    async address(label: string): Promise<void> {
      const part = (name: string) => page.getByRole('group', { name: label }).getByPlaceholder(name, { exact: true });
      await part('Street').fill('900 Congress Ave');
      await part('City').fill('Austin');
      await part('Province / State').fill('TX');
      await part('Zip Code').fill('78701');
    },
    /** Chooses a file in the field of that label. */
    async attach(label: string, file: Upload): Promise<void> {
      await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
      await expect(page.getByRole('button', { name: file.name, exact: true })).toBeVisible();
    },
    /** The names of the fields, as they follow each other on the page. */
    names: () =>
      page
        .locator(`[id^="${record}-"]`)
        .evaluateAll(
          (all, start) => all.map(({ id }) => id.slice(start)).filter((id) => /^\w+$/.test(id)),
          record.length + 1,
        ),
    /** The message beside a field. */
    fault: (name: string) => page.locator(`#${record}-${name}-error`),
    save: () => page.keyboard.press('Control+s'),
  };
}

async function chooseIn(page: Page, input: Locator, text: string): Promise<void> {
  await pickIn(page, input, text);
  await expect(input).toHaveValue(text);
}

/**
 * Picks the first, or the one `at`, of those offered with these words; answers what then stands in the field. A list that grows while the server answers can
 * slip away under the pointer: then a person picks again.
 */
export async function pickIn(page: Page, input: Locator, text = '', at = 0): Promise<string> {
  const before = await input.inputValue();
  let isAgain = false;
  await expect(async () => {
    await input.click();
    // The same letters once more would be no change.
    if (isAgain && text && (await input.isEditable())) await input.fill('');
    isAgain = true;
    if (text && (await input.isEditable())) await input.fill(text);
    const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`);
    await list.getByRole('option', { name: text, disabled: false }).nth(at).click({ timeout: 3_000 });
    if (text) expect(await input.inputValue()).toContain(text);
    else await expect(input).not.toHaveValue(before, { timeout: 1_000 });
  }).toPass();
  return input.inputValue();
}

/** How far the first table of the page reaches out of the frame it scrolls in. */
export const overhangOf = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    // A chart, which is a view, has a table of its own for who does not see it.
    .locator('table:not([data-view] table)')
    .first()
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0));

export const rowsOf = (page: Page) => page.locator('tr[data-row]');

/** The one row of a list that a search leaves. */
export async function findRow(page: Page, list: string, search: string): Promise<Locator> {
  await page.goto(`/UI/${list}?search=${encodeURIComponent(search)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  return rowsOf(page).first();
}

/** Chooses from the `⋮` of a row. */
export async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** What a row's menu offers, in its order. */
export async function offered(page: Page, row: Locator): Promise<string[]> {
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const names = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  return names;
}

export const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
export const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
