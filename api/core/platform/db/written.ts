/** Caches statement texts by shape, prepared once per connection under their name. */
import type { Statement } from './statement.ts';

type Written = Pick<Statement, 'text' | 'name'>;

/** Limits memory on the server and its connections if calls keep bringing new shapes; later shapes are planned each time. */
const MAX_SHAPES = 500;

/** Caches the statements of one kind, which prefixes their names; `key` identifies the shape. */
export function writtenOnce(kind: string): (key: string, write: () => string) => Written {
  const written = new Map<string, Written>();
  return (key, write) => {
    const known = written.get(key);
    if (known) return known;
    const text = write();
    if (written.size >= MAX_SHAPES) return { text };
    const made = { text, name: `${kind}-${written.size}` };
    written.set(key, made);
    return made;
  };
}
