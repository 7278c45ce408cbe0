/** Handles keys exclusively: while a taker is active, no other part of the page gets them. */

type KeyHandler = (event: KeyboardEvent) => void;

const handlers: KeyHandler[] = [];

// Added before any part of the page, so that this listener runs first.
window.addEventListener(
  'keydown',
  (event) => {
    const taker = handlers.at(-1);
    if (!taker) return;
    event.stopImmediatePropagation();
    taker(event);
  },
  true,
);

/** Sends all keys to `taker` until the returned function gives them back to the taker before it. */
export function captureKeys(taker: KeyHandler): () => void {
  handlers.push(taker);
  return () => {
    const at = handlers.indexOf(taker);
    if (at >= 0) handlers.splice(at, 1);
  };
}
