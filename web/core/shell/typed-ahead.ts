/** What is typed between `Ctrl K` and the moment when the command bar can take it, which the first time is still on its way: it belongs to the bar, not to the page. */
import { takeKeys } from './keys.ts';

let held = '';
let giveBack: (() => void) | null = null;

/** From now on keys are kept for the bar. */
export function holdKeys(): void {
  giveBack ??= takeKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key === 'Escape') held = '';
    else if (event.key.length === 1) held += event.key;
  });
}

/** The bar takes over: what was typed so far. */
export function releaseKeys(): string {
  giveBack?.();
  giveBack = null;
  const text = held;
  held = '';
  return text;
}
