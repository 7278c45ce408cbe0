/** Counts the keys and clicks of a job on the real page, whichever way the journey enters them. */
import { expect, type Page } from '@playwright/test';

type Counts = { keys: number; clicks: number };
type Typed = { isTrusted: boolean; data?: string | null; target: { value?: string; type?: string } | null };

declare const sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
declare const addEventListener: (name: string, listen: (event: Typed) => void, isCaptured: boolean) => void;

/** Runs in the page. The counts live as long as its tab, so that a job may span several pages. */
function watch(): void {
  const KEY = 'effort';
  const NOT_TYPED = ['checkbox', 'radio', 'file'];
  let isKey = false;
  const add = (keys: number, clicks: number) => {
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? '{"keys":0,"clicks":0}');
    sessionStorage.setItem(KEY, JSON.stringify({ keys: before.keys + keys, clicks: before.clicks + clicks }));
  };
  addEventListener('pointerdown', ({ isTrusted }) => add(0, isTrusted ? 1 : 0), true);
  addEventListener(
    'keydown',
    () => {
      isKey = true;
      add(1, 0);
    },
    true,
  );
  addEventListener('keyup', () => (isKey = false), true);
  // Text that a test fills in with one call counts as if typed. A date counts its eight digits.
  addEventListener(
    'input',
    ({ data, target }) => {
      if (isKey || NOT_TYPED.includes(target?.type ?? '')) return;
      add(data?.length ?? target?.value?.length ?? 0, 0);
    },
    true,
  );
}

/** Starts counting on the page. A file picked in the system’s own window is neither. */
export async function countEffort(page: Page) {
  await page.addInitScript(watch);
  await page.evaluate(watch);
  const read = (): Promise<Counts> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('effort') ?? '{"keys":0,"clicks":0}'));
  return {
    /** Starts from zero, when the job begins after other steps. */
    restart: () => page.evaluate(() => sessionStorage.setItem('effort', '{"keys":0,"clicks":0}')),
    async expectAtMost(most: Counts): Promise<void> {
      const counts = await read();
      expect(counts.keys, 'keys').toBeLessThanOrEqual(most.keys);
      expect(counts.clicks, 'clicks').toBeLessThanOrEqual(most.clicks);
    },
  };
}
