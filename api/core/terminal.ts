/** Asking for a password: without an echo on a terminal, or as the first line of what is piped in. */
import { text } from 'node:stream/consumers';

const SHORTEST = 8;
const [ENTER, NEW_LINE, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007f'];

/** @throws Error when the two answers differ, it is too short, or the person gives up. */
export async function askPassword(): Promise<string> {
  const { stdin } = process;
  const password = stdin.isTTY ? await ask('Password: ') : ((await text(stdin)).split(/\r?\n/)[0] ?? '');
  if (password.length < SHORTEST) throw new Error(`The password needs ${SHORTEST} characters or more.`);
  if (stdin.isTTY && (await ask('The same again: ')) !== password) throw new Error('The two passwords differ.');
  return password;
}

function ask(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
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
