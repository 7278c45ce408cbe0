/** Covers the fleets report: its rows, its totals, and who may view it. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatcherInput } from '../../db/demo/admin/dispatcher.ts';
import { readPage } from '../core/engine/listing/page.ts';
import { buildReportPage, readReportQuery } from '../core/engine/listing/report-query.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';
import { fleetsListing } from './fleets.ts';

const MARCH = 'fleetPickUpDate__gte=2026-03-01&fleetPickUpDate__lte=2026-03-31';
const REPORT = '/api/report/fleets/';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

/** Makes a complete load picked up on `day` and delivered the day after. */
const addLoad = (day: string, over: Record<string, unknown> = {}, of = parties) =>
  makeCompleteLoad(owner, of, { ...CHARGED, fleetPickUpDate: day, fleetDeliveryDate: '2026-12-31', ...over });

const CHARGED = {
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetDistance: 258.4,
  fleetLoadFee: 0,
  fleetLumperFee: 0,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
};

const listNumbers = ({ results }: AnyBody) => results.map((row: AnyBody) => row.fleetLoadNumber);

describe('the fleets report', () => {
  // Ledger: RFL-01, RPT-21
  test('lists loads by pickup date, both ends included, with charges, and excludes deleted ones', async () => {
    await addLoad('2026-02-28', { fleetLoadNumber: 'A-28' });
    const first = await addLoad('2026-03-01', {
      fleetLoadNumber: 'A-01',
      fleetLoadFee: '2000.10',
      fleetLumperFee: 75.2,
      fleetDetantionFee: 30.05,
      fleetNoServiceFee: 10,
      fleetMiscFee: 99,
    });
    await addLoad('2026-03-31', { fleetLoadNumber: 'A-31', fleetLoadFee: '0.20', fleetDistance: null });
    await addLoad('2026-04-01', { fleetLoadNumber: 'A-32' });
    const removed = await addLoad('2026-03-15', { fleetLoadNumber: 'A-15', fleetLoadFee: 5000 });
    await owner.delete(`/api/fleet/${removed.id}`);

    const { status, body, text } = await owner.get(`${REPORT}?${MARCH}`);

    expect([status, body.count, listNumbers(body)]).toEqual([200, 2, ['A-31', 'A-01']]);
    expect(body.results[1]).toEqual({
      id: first.id,
      fleetLoadNumber: 'A-01',
      fleetPickUpDate: '2026-03-01',
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetLumperFee: 75.2,
      fleetLoadFee: 2000.1,
      fleetDetantionFee: 30.05,
      fleetNoServiceFee: 10,
      fleetDistance: 258.4,
      status: 'COMPLETE',
    });
    expect(body.totals).toEqual({
      fleetLumperFee: 75.2,
      fleetLoadFee: 2000.3,
      fleetDetantionFee: 30.05,
      fleetNoServiceFee: 10,
      fleetDistance: 258.4,
    });
    expect(text).toContain('"fleetLoadFee":2000.30');
  });

  test('totals and counts all rows on every page and in any order, and shows 0 when there are none', async () => {
    const days = ['2025-05-01', '2025-05-01', '2025-05-02'];
    for (const day of days) await addLoad(day, { fleetLoadFee: 0.1, fleetDistance: 10 });
    const may = 'fleetPickUpDate__gte=2025-05-01&fleetPickUpDate__lte=2025-05-31';

    const page = await owner.get(`${REPORT}?${may}&per_page=2&page=2&ordering=fleetLoadFee`);
    const none = await owner.get(`${REPORT}?${may}&status=IN_PROGRESS`);
    const beyond = await owner.get(`${REPORT}?${may}&per_page=2&page=3`);

    expect(page.body).toMatchObject({ count: 3, totals: { fleetLoadFee: 0.3, fleetDistance: 30 } });
    expect(page.body.results).toHaveLength(1);
    expect(none.body).toEqual({
      results: [],
      count: 0,
      totals: { fleetLumperFee: 0, fleetLoadFee: 0, fleetDetantionFee: 0, fleetNoServiceFee: 0, fleetDistance: 0 },
    });
    expect([beyond.status, beyond.body.code]).toEqual([404, 'ERROR_PAGINATION']);
  });

  // Ledger: RPT-07, RPT-19
  test('rejects a missing date and a reversed date range', async () => {
    const readErrors = async (query: string) => {
      const { status, body } = await owner.get(`${REPORT}${query}`);
      return [status, body.errors];
    };
    const [from, to] = ['fleetPickUpDate__gte', 'fleetPickUpDate__lte'];

    expect(await readErrors('')).toEqual([400, { [from]: 'Invalid Date', [to]: 'Invalid Date' }]);
    expect(await readErrors(`?${from}=2026-03-01&${to}=`)).toEqual([400, { [to]: 'Invalid Date' }]);
    expect(await readErrors(`?${from}=2026-02-29&${to}=2026-03-01`)).toEqual([400, { [from]: 'Invalid Date' }]);
    expect(await readErrors(`?${from}=2026-03-02&${to}=03/01/2026`)).toEqual([400, { [to]: 'Invalid Date Interval' }]);
    expect(await readErrors(`csv/?${from}=2026-03-02`)).toEqual([400, { [to]: 'Invalid Date' }]);
    expect((await owner.get(`${REPORT}?${from}=03/04/2026&${to}=2026-03-04`)).status).toBe(200);
  });

  // Ledger: RFL-03, RPT-08, RPT-20
  test('filters by authority and status, and by driver, truck or dispatcher within an authority', async () => {
    const june = 'fleetPickUpDate__gte=2025-06-01&fleetPickUpDate__lte=2025-06-30';
    const other = await makeParties(owner, owner.carrierId);
    const dana = await owner.post(
      '/api/dispatcher/',
      dispatcherInput({ carrier: parties.carrier, dispatcherEmail: 'd@e.example.com' }),
    );
    await addLoad('2025-06-01', { fleetLoadNumber: 'OURS' });
    await addLoad('2025-06-02', { fleetLoadNumber: 'DANA', dispatcher: dana.body.id });
    await addLoad('2025-06-03', { fleetLoadNumber: 'THEIRS' }, other);
    await makeLoad(owner, parties, {
      fleetLoadNumber: 'OPEN',
      fleetPickUpDate: '2025-06-04',
      fleetDeliveryDate: '2025-06-05',
    });
    const find = async (query: string) => listNumbers((await owner.get(`${REPORT}?${june}&${query}`)).body);
    const under = `carrier=${parties.carrier}`;

    expect(await find('')).toEqual(['OPEN', 'THEIRS', 'DANA', 'OURS']);
    expect(await find('status=COMPLETE')).toEqual(['THEIRS', 'DANA', 'OURS']);
    expect(await find(`${under}&driver=${other.driver}`)).toEqual(['THEIRS']);
    expect(await find(`${under}&vehicle=${parties.vehicle}&status=COMPLETE`)).toEqual(['DANA', 'OURS']);
    expect(await find(`${under}&dispatcher=${dana.body.id}`)).toEqual(['DANA']);
    expect(await find(`driver=${other.driver}&status=IN_PROGRESS`)).toEqual(['OPEN']);
    expect(await find(`carrier=&vehicle=${other.vehicle}`)).toHaveLength(4);
    expect((await owner.get(`${REPORT}?${june}&driver=x`)).body.errors).toEqual({ driver: 'driver must be an ID' });
  });

  test('rejects filters it does not have', async () => {
    const { status, body } = await owner.get(
      `${REPORT}?${MARCH}&customer=x&search=x&state=DELETED&fmt=fmcsa&ordering=created`,
    );
    expect([status, body.errors]).toEqual([
      400,
      {
        customer: 'Unknown filter customer',
        search: 'Unknown filter search',
        state: 'Unknown filter state',
        fmt: 'Unknown filter fmt',
        ordering: 'Unknown ordering created',
      },
    ]);
  });

  // Ledger: RFL-06, RPT-09, RPT-15, RPT-17
  test('exports every row with the same filters and order, and with the full ID', async () => {
    const july = 'fleetPickUpDate__gte=2025-07-01&fleetPickUpDate__lte=2025-07-31';
    const one = await addLoad('2025-07-01', { fleetLoadNumber: '=1', fleetLoadFee: '1234.5', fleetDistance: null });
    const two = await addLoad('2025-07-31', { fleetLoadNumber: 'B-2', fleetPickupLocation: 'Waco, "TX"' });

    const { text, headers } = await owner.get(`${REPORT}csv/?${july}&status=COMPLETE&per_page=1&page=2`);

    expect(text).toBe(
      [
        '\uFEFFId,Load Number,Pickup Date,Pickup Location,Delivery Location,Lumper Fee,Load Fee,Detention Fee,No Service Fee,Distance (Mi),Status',
        `${two.id},B-2,2025-07-31,"Waco, ""TX""","Tulsa, OK",0.00,0.00,0.00,0.00,258.40,Complete`,
        `${one.id},'=1,2025-07-01,"Dallas, TX","Tulsa, OK",0.00,1234.50,0.00,0.00,,Complete`,
        '',
      ].join('\r\n'),
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_fleets.csv"`);
  });

  // Ledger: RFL-04, ROL-15, USR-23, RPT-18
  test('requires view on 10000, which allows picking its filters but shows no loads', async () => {
    const reader = await server.personnel(owner, { 10000: 'view' });
    const dispatcher = await server.personnel(owner, { 3000: 'all', 9000: 'all' });
    const status = async (by: Client, path: string) => (await by.get(path)).status;

    expect(await status(reader, `${REPORT}?${MARCH}`)).toBe(200);
    expect(await status(reader, `${REPORT}csv/?${MARCH}`)).toBe(200);
    for (const record of ['carrier', 'driver', 'vehicle', 'dispatcher'])
      expect([record, await status(reader, `/api/${record}/?prettyName=true`)]).toEqual([record, 200]);
    const named = await reader.get(`/api/driver/?prettyName=true&state=ANY&id=${parties.driver}`);
    expect(named.body).toMatchObject({ count: 1, results: [{ id: parties.driver }] });
    expect(await status(reader, '/api/driver/?prettyName=true&id=x')).toBe(400);
    expect(await status(reader, '/api/customer/?prettyName=true')).toBe(403);
    expect(await status(reader, '/api/fleet/')).toBe(403);
    expect(await status(dispatcher, `${REPORT}?${MARCH}`)).toBe(403);
    expect(await status(dispatcher, `${REPORT}csv/?${MARCH}`)).toBe(403);
  });

  test('can be saved as a view', async () => {
    const view = { list: 'report/fleets/', name: 'Open', query: 'fleetPickUpDate=~last-90&status=IN_PROGRESS' };
    expect((await owner.post('/api/view/', view)).status).toBe(201);
    expect((await owner.get('/api/view/?list=report/fleets/')).body).toMatchObject({
      count: 1,
      results: [{ name: 'Open' }],
    });
  });

  test('reads one month of many loads, with totals, through the date index', async () => {
    const many = await server.account('Large LLC');
    const one = await makeCompleteLoad(many, await makeParties(many, many.carrierId), {
      fleetPickUpDate: '2020-01-01',
    });
    await server.services.db.system(async (tx) => {
      await tx.query(sql`insert into fleet (account_id, id, pretty_name, state, carrier, fleet_load_number, status, fleet_pick_up_date, fleet_pickup_location,
          fleet_delivery_date, fleet_delivery_location, vehicle, driver, dispatcher, customer, fleet_load_fee, fleet_confirmation, fleet_bol)
        select account_id, gen_random_uuid(), 'N' || i, state, carrier, 'N' || i, status, date '2024-01-01' + i / 20, 'Dallas, TX', '2026-12-31', 'Denver, CO',
          vehicle, driver, dispatcher, customer, 0.01, fleet_confirmation, fleet_bol from fleet, generate_series(0, 9999) i where id = ${one.id}`);
      await tx.query(sql`analyze fleet`);
    });
    const february = { fleetPickUpDate__gte: '2024-02-01', fleetPickUpDate__lte: '2024-02-29', status: 'COMPLETE' };
    const query = readReportQuery(fleetsListing, february, server.today());

    const read = await server.services.db.tx(many.accountId, async (tx) => {
      const found = readPage(await tx.query(buildReportPage(fleetsListing, query, registry.tableOf)));
      const [{ scans } = {}] = await tx.query(
        sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'fleet'`,
      );
      return { count: found.count, fees: found.totals?.fleetLoadFee, scans };
    });

    expect(read).toEqual({ count: 580, fees: 5.8, scans: 0 });
  });

  test('shows no loads to another account', async () => {
    const other = await server.account('Red Rock LLC');
    expect((await other.get(`${REPORT}?${MARCH}&carrier=${parties.carrier}`)).body).toMatchObject({
      count: 0,
      totals: { fleetLoadFee: 0 },
    });
  });
});
