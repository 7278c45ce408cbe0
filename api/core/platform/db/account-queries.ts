import type { Database } from './database.ts';
import type { Queryable, Statement } from './statement.ts';

/** Single read-only queries of one account; `heavy` is for long-running ones. */
export type AccountQueries = Queryable & { heavy: Queryable['query'] };

export function openQueries(db: Database, accountId: string): AccountQueries {
  const on =
    ({ batch }: Pick<Database, 'batch'>) =>
    async <R>(statement: Statement) =>
      (await batch(accountId, statement))[0] as R[];
  return { query: on(db), heavy: on(db.heavy) };
}
