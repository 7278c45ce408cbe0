/** Confirms an action that can't be undone, by `--yes` or by typing a name. */
import { createInterface } from 'node:readline/promises';
import { type Call, UsageError } from './command.ts';

export const YES = { yes: { type: 'boolean' } } as const;

/**
 * Returns once the operator has confirmed `what`, such as "This erases the account First Freight LLC."; the name is typed or piped in
 * as a line.
 * @throws UsageError otherwise
 */
export async function confirm(call: Call, what: string, name: string): Promise<void> {
  if (call.isSet('yes')) return;
  console.error(what);
  const typed = await readLine(`Type ${name} to confirm: `);
  if (typed.trim() !== name) throw new UsageError('Not confirmed. Nothing was changed. Type the name, or use --yes.');
}

async function readLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Without a line, standard input ends and the question stays unanswered.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
