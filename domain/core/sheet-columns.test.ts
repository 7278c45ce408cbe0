import { describe, expect, test } from 'vitest';
import { getSheet, type SheetName } from '../sheets.ts';
import { findColumn, mapCells, readRow } from './sheet.ts';
import { findTable } from './sheet-table.ts';

function read(name: SheetName, ...lines: string[]) {
  const sheet = getSheet(name);
  const { headings, rows } = findTable(
    sheet,
    lines.map((line) => line.split('|')),
  );
  const keys = headings.map((heading) => findColumn(sheet, heading));
  return rows.map((row) => readRow(sheet, mapCells(sheet, keys, row, headings)));
}

describe('VINs are found by their values', () => {
  test('below a heading that names the truck', () => {
    expect(read('vehicle', 'Truck #|Vehicle ID|Make', '101|4V4NC9EH5NN101001|Volvo')).toMatchObject([
      { vehicleNumber: '101', vehicleVIN: '4V4NC9EH5NN101001' },
    ]);
  });

  test('unless two columns have them', () => {
    const [values] = read('vehicle', 'Truck #|ID|Was|Make', '101|4V4NC9EH5NN101001|4V4NC9EH5NN101002|Volvo');

    expect(values).not.toHaveProperty('vehicleVIN');
  });
});

describe('dates with the day first', () => {
  test('are read if one can only be read that way', () => {
    const rows = read('driver', 'First Name|Last Name|DOB', 'Martin|Okafor|13/04/1980', 'Ana|Ruiz|03/04/1981');

    expect(rows.map(({ driverDOB }) => driverDOB)).toEqual(['1980-04-13', '1981-04-03']);
  });

  test('are not assumed next to a date with the month first', () => {
    const rows = read('driver', 'First Name|Last Name|DOB', 'Martin|Okafor|04/13/1980', 'Ana|Ruiz|03/04/1981');

    expect(rows.map(({ driverDOB }) => driverDOB)).toEqual(['04/13/1980', '03/04/1981']);
  });
});

describe('costs that a statement prints as negative', () => {
  test('become positive', () => {
    const rows = read('expense', 'Date|Amount', '11/02/2026|($24.60)', '11/03/2026|-$8.00');

    expect(rows.map(({ expenseUnitPrice }) => expenseUnitPrice)).toEqual(['24.60', '8.00']);
  });

  test('stay negative next to positive amounts, which may be payments', () => {
    const rows = read('expense', 'Date|Amount', '11/02/2026|($24.60)', '11/03/2026|$440.00');

    expect(rows.map(({ expenseUnitPrice }) => expenseUnitPrice)).toEqual(['($24.60)', '$440.00']);
  });
});

describe('the lines of an address', () => {
  test('are a street if the town has its own columns', () => {
    const [values] = read(
      'driver',
      'Name|Address 1|Address 2|City|State|Zip',
      'Ana Ruiz|12 Elm St|Apt 4|Dallas|TX|75201',
    );

    expect(values?.address).toBe('12 Elm St Apt 4, Dallas, TX 75201');
  });

  test('are a whole address without such columns, and omit a repeated name', () => {
    const [values] = read(
      'customer',
      'Customer|Bill to 1|Bill to 2|Bill to 3',
      'Gulf Paper|Gulf Paper|12 Port Rd|Beaumont, TX 77701 USA',
    );

    expect(values?.customerPhysicalAddress).toBe('12 Port Rd, Beaumont, TX 77701');
  });
});

describe('vehicles without a type are trailers', () => {
  const TRAILER = [{ vehicleNumber: '5301', vehicleType: 'TRAILER' }];

  test('if the heading of their number says so', () => {
    expect(read('vehicle', 'Trailer #|Make|Year', '5301|Utility|2019')).toMatchObject(TRAILER);
  });

  test('if a title above the headings says so', () => {
    expect(read('vehicle', 'TRAILER LIST||', 'Unit #|Make|Year', '5301|Utility|2019')).toMatchObject(TRAILER);
  });

  test('but not if a title also names trucks', () => {
    expect(read('vehicle', 'TRUCKS AND TRAILERS||', 'Unit #|Make|Year', '101|Volvo|2022')).toMatchObject([
      { vehicleType: 'TRUCK' },
    ]);
  });
});

describe('with two headings for one column,', () => {
  test('the company’s name counts before the short one, unless it is empty', () => {
    const rows = read(
      'customer',
      'Name|Company Name|Phone',
      'Gulf|Gulf Paper LLC|409-555-0120',
      'Acme Freight||409-555-0121',
    );

    expect(rows.map(({ customerName }) => customerName)).toEqual(['Gulf Paper LLC', 'Acme Freight']);
  });

  test('the cell phone counts before the one at home', () => {
    const rows = read(
      'driver',
      'Name|Home Phone|Cell Phone',
      'Ana Ruiz|409-555-0120|409-555-0121',
      'Al Moss|409-555-0122|',
    );

    expect(rows.map(({ driverPhoneNumber }) => driverPhoneNumber)).toEqual(['409-555-0121', '409-555-0122']);
  });
});

describe('a heading that no list has', () => {
  test.each([
    ['driver', 'Date Of Hire', 'driverHiredDate'],
    ['driver', 'CDL Class', 'driverLicenseClass'],
    ['driver', 'CDL State', null],
    ['driver', 'CDL Exp Date', null],
    ['driver', 'Emergency Contact Phone', null],
    ['driver', 'Home ZIP', 'zipCode'],
    ['vehicle', 'Tag State', 'vehiclePlateState'],
    ['vehicle', 'Plate/State', null],
    ['vehicle', 'Year/Make', null],
    ['driver', 'Lic. State', null],
    ['vehicle', 'Plate Exp', null],
    ['vehicle', 'Unladen Weight', null],
    ['vehicle', 'Registered GVW', 'vehicleRegisteredWeight'],
    ['vehicle', 'In-Service Odometer', null],
    ['vehicle', 'Purchase Price', null],
    ['customer', 'A/P Email', 'customerInvoiceToEmail'],
    ['customer', 'Contact Phone', 'customerContactPhoneNumber'],
    ['customer', 'Ship To City', null],
    ['customer', 'Credit Limit', null],
  ] as const)('%s: %s is %s', (name, heading, column) => {
    expect(findColumn(getSheet(name), heading)).toBe(column);
  });
});
