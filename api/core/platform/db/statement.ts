/** Statements, and the objects that run them. */
import type { Sql } from 'sql-template-tag';

/** A statement; with a `name` the connection prepares it once and reuses its plan. */
export type Statement = Pick<Sql, 'text' | 'values'> & { name?: string };

export type Queryable = {
  query<R = Record<string, unknown>>(statement: Statement): Promise<R[]>;
};
