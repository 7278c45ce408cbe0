import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerInput } from '../../../../db/demo/fleet/customer.ts';
import { customers } from '../../../fleet/customer.ts';
import { makeLoad, makeParties } from '../../../fleet/testing.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { readListQuery, selectAll } from '../collection/list.ts';
import { listAsCsv, withCarriageReturns } from './csv.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let large: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  large = await server.account('Large LLC');
  await server.services.db.system((tx) =>
    tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select ${large.accountId}, gen_random_uuid(), 'Shipper ' || i, 'ACTIVE', ${large.carrierId}, 'BROKER', 'Shipper ' || i, 'c@example.com', '2145550100', 'x' from generate_series(1, 1234) i`),
  );
});
afterAll(() => server.close());

const getLines = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);

describe('a list as CSV', () => {
  // Ledger: RPT-17
  test('has a heading and every filtered row in list order, with plain numbers and labels', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const trip = {
      fleetLoadFee: '2000.5',
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-05',
      fleetPickupLocation: 'Dallas',
      fleetDeliveryLocation: 'Tulsa',
    };
    await makeLoad(owner, parties, { fleetLoadNumber: 'CSV-1', ...trip });
    await makeLoad(owner, parties, { fleetLoadNumber: 'CSV-2', ...trip, fleetPickUpDate: '2026-03-05' });
    await makeLoad(owner, parties, { fleetLoadNumber: 'OTHER', ...trip });

    const file = await owner.get('/api/fleet/csv/?search=csv-&per_page=1&page=2');

    const [heading, ...lines] = getLines(file.text).map((line) => line.split(','));
    const column = (label: string) => lines.map((line) => line[heading?.indexOf(label) ?? -1]);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="\d{4}-\d\d-\d\d_fleets\.csv"$/);
    expect(file.text.startsWith('\uFEFF')).toBe(true);
    expect(column('Load #')).toEqual(['CSV-2', 'CSV-1']);
    expect(column('Load Fee')).toEqual(['2000.50', '2000.50']);
    expect(column('Pickup Date')).toEqual(['2026-03-05', '2026-03-04']);
    expect(column('Status')).toEqual(['In Progress', 'In Progress']);
    expect(column('State')).toEqual(['Active', 'Active']);
  });

  test('contains formulas and separators as plain text', async () => {
    const names = ['=HYPERLINK("http://evil","x")', '+1+cmd|x', '-2', '@SUM(1,2)', 'Smith, "Bob" & Sons'];
    const other = await server.account('Formula LLC');
    for (const customerName of names)
      await other.post('/api/customer/', customerInput({ carrier: other.carrierId, customerName }));

    const file = await other.get('/api/customer/csv/?ordering=created');

    for (const cell of [
      `"'=HYPERLINK(""http://evil"",""x"")"`,
      "'+1+cmd|x",
      "'-2",
      `"'@SUM(1,2)"`,
      '"Smith, ""Bob"" & Sons"',
    ])
      expect(file.text).toContain(`,${cell},`);
  });

  // Ledger: RPT-17
  test('has every row of a list longer than one read', async () => {
    const file = await large.get('/api/customer/csv/');

    expect(getLines(file.text)).toHaveLength(1235);
  });

  test('includes deleted rows when an owner requests them, and can search them', async () => {
    const { results } = (await large.get('/api/customer/?per_page=1')).body;
    await large.delete(`/api/customer/${results[0].id}`);
    const found = `/api/customer/csv/?state=DELETED&search=${encodeURIComponent(results[0].prettyName)}`;

    expect(getLines((await large.get(found)).text)).toHaveLength(2);
    expect(getLines((await large.get('/api/customer/csv/?state=DELETED&search=nobody')).text)).toHaveLength(1);
    await large.post(`/api/customer/${results[0].id}/event/`, { eventType: 'RESTORE' });
  });

  /** Starts a long file that no one reads yet. */
  function unread(readWithinMs?: number) {
    const query = readListQuery(customers, {});
    const rows = (selected: readonly string[]) => selectAll(customers, query, (record) => record, selected);
    return listAsCsv(server.services, { listing: customers, rows, accountId: large.accountId }, readWithinMs);
  }

  test('is dropped without delay when its reader disconnects', async () => {
    for (let at = 0; at < 10; at += 1) {
      const csv = await unread();
      await once(csv, 'readable');
      await once(csv.destroy(), 'close');
    }
    expect((await large.get('/api/customer/')).body.count).toBe(1234);
  });

  test('frees its slot for a slow reader, who still gets the whole file', async () => {
    const slow = await Promise.all([unread(), unread(), unread(), unread()]);

    await eventually(async () => expect((await large.get('/api/customer/csv/?search=none')).status).toBe(200));

    for (const csv of slow) expect(getLines(await text(csv))).toHaveLength(1235);
  });

  test('is cut off after an error, so no one mistakes it for complete', async () => {
    const rows = () => sql`select 'row ' || i || left('', 1 / (20001 - i)) from generate_series(1, 20001) i`;
    const csv = await listAsCsv(server.services, { listing: customers, rows, accountId: large.accountId });

    await expect(text(csv)).rejects.toThrow('division by zero');
  });

  test('is closed when its reader takes too long', async () => {
    expect(await once(await unread(1), 'close')).toEqual([]);
  });

  test('is rejected as the fifth at a time for one account, but not for another account', async () => {
    const other = await server.account('Other LLC');
    let held: Promise<Readable>[] = [];
    let otherDownload: ReturnType<Client['get']> | undefined;

    await server.services.db.system(async (tx) => {
      await tx.query(sql`lock table customer`);
      held = Array.from({ length: 4 }, () => unread());
      expect(await large.get('/api/customer/csv/')).toMatchObject({ status: 429 });
      otherDownload = other.get('/api/customer/csv/');
    });

    expect(await otherDownload).toMatchObject({ status: 200 });
    for (const csv of held) (await csv).destroy();
    expect(await large.get('/api/customer/csv/?search=none')).toMatchObject({ status: 200 });
  });

  test("needs the list's permission, accepts its filters, and shows no other account", async () => {
    const helper = await server.personnel(owner, { 3000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await helper.get('/api/expense/csv/')).status).toBe(403);
    expect((await owner.get('/api/fleet/csv/?color=blue')).status).toBe(400);
    expect(getLines((await stranger.get('/api/fleet/csv/')).text)).toHaveLength(1);
  });
});

test('ends rows with CRLF and keeps line breaks within texts, however the database splits the file', async () => {
  const file = Buffer.from('a,"one\ntwo",ü\n"""\n""","",b\n\n"c,\r\n"\n');
  const expected = 'a,"one\ntwo",ü\r\n"""\n""","",b\r\n\r\n"c,\r\n"\r\n';
  async function* cut(at: number) {
    yield file.subarray(0, at);
    yield file.subarray(at);
  }

  for (let at = 0; at <= file.length; at += 1) {
    const pieces = await Array.fromAsync(withCarriageReturns(cut(at)));
    expect(Buffer.concat(pieces).toString()).toBe(expected);
  }
});
