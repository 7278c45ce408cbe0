/** The details of a stop other than its city and date. */
import { expect, test } from 'vitest';
import { readDetails } from './stop-details.ts';
import type { Cell } from './text.ts';
import { findPlace } from './towns.ts';

const cell = (text: string, x: number, y: number): Cell => ({
  text,
  page: 1,
  x,
  y,
  width: text.length * 4.5,
  height: 9,
});

/** Returns the details of the stop in the first of these cells with a city. */
function read(...cells: Cell[]) {
  const at = cells.find(({ text }) => findPlace(text)) as Cell;
  return readDetails(cells, { ...(findPlace(at.text) as { value: string; start: number; end: number }), cell: at });
}

test('finds the company above the street above the city', () => {
  expect(
    read(
      cell('Name: Acme Foods #12', 90, 80),
      cell('Address: 100 Laundry Blvd', 90, 92),
      cell('Tulsa, OK 74101', 110, 104),
    ),
  ).toMatchObject({
    facility: 'Acme Foods #12',
    address: '100 Laundry Blvd',
  });
});

test('finds the company and street left of the city in a table', () => {
  const row = [cell('Acme Foods', 40, 80), cell('95 Sawmill Rd', 200, 80), cell('Jefferson, GA 30549', 330, 80)];

  expect(read(...row)).toMatchObject({ facility: 'Acme Foods', address: '95 Sawmill Rd' });
});

test('finds the street before the city on the same line', () => {
  expect(read(cell('Acme Foods', 40, 80), cell('77 Industrial St Ste B, Tulsa, OK 74101', 40, 92))).toMatchObject({
    facility: 'Acme Foods',
    address: '77 Industrial St Ste B',
  });
});

test.each([
  ['a number', '30549'],
  ['a line without a street', 'Dock 4 behind the mill'],
  ['a phone number', '555-0140'],
])('%s isn’t a street, and without a street there’s no company', (_, text) => {
  expect(read(cell('Acme Foods', 40, 68), cell(text, 40, 80), cell('Tulsa, OK 74101', 40, 92))).toMatchObject({
    facility: null,
    address: null,
  });
});

test.each([['Stop 2'], ['12/01/2026'], ['08:00 Acme'], ['Dallas, TX'], ['Reference:'], ['4411']])(
  '%s above the street isn’t a company',
  (text) => {
    const town = cell('Tulsa, OK 74101', 40, 92);
    const place = { ...(findPlace(town.text) as { value: string; start: number; end: number }), cell: town };
    const cells = [cell(text, 40, 68), cell('100 Main St', 40, 80), town];

    expect(readDetails(cells, place)).toMatchObject({ facility: null, address: '100 Main St' });
  },
);

test('finds the company before its street on the line of the city', () => {
  expect(read(cell('Cowiche Fruit, 1307 N 1st St, Yakima, WA 98901', 40, 80))).toMatchObject({
    facility: 'Cowiche Fruit',
    address: '1307 N 1st St',
  });
  expect(read(cell('Suite 4, 1307 N 1st St, Yakima, WA 98901', 40, 80))).toMatchObject({ address: '1307 N 1st St' });
});

test('ignores text far above or in another column', () => {
  const town = cell('Tulsa, OK 74101', 40, 92);

  expect(read(town, cell('100 Main St', 40, 60))).toMatchObject({ address: null });
  expect(read(town, cell('100 Main Street Northwest', 75, 80))).toMatchObject({ address: null });
});

test.each([
  ['08:00 - 15:00', '08:00', '15:00'],
  ['07:00 AM - 02:00 PM', '07:00', '14:00'],
  ['12:30 am', '00:30', null],
  ['12/01/2026 09:00', '09:00', null],
  ['09:00 - 09:00', '09:00', null],
  ['15:00 - 08:00', null, null],
  ['23:00 - 05:00', '23:00', '05:00'],
  ['Dec 3, 2026 22:00 - Dec 4, 2026 02:00 MST', '22:00', '02:00'],
  ['23:00 05:00', null, null],
  ['08:00 10:00 12:00', null, null],
  ['25:00', null, null],
  ['12/01/2026 00:00', null, null],
  ['00:00 - 23:59', null, null],
  ['00:00 - 06:00', '00:00', '06:00'],
])('reads %s as an appointment from %s to %s', (text, appointmentFrom, appointmentTo) => {
  expect(read(cell('Tulsa, OK 74101', 40, 92), cell(text, 300, 92))).toMatchObject({ appointmentFrom, appointmentTo });
});

test.each([
  ['PO# HP-881', 'HP-881'],
  ['PO 50012', '50012'],
  ['Ref: RA-2201', 'RA-2201'],
  ['Pickup #: 9921', '9921'],
  ['Ref: None', null],
  ['Ref 771-B', '771-B'],
  ['Pickup number 5512', '5512'],
  ['Conf#: 7AM', null],
  ['PO: 9921, PU: 9922', '9922'],
  ['PO: 9921, Ref: 9922', null],
])('reads %s as the reference %s', (text, reference) => {
  expect(read(cell('Tulsa, OK 74101', 40, 92), cell(text, 300, 92))).toMatchObject({ reference });
});
