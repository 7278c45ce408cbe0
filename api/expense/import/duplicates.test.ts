import { normalizeCheckNumber, normalizeId } from '@milepost/domain/core/normalize-id.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../../db/demo/driver-app/driver.ts';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, made, preview, rosterAuthority, saved } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const MILES = 'Date,Vehicle,Jurisdiction,Distance (mi),Odometer Start,Odometer End';
const bare = ['Date,Vehicle,Jurisdiction,Distance (mi)'];
const period = { dataImportStartDate: '2025-04-01', dataImportEndDate: '2025-04-30' };
const fuel = (lines: string[], by = owner) => ({
  carrier: by.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  ...period,
  dataImportRawFile: csv([HEADER, ...lines, ''].join('\n')),
});
const miles = (lines: string[], header = MILES, by = owner) => ({
  carrier: by.carrierId,
  dataImportType: 'MILEAGE',
  dataImportSource: 'MOTIVE',
  ...period,
  dataImportRawFile: csv([header, ...lines, ''].join('\n')),
});
const bought = (id: string, quantity: number, day = '07') =>
  `*0541,2025-04-${day},${id},${quantity},1,${quantity},Loop 410 Fuel,San Antonio,TX,ULSD`;
const getResult = ({ dataImportMetaData: totals }: AnyBody) => ({
  accepted: totals.totalTransactions ?? totals.totalTrips,
  duplicates: totals.totalDuplicates,
  possible: totals.possibleDuplicates,
  errors: totals.totalErrors,
});
const imported = async (form: AnyBody, by = owner) => saved(by, (await preview(by, form)).id);
const answer = async (id: string, lines: object[]) => {
  const { status, body } = await owner.patch(`/api/data_import/${id}`, { lines });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

describe('a fuel file resaved by a spreadsheet', () => {
  test.each([
    ['451', '000451', 11],
    ['10051', '10051.0', 12],
    ['1234567', '"1,234,567"', 13],
    ['457', "'000457", 14],
    ['"7,654,321.0"', '7654321', 15],
    ['a-77', 'A-77 ', 16],
  ])('treats number %s as a duplicate when resaved as %s', async (first, again, quantity) => {
    await imported(fuel([bought(first, quantity)]));

    const body = await preview(owner, fuel([bought(again, quantity)]));

    expect(getResult(body)).toEqual({ accepted: 0, duplicates: 1, possible: 0, errors: 0 });
  });

  test('treats another number, or another amount, as a new purchase', async () => {
    await imported(fuel([bought('000881', 21)]));

    const body = await preview(owner, fuel([bought('882', 21), bought('881', 22), bought('881.5', 21)]));

    expect(getResult(body)).toEqual({ accepted: 3, duplicates: 0, possible: 0, errors: 0 });
  });

  test('treats both spellings in one file as one purchase', async () => {
    const body = await preview(owner, fuel([bought('000991', 23), bought('991.0', 23)]));

    expect(getResult(body)).toEqual({ accepted: 1, duplicates: 1, possible: 0, errors: 0 });
  });

  test('marks a number in scientific notation as a possible duplicate, saved only if a user keeps it', async () => {
    await imported(fuel([bought('987654321012', 31)]));
    const body = await preview(owner, fuel([bought('9.87654E+11', 31), bought('5501', 32)]));

    const [asked] = body.dataImportMetaData.errors;
    const left = await answer(body.id, [{ line: 1, leftOut: true }]);
    const kept = await answer(body.id, [{ line: 1, leftOut: false, kept: true }]);

    expect(getResult(body)).toEqual({ accepted: 1, duplicates: 0, possible: 1, errors: 1 });
    expect(body.dataImportMetaData.totalAmount).toBe(32);
    expect([asked.line, asked.error, asked.verdict]).toEqual([1, 'Possible Duplicate', 'POSSIBLE']);
    expect(getResult(left)).toEqual({ accepted: 1, duplicates: 0, possible: 0, errors: 1 });
    expect(getResult(kept)).toEqual({ accepted: 2, duplicates: 0, possible: 0, errors: 0 });
    expect(kept.dataImportMetaData.totalAmount).toBe(63);
  });

  test('recognizes a kept short number again and flags the full number', async () => {
    const first = await preview(owner, fuel([bought('8.76543E+11', 33)]));
    await answer(first.id, [{ line: 1, kept: true }]);
    await saved(owner, first.id);

    const whole = await preview(owner, fuel([bought('876543210123', 33), bought('876543210123', 34)]));
    const same = await preview(owner, fuel([bought('8.76543e+11', 33)]));

    expect(getResult(whole)).toEqual({ accepted: 1, duplicates: 0, possible: 1, errors: 1 });
    expect(getResult(same)).toEqual({ accepted: 0, duplicates: 1, possible: 0, errors: 0 });
  });
});

describe('a purchase file imported again', () => {
  const CASH = 'Card #,Tran Date,Invoice,Location Name,City,State/Prov,Item,Qty,Unit Price,Amt,Cash Advance';
  const flat = (...lines: string[]) => ({
    ...fuel([]),
    dataImportSource: 'FLAT_RATE',
    dataImportRawFile: csv([CASH, ...lines, ''].join('\n')),
  });

  test('restores only a deleted advance while its fuel exists', async () => {
    const line = '*0541,2025-04-11,F7701,Loop 410 Fuel,San Antonio,TX,ULSD,40,3,120,100';
    const { id } = await imported(flat(line));
    const { results } = (await owner.get(`/api/expense/?dataImport=${id}`)).body;
    const advance = results.find(({ expenseType }: AnyBody) => expenseType === 'ADVANCE');
    expect((await owner.delete(`/api/expense/${advance.id}`)).status).toBe(204);

    const body = await preview(owner, flat(line));

    expect(body.dataImportMetaData).toMatchObject({ fuelRows: 0, advanceRows: 1, totalFuelCashAdvance: 100 });
  });

  test('treats a corrected line as new when another card’s purchase had its original values', async () => {
    await imported(fuel([bought('C881', 31)]));
    const { id } = await preview(owner, fuel([bought('C881', 31).replace('*0541', '*2768')]));

    const body = await answer(id, [{ line: 1, cells: { quantity: '32', amount: '32' } }]);

    expect(getResult(body)).toEqual({ accepted: 1, duplicates: 0, possible: 0, errors: 0 });
  });

  test('treats a corrected line as a duplicate of the same card’s purchase with its original values', async () => {
    await imported(fuel([bought('C882', 31)]));
    const { id } = await preview(owner, fuel([bought('C882', 31)]));

    const body = await answer(id, [{ line: 1, cells: { quantity: '32', amount: '32' } }]);

    expect(getResult(body)).toEqual({ accepted: 0, duplicates: 1, possible: 0, errors: 0 });
  });
});

describe('a mileage file imported again', () => {
  test.each([
    ['without its odometer columns', MILES, '2025-04-02,101,TX,31.5,1000,1031.5', bare[0], '2025-04-02,101,TX,31.5'],
    [
      'with odometer columns that were missing before',
      bare[0],
      '2025-04-03,101,TX,32.5',
      MILES,
      '2025-04-03,101,TX,32.5,1000,1032.5',
    ],
    [
      'with only its first odometer',
      MILES,
      '2025-04-04,101,TX,33.5,1000,1033.5',
      MILES,
      '2025-04-04,101,TX,33.5,1000,',
    ],
    [
      'with only its last odometer',
      MILES,
      '2025-04-05,101,TX,34.5,1000,1034.5',
      MILES,
      '2025-04-05,101,TX,34.5,,1034.5',
    ],
    [
      'with the truck as 101.0',
      MILES,
      '2025-04-06,101,TX,35.5,1000,1035.5',
      MILES,
      '2025-04-06,101.0,TX,35.5,1000,1035.5',
    ],
    [
      'with the truck as 0101 and no odometers',
      MILES,
      '2025-04-07,101,TX,36.5,1,37.5',
      bare[0],
      '2025-04-07,0101,TX,36.5',
    ],
  ])('%s counts as a duplicate', async (_, header, line, headerAgain, lineAgain) => {
    await imported(miles([line], header));

    const body = await preview(owner, miles([lineAgain], headerAgain));

    expect(getResult(body)).toEqual({ accepted: 0, duplicates: 1, possible: 0, errors: 0 });
  });

  test('treats another odometer, distance, date, jurisdiction, or truck as a new trip', async () => {
    await imported(miles(['2025-04-09,101,TX,41.5,1000,1041.5']));

    const complete = await preview(owner, miles(['2025-04-09,101,TX,41.5,2000,2041.5']));
    const incomplete = await preview(
      owner,
      miles(
        ['2025-04-09,101,TX,41.6', '2025-04-10,101,TX,41.5', '2025-04-09,101,OK,41.5', '2025-04-09,104,TX,41.5'],
        bare[0],
      ),
    );

    expect(getResult(complete)).toEqual({ accepted: 1, duplicates: 0, possible: 0, errors: 0 });
    expect(getResult(incomplete)).toEqual({ accepted: 4, duplicates: 0, possible: 0, errors: 0 });
  });

  test.each(['101.0', '0101', "'101", '101 '])('matches vehicle %s to unit 101', async (unit) => {
    const body = await preview(owner, miles([`2025-04-11,${unit},TX,12`], bare[0]));

    expect(body.dataImportParsedData.map(({ vehicleNumber }: AnyBody) => vehicleNumber)).toEqual(['101']);
  });

  test('prefers an exact truck number over a similar one', async () => {
    const mine = await rosterAuthority(server, 'Leading Zeros LLC');
    const vehicle = vehicleInput({
      carrier: mine.carrierId,
      driver: mine.ids['Former Driver'],
      vehicleType: 'TRUCK',
      vehicleNumber: '0101',
      vehicleVIN: '1FUJGLDR9CSBM0101',
      vehiclePlateNumber: 'ZERO101',
    } as never);
    await made(mine, 'vehicle', vehicle);

    const body = await preview(
      mine,
      miles(['2025-04-11,101,TX,12', '2025-04-11,0101,TX,12', '2025-04-11,00101,TX,13'], bare[0], mine),
    );

    expect(body.dataImportParsedData.map(({ vehicleNumber }: AnyBody) => vehicleNumber)).toEqual(['101', '0101']);
    expect(body.dataImportMetaData.unrecognized).toEqual([{ holder: '00101', lines: 1, amount: 13 }]);
  });
});

describe('imported lines of a second authority', () => {
  test('are no duplicates of the first authority’s trips and purchases', async () => {
    const second = await made(
      owner,
      'carrier',
      carrierInput({ carrierDOT: '7654321', carrierMC: '765432', carrierName: 'Second Authority LLC' } as never),
    );
    const driver = await made(
      owner,
      'driver',
      driverInput({ carrier: second, driverEmail: 'second@sample.example.com' }),
    );
    const truck = { vehicleNumber: '101', vehicleVIN: '1FUJGLDR9CSBM0102', vehiclePlateNumber: 'SECOND1' };
    await made(owner, 'vehicle', vehicleInput({ carrier: second, driver, vehicleType: 'TRUCK', ...truck } as never));
    const trips = ['2025-04-12,101,TX,52,1,53', '2025-04-13,101,TX,54,1,55'];
    await imported(fuel([bought('7001', 51)]));
    await imported(miles(trips));

    const purchase = await preview(owner, { ...fuel([bought('7001', 51)]), carrier: second });
    const complete = await preview(owner, { ...miles(trips), carrier: second });
    const incomplete = await preview(owner, { ...miles(['2025-04-12,101,TX,52'], bare[0]), carrier: second });
    const own = await preview(owner, miles(trips));

    expect(purchase.dataImportMetaData).toMatchObject({ totalDuplicates: 0, unrecognizedLines: 1 });
    expect(getResult(complete)).toEqual({ accepted: 2, duplicates: 0, possible: 0, errors: 0 });
    expect(getResult(incomplete)).toEqual({ accepted: 1, duplicates: 0, possible: 0, errors: 0 });
    expect(getResult(own)).toEqual({ accepted: 0, duplicates: 2, possible: 0, errors: 0 });
  });
});

test('the database compares IDs and check numbers the same way as the code', async () => {
  const ids = [
    '10051.0',
    '000451',
    '1,234,567',
    "'000457",
    '’ 12',
    ' a-1 ',
    '9.87654e+11',
    '12,34',
    '0',
    '000',
    '',
    'CHK 004512',
    '#12',
    'CK#1',
    'Check No. 7.0',
    'CHKA',
    '10051.50',
  ];

  const read = await server.services.db.system((tx) =>
    tx.query<{ id: string; check: string }>(sql`select normalize_id(t) as id, normalize_check_number(t) as check
      from unnest(${ids}::text[]) with ordinality as x (t, n) order by n`),
  );

  expect(read).toEqual(ids.map((id) => ({ id: normalizeId(id), check: normalizeCheckNumber(id) })));
});
