import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { type FileResult, readBytes, sampleBytes } from './testing.ts';

const QUARTER = { from: '2026-10-01', to: '2026-12-31', today: '2027-01-05', timeZone: 'America/Chicago' };

const readMileage = (bytes: Buffer | string, over: { mapping?: Record<string, string>; period?: object } = {}) =>
  readBytes(read, bytes, { source: 'MOTIVE', ...over, period: { ...QUARTER, ...over.period } });

const readReal = (name: string) => readMileage(sampleBytes(`real/mileage/${name}`));

/** Adds up the miles of all valid rows, grouped by `key`. */
function milesBy({ rows }: FileResult, key: 'state' | 'holder'): Record<string, string> {
  const miles: Record<string, number> = {};
  for (const row of rows) if (row.error === null) miles[row[key]] = (miles[row[key]] ?? 0) + Number(row.quantity);
  return Object.fromEntries(Object.entries(miles).map(([name, sum]) => [name, sum.toFixed(2)]));
}
const listErrors = ({ rows }: FileResult) => rows.flatMap(({ line, error }) => (error ? [`${line} ${error}`] : []));
const getDays = ({ rows }: FileResult) => [...new Set(rows.map(({ date }) => date))];
const getNotes = (read: FileResult) => ('notes' in read ? read.notes : []);

describe('real mileage file layouts', () => {
  test('Motive distance summary: dates each trip on the last import date, because the file has no dates', async () => {
    const read = await readReal('01-motive-distance-summary');

    expect(listErrors(read)).toEqual([]);
    expect(read.rows).toHaveLength(10);
    expect(milesBy(read, 'state')).toEqual({
      TX: '1841.20',
      OK: '332.80',
      NM: '164.20',
      AZ: '254.30',
      MO: '1569.30',
      IL: '160.20',
      OR: '88.10',
      VA: '402.70',
      DC: '3.40',
      ON: '142.00',
    });
    expect(milesBy(read, 'holder')).toEqual({ 101: '2592.50', 104: '1817.60', 112: '548.10' });
    expect(getDays(read)).toEqual(['2026-12-31']);
    expect(getNotes(read)).toEqual([
      'The file has no dates. Every trip is dated Dec 31, 2026, the last date of the import: one trip for each vehicle and jurisdiction.',
    ]);
  });

  test('without dates: uses today’s date before the period ends', async () => {
    const bytes = sampleBytes('real/mileage/01-motive-distance-summary');
    const read = await readMileage(bytes, { period: { today: '2026-11-28' } });
    expect(getDays(read)).toEqual(['2026-11-28']);
    expect(getNotes(read)[0]).toContain('dated Nov 28, 2026, today');
  });

  test('Samsara IFTA detail: converts meters and UTC times', async () => {
    const read = await readReal('02-samsara-ifta-detail');

    expect(listErrors(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '290.00', OK: '125.00', MO: '250.00', IL: '160.00', ON: '75.00' });
    expect(milesBy(read, 'holder')).toEqual({ 281474990: '415.00', 281474991: '485.00' });
    expect(read.rows[0]).toMatchObject({
      date: '2026-11-03',
      odometerStart: '412590.5',
      odometerEnd: '412830.5',
      startLatitude: '32.756',
      cells: { distance: '386243 m' },
    });
    expect(getNotes(read)).toEqual([
      'Times in UTC were converted to America/Chicago.',
      'Distances in meters were converted to miles.',
    ]);
  });

  test('plain sheet: reads units from the cells and CA as Canada', async () => {
    const read = await readReal('06-plain-state-unit');

    expect(listErrors(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '214.00', OK: '88.00', ON: '142.00', MI: '96.00' });
    expect(milesBy(read, 'holder')).toEqual({ 101: '302.00', 104: '238.00' });
  });

  test('Geotab fuel tax detail: calculates distances from odometers in meters', async () => {
    const read = await readReal('09-geotab-fueltaxdetail');

    expect(listErrors(read)).toEqual([]);
    expect(milesBy(read, 'state')).toEqual({ TX: '240.00', OK: '125.00', KS: '93.21' });
    expect(getDays(read)).toEqual(['2026-11-01', '2026-11-02']);
    expect(getNotes(read)).toContain(
      'The file has no distance column. Each distance is the difference of two odometer readings.',
    );
  });
});

const LAYOUTS: Record<
  string,
  { file: string; states: Record<string, string>; holders: Record<string, string>; days: string[] }
> = {
  'EROAD’s fuel trip record of one truck, named in a title': {
    file: [
      'Fuel Trip Record,,,,,,,',
      'Vehicle: 104,,,,,,,',
      'Day of trip,Jurisdiction,State,Fuel Type,Entry Point Distance (mi),Exit Point Distance (mi),Total Miles,IFTA Taxable Miles',
      '10/02/2026,US,OR,Diesel,"120,400.1","120,510.6",110.5,0.0',
      '10/03/2026,US,WA,Diesel,"120,510.6","120,600.6",90.0,88.0',
      ',,Total,,,,200.5,88.0',
    ].join('\n'),
    states: { OR: '110.50', WA: '90.00' },
    holders: { 104: '200.50' },
    days: ['2026-10-02', '2026-10-03'],
  },
  'Ditat’s miles by truck and state, the truck once above its states': {
    file: [
      'Truck,State,Non toll miles,Toll miles,Total miles,Gallons',
      '101,TX,900.0,100.0,"1,000.0",150',
      ',OK,200.0,0.0,200.0,0',
      'Total,,"1,100.0",100.0,"1,200.0",150',
      '104,TX,50.0,0.0,50.0,0',
      'Grand Total,,"1,150.0",100.0,"1,250.0",150',
    ].join('\n'),
    states: { TX: '1050.00', OK: '200.00' },
    holders: { 101: '1200.00', 104: '50.00' },
    days: ['2026-12-31'],
  },
  'eTrucks’ mileages': {
    file: [
      'Equipment,Date,State/Prov,Start Odometer,End Odometer,Mileage,Non-Tax Mileage',
      '101,11/04/2026,CA,10000,10228,228,0',
      '101,11/05/2026,AZ,10228,10373,145,5',
    ].join('\r\n'),
    states: { CA: '228.00', AZ: '145.00' },
    holders: { 101: '373.00' },
    days: ['2026-11-04', '2026-11-05'],
  },
  'a month in words, kilometers in the heading': {
    file: [
      'Month;Vehicle Name;Province;Distance (km)',
      'October 2026;T-1;Ontario;1.609344',
      'Nov-26;T-1;QC;160.9344',
    ].join('\n'),
    states: { ON: '1.00', QC: '100.00' },
    holders: { 'T-1': '101.00' },
    days: ['2026-10-31', '2026-11-30'],
  },
  'a quarter, and the year in a column of its own': {
    file: ['Unit,State,Month,Year,Miles', '7,TX,October,2026,10', '7,NM,12,2026,5', '7,AZ,Q4,2026,2'].join('\n'),
    states: { TX: '10.00', NM: '5.00', AZ: '2.00' },
    holders: { 7: '17.00' },
    days: ['2026-10-31', '2026-12-31'],
  },
  'a quarter by its number, a month without its year, and a range': {
    file: ['Unit,State,Qtr,Miles', '7,TX,4,10', '7,NM,Oct,5', '7,AZ,10/01/2026 - 11/15/2026,2'].join('\n'),
    states: { TX: '10.00', NM: '5.00', AZ: '2.00' },
    holders: { 7: '17.00' },
    days: ['2026-12-31', '2026-10-31', '2026-11-15'],
  },
  'a unit of measure next to the distance, and one in a title': {
    file: ['Distance unit: Kilometers,,,', 'Asset,Jurisdiction,Date,Total Distance', '9,SK,2026-10-01,160.9344'].join(
      '\n',
    ),
    states: { SK: '100.00' },
    holders: { 9: '100.00' },
    days: ['2026-10-01'],
  },
  'a column of dates that no word calls so': {
    file: ['Truck,State,Miles,Gefahren', '9,TX,5,10/07/2026', '9,OK,6,10/08/2026'].join('\n'),
    states: { TX: '5.00', OK: '6.00' },
    holders: { 9: '11.00' },
    days: ['2026-10-07', '2026-10-08'],
  },
};

describe('other mileage file layouts', () => {
  test.each(Object.entries(LAYOUTS))('reads %s', async (_, { file, states, holders, days }) => {
    const read = await readMileage(file);

    expect(milesBy(read, 'state')).toEqual(states);
    expect(milesBy(read, 'holder')).toEqual(holders);
    expect(getDays(read)).toEqual(days);
  });

  test('applies the unit column line by line', async () => {
    const read = await readMileage(
      'Truck,State,Date,Distance,Unit\n9,TX,2026-10-01,100,mi\n9,ON,2026-10-01,160.9344,km\n',
    );
    expect(milesBy(read, 'state')).toEqual({ TX: '100.00', ON: '100.00' });
  });

  test('rejects a distance above the maximum for a quarter', async () => {
    const read = await readMileage('Truck,State,Miles\n9,TX,100000\n9,OK,100001\n9,AZ,0\n');
    expect(listErrors(read)).toEqual(['2 Invalid Distance', '3 Invalid Distance']);
  });

  test('rejects a line with an extra cell and reads the others, thousands without quotes too', async () => {
    const read = await readMileage('Truck,State,Miles\n9,TX,184,9\n9,OK,5\n9,NM,1,841\n');
    expect(listErrors(read)).toEqual(['1 Invalid Line']);
    expect(milesBy(read, 'state')).toEqual({ OK: '5.00', NM: '1841.00' });
  });

  test('finds an unnamed date column in a file with as many footers as trips', async () => {
    const read = await readMileage(
      'Dispatch Date,Unit #,State,Miles\n10/05/2026,9,TX,5\n10/06/2026,9,OK,6\nTotal\nEnd of report\n',
    );
    expect(getDays(read)).toEqual(['2026-10-05', '2026-10-06']);
  });

  test('requires a truck and a jurisdiction but no date', async () => {
    const read = await readMileage('State,Miles\nTX,5\n');
    expect('refusal' in read && read.refusal.missing).toEqual(['Vehicle']);
  });
});

describe('columns matched by hand', () => {
  const FILE = 'Where,How far,When,Wagon\nTX,100,2026-10-05,9\nOK,50,2026-10-06,9\n';

  test('are read with the selected unit', async () => {
    const mapping = {
      jurisdiction: 'Where',
      distance: 'How far',
      date: 'When',
      vehicle: 'Wagon',
      measure: '=kilometers',
    };
    const read = await readMileage(FILE, { mapping });
    expect(milesBy(read, 'state')).toEqual({ TX: '62.14', OK: '31.07' });
    expect(getDays(read)).toEqual(['2026-10-05', '2026-10-06']);
  });

  test('read dates with the day first if a person says so', async () => {
    const mapping = { vehicle: 'Wagon', jurisdiction: 'Where', distance: 'How far', date: 'When', dateOrder: 'DMY' };
    const read = await readMileage('Wagon,When,Where,How far\n101,02/03/2026,TX,5\n', { mapping });

    expect(read.rows.map(({ date, state, quantity }) => [date, state, quantity])).toEqual([['2026-03-02', 'TX', '5']]);
  });

  test('can set one truck for the whole file and ignore a date column', async () => {
    const mapping = { jurisdiction: '#1', distance: '#2', date: '-', vehicle: '=101' };
    const read = await readMileage(FILE, { mapping });
    expect(milesBy(read, 'holder')).toEqual({ 101: '150.00' });
    expect(getDays(read)).toEqual(['2026-12-31']);
  });
});
