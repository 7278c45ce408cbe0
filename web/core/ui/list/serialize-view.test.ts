import { expect, test } from 'vitest';
import { parseListState } from './list-state.ts';
import { parseView, serializeView } from './serialize-view.ts';

const stateOf = (address: string) => parseListState(new URLSearchParams(address));

test('a view keeps search, filters and order, but not the page or its size', () => {
  const view = serializeView(stateOf('search=dallas&status=COMPLETE&ordering=-fleetLoadFee&page=3&per_page=50'));
  expect(parseView(view)).toEqual({
    search: 'dallas',
    filters: { status: 'COMPLETE' },
    sort: { field: 'fleetLoadFee', down: true },
  });
});

test('a named date range stays relative in a view', () => {
  expect(parseView(serializeView(stateOf('fleetPickUpDate=~last-30'))).filters).toEqual({
    fleetPickUpDate: '~last-30',
  });
});

test('views with the same filters in another order are the same', () => {
  expect(serializeView(stateOf('status=COMPLETE&driver=1'))).toBe(
    serializeView(stateOf('driver=1&status=COMPLETE&page=2')),
  );
  expect(serializeView({ ...stateOf(''), filters: { status: '' } })).toBe('');
});
