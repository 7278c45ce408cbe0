import { expect, test } from 'vitest';
import { authorityOf } from './authority.ts';

const own = { id: '1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' } as const;

test('the authority chosen goes before the own one, and all of them before either', () => {
  expect(authorityOf({ id: '2', prettyName: 'Redrock' }, own)).toEqual({ id: '2', prettyName: 'Redrock' });
  expect(authorityOf('all', own)).toBeNull();
});

// Ledger: USR-47
test('while nothing is chosen it is the own one, if that is in use', () => {
  expect(authorityOf(null, own)).toBe(own);
  expect(authorityOf(null, { ...own, state: 'INACTIVE' })).toBeNull();
  expect(authorityOf(null, null)).toBeNull();
});

test.each([['text'], [7], [{}], [{ id: 3, prettyName: 'x' }], [[]]])(
  'what is no authority reads as never chosen: %j',
  (kept) => {
    expect(authorityOf(kept, own)).toBe(own);
  },
);
