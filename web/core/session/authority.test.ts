import { expect, test } from 'vitest';
import { resolveAuthority } from './authority.ts';

const own = { id: '1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' } as const;

test('the selected authority overrides the default one, and “all” overrides both', () => {
  expect(resolveAuthority({ id: '2', prettyName: 'Redrock' }, own)).toEqual({ id: '2', prettyName: 'Redrock' });
  expect(resolveAuthority('all', own)).toBeNull();
});

// Ledger: USR-47
test('without a selection, the default authority applies if it’s active', () => {
  expect(resolveAuthority(null, own)).toBe(own);
  expect(resolveAuthority(null, { ...own, state: 'INACTIVE' })).toBeNull();
  expect(resolveAuthority(null, null)).toBeNull();
});

test.each([['text'], [7], [{}], [{ id: 3, prettyName: 'x' }], [[]]])(
  'an invalid stored authority counts as no selection: %j',
  (kept) => {
    expect(resolveAuthority(kept, own)).toBe(own);
  },
);
