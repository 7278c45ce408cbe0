/** Measures how twenty people who sign in at the same time, repeatedly, affect the list of a working user. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { measure } from './load.ts';
import type { Bench } from './seed.ts';

const CLIENT = fileURLToPath(new URL('./sign-in-client.ts', import.meta.url));

/** Measures a list while many users sign in. `base` is the URL of the server. */
export async function measureSignIns(base: string, other: Pick<Bench, 'token'>, seconds: number): Promise<string> {
  const list = { url: `${base}/api/fleet/`, headers: { authorization: `Token ${other.token}` } };
  const p99 = async () => (await measure([list], seconds))[0]?.p99 ?? 0;
  const alone = await p99();
  const asker = spawn(process.execPath, [CLIENT, base], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(asker.stdout);
  const busy = await p99();
  asker.kill('SIGTERM');
  const perSecond = Number(await said);
  if (!perSecond) throw new Error('No one was signed in');
  return `an account's list next to 20 sign-ins at once: p99 ${busy.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${(busy / alone).toFixed(2)}x (at most 2x), ${perSecond.toFixed(1)} sign-ins a second`;
}
