/** Handles keys exclusively: while a taker is active, no other part of the page gets them. */

type Taker = (event: KeyboardEvent) => void;

const takers: Taker[] = [];

// Added before any part of the page, so that this listener runs first.
window.addEventListener(
  'keydown',
  (event) => {
    const taker = takers.at(-1);
    if (!taker) return;
    event.stopImmediatePropagation();
    taker(event);
  },
  true,
);

/** Sends all keys to `taker` until the returned function gives them back to the taker before it. */
export function takeKeys(taker: Taker): () => void {
  takers.push(taker);
  return () => {
    const at = takers.indexOf(taker);
    if (at >= 0) takers.splice(at, 1);
  };
}
