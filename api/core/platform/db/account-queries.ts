import type { Database } from './database.ts';
import type { Queryable, Statement } from './statement.ts';

/** Single queries of one account that change nothing; `heavy` is for those that take long. */
export type AccountQueries = Queryable & { heavy: Queryable['query'] };

export function openQueries(db: Database, accountId: string): AccountQueries {
  const on =
    ({ ask }: Pick<Database, 'ask'>) =>
    async <R>(statement: Statement) =>
      (await ask(accountId, statement))[0] as R[];
  return { query: on(db), heavy: on(db.heavy) };
}
