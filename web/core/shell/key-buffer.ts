/**
 * Keeps the keys typed between `Ctrl K` and the moment the command bar is ready (its first use loads it): they belong to the bar, not to
 * the page.
 */
import { captureKeys } from './keys.ts';

let buffer = '';
let stopCapture: (() => void) | null = null;

/** Starts keeping keys for the bar. */
export function bufferKeys(): void {
  stopCapture ??= captureKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Backspace') buffer = buffer.slice(0, -1);
    else if (event.key === 'Escape') buffer = '';
    else if (event.key.length === 1) buffer += event.key;
  });
}

/** Stops keeping keys; returns the text typed so far. */
export function flushKeys(): string {
  stopCapture?.();
  stopCapture = null;
  const text = buffer;
  buffer = '';
  return text;
}
