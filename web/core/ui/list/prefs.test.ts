import { expect, test } from 'vitest';
import { getPageSize, PAGE_SIZES, readPrefs, writePrefs } from './prefs.ts';

const NONE = { hidden: {}, order: [], widths: {}, perPage: null, chart: 'chart' } as const;

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

// Ledger: LIM-01, CNS-01, CNS-02
test('sets the page size by the width of the window', () => {
  expect([2000, 1999, 1200, 1199].map(getPageSize)).toEqual([18, 12, 12, 6]);
});

test('hides a column for one user only', () => {
  const store = memory();
  const own = {
    hidden: { desc: true },
    order: ['fee', 'name'],
    widths: { name: 220 },
    perPage: 25,
    chart: 'table',
  } as const;
  writePrefs(store, 'ann', 'customer', own);
  expect(readPrefs(store, 'ann', 'customer')).toEqual(own);
  expect(readPrefs(store, 'bob', 'customer')).toEqual(NONE);
});

// Ledger: LIM-02, CNS-01, CNS-02
test('offers five page sizes and remembers each user’s selection', () => {
  const store = memory();
  expect(PAGE_SIZES).toEqual([6, 12, 18, 25, 50]);
  writePrefs(store, 'ann', 'customer', { ...NONE, perPage: 50 });
  expect(['ann', 'bob'].map((user) => readPrefs(store, user, 'customer').perPage)).toEqual([50, null]);
});

test('ignores damaged preferences', () => {
  const broken = { getItem: () => '{"hidden":"no","widths":{"a":-4,"b":90},"perPage":7' };
  expect(readPrefs(broken, 'ann', 'customer')).toEqual(NONE);
  const odd = { getItem: () => '{"hidden":"no","order":"none","widths":{"a":-4,"b":90},"perPage":7}' };
  expect(readPrefs(odd, 'ann', 'customer')).toEqual({ ...NONE, widths: { b: 90 } });
});

test('a full browser storage doesn’t stop the list', () => {
  const full = {
    setItem: () => {
      throw new Error('quota');
    },
  };
  expect(() => writePrefs(full, 'ann', 'customer', NONE)).not.toThrow();
});
