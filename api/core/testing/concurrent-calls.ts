/** Runs calls that compete for one row in a known order, so that a race that is rare in practice happens in every test. */
import sql, { raw } from 'sql-template-tag';
import { vi } from 'vitest';
import type { TestAnswer, TestServer } from './server.ts';

type Server = Pick<TestServer, 'services'>;

/** Locks a row until every call waits for it; they then get the lock in the listed order. */
export async function runAtOnce(
  { services }: Server,
  { table, id }: { table: string; id: string },
  calls: readonly (() => Promise<TestAnswer>)[],
): Promise<TestAnswer[]> {
  const sent: Promise<TestAnswer>[] = [];
  await services.db.system(async (tx) => {
    await tx.query(sql`select 1 from ${raw(table)} where id = ${id} for update`);
    for (const call of calls) {
      sent.push(call());
      await vi.waitUntil(async () => (await countWaiting(services)) === sent.length, { interval: 5, timeout: 150_000 });
    }
  });
  return Promise.all(sent);
}

async function countWaiting({ db }: Server['services']): Promise<number> {
  const [found] = await db.system((tx) =>
    tx.query<{ n: number }>(
      sql`select count(distinct pid) as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    ),
  );
  return found?.n ?? 0;
}
