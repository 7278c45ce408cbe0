/** Delays actions until the pointer is released: a message appearing during a press moves the page, and the click would miss its target. */

let isDown = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', press, true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

function press(): void {
  isDown = true;
}

/** Runs the delayed actions, after the click that fires with the release. */
function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  setTimeout(() => {
    for (const act of due) act();
  });
}

/** Runs an action immediately, or after the click in progress. */
export function afterPointerRelease(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
