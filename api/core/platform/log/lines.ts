/** Plain lines about the server itself, its database, and its jobs. */
import { foldRepeats } from './fold.ts';

/** Adds the time, except on a terminal, whose reader sees when a line arrives. */
function timed(text: string): string {
  if (process.stdout.isTTY) return text;
  const now = new Date().toISOString();
  return text.replace(/^/gm, `${now} `);
}

export function say(text: string): void {
  console.log(timed(text));
}

const faults = foldRepeats();
process.on('exit', faults.flush);

/** Logs an error line; repeats are counted. */
export function complain(text: string): void {
  faults.tell(text, ({ repeated }) => console.error(timed(repeated ? `${text} (${repeated} times more)` : text)));
}
