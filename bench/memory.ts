import { readFileSync } from 'node:fs';

/** From /proc: the resident memory of one process alone. */
export function residentMegabytes(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0);
}
