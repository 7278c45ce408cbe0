import { expect, test } from 'vitest';
import { readListState } from './address.ts';
import { stateOfView, viewOf } from './view-address.ts';

const stateOf = (address: string) => readListState(new URLSearchParams(address));

test('a view keeps search, filters and order, but not the page or its size', () => {
  const view = viewOf(stateOf('search=dallas&status=COMPLETE&ordering=-fleetLoadFee&page=3&per_page=50'));
  expect(stateOfView(view)).toEqual({
    search: 'dallas',
    filters: { status: 'COMPLETE' },
    sort: { field: 'fleetLoadFee', down: true },
  });
});

test('a named date range stays relative in a view', () => {
  expect(stateOfView(viewOf(stateOf('fleetPickUpDate=~last-30'))).filters).toEqual({ fleetPickUpDate: '~last-30' });
});

test('views with the same filters in another order are the same', () => {
  expect(viewOf(stateOf('status=COMPLETE&driver=1'))).toBe(viewOf(stateOf('driver=1&status=COMPLETE&page=2')));
  expect(viewOf({ ...stateOf(''), filters: { status: '' } })).toBe('');
});
