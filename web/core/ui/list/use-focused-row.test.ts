import { describe, expect, it } from 'vitest';
import { findFocusIndex } from './use-focused-row.ts';

describe('the keyboard focus in a list', () => {
  const kept = { id: 'b', at: 1 };

  it('returns to its row in a reopened list, if the row is there', () => {
    expect(findFocusIndex(kept, ['x', 'a', 'b'], true)).toBe(2);
    expect(findFocusIndex(kept, ['x', 'y'], true)).toBeNull();
    expect(findFocusIndex(undefined, ['a', 'b'], true)).toBeNull();
  });

  it('moves to the next or last row if its row is gone', () => {
    expect(findFocusIndex(kept, ['a', 'c', 'd'], false)).toBe(1);
    expect(findFocusIndex(kept, ['a'], false)).toBe(0);
    expect(findFocusIndex(kept, [], false)).toBeNull();
  });

  it('stays on its row if the row moves', () => {
    expect(findFocusIndex(kept, ['b', 'a'], false)).toBeNull();
  });
});
