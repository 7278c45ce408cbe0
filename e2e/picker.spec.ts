/** The list of a picker as it opens. */
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { getForm } from './forms.ts';

test.use({ person: 'owner' });

declare const window: { widths: number[] };
declare const document: { documentElement: unknown };
declare const ResizeObserver: new (
  seen: (sizes: { contentRect: { width: number } }[]) => void,
) => {
  observe(element: unknown): void;
};

/** Records each width of the page from now on, and returns a function to read them. */
async function watchWidth(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.widths = [];
    const observer = new ResizeObserver((sizes) => window.widths.push(...sizes.map((size) => size.contentRect.width)));
    observer.observe(document.documentElement);
  });
  return () => page.evaluate(() => window.widths);
}

/** In the narrow window, the form has one column and the field is far down. */
const WINDOWS = [
  { place: 'below', width: 1024, height: 900 },
  { place: 'above', width: 940, height: 600 },
] as const;

for (const { place, width, height } of WINDOWS)
  test(`a picker list that opens ${place} its field doesn’t move while the server searches`, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('**/api/customer/?*', async (route) => {
      await new Promise<void>((answer) => held.push(answer));
      await route.continue();
    });
    await page.setViewportSize({ width, height });
    await page.goto('/UI/fleet/fleets/add');
    const field = getForm(page, 'fleet').field('customer');
    const list = page.getByRole('listbox', { name: 'Customers' });
    const first = list
      .getByRole('option')
      .filter({ hasNotText: /Add (new|“)/ })
      .first();
    const addNew = list.getByRole('option', { name: /^Add / });
    const boxes = async () => [await list.boundingBox(), await addNew.boundingBox()];

    await expect(field).toBeVisible();
    const widths = await watchWidth(page);
    await field.click();
    await expect(list.getByText('Loading', { exact: true })).toBeVisible();
    await list.hover({ trial: true });
    expect(await widths()).toEqual([width]);
    const opened = await boxes();
    const [top, below] = [opened[0]?.y ?? 0, (await field.boundingBox())?.y ?? 0];
    expect(top > below ? 'below' : 'above').toBe(place);
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect(first).toBeVisible();
    expect(await boxes()).toEqual(opened);

    const firstBox = await first.boundingBox();
    expect(firstBox?.y).toBe(top);
    const name = (await first.locator('p').first().textContent()) ?? '';
    await field.fill(name);
    await expect.poll(() => held.length).toBe(1);
    expect([await first.boundingBox(), ...(await boxes())]).toEqual([firstBox, ...opened]);
    const answer = page.waitForResponse('**/api/customer/?*');
    held.pop()?.();
    await answer;
    await first.click();
    await expect(field).toHaveValue(name);
  });
