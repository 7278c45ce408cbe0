import { expect, it } from 'vitest';
import { getHeadingRole } from './heading.ts';

it.each([
  ['Net Dollars', 'amount'],
  ['Your Amount', 'amount'],
  ['InvoiceTotal', 'amount'],
  ['Ext. Price', 'amount'],
  ['Total $', 'amount'],
  ['Your Price', null],
  ['Price Per Unit', 'unitPrice'],
  ['$/Gal', 'unitPrice'],
  ['Total Gals', 'quantity'],
  ['Fuel_Volume', 'quantity'],
  ['Disc Total', 'discount'],
  ['Disc/Gal', null],
  ['Retail PPG', 'retailPrice'],
  ['Gross Sale', 'gross'],
  ['Pre-Tax Amount', 'preTax'],
  ['State Sales Tax', 'tax'],
  ['Relay Fee', 'fee'],
  ['Fuel Purchase Date', 'date'],
  ['Posted Date', 'otherDate'],
  ['Invoice Date', 'otherDate'],
  ['Completed At', 'date'],
  ['Fuel Card Nbr', 'card'],
  ['Card Type', null],
  ['Home State', null],
  ['Truck Stop City', 'city'],
  ['Trailer #', null],
  ['Current Unit', 'unit'],
  ['Unit Measure', null],
  ['IFTA Fuel Type', 'item'],
  ['', null],
  ['x '.repeat(5000), null],
])('the heading %j is %s', (heading, role) => {
  expect(getHeadingRole(heading)).toBe(role);
});
