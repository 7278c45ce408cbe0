import { listPolicyRows } from '@milepost/domain/core/policies.ts';
import { describe, expect, it } from 'vitest';
import { IconTruck } from '../ui/icons/icons.ts';
import type { Viewer } from './navigation.ts';
import { findAddActions, findPages, isAddQuery } from './page-search.ts';
import type { Place } from './place.ts';

const place = (path: string, title: string, policy: Place['policy'], more: Partial<Place>): Place => ({
  path,
  title,
  icon: IconTruck,
  quick: 'Fleet and Dispatching',
  policy,
  tab: 'Fleet',
  group: 'Fleet',
  ...more,
  load: async () => ({}),
});

const places = [
  place('fleet/fleets', 'Fleets', 3000, { words: 'loads freight dispatch', add: 'Add load' }),
  place('expensie/expenses', 'Expenses', 4000, { add: 'Add expense' }),
  place('admin/dispatchers', 'Dispatchers', 2000, { add: 'Add dispatcher' }),
  place('driver_app/driver_profiles', 'Driver Accounts', 1100, { add: 'Add driver', addAt: 'register/add' }),
];

const owner: Viewer = { id: 'o', profileType: 'CARRIER', policy: [], ownerSubscriptionStatus: 'VALID', isBilled: true };
const onlyLooks: Viewer = {
  ...owner,
  profileType: 'PERSONNEL',
  policy: listPolicyRows([{ id: 3000, view: true, create: false, edit: false, delete: false }]),
};
const titles = (typed: string) => findPages(places, owner, typed).map(({ title }) => title);
const labels = (typed: string, who = owner) => findAddActions(places, who, typed).map(({ label }) => label);

describe('the command bar', () => {
  it('finds a page by its name, its group and trucking terms', () => {
    expect(titles('driver acc')).toEqual(['Driver Accounts']);
    expect(titles('load')).toEqual(['Fleets']);
    expect(titles('Loads ')).toEqual(['Fleets']);
    expect(titles('')).toHaveLength(4);
    expect(titles('trailers of mars')).toEqual([]);
  });

  it.each([
    ['add load', 'Add load'],
    ['load', 'Add load'],
    ['new expense', 'Add expense'],
    ['create driver', 'Add driver'],
  ])('“%s” offers to add a record', (typed, label) => {
    expect(labels(typed)).toEqual([label]);
  });

  it('offers a match by name before a match by trucking term', () => {
    expect(labels('add dispatch')).toEqual(['Add dispatcher', 'Add load']);
  });

  it('offers an exact match before a longer name', () => {
    const both = [
      place('safety/vehicle_inspections', 'Vehicle Inspections', 7000, { add: 'Add vehicle inspection' }),
      place('admin/vehicles', 'Vehicles', 2000, { add: 'Add vehicle' }),
    ];

    expect(findAddActions(both, owner, 'add vehicle')[0]?.label).toBe('Add vehicle');
    expect(findPages([...both].reverse(), owner, 'vehicle inspections')[0]?.title).toBe('Vehicle Inspections');
    expect(findPages(both, owner, 'Vehicles')[0]?.title).toBe('Vehicles');
  });

  it.each([
    ['add load', true],
    [' New driver', true],
    ['create', true],
    ['load', false],
    ['address', false],
    ['driver new', false],
    ['', false],
  ])('“%s” puts add actions before pages: %s', (typed, first) => {
    expect(isAddQuery(typed)).toBe(first);
  });

  it('opens the form of a new record, or the account form for a driver', () => {
    expect(findAddActions(places, owner, 'add driver')[0]?.href).toBe('/UI/driver_app/driver_profiles/register/add');
  });

  it('offers no add action before a word is typed, or without permission', () => {
    expect(labels('')).toEqual([]);
    expect(labels('add load', onlyLooks)).toEqual([]);
  });
});
