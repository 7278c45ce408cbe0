/** Sends requests over ten connections and reports the results. */
import autocannon from 'autocannon';

export type BenchRequest = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Latencies = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

const CONNECTIONS = 10;
/** Lets the code of a call be compiled before it is measured. */
const WARM_UP_SECONDS = 4;
const ROUNDS = 4;

type RequestCounts = { times: number[]; seconds: number; failed: number };

/**
 * Runs each of `asks` for `seconds`, after a warm-up. They take turns, so that a change in the machine's speed affects all of
 * them. Latencies are in milliseconds.
 */
export async function measure(asks: readonly BenchRequest[], seconds: number): Promise<Latencies[]> {
  const counted = asks.map((): RequestCounts => ({ times: [], seconds: 0, failed: 0 }));
  for (const ask of asks) await autocannon({ ...ask, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, ask] of asks.entries()) await send(ask, seconds / ROUNDS, counted[at] as RequestCounts);
  }
  return counted.map(computeLatencies);
}

async function send(ask: BenchRequest, seconds: number, counted: RequestCounts): Promise<void> {
  const running = autocannon({ ...ask, connections: CONNECTIONS, duration: seconds });
  running.on('response', (_client, _status, _bytes, milliseconds) => counted.times.push(milliseconds));
  const { duration, non2xx, errors } = await running;
  counted.seconds += duration;
  counted.failed += non2xx + errors;
}

function computeLatencies({ times, seconds, failed }: RequestCounts): Latencies {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}
