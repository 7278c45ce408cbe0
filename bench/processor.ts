/** Processor time, from /proc: unlike elapsed time, it does not grow with other work on the machine. */
import { readFileSync } from 'node:fs';
import pg from 'pg';

const MS_PER_TICK = 10;
/** The server's name for the connections of long-running queries (api/core/platform/db/database.ts). */
export const HEAVY = 'milepost-heavy';

/** Returns the milliseconds of a process and its ended children so far. */
function readProcessTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * MS_PER_TICK;
}

/** Returns the time of this process alone. */
export async function readOwnTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures the database time of the connections of `application`, plus the processes in `others`. */
export function readConnectionTime(storage: string, application: string, others: readonly number[] = []) {
  return async (): Promise<number> => {
    const client = new pg.Client(storage);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    );
    await client.end();
    return [...rows.map(({ pid }) => pid), ...others].reduce((sum, pid) => sum + readProcessTime(pid), 0);
  };
}

/** Elapsed time, and processor time, which other work does not change. */
export type Times = { clock: number; processor: number };

export function formatComparison(ours: Times, name: string, limit: Times): string {
  const [clock, processor] = (['clock', 'processor'] as const).map((by) => {
    const times = `${formatSeconds(ours[by])} s, ${name} ${formatSeconds(limit[by])} s`;
    return `${times}, ${(ours[by] / limit[by]).toFixed(2)}x`;
  });
  return `${clock}; of processors ${processor}`;
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
export const findQuickest = (times: Times[]): Times => ({
  clock: Math.min(...times.map(({ clock }) => clock)),
  processor: Math.min(...times.map(({ processor }) => processor)),
});

export async function measureTimes(act: () => Promise<unknown>, processor: () => Promise<number>): Promise<Times> {
  const used = await processor();
  const started = performance.now();
  await act();
  const clock = performance.now() - started;
  return { clock, processor: (await processor()) - used };
}
