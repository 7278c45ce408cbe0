/** The plain lines of what befalls the server itself, its database and its jobs. */
import { foldRepeats } from './fold.ts';

/** A terminal has a reader who sees when a line comes; in a file or a journal each line has its time. */
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

/** The same for what is wrong; a line that repeats is counted. */
export function complain(text: string): void {
  faults.tell(text, ({ repeated }) => console.error(timed(repeated ? `${text} (${repeated} times more)` : text)));
}
