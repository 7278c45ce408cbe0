/** Statements of a shape are written once, and prepared once per connection under their name. */
import type { Statement } from './statement.ts';

type Written = Pick<Statement, 'text' | 'name'>;

/** So that calls of ever new shapes do not fill the memory of the server and of its connections: what comes later is planned anew each time. */
const MOST_SHAPES = 500;

/** Remembers the statements of one kind, which begins their names; `key` tells their shapes apart. */
export function writtenOnce(kind: string): (key: string, write: () => string) => Written {
  const written = new Map<string, Written>();
  return (key, write) => {
    const known = written.get(key);
    if (known) return known;
    const text = write();
    if (written.size >= MOST_SHAPES) return { text };
    const made = { text, name: `${kind}-${written.size}` };
    written.set(key, made);
    return made;
  };
}
