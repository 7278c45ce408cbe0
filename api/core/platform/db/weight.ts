/** Connections whose questions take long are worked off by what the others leave of the machine. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type pg from 'pg';
import { connectionOf } from './silence.ts';

const NICE = 10;

/**
 * Lowers the weight of the PostgreSQL process that serves a connection, where it runs on this machine and this user may: elsewhere nothing changes. Its
 * title names the port we call from, which tells it from a process that has the same id on another machine.
 */
export function giveWay(client: pg.PoolClient): void {
  const { processID: pid } = client as unknown as { processID: number };
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    if (!title.startsWith('postgres: ') || !title.includes(`(${connectionOf(client).stream.localPort})`)) return;
    setPriority(pid, NICE);
  } catch {
    // Another system, or another user's database.
  }
}
