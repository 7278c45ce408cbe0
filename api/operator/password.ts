/** Asks for a password: without echo on a terminal, or as the first line piped in. */
import { text } from 'node:stream/consumers';

const MIN_LENGTH = 8;
const [ENTER, NEW_LINE, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007f'];

/** @throws Error if the two passwords differ, the password is too short, or the operator cancels */
export async function askPassword(): Promise<string> {
  const { stdin } = process;
  const password = stdin.isTTY ? await ask('Password: ') : ((await text(stdin)).split(/\r?\n/)[0] ?? '');
  if (password.length < MIN_LENGTH) throw new Error(`The password needs at least ${MIN_LENGTH} characters.`);
  if (stdin.isTTY && (await ask('Repeat the password: ')) !== password) throw new Error("The passwords don't match.");
  return password;
}

function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      settle();
    };
    const read = (chunk: Buffer) => {
      for (const key of chunk.toString()) {
        if (key === ENTER || key === NEW_LINE) return finish(() => resolve(typed));
        if (key === INTERRUPT || key === END) return finish(() => reject(new Error('Nothing was changed.')));
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on('data', read);
    stdin.resume();
  });
}
