/** What waits until a press of the pointer is over: a message that comes while it is down moves the page, and the press lands beside what it was meant for. */

let isDown = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', press, true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

function press(): void {
  isDown = true;
}

/** The click comes with the release, before anything that is put off. */
function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  setTimeout(() => {
    for (const act of due) act();
  });
}

/** Acts at once, or after the click that the pointer is making. */
export function whenReleased(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
