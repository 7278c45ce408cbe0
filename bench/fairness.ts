/** Measures a rate confirmation of a second account while a first account floods the queue with its own. */
import { drawSample } from '../api/fleet/confirmation/testing/draw.ts';
import { SAMPLES_A } from '../api/fleet/confirmation/testing/samples-a.ts';
import type { Bench } from './seed.ts';

const FLOOD_FILES = 20;
const ROUNDS = 15;
const MAX_SECONDS = 2;

export async function measureFairness(base: string, first: Bench, second: Bench): Promise<string> {
  const [sample] = SAMPLES_A;
  if (!sample) throw new Error('There is no rate confirmation to send');
  const bytes = await drawSample(sample);
  const read = (account: Bench) => readConfirmation(base, account, bytes);
  // The first one fills the compile cache for the others.
  await read(second);
  const quiet = await measureMedian(() => read(second));

  const stop = new AbortController();
  let flooded = 0;
  const flood = Array.from({ length: FLOOD_FILES }, async () => {
    while (!stop.signal.aborted) {
      await read(first);
      flooded += 1;
    }
  });
  const busy = await measureMedian(() => read(second));
  stop.abort();
  await Promise.all(flood);
  return `a second account's rate confirmation next to ${FLOOD_FILES} at once of the first: ${busy.toFixed(0)} ms, alone ${quiet.toFixed(0)} ms, ${(busy / quiet).toFixed(2)}x (at most ${MAX_SECONDS}x), ${flooded} of the first answered`;
}

async function readConfirmation(base: string, { token, carrierId }: Bench, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('carrier', carrierId);
  form.set('confirmation', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'confirmation.pdf');
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${base}/api/fleet/confirmation/`, { method: 'POST', headers, body: form });
  const { unread } = (await answer.json()) as { unread: string | null };
  if (!answer.ok || unread) throw new Error(`The rate confirmation was not read: ${answer.status} ${unread}`);
}

/** Returns the median in milliseconds, of sequential runs. */
async function measureMedian(act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
