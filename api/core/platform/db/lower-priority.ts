/** Lowers the priority of connections with long-running queries, so that they use only the machine's spare capacity. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type pg from 'pg';
import { getConnection } from './database-timeout.ts';

const NICE = 10;

/**
 * Lowers the priority of the PostgreSQL process that serves a connection, if it runs on this machine and this user may; otherwise
 * changes nothing. The process title contains our port, which tells it from a process with the same ID on another machine.
 */
export function lowerPriority(client: pg.PoolClient): void {
  const { processID: pid } = client as unknown as { processID: number };
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    if (!title.startsWith('postgres: ') || !title.includes(`(${getConnection(client).stream.localPort})`)) return;
    setPriority(pid, NICE);
  } catch {
    // Another system, or another user's database.
  }
}
