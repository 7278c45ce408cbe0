import { expect, test } from 'vitest';
import type { AnyRecord } from './core/record.ts';
import { type Cells, findColumn, listSheetColumns, mapErrorsToCells, readRow } from './core/sheet.ts';
import { readTable } from './core/table-text.ts';
import { checkNew, readFields } from './core/validation.ts';
import { driver } from './driver-app/driver.ts';
import { customer } from './fleet/customer.ts';
import { sheets } from './sheets.ts';

const CARRIER = '01900000-0000-7000-8000-0000000000b1';

const driverCells = (over: Cells = {}): Cells => ({
  driverFirstName: 'Wade',
  driverLastName: 'Hollis',
  driverPhoneNumber: '512-555-0142',
  driverEmail: 'wade@example.com',
  driverType: 'hired driver',
  driverHiredDate: '3/4/2024',
  driverDOB: '1980-02-29',
  driverLicenseClass: 'cdl a',
  place: '12 Elm St',
  city: 'Dallas',
  state: 'tx',
  zipCode: '75201',
  ...over,
});

function check(name: 'driver' | 'customer', cells: Cells) {
  const record: AnyRecord = { driver, customer }[name];
  const { values } = readFields(record, { ...readRow(sheets[name], cells), carrier: CARRIER });
  return checkNew(record, values, { today: '2026-03-02' }).errors;
}

test('reads a table pasted from a spreadsheet, or a CSV with either separator', () => {
  const table = {
    headings: ['First', 'Last'],
    rows: [
      ['Wade', 'Hollis'],
      ['Ana', 'Ruiz'],
    ],
  };
  expect(readTable('First\tLast\nWade\tHollis\n\nAna\tRuiz')).toEqual(table);
  expect(readTable('\uFEFFFirst,Last\r\nWade,Hollis\r\nAna,Ruiz\r\n')).toEqual(table);
  expect(readTable('First;Last\nWade;Hollis\n ; \nAna;Ruiz')).toEqual(table);
  expect(readTable('Name,Note\n"Hollis, Wade","said ""yes""\nand left"').rows).toEqual([
    ['Hollis, Wade', 'said "yes"\nand left'],
  ]);
  expect(readTable('')).toEqual({ headings: [], rows: [] });
});

test('recognizes a heading by its field’s label, its name, or a common trucking term', () => {
  const findColumns = (name: 'driver' | 'vehicle' | 'customer', ...headings: string[]) =>
    headings.map((heading) => findColumn(sheets[name], heading));
  expect(findColumns('driver', 'First Name *', 'DOB', 'Cell Phone', 'driverEmail', 'ZIP code', 'Shoe size')).toEqual([
    'driverFirstName',
    'driverDOB',
    'driverPhoneNumber',
    'driverEmail',
    'zipCode',
    null,
  ]);
  expect(findColumns('vehicle', 'Unit #', 'Plate', 'VIN', 'State', 'GVWR')).toEqual([
    'vehicleNumber',
    'vehiclePlateNumber',
    'vehicleVIN',
    'vehiclePlateState',
    'vehicleGrossWeight',
  ]);
  expect(findColumns('customer', 'Broker', 'Mailing address', 'AP email')).toEqual([
    'customerName',
    'place',
    'customerInvoiceToEmail',
  ]);
});

test('reads a typical row as a valid driver', () => {
  expect(check('driver', driverCells())).toEqual({});
  expect(readRow(sheets.driver, driverCells())).toMatchObject({
    driverType: 'DRIVER_FOR_HIRE',
    driverLicenseClass: 'A',
    address: '12 Elm St, Dallas, TX 75201',
  });
});

test('lists all errors of a row by cell, with the messages of the record', () => {
  const wrong = driverCells({ driverPhoneNumber: '12', driverDOB: '2026-02-30', zipCode: '752', driverType: 'pilot' });
  expect(mapErrorsToCells(sheets.driver, check('driver', wrong))).toEqual({
    driverPhoneNumber: 'Invalid Phone Number',
    driverDOB: 'Invalid Date Of Birth',
    driverType: 'Invalid Driver Type',
    place: 'Invalid Address',
  });
});

test('accepts a whole address in one cell', () => {
  const cells = {
    customerName: 'Pinnacle Lane',
    customerType: 'Broker',
    customerEmail: 'ap@pinnacle.example',
    customerPhoneNumber: '(512) 555-0100',
    place: '9 Quarry Rd, Moab, UT 84532',
  };
  expect(check('customer', cells)).toEqual({});
});

test('has a column for every required field', () => {
  expect(
    listSheetColumns(sheets.vehicle)
      .filter(({ isRequired }) => isRequired)
      .map(({ label }) => label),
  ).toEqual(['Vehicle #', 'Driver', 'Make', 'Model', 'VIN', 'Plate Number', 'Plate State', 'Date Activated', 'GVWR']);
});
