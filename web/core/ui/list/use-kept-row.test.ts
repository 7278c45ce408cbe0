import { describe, expect, it } from 'vitest';
import { placeOf } from './use-kept-row.ts';

describe('where the keyboard goes on in a list', () => {
  const kept = { id: 'b', at: 1 };

  it('that comes again: with the row it was on, if it is there', () => {
    expect(placeOf(kept, ['x', 'a', 'b'], true)).toBe(2);
    expect(placeOf(kept, ['x', 'y'], true)).toBeNull();
    expect(placeOf(undefined, ['a', 'b'], true)).toBeNull();
  });

  it('that lost the row: with the one in its place, or the last', () => {
    expect(placeOf(kept, ['a', 'c', 'd'], false)).toBe(1);
    expect(placeOf(kept, ['a'], false)).toBe(0);
    expect(placeOf(kept, [], false)).toBeNull();
  });

  it('that still has the row: wherever it is now', () => {
    expect(placeOf(kept, ['b', 'a'], false)).toBeNull();
  });
});
