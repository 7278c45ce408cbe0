/** Plain lines about the server itself, its database, and its jobs. */
import { foldRepeats } from './fold-repeats.ts';

/** Adds the time, except on a terminal, whose reader sees when a line arrives. */
function addTime(text: string): string {
  if (process.stdout.isTTY) return text;
  const now = new Date().toISOString();
  return text.replace(/^/gm, `${now} `);
}

export function printLine(text: string): void {
  console.log(addTime(text));
}

const errors = foldRepeats();
process.on('exit', errors.flush);

/** Logs an error line; repeats are counted. */
export function printError(text: string): void {
  errors.tell(text, ({ repeated }) => console.error(addTime(repeated ? `${text} (${repeated} times more)` : text)));
}
