/** The keyboard, for whoever must have it alone: the page behind hears no key meanwhile, whatever parts of it listen. */

type Taker = (event: KeyboardEvent) => void;

const takers: Taker[] = [];

// Set up before any part of a page, so that this is asked first.
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

/** From now on only `taker` hears keys, and after it whoever had them before; answers how to give them back. */
export function takeKeys(taker: Taker): () => void {
  takers.push(taker);
  return () => {
    const at = takers.indexOf(taker);
    if (at >= 0) takers.splice(at, 1);
  };
}
