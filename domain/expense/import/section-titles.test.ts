import { describe, expect, it } from 'vitest';
import {
  findFirstColumn,
  getLoneCell,
  isLabeledTitle,
  isSummaryTitle,
  readTitleItem,
  readTitlePeriod,
  readTitlePlace,
  readTitleVehicle,
} from './section-titles.ts';

describe('a title with a truck', () => {
  it.each([
    [['Vehicle: 101'], '101'],
    [['Vehicle:', '101', ''], '101'],
    [['Vehicle: 101', 'Driver: Martin Okafor'], '101'],
    [['Vehicle: 101 Driver: Martin Okafor'], '101'],
    [['Vehicle: 101 (1FUJHHDR1NLNC0044)'], '101'],
    [['Unit # = 101A (cont.)'], '101A'],
    [['Truck 101'], '101'],
    [['Unit #101'], '101'],
    [['Truck 101 - Martin Okafor'], '101'],
    [['Truck: BIG RED'], 'BIG RED'],
  ])('names it: %s', (row, vehicle) => {
    expect(readTitleVehicle(row)).toBe(vehicle);
  });

  it.each([
    ['two headings', ['Truck', 'Total Miles']],
    ['all trucks', ['Vehicle: All vehicles']],
    ['a unit of measure', ['Unit: Miles']],
    ['a truck next to other cells', ['Truck 101', 'TX', '240.0']],
    ['a number alone', ['101']],
    ['a date behind the truck', ['Truck 101 - 11/02/2026']],
  ])('is none with %s', (_, row) => {
    expect(readTitleVehicle(row)).toBeNull();
  });

  it('may be a number alone', () => {
    expect(readTitleVehicle(['101', '', ''], true)).toBe('101');
    expect(readTitleVehicle(['101', 'TX', ''], true)).toBeNull();
  });
});

describe('a title with a state', () => {
  it.each([
    [['TEXAS', '', ''], 'TX'],
    [['New Mexico'], 'NM'],
    [['TX'], 'TX'],
    [['State: TX'], 'TX'],
    [['Jurisdiction:', 'Ontario'], 'ON'],
    [['State of Texas'], 'TX'],
  ])('names it: %s', (row, place) => {
    expect(readTitlePlace(row)).toBe(place);
  });

  it.each([
    ['a word that is also a code', ['in']],
    ['a state below a purchase, in another column', ['', '', 'TX']],
    ['the state of a base', ['Base state: TX']],
    ['other cells', ['TX', '240.0', '35']],
    ['a city', ['DALLAS']],
  ])('is none with %s', (_, row) => {
    expect(readTitlePlace(row)).toBeNull();
  });
});

it('a title of sums is the only cell of its line, without a number', () => {
  expect(
    ['Total Distance by State', 'Fleet summary', 'All vehicles'].map((title) => isSummaryTitle([title, ''])),
  ).toEqual([true, true, true]);
  expect([['Total', '240.0'], ['Total 240.0'], ['TEXAS']].map(isSummaryTitle)).toEqual([false, false, false]);
  expect([getLoneCell(['', ' TEXAS ']), getLoneCell(['a', 'b']), getLoneCell(['', ''])]).toEqual(['TEXAS', null, null]);
});

it('a state is a title in the first column of the table, not below another one', () => {
  const first = findFirstColumn([
    ['', '', ''],
    ['', 'Date', 'Truck'],
  ]);

  expect(readTitlePlace(['', 'Texas', ''], first)).toBe('TX');
  expect(readTitlePlace(['Texas', '', ''], first)).toBe('TX');
  expect(readTitlePlace(['', '', 'Texas'], first)).toBeNull();
  expect(findFirstColumn([])).toBe(0);
});

it('a period is a title in words, alone or behind a label', () => {
  const titles = ['October 2026', 'Oct', 'Quarter: Q4 2026', '3rd Quarter 2026', '10/2026', 'Total', 'Period: unknown'];

  expect(titles.map((title) => readTitlePeriod([title, '']))).toEqual([
    'October 2026',
    'Oct',
    'Q4 2026',
    '3rd Quarter 2026',
    null,
    null,
    null,
  ]);
  expect(readTitlePeriod(['October 2026', 'TX', '400'])).toBeNull();
  expect(readTitlePeriod(['From 2026-10-01 to 2026-10-31', ''])).toBe('2026-10-01 to 2026-10-31');
  expect(readTitlePeriod(['Dates: 10/01/2026 - 10/31/2026', ''])).toBe('10/01/2026 - 10/31/2026');
});

it('a product is a title behind a label, and fuel is one alone', () => {
  const titles = [
    'Product: ULSD',
    'Fuel type = XF9',
    'DIESEL',
    'Reefer',
    'Scale',
    'Fuel card activity',
    'Fuel log',
    'Fuel',
    'Total',
  ];

  expect(titles.map((title) => readTitleItem([title, '']))).toEqual([
    'ULSD',
    'XF9',
    'DIESEL',
    'Reefer',
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(readTitleItem(['DIESEL', '100'])).toBeNull();
});

it('a label makes a title, but no line', () => {
  const titles = [['Driver: Luis Pereda'], ['Home base =', 'Amarillo']];
  const lines = [
    ['101', 'TX'],
    ['TX', '400'],
    ['TX', ''],
  ];

  expect(titles.filter(isLabeledTitle)).toEqual(titles);
  expect(lines.filter(isLabeledTitle)).toEqual([]);
});
