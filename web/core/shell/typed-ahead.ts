/**
 * Keeps the keys typed between `Ctrl K` and the moment the command bar is ready (its first use loads it): they belong to the bar, not to
 * the page.
 */
import { takeKeys } from './keys.ts';

let held = '';
let giveBack: (() => void) | null = null;

/** Starts keeping keys for the bar. */
export function holdKeys(): void {
  giveBack ??= takeKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key === 'Escape') held = '';
    else if (event.key.length === 1) held += event.key;
  });
}

/** Stops keeping keys; returns the text typed so far. */
export function releaseKeys(): string {
  giveBack?.();
  giveBack = null;
  const text = held;
  held = '';
  return text;
}
