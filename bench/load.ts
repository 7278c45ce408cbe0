/** Sends requests over ten connections and reports what came back. */
import autocannon from 'autocannon';

export type Ask = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Figures = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

/** @param seconds counted, after a warm-up. Latencies are milliseconds. */
export async function measure(ask: Ask, seconds: number): Promise<Figures> {
  await autocannon({ ...ask, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const times: number[] = [];
  const running = autocannon({ ...ask, connections: CONNECTIONS, duration: seconds });
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await running;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: result.non2xx + result.errors,
  };
}
