import { expect, test } from 'vitest';
import { readListState } from './address.ts';
import { stateOfView, viewOf } from './view-address.ts';

const stateOf = (address: string) => readListState(new URLSearchParams(address));

test('a view keeps search, filters and order, and neither the page nor its size', () => {
  const view = viewOf(stateOf('search=dallas&status=COMPLETE&ordering=-fleetLoadFee&page=3&per_page=50'));
  expect(stateOfView(view)).toEqual({
    search: 'dallas',
    filters: { status: 'COMPLETE' },
    sort: { field: 'fleetLoadFee', down: true },
  });
});

test('a range of days stays the one that was named, so that it moves with the day', () => {
  expect(stateOfView(viewOf(stateOf('fleetPickUpDate=~last-30'))).filters).toEqual({ fleetPickUpDate: '~last-30' });
});

test('the same rows are the same view, in whatever order the filters were set', () => {
  expect(viewOf(stateOf('status=COMPLETE&driver=1'))).toBe(viewOf(stateOf('driver=1&status=COMPLETE&page=2')));
  expect(viewOf({ ...stateOf(''), filters: { status: '' } })).toBe('');
});
