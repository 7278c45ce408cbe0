/** Covers the invoices report: which customer was billed, and the totals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice, NO_FEES } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../fleet/testing.ts';
import { invoicesListing } from './invoices.ts';
import { copyRow, DAY, readReport, splitLines } from './testing.ts';

const REPORT = '/api/report/invoices/';
const buildPeriod = (from: string, to: string) =>
  `payCheckFleetStartDate__gte=${from}&payCheckFleetStartDate__lte=${to}`;
const MARCH = buildPeriod('2025-03-01', '2025-03-31');

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

type Status = Parameters<typeof makeInvoice>[1];

/** Makes an invoice of a load picked up on `day`. */
async function makeBilledLoad(
  day: string,
  fee: number,
  status: Status = 'CREATED',
  by = owner,
  of = parties,
): Promise<AnyBody> {
  const trip = { fleetPickUpDate: day, fleetDeliveryDate: '2025-12-31', fleetLoadFee: fee, fleetNoServiceFee: 0 };
  const load = await makeCompleteLoad(by, of, { ...NO_FEES, ...trip, fleetLoadNumber: `${day}/${fee}` });
  return makeInvoice({ server, by, parties: of }, status, load);
}

describe('the invoices report', () => {
  // Ledger: RIN-02, RIN-03, RIN-07, RPT-21, API-19
  test('lists invoices by the load’s pickup date, both ends included, and excludes deleted ones', async () => {
    await makeBilledLoad('2025-02-28', 9);
    const first = await makeBilledLoad('2025-03-01', 2000.1);
    await makeBilledLoad('2025-03-31', 0.2, 'PAID');
    await makeBilledLoad('2025-04-01', 9);
    const removed = await makeBilledLoad('2025-03-15', 5000, 'CANCELED');
    await owner.delete(`/api/invoice/${removed.id}`);

    const { body } = await owner.get(`${REPORT}?${MARCH}`);

    expect([body.count, body.totals]).toEqual([2, { payCheckFleetGrossPayment: 2000.3 }]);
    expect(body.results[1]).toEqual({
      id: first.id,
      payCheckID: first.payCheckID,
      payCheckType: 'INVOICE',
      invoiceStatus: 'CREATED',
      fleet: expect.objectContaining({ prettyName: '2025-03-01/2000.1' }),
      payCheckFleetStartDate: '2025-03-01',
      payCheckFleetEndDate: '2025-12-31',
      payCheckFleetGrossPayment: 2000.1,
      customer: expect.objectContaining({ id: parties.customer }),
      carrier: expect.objectContaining({ id: owner.carrierId }),
    });
  });

  // Ledger: RIN-04
  test('lists canceled invoices without counting them in totals or in the monthly chart', async () => {
    const other = await server.account('Months LLC');
    const own = await makeParties(other, other.carrierId);
    const makeOtherInvoice = (day: string, fee: number, status?: Status) =>
      makeBilledLoad(day, fee, status, other, own);
    await makeOtherInvoice('2024-02-29', 100.1);
    await makeOtherInvoice('2024-03-01', 50);
    await makeOtherInvoice('2024-03-31', 0.5, 'INVOICED');
    await makeOtherInvoice('2024-03-20', 7000, 'CANCELED');

    const { body } = await other.get(
      `${REPORT}?${buildPeriod('2024-02-01', '2024-03-31')}&ordering=payCheckFleetStartDate`,
    );

    expect([body.count, body.totals]).toEqual([4, { payCheckFleetGrossPayment: 150.6 }]);
    expect(body.chart.toSorted((a: AnyBody, b: AnyBody) => a.by.localeCompare(b.by))).toEqual([
      { by: '2024-02', of: 100.1 },
      { by: '2024-03', of: 50.5 },
    ]);
    expect(body.results.map((row: AnyBody) => row.invoiceStatus)).toEqual([
      'CREATED',
      'CREATED',
      'CANCELED',
      'INVOICED',
    ]);
  });

  // Ledger: RIN-05, RIN-01, RPT-20
  test('filters by authority and status, and by customer within an authority; only invoices are valid', async () => {
    const find = async (query: string) => (await owner.get(`${REPORT}?${MARCH}&${query}`)).body;
    const under = `carrier=${owner.carrierId}`;
    expect((await find('payCheckType=INVOICE&invoiceStatus=PAID')).count).toBe(1);
    expect((await find('payCheckType=PAYMENT')).errors).toEqual({ payCheckType: 'payCheckType is INVOICE' });
    expect((await find(`${under}&customer=${parties.customer}`)).count).toBe(2);
    expect((await find(`${under}&customer=${parties.driver}`)).count).toBe(0);
    expect((await find(`customer=${parties.driver}`)).count).toBe(2);
    expect((await owner.get(`${REPORT}?${buildPeriod('2025-03-02', '2025-03-01')}`)).body.errors).toEqual({
      payCheckFleetStartDate__lte: 'Invalid Date Interval',
    });
  });

  // Ledger: RIN-08, RPT-17
  test('exports the exact file', async () => {
    const { results } = (await owner.get(`${REPORT}?${MARCH}`)).body;
    const { text, headers } = await owner.get(`${REPORT}csv/?${MARCH}`);
    const [paid, created] = results;
    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'Invoice Number,Load Number,Fleet Pickup Date,Customer,Gross Payment,State',
        `${paid.payCheckID},2025-03-31/0.2,2025-03-31,${paid.customer.prettyName},0.20,Paid`,
        `${created.payCheckID},2025-03-01/2000.1,2025-03-01,${created.customer.prettyName},2000.10,Created`,
        '',
      ],
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_invoices.csv"`);
  });

  // Ledger: RIN-06, ROL-11, RPT-18
  test('requires view on permission 6000 and shows nothing to another account', async () => {
    const reader = await server.personnel(owner, { 6000: 'view' });
    const clerk = await server.personnel(owner, { 3000: 'all', 10000: 'all', 11000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    for (const record of ['carrier', 'customer'])
      expect((await reader.get(`/api/${record}/?prettyName=true`)).status).toBe(200);
    expect((await stranger.get(`${REPORT}?${MARCH}`)).body).toMatchObject({ count: 0, chart: [] });
  });

  test('reads one month of many invoices, with totals and chart, through the pickup index', async () => {
    const other = await server.account('Large LLC');
    const { id } = await makeBilledLoad(
      '2020-01-01',
      0.01,
      'CREATED',
      other,
      await makeParties(other, other.carrierId),
    );
    await copyRow(server, 'invoice', id, { pay_check_id: `'N' || i`, pay_check_fleet_start_date: DAY, fleet: 'null' });
    const february = { payCheckFleetStartDate__gte: '2024-02-01', payCheckFleetStartDate__lte: '2024-02-29' };
    expect(await readReport(server, other, invoicesListing, february)).toEqual({
      count: 580,
      totals: { payCheckFleetGrossPayment: 5.8 },
      scans: 0,
    });
  });
});
