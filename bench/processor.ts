/** Time of processors, from /proc: other work on the machine makes it no longer, as it does that of a clock. */
import { readFileSync } from 'node:fs';
import pg from 'pg';

const MS_PER_TICK = 10;

/** Milliseconds that a process and its children that have ended took so far. */
function timeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * MS_PER_TICK;
}

/** Of this process alone. */
export async function ownTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What the connections of `application` take to the database, with the processes beside them. */
export function timeOfConnections(storage: string, application: string, beside: readonly number[] = []) {
  return async (): Promise<number> => {
    const client = new pg.Client(storage);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    );
    await client.end();
    return [...rows.map(({ pid }) => pid), ...beside].reduce((sum, pid) => sum + timeOf(pid), 0);
  };
}
