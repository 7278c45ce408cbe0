/** Tests real mileage layouts through the API: uploaded, saved as trips, and matched manually. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../../db/demo/driver-app/driver.ts';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { csv, made, type Owner, preview, saved, upload } from './testing/authority.ts';
import { sampleBytes } from './testing.ts';

let server: TestServer;
/** Counts carriers, because each test uses its own. */
let carriers = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function readFleet(...trucks: string[]): Promise<Owner> {
  carriers += 1;
  const owner = await server.account(`Mileage Carrier ${carriers} LLC`);
  const carrier = owner.carrierId;
  const driver = await made(owner, 'driver', driverInput({ carrier }));
  for (const [at, vehicleNumber] of trucks.entries()) {
    const vehicleVIN = `1XPBDP9X1PD${String(100_000 + carriers * 100 + at)}`;
    const own = { vehicleNumber, vehicleVIN, vehiclePlateNumber: `P${carriers}-${at}` };
    await made(
      owner,
      'vehicle',
      vehicleInput({ carrier, driver, vehicleType: 'TRUCK', vehicleCurrentOdometer: null, ...own } as never),
    );
  }
  return owner;
}

const form = ({ carrierId }: Owner, file: Uint8Array | string, over: object = {}) => ({
  carrier: carrierId,
  dataImportType: 'MILEAGE',
  dataImportSource: 'MOTIVE',
  dataImportStartDate: '2026-07-01',
  dataImportEndDate: '2026-12-31',
  dataImportRawFile: csv(file),
  ...over,
});

const computeMiles = ({ jurisdictions }: AnyBody) =>
  Object.fromEntries(jurisdictions.map(({ jurisdiction, distance }: AnyBody) => [jurisdiction, distance]));

const REAL = [
  {
    name: '01-motive-distance-summary',
    trucks: ['101', '104', '112'],
    trips: 10,
    total: 4958.2,
    miles: {
      AZ: 254.3,
      DC: 3.4,
      IL: 160.2,
      MO: 1569.3,
      NM: 164.2,
      OK: 332.8,
      ON: 142,
      OR: 88.1,
      TX: 1841.2,
      VA: 402.7,
    },
    note: /^The file has no dates\. Every trip is dated /,
  },
  {
    name: '02-samsara-ifta-detail',
    trucks: ['281474990', '281474991'],
    trips: 6,
    total: 900,
    miles: { IL: 160, MO: 250, OK: 125, ON: 75, TX: 290 },
    note: /^Times in UTC were converted to /,
  },
  {
    name: '06-plain-state-unit',
    trucks: ['101', '104'],
    trips: 4,
    total: 540,
    miles: { MI: 96, OK: 88, ON: 142, TX: 214 },
    note: /^The file has no dates\./,
  },
  {
    name: '09-geotab-fueltaxdetail',
    trucks: ['101'],
    trips: 3,
    total: 458.21,
    miles: { KS: 93.21, OK: 125, TX: 240 },
    note: /^Times in UTC were converted to /,
  },
];

test.each(REAL)('$name shows its totals and saves the same miles as trips', async ({ name, trucks, ...expected }) => {
  const owner = await readFleet(...trucks);

  const {
    id,
    dataImportMetaData: totals,
    notes,
  } = await preview(owner, form(owner, sampleBytes(`real/mileage/${name}`)));
  const after = await saved(owner, id);

  expect(totals).toMatchObject({ totalDistance: expected.total, totalTrips: expected.trips, totalErrors: 0 });
  expect(computeMiles(totals)).toEqual(expected.miles);
  expect(notes[0]).toMatch(expected.note);
  expect(after.notes).toEqual(notes);
  const [sums] = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`select count(*) as n, sum(trip_distance) as miles, count(distinct trip_jurisdiction) as states,
      bool_and(trip_date between '2026-07-01' and '2026-12-31') as "isWithin" from trip where data_import = ${id}`),
  );
  expect(sums).toEqual({
    n: expected.trips,
    miles: expected.total,
    states: Object.keys(expected.miles).length,
    isWithin: true,
  });
});

test('marks the same summary as duplicates when imported again', async () => {
  const owner = await readFleet('101', '104');
  const file = form(owner, sampleBytes('real/mileage/06-plain-state-unit'));
  await saved(owner, (await preview(owner, file)).id);

  const { dataImportMetaData: totals } = await preview(owner, file);

  expect(totals).toMatchObject({ totalTrips: 0, totalDuplicates: 4 });
});

test('reads a corrected line in the file’s unit', async () => {
  const owner = await readFleet('101');
  const file = 'Truck,State,Date,Distance (km)\n101,TX,2026-10-01,160.9344\n101,XX,2026-10-01,16.09344\n';
  const { id } = await preview(owner, form(owner, file));

  const { body } = await owner.patch(`/api/data_import/${id}`, {
    lines: JSON.stringify([{ line: 2, cells: { jurisdiction: 'OK' } }]),
  });

  expect(computeMiles(body.dataImportMetaData)).toEqual({ OK: 10, TX: 100 });
});

describe('columns matched by hand', () => {
  const FILE = 'Where,How far\nTX,100\nOK,50\n';
  const MAPPING = { jurisdiction: 'Where', distance: 'How far', date: '-', vehicle: '=101', measure: '=kilometers' };

  test('are requested with the header and read with the given truck and unit', async () => {
    const owner = await readFleet('101', '104');

    const refused = await upload(owner, form(owner, FILE));
    const { dataImportMetaData: totals } = await preview(
      owner,
      form(owner, FILE, { mapping: JSON.stringify(MAPPING) }),
    );

    expect([refused.status, refused.body.import.header]).toEqual([400, ['Where', 'How far']]);
    expect(computeMiles(totals)).toEqual({ OK: 31.07, TX: 62.14 });
  });

  test('are remembered for the next file with that header, except the truck', async () => {
    const owner = await readFleet('101', '104');
    await preview(owner, form(owner, FILE, { mapping: JSON.stringify(MAPPING) }));
    const wide = 'Where,How far,Wagon\nTX,100,104\n';
    const whole = { ...MAPPING, vehicle: 'Wagon' };
    await preview(owner, form(owner, wide, { mapping: JSON.stringify(whole) }));

    const next = await upload(owner, form(owner, FILE));
    const { dataImportMetaData: totals } = await preview(owner, form(owner, 'Where,How far,Wagon\nAZ,160.9344,104\n'));

    expect([next.status, next.body.import.missing]).toEqual([400, ['Vehicle']]);
    expect(computeMiles(totals)).toEqual({ AZ: 100 });
  });
});
