import { describe, expect, test } from 'vitest';
import { getSheet, type SheetName } from '../sheets.ts';
import { splitName } from './person-name.ts';
import { findColumn, readRow } from './sheet.ts';
import { findTable } from './sheet-table.ts';
import { buildTable, readTable } from './table-text.ts';

/** Reads a pasted text, with `|` for a tab, as the import does. */
function read(name: SheetName, ...lines: string[]) {
  const sheet = getSheet(name);
  const text = lines.join('\n').replaceAll('|', '\t');
  const { headings, rows } = readTable(text);
  const table = findTable(sheet, [headings, ...rows]);
  const keys = table.headings.map((heading) => findColumn(sheet, heading));
  const values = table.rows.map((row) => {
    const cells = Object.fromEntries(keys.flatMap((key, at) => (key ? [[key, row[at] ?? '']] : [])));
    return readRow(sheet, cells);
  });
  return { values, leftOut: table.leftOut };
}

describe('a schedule of vehicles', () => {
  const { values, leftOut } = read(
    'vehicle',
    'SCHEDULE OF VEHICLES||||||||',
    'Policy Period 01/01/2026 - 01/01/2027||||||||',
    'Unit #|Year|Make|Model|VIN #|GVW|Stated Value|Plate #|Plate St',
    'POWER UNITS||||||||',
    '101|2022|Volvo|VNL 760|4V4 NC9EH 5NN 101001|80,000 lbs|$95,000|8AB123|TX',
    '104|2020|Kenworth|T680|1XKYD49X-2MJ-204882|80000|$72,500|9CD456|Texas',
    'Subtotal||||||$167,500||',
    'TRAILERS||||||||',
    '5301|2019|Utility|VS2RA|1UYVS253 1K2 301001|65,000|$38,000|T44121|TX',
    'TOTAL INSURED VALUE||||||$205,500||',
  );

  test('uses its section titles as types, and skips its titles and totals', () => {
    expect(values.map((each) => [each.vehicleType, each.vehicleNumber])).toEqual([
      ['TRUCK', '101'],
      ['TRUCK', '104'],
      ['TRAILER', '5301'],
    ]);
    expect(leftOut).toEqual(['POWER UNITS', 'Subtotal', 'TRAILERS', 'TOTAL INSURED VALUE']);
  });

  test('reads VINs in groups, weights with a unit, and states in words', () => {
    expect(values[1]).toMatchObject({ vehicleVIN: '1XKYD49X2MJ204882', vehiclePlateState: 'TX' });
    expect(values[0]).toMatchObject({ vehicleVIN: '4V4NC9EH5NN101001', vehicleGrossWeight: '80,000' });
  });
});

test('a type in a column takes precedence, and a row without one is a truck', () => {
  const { values } = read(
    'vehicle',
    'Truck #|Type|Yr|Serial No. (VIN)|License Plate #|In Service Date',
    '101|Tractor|2022|4V4NC9EH5NN101001|8AB123|1/5/2026',
    '5301|Dry Van Trailer|2019|1UYVS2531K2301001|T44121|46027',
    '102||2021|4V4NC9EH5NN101002|8AB124|Jan 5, 2026',
    '103|Sled|2021|4V4NC9EH5NN101003|8AB125|5-Jan-2026',
  );

  expect(values.map((each) => [each.vehicleType, each.vehicleStartDate])).toEqual([
    ['TRUCK', '1/5/2026'],
    ['TRAILER', '2026-01-05'],
    ['TRUCK', '2026-01-05'],
    ['Sled', '2026-01-05'],
  ]);
});

test('a driver list can have the whole name in one cell', () => {
  const { values, leftOut } = read(
    'driver',
    'SAMPLE CARRIER LLC||||',
    'Driver List as of 11/30/2026||||',
    'Driver Name|Date of Birth|CDL Class|Date of Hire|Cell Phone #',
    '"Okafor, Martin T"|02/29/1980|Class A|03/04/2024|Cell: (512) 555-0142',
    'Luis Pereda Jr.|7/4/1975|CDL B|1/8/2023|512.555.0198 Home: 512.555.0199',
    'Total Drivers: 2||||',
  );

  expect(values).toMatchObject([
    {
      driverFirstName: 'Martin',
      driverMiddleName: 'T',
      driverLastName: 'Okafor',
      driverLicenseClass: 'A',
      driverPhoneNumber: '(512) 555-0142',
    },
    {
      driverFirstName: 'Luis',
      driverLastName: 'Pereda Jr.',
      driverLicenseClass: 'B',
      driverPhoneNumber: '512.555.0198',
    },
  ]);
  expect(leftOut).toEqual(['Total Drivers: 2']);
});

test('an address gets a state code and the leading zero of its ZIP code', () => {
  const { values } = read(
    'driver',
    'First Name|Last Name|Street|City|State|ZIP|Birth Date',
    'Wade|Hollis|12 Elm St|Boston|Massachusetts|2108|29280',
    'Ana|Ruiz|9 Quarry Rd|Newark|nj|07102|March 4, 1981',
  );

  expect(values).toMatchObject([
    { address: '12 Elm St, Boston, MA 02108', driverDOB: '1980-02-29' },
    { address: '9 Quarry Rd, Newark, NJ 07102', driverDOB: '1981-03-04' },
  ]);
});

describe('lines that look like titles', () => {
  test('are rows in a list of names', () => {
    const { values, leftOut } = read('customer', 'Customer', 'Total Quality Logistics', 'Gulf Paper');

    expect(values).toMatchObject([{ customerName: 'Total Quality Logistics' }, { customerName: 'Gulf Paper' }]);
    expect(leftOut).toEqual([]);
  });

  test('are rows if a customer’s name begins with Total', () => {
    const { values } = read(
      'customer',
      'Customer|Phone|Email|MC #',
      'Total Quality Logistics|800-555-0100|ap@tql.example|',
      'Gulf Paper|800-555-0101|ap@gulf.example|778123',
      'Acme Freight|800-555-0102|ap@acme.example|778124',
    );

    expect(values.map((each) => each.customerName)).toEqual(['Total Quality Logistics', 'Gulf Paper', 'Acme Freight']);
  });
});

test('without known headings, the first row is the headings', () => {
  const table = buildTable([
    ['a', 'b'],
    ['101', '102'],
  ]);

  expect(findTable(getSheet('vehicle'), [table.headings, ...table.rows])).toEqual({
    headings: ['a', 'b'],
    rows: [['101', '102']],
    leftOut: [],
  });
});

test.each([
  ['Martin T. Okafor Jr.', ['Martin', 'T.', 'Okafor Jr.']],
  ['Okafor, Jr., Martin', ['Martin', '', 'Okafor Jr.']],
  ['Okafor, Martin T', ['Martin', 'T', 'Okafor']],
  ['Luis Pereda', ['Luis', '', 'Pereda']],
  ['Cher', ['Cher', '', '']],
  ['', ['', '', '']],
])('splits the name %s', (text, parts) => {
  const { first, middle, last } = splitName(text);

  expect([first, middle, last]).toEqual(parts);
});
