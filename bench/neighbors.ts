/** Measures how the heaviest queries of one account, four at a time without a pause, affect another's list. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { MeasuredServer } from './csv.ts';
import { measure } from './load.ts';
import type { Bench } from './seed.ts';

const CLIENT = fileURLToPath(new URL('./request-client.ts', import.meta.url));
const KINDS = [
  { name: 'files of the whole list', path: 'csv/', atMost: 2 },
  { name: 'searches of one letter', path: '?search=a', atMost: 3 },
  { name: 'pages far back', path: '?page=', atMost: 3 },
  { name: 'totals of a state', path: '?state=ACTIVE', atMost: 3 },
];

export async function* measureNeighbors(
  { base }: MeasuredServer,
  heavy: Bench & { loads: number },
  other: Bench,
  seconds: number,
): AsyncGenerator<string> {
  const list = { url: `${base}/api/fleet/`, headers: { authorization: `Token ${other.token}` } };
  const p99 = async () => (await measure([list], seconds))[0]?.p99 ?? 0;
  for (const { name, path, atMost } of KINDS) {
    const alone = await p99();
    // With 200,000 loads, page 8,000.
    const page = path.endsWith('page=') ? Math.floor(heavy.loads / 25) : '';
    const stop = startClient(`${base}/api/fleet/${path}${page}`, heavy.token);
    const busy = await p99();
    const answered = await stop();
    yield `another account's list next to four ${name}: p99 ${busy.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${(busy / alone).toFixed(2)}x (at most ${atMost}x), ${answered} answered`;
  }
}

/** @returns a function that stops the requests and returns the number answered. */
function startClient(url: string, token: string): () => Promise<number> {
  const asker = spawn(process.execPath, [CLIENT, url, token], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(asker.stdout);
  return async () => {
    asker.kill('SIGTERM');
    const answered = Number(await said);
    if (!answered) throw new Error(`Nothing was answered by ${url}`);
    return answered;
  };
}
