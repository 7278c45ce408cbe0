/** Uses lists and forms as a person does, with any type of input. */
import { expect, type Locator, type Page } from '@playwright/test';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Returns the form of a record on the page. `record` is its name in the ids of its inputs. */
export function getForm(page: Page, record: string) {
  const field = (name: string) => page.locator(`#${record}-${name}`);
  return {
    field,
    /** Types text, dates and amounts. */
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    /** Picks an option by its name, from a list or from the server’s records. */
    async choose(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, text] of Object.entries(values)) await selectOption(page, field(name), text);
    },
    async address(label: string): Promise<void> {
      const part = (name: string) => page.getByRole('group', { name: label }).getByPlaceholder(name, { exact: true });
      await part('Street').fill('900 Congress Ave');
      await part('City').fill('Austin');
      await part('Province / State').fill('TX');
      await part('Zip Code').fill('78701');
    },
    /** Selects a file in the field with that label. */
    async attach(label: string, file: Upload): Promise<void> {
      await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
      await expect(page.getByRole('button', { name: file.name, exact: true })).toBeVisible();
    },
    /** Returns the names of the fields in the order of the page. */
    names: () =>
      page
        .locator(`[id^="${record}-"]`)
        .evaluateAll(
          (all, start) => all.map(({ id }) => id.slice(start)).filter((id) => /^\w+$/.test(id)),
          record.length + 1,
        ),
    /** Returns the error next to a field. */
    fault: (name: string) => page.locator(`#${record}-${name}-error`),
    save: () => page.keyboard.press('Control+s'),
  };
}

async function selectOption(page: Page, input: Locator, text: string): Promise<void> {
  await pickRecord(page, input, text);
  await expect(input).toHaveValue(text);
}

/**
 * Picks the first option that contains this text, or the one `at` that position, and returns the field’s new content. A list can move away under the pointer
 * while it grows: then this picks again.
 */
export async function pickRecord(page: Page, input: Locator, text = '', at = 0): Promise<string> {
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
    // The typed text alone may look like the option: only a list that closed has picked it.
    await expect(list).toBeHidden({ timeout: 1_000 });
    if (text) expect(await input.inputValue()).toContain(text);
    else await expect(input).not.toHaveValue(before, { timeout: 1_000 });
  }).toPass();
  return input.inputValue();
}

/** Returns how far the first table of the page overflows its frame. */
export const measureOverhang = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    // A chart has a separate table for users who cannot see it.
    .locator('table:not([data-view] table)')
    .first()
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0));

export const getRows = (page: Page) => page.locator('tr[data-row]');

/** Returns the only row of a list after a search. */
export async function findRow(page: Page, list: string, search: string): Promise<Locator> {
  await page.goto(`/UI/${list}?search=${encodeURIComponent(search)}`);
  await expect(getRows(page)).toHaveCount(1);
  return getRows(page).first();
}

/** Selects an action from the `⋮` menu of a row. */
export async function runAction(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Returns the actions of a row’s menu in order. */
export async function listActions(page: Page, row: Locator): Promise<string[]> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const names = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  return names;
}

export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
export const getByTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
