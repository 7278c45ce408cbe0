/** A person without a mouse: counts every key, and reaches a field with Tab only. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The most Tabs between two consecutive elements. */
const MAX_TABS = 30;

/** Returns the keyboard of a page. A modifier key, as in `Ctrl S`, counts as one more. */
export function getKeyboard(page: Page) {
  let strokes = 0;
  const press = async (keys: string) => {
    strokes += keys.split('+').length;
    await page.keyboard.press(keys);
  };
  const type = async (text: string) => {
    strokes += text.length;
    await page.keyboard.type(text);
  };
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator, farthest = MAX_TABS) => {
    // A busy button can’t be pressed yet.
    await expect(target).toBeEnabled();
    for (let tabs = 0; tabs <= farthest; tabs += 1) {
      if (await target.evaluate((field) => field.matches(':focus'))) return;
      await press('Tab');
    }
    throw new Error(`${target} is farther than ${farthest} tabs`);
  };
  return {
    strokes: () => strokes,
    press,
    type,
    tabTo,
    /** Replaces the whole text of a field: single keys of a long text would take most of a journey’s time. */
    async fill(target: Locator, text: string) {
      await tabTo(target);
      await press('Control+a');
      strokes += text.length;
      await page.keyboard.insertText(text);
    },
    /** Types the name of an option, or only its beginning, and takes it. */
    async pick(target: Locator, text: string, typed = text) {
      await tabTo(target);
      if ((await target.inputValue()) === text) return;
      await type(typed);
      const list = page.locator(`[id="${await target.getAttribute('aria-controls')}"]`);
      await expect(list.locator('[role=option][data-combobox-selected]')).toContainText(text);
      await press('Enter');
      await expect(target).toHaveValue(text);
    },
    /** Opens a page with `Ctrl K` and its name. */
    async goTo(name: string) {
      await press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Go to a page or a record' })).toBeFocused();
      await type(name);
      await expect(page.locator('[data-action][data-selected]')).toContainText(name);
      await press('Enter');
    },
    /** Presses a button of the page. */
    async push(target: Locator, farthest = MAX_TABS) {
      await tabTo(target, farthest);
      await press('Enter');
    },
  };
}
