import { readFileSync } from 'node:fs';

/** Returns the resident memory of one process, from /proc. */
export function readMemory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0);
}

const POLL_MS = 50;

/** Returns the peak memory of a process, in megabytes, while `act` runs. */
export async function measurePeakMemory(pid: number, act: () => Promise<void>): Promise<number> {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, Number(readMemory(pid)));
  }, POLL_MS);
  await act().finally(() => clearInterval(looking));
  return most;
}
