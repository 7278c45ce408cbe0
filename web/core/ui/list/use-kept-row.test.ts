import { describe, expect, it } from 'vitest';
import { placeOf } from './use-kept-row.ts';

describe('the keyboard focus in a list', () => {
  const kept = { id: 'b', at: 1 };

  it('returns to its row in a reopened list, if the row is there', () => {
    expect(placeOf(kept, ['x', 'a', 'b'], true)).toBe(2);
    expect(placeOf(kept, ['x', 'y'], true)).toBeNull();
    expect(placeOf(undefined, ['a', 'b'], true)).toBeNull();
  });

  it('moves to the next or last row if its row is gone', () => {
    expect(placeOf(kept, ['a', 'c', 'd'], false)).toBe(1);
    expect(placeOf(kept, ['a'], false)).toBe(0);
    expect(placeOf(kept, [], false)).toBeNull();
  });

  it('stays on its row if the row moves', () => {
    expect(placeOf(kept, ['b', 'a'], false)).toBeNull();
  });
});
