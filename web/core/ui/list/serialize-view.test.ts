import { expect, test } from 'vitest';
import { parseListState } from './list-state.ts';
import { parseView, serializeView } from './serialize-view.ts';

const parseState = (address: string) => parseListState(new URLSearchParams(address));

test('a view keeps search, filters and order, but not the page or its size', () => {
  const view = serializeView(parseState('search=dallas&status=COMPLETE&ordering=-fleetLoadFee&page=3&per_page=50'));
  expect(parseView(view)).toEqual({
    search: 'dallas',
    filters: { status: 'COMPLETE' },
    sort: { field: 'fleetLoadFee', down: true },
  });
});

test('a named date range stays relative in a view', () => {
  expect(parseView(serializeView(parseState('fleetPickUpDate=~last-30'))).filters).toEqual({
    fleetPickUpDate: '~last-30',
  });
});

test('views with the same filters in another order are the same', () => {
  expect(serializeView(parseState('status=COMPLETE&driver=1'))).toBe(
    serializeView(parseState('driver=1&status=COMPLETE&page=2')),
  );
  expect(serializeView({ ...parseState(''), filters: { status: '' } })).toBe('');
});
