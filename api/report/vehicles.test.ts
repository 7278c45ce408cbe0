/** Covers the vehicles report: trucks and trailers, and the list an auditor requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { save, splitLines } from './testing.ts';

const REPORT = '/api/report/vehicles/';

let server: TestServer;
let owner: Client & { carrierId: string };
let driver: string;

/** Vehicles as in the samples. */
const EQUIPMENT = [
  ['101', 'TRUCK', 2019, 'KENWORTH', 'T680', '1XKYD49X0KJ000101', 'P101AZ', 'AZ', 80000, '2023-01-01'],
  ['104', 'TRUCK', 2020, 'FREIGHTLINER', 'CASCADIA', '3AKJHHDR5LS000104', 'P104TX', 'TX', 80000, '2023-01-02'],
  ['112', 'TRUCK', 2021, 'VOLVO', 'VNL 760', '4V4NC9EH1MN000112', 'P112MO', 'MO', 80000, '2023-01-03'],
  ['118', 'TRUCK', 2022, 'PETERBILT', '579', '1XPBDP9X2ND000118', 'P118OK', 'OK', 80000, '2023-01-04'],
  ['2207', 'TRUCK', 2022, 'INTERNATIONAL', 'LT625', '3HSDZAPR7NN002207', 'P2207IN', 'IN', 80000, '2023-01-05'],
  ['5301', 'TRAILER', 2020, 'UTILITY', '3000R REEFER', '1UYVS2538LP005301', 'T5301IN', 'IN', 65000, '2023-01-06'],
  ['5302', 'TRAILER', 2021, 'WABASH', 'DURAPLATE', '1JJV532D9ML005302', 'T5302IN', 'IN', 65000, '2023-01-07'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Sample Carrier LLC');
  driver = (await save(owner, 'driver', driverInput({ carrier: owner.carrierId }))).id;
  // Created in reverse, so the report must sort them.
  for (const each of EQUIPMENT.toReversed()) await addVehicle(...each);
});
afterAll(() => server.close());

function addVehicle(
  ...[number, type, year, make, model, vin, plate, state, weight, since]: (typeof EQUIPMENT)[number]
) {
  const own = { vehicleType: type, vehicleNumber: number, vehicleYear: year, vehicleMake: make, vehicleModel: model };
  const plated = { vehicleVIN: vin, vehiclePlateNumber: plate, vehiclePlateState: state };
  const stored = { vehicleGrossWeight: weight, vehicleStartDate: since };
  return save(
    owner,
    'vehicle',
    vehicleInput({ carrier: owner.carrierId, driver, ...own, ...plated, ...stored } as never),
  );
}

describe('the vehicles report', () => {
  // Ledger: RVH-01, RVH-03, API-19
  test('lists trucks and trailers by number', async () => {
    const { body } = await owner.get(`${REPORT}?per_page=2`);
    expect([body.count, body.totals]).toEqual([7, {}]);
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      vehicleNumber: '101',
      vehicleType: 'TRUCK',
      vehicleVIN: '1XKYD49X0KJ000101',
      state: 'ACTIVE',
      driver: { id: driver, prettyName: 'Marcus Okafor', state: 'ACTIVE' },
    });
  });

  // Ledger: RVH-04, RPT-10, RPT-17
  test('exports the FMCSA sample file exactly, with the byte order mark for Excel', async () => {
    const { text, headers } = await owner.get(`${REPORT}csv/?fmt=fmcsa`);
    expect(text).toBe(
      [
        '\uFEFFUnit Number,Type,Year,Make,Model,VIN,Plate Number,Plate State,GVWR (lbs),In Service Date,Status',
        '101,Truck,2019,KENWORTH,T680,1XKYD49X0KJ000101,P101AZ,AZ,80000,2023-01-01,Active',
        '104,Truck,2020,FREIGHTLINER,CASCADIA,3AKJHHDR5LS000104,P104TX,TX,80000,2023-01-02,Active',
        '112,Truck,2021,VOLVO,VNL 760,4V4NC9EH1MN000112,P112MO,MO,80000,2023-01-03,Active',
        '118,Truck,2022,PETERBILT,579,1XPBDP9X2ND000118,P118OK,OK,80000,2023-01-04,Active',
        '2207,Truck,2022,INTERNATIONAL,LT625,3HSDZAPR7NN002207,P2207IN,IN,80000,2023-01-05,Active',
        '5301,Trailer,2020,UTILITY,3000R REEFER,1UYVS2538LP005301,T5301IN,IN,65000,2023-01-06,Active',
        '5302,Trailer,2021,WABASH,DURAPLATE,1JJV532D9ML005302,T5302IN,IN,65000,2023-01-07,Active',
        '',
      ].join('\r\n'),
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_vehicles_fmcsa.csv"`);
  });

  // Ledger: RVH-03, RPT-16, RVH-02
  test('exports the columns of the table and filters by authority, status and type', async () => {
    const trailers = `carrier=${owner.carrierId}&state=ACTIVE&vehicleType=TRAILER`;
    const { text } = await owner.get(`${REPORT}csv/?${trailers}`);
    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'Vehicle Number,Vehicle Type,VIN,Driver,State',
        '5301,Trailer,1UYVS2538LP005301,Marcus Okafor,Active',
        '5302,Trailer,1JJV532D9ML005302,Marcus Okafor,Active',
        '',
      ],
    });
    expect((await owner.get(`${REPORT}?${trailers}`)).body.count).toBe(2);
    expect((await owner.get(`${REPORT}csv/?fmt=quickbooks`)).body.errors).toEqual({
      fmt: 'fmt must be milepost or fmcsa',
    });
  });

  // Ledger: RVH-04
  test('shows a vehicle as inactive from the day after its end date, and excludes deleted ones', async () => {
    const other = await server.account('Other LLC');
    const hand = (await save(other, 'driver', driverInput({ carrier: other.carrierId }))).id;
    const addTruck = (number: string, over: object) =>
      save(other, 'vehicle', {
        ...vehicleInput({ carrier: other.carrierId, driver: hand }),
        vehicleNumber: number,
        vehicleVIN: `3AKJHHDR5LS00${number}`,
        ...over,
      });
    await addTruck('1001', { vehicleEndDate: server.today() });
    await addTruck('1002', { vehicleEndDate: '2025-12-31' });
    const off = await addTruck('1003', {});
    const removed = await addTruck('1004', {});
    await other.patch(`/api/vehicle/${off.id}`, { state: 'INACTIVE' });
    await other.delete(`/api/vehicle/${removed.id}`);

    const { text } = await other.get(`${REPORT}csv/?fmt=fmcsa`);

    const statuses = splitLines(text)
      .lines.slice(1, -1)
      .map((line) => [line.split(',')[0], line.split(',').at(-1)]);
    expect(statuses).toEqual([
      ['1001', 'Active'],
      ['1002', 'Inactive'],
      ['1003', 'Inactive'],
    ]);
  });

  // Ledger: ROL-14, RDR-03, RPT-18
  test('requires view on permission 9000 and shows nothing to another account', async () => {
    const reader = await server.personnel(owner, { 9000: 'view' });
    const clerk = await server.personnel(owner, { 2000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`, `${REPORT}csv/?fmt=fmcsa`]) {
      expect([path, (await reader.get(path)).status, (await clerk.get(path)).status]).toEqual([path, 200, 403]);
    }
    expect((await stranger.get(REPORT)).body.count).toBe(0);
  });
});
