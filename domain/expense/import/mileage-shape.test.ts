import { describe, expect, it } from 'vitest';
import { findMileageShape } from './mileage-shape.ts';

const getRows = (...lines: string[]) => lines.map((line) => line.split(','));
const reshape = (...lines: string[]) => {
  const rows = getRows(...lines);
  const shape = findMileageShape(rows);
  return shape && [shape.header, ...rows.slice(shape.row + 1).flatMap(shape.reshape)].map((cells) => cells.join(','));
};

it('a column for each of three jurisdictions makes a line of each that has a distance', () => {
  expect(reshape('Unit,AZ,NM,TX (mi),Total', '101,5,0,7,12')).toBeNull();
  expect(reshape('Unit,AZ,NM,TX,Total', '101,5,0,7,12')).toEqual([
    'Unit,Jurisdiction,Distance',
    '101,AZ,5',
    '101,TX,7',
  ]);
  expect(reshape('Unit,AZ km,NM km,MI km', '101,5,,x')).toEqual([
    'Unit,Jurisdiction,Distance (km)',
    '101,AZ,5',
    '101,MI,x',
  ]);
});

it.each([
  ['only two jurisdictions', 'Unit,AZ,NM,Total'],
  ['columns without a vehicle', 'Name,AZ,NM,TX'],
  ['duplicate jurisdictions', 'Unit,AZ,NM,TX,Texas'],
  ['columns next to a jurisdiction column', 'Unit,State,AZ,NM,TX'],
])('splits no columns by jurisdiction: %s', (_, header) => {
  expect(reshape(header, '1,2,3,4,5')).toBeNull();
});

it('a column for each of two trucks makes a line of each that has a distance', () => {
  expect(reshape('State,101,104,Total', 'TX,5,0,5', 'OK,,3,3')).toEqual([
    'State,Vehicle,Distance',
    'TX,101,5',
    'OK,104,3',
  ]);
});

it.each([
  ['only one truck', ['State,101,Total', 'TX,5,5']],
  ['a word as a heading', ['State,101,Gallons', 'TX,5,5']],
  ['text below a heading', ['State,101,Q4', 'TX,5,five']],
  ['an existing distance column', ['State,101,104,Miles', 'TX,5,5,5']],
])('splits no columns by truck: %s', (_, lines) => {
  expect(reshape(...lines)).toBeNull();
});

it('a distance in two parts is their sum, unless the sum has its own column', () => {
  expect(reshape('Unit,State,Toll Miles,Non-Toll Miles', '1,TX,10.5,', '1,OK,2,1.25', '1,AZ,x,1')).toEqual([
    'Unit,State,Total Distance (mi)',
    '1,TX,10.5',
    '1,OK,3.25',
    '1,AZ,?',
  ]);
  expect(reshape('Unit,State,Toll Miles,Non-Toll Miles,Total Miles', '1,TX,1,2,3')).toBeNull();
  expect(reshape('Unit,State,Toll Miles', '1,TX,1')).toBeNull();
});

it('a column for each date makes a line of each that has a distance', () => {
  const [header = [], ...lines] = getRows('Unit,State,10/05/2026,10/06/2026,Total', '101,TX,240,0,240');
  const shape = findMileageShape([header, ...lines]);

  expect([shape?.header, ...lines.flatMap((line) => shape?.reshape(line) ?? [])]).toEqual([
    ['Unit', 'State', 'Date', 'Distance'],
    ['101', 'TX', '10/05/2026', '240'],
  ]);
});

describe('the miles of several states in one cell', () => {
  const HEADER = ['Truck', 'Trip Date', 'State Mileage', 'Total Miles'];
  const TRIP = ['101', '10/05/2026', 'TX 75.4, OK: 182.6', '258.0'];

  it('make a line of each', () => {
    const shape = findMileageShape([HEADER, TRIP]);

    expect([shape?.header, ...(shape?.reshape(TRIP) ?? [])]).toEqual([
      ['Truck', 'Trip Date', 'Jurisdiction', 'Distance'],
      ['101', '10/05/2026', 'TX', '75.4'],
      ['101', '10/05/2026', 'OK', '182.6'],
    ]);
  });

  it.each([
    ['one line has another text', [HEADER, TRIP, ['104', '10/06/2026', 'none', '0']]],
    ['no column has the truck', [['Driver', ...HEADER.slice(1)], TRIP]],
  ])('stay together if %s', (_, rows) => {
    expect(findMileageShape(rows)).toBeNull();
  });
});

it('miles and gallons of two trucks next to each other make a line of each that has a distance', () => {
  expect(reshape('State,Truck 101 Miles,Truck 101 Gallons,Truck 104 Miles,Truck 104 Gallons', 'TX,5,1,0,0')).toEqual([
    'State,Vehicle,Distance (mi)',
    'TX,Truck 101,5',
  ]);
  expect(reshape(',Truck 101,,Truck 104,', 'State,Miles,Gallons,Miles,Gallons', 'TX,5,1,7,2')).toEqual([
    'Jurisdiction,Vehicle,Distance',
    'TX,101,5',
    'TX,104,7',
  ]);
});

it('pairs numbered by truck make a line of each truck, and those of a trip sheet do not', () => {
  expect(reshape('State101,Miles101,State104,Miles104', 'TX,5,OK,7')).toEqual([
    'Vehicle,Jurisdiction,Distance',
    '101,TX,5',
    '104,OK,7',
  ]);
  expect(reshape('State1,Miles1,State2,Miles2', 'TX,5,OK,7')).toBeNull();
});

it('names of months without a year make a line of each, without their sum', () => {
  expect(reshape('Truck,State,Oct,Nov,Dec,Quarter', '101,TX,5,0,7,12')).toEqual([
    'Truck,State,Month,Distance',
    '101,TX,Oct,5',
    '101,TX,Dec,7',
  ]);
  expect(reshape('State,Oct 2026,Nov 2026,Dec 2026,Total', 'TX,5,0,7,12')).toEqual([
    'State,Month,Distance',
    'TX,Oct 2026,5',
    'TX,Dec 2026,7',
  ]);
});

it('titles between the lines stay, and repeated headers and footers go', () => {
  const header = 'State,Oct 2026,Nov 2026,Total';

  expect(reshape(header, 'TX,5,0,5', 'Page 1,,,', 'Unit 104,,,', header, 'MO,3,4,7')).toEqual([
    'State,Month,Distance',
    'TX,Oct 2026,5',
    'Unit 104,,,',
    'MO,Oct 2026,3',
    'MO,Nov 2026,4',
  ]);
});
