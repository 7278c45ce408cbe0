/** Caches statement texts by shape, prepared once per connection under their name. */
import type { Statement } from './statement.ts';

type CachedStatement = Pick<Statement, 'text' | 'name'>;

/** Limits memory on the server and its connections if calls keep bringing new shapes; later shapes are planned each time. */
const MAX_SHAPES = 500;

/** Caches the statements of one kind, which prefixes their names; `key` identifies the shape. */
export function makeStatementCache(kind: string): (key: string, write: () => string) => CachedStatement {
  const statements = new Map<string, CachedStatement>();
  return (key, write) => {
    const known = statements.get(key);
    if (known) return known;
    const text = write();
    if (statements.size >= MAX_SHAPES) return { text };
    const made = { text, name: `${kind}-${statements.size}` };
    statements.set(key, made);
    return made;
  };
}
