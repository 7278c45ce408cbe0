import { expect, test } from 'vitest';
import { applyListChange, buildListQuery, formatListState, parseListState } from './list-state.ts';

const at = (text: string) => parseListState(new URLSearchParams(text));
const today = '2026-03-04';

test('an address restores the same search, filters, sort and page', () => {
  const text = 'search=acme&customerType=BROKER&ordering=-customerName&page=3&per_page=25';
  expect(formatListState(at(text)).toString()).toBe(text);
});

test('a fresh list adds nothing to the address', () => {
  expect(formatListState(at('page=1&search=')).toString()).toBe('');
});

test('ignores invalid values in the address', () => {
  expect(at('page=-2&per_page=abc')).toMatchObject({ page: 1, perPage: null });
  expect(at('page=1e9')).toMatchObject({ page: 1 });
});

test('changing a filter goes to the first page, and changing the page doesn’t', () => {
  const state = at('page=5');
  expect(applyListChange(state, { search: 'x' }).page).toBe(1);
  expect(applyListChange(state, { page: 6 }).page).toBe(6);
});

test('a preset stays relative in the address and becomes dates in the request', () => {
  const state = at('fleetPickupDate=~last-30');
  expect(formatListState(state).get('fleetPickupDate')).toBe('~last-30');
  expect(buildListQuery(state, { perPage: 12, today })).toEqual({
    page: '1',
    per_page: '12',
    fleetPickupDate__gte: '2026-02-02',
    fleetPickupDate__lte: '2026-03-04',
  });
});

test('last month ends on its own last day', () => {
  expect(buildListQuery(at('d=~last-month'), { perPage: 12, today })).toMatchObject({
    d__gte: '2026-02-01',
    d__lte: '2026-02-28',
  });
});

test('a custom range may be open at either end', () => {
  const buildQuery = (text: string) => buildListQuery(at(text), { perPage: 12, today });
  expect(buildQuery('d=2026-01-01..2026-01-31')).toMatchObject({ d__gte: '2026-01-01', d__lte: '2026-01-31' });
  expect(buildQuery('d=2026-01-01..')).toEqual({ page: '1', per_page: '12', d__gte: '2026-01-01' });
  expect(buildQuery('d__lte=2026-01-31')).toMatchObject({ d__lte: '2026-01-31' });
});

test('ignores an unknown preset instead of failing', () => {
  expect(buildListQuery(at('d=~whenever'), { perPage: 12, today })).toEqual({ page: '1', per_page: '12' });
});

test('the address can’t override the record of a related list', () => {
  expect(buildListQuery(at('customer=other'), { perPage: 6, today, where: { customer: 'mine' } })).toMatchObject({
    customer: 'mine',
  });
});

// Ledger: USR-47
test('an address without filters uses the defaults of the list, and cleared filters stay cleared', () => {
  const start = { carrier: 'c1' };
  const read = (text: string) => parseListState(new URLSearchParams(text), start).filters;
  expect([read(''), read('page=2'), read('search=acme'), read('status=COMPLETE')]).toEqual([
    start,
    start,
    {},
    { status: 'COMPLETE' },
  ]);
  const cleared = formatListState(
    applyListChange(parseListState(new URLSearchParams(), start), { filters: {} }),
    start,
  );
  expect(read(cleared.toString())).toEqual({});
  expect(formatListState(at('')).toString()).toBe('');
});
