import { INVOICE_STATUSES, type InvoiceStatus } from '@milepost/domain/accounting/invoice-moves.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Crew, makeCompleteLoad, makeCrew, makeLoad } from '../fleet/testing.ts';
import { markOverdue } from './invoice-overdue.ts';
import { act, billed, makeExampleLoads, readPdf } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let crew: Crew;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  crew = await makeCrew(owner, owner.carrierId);
  today = (await owner.get('/api/htc/settings/')).body.today;
});
afterAll(() => server.close());

const idsOf = (items: AnyBody[]) => items.map(({ id }) => id);

/** An invoice in any status, by the moves a person has. */
async function invoiceIn(status: InvoiceStatus, load?: AnyBody): Promise<AnyBody> {
  const made = await billed(owner, load ?? (await makeCompleteLoad(owner, crew)));
  if (status === 'CREATED') return made;
  if (status === 'CANCELED') return (await act(owner, made, 'CANCELED')).body;
  const { body } = await act(owner, made, 'INVOICED');
  if (status === 'PAID') return (await act(owner, made, 'PAID')).body;
  if (status === 'PARTIAL_PAID')
    return (await owner.patch(`/api/invoice/${made.id}`, { invoiceStatus: 'PARTIAL_PAID' })).body;
  if (status === 'OVERDUE') {
    await markOverdue(server.services.db, addDays(today, 30));
    return (await owner.get(`/api/invoice/${made.id}`)).body;
  }
  return body;
}

describe('billing a load', () => {
  test('INV-04 INV-05 INV-08 INV-23 INV-25 FLT-14 a complete load gives a standard invoice of its fees', async () => {
    const [load] = await makeExampleLoads(owner, crew);
    const answer = await act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet');
    expect([answer.status, answer.body.id]).toEqual([200, load.id]);
    const made = (await owner.get(`/api/invoice/?fleet=${load.id}`)).body.results[0];
    expect(made).toMatchObject({
      payCheckID: 'INV-000001',
      prettyName: 'INV-000001',
      payCheckType: 'INVOICE',
      invoiceStatus: 'CREATED',
      fleet: { id: load.id, prettyName: load.fleetLoadNumber },
      customer: { id: crew.customer, prettyName: 'Prairie Star Logistics' },
      carrier: { id: crew.carrier },
      payCheckFleetStartDate: '2026-03-04',
      payCheckFleetEndDate: '2026-03-04',
      payCheckFleetGrossPayment: 2300,
      payCheckFleetTotalExpense: 0,
      payCheckNet: 2300,
      invoicedDate: null,
      invoiceDeliveredVerification: false,
      fundingTime: null,
      fundingMethod: null,
      desc: null,
      invoiceInfo: {
        factory: null,
        fleetMaybeOutOfSync: false,
        fleetPickUpDate: '2026-03-04',
        autoInvoiceWorkflowID: '',
        invoiceStatus: 'CREATED',
      },
    });
    const { text } = await readPdf(server, made.payCheckFile.url);
    for (const words of [
      'INV-000001',
      'Prairie Star Logistics',
      'Load fee',
      '2,000.00',
      'Lumper',
      '150.00',
      'Total due',
      '$2,300.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Notice of assignment');
  });

  test('INV-05 INV-24 INV-25 a factory invoice is to be paid to the factoring company', async () => {
    const load = await makeCompleteLoad(owner, crew);
    const made = await billed(owner, load, 'GENERATE_FACTORY_INVOICE');
    expect(made).toMatchObject({
      fundingTime: 'NEXT_DAY',
      fundingMethod: 'BANK_ACCT',
      invoiceInfo: {
        factory: {
          provider: 1,
          name: 'Invoice Factoring 1',
          supportsSettingFundingTime: true,
          supportsSettingFundingMethod: true,
        },
      },
    });
    expect((await readPdf(server, made.payCheckFile.url)).text).toContain('Notice of assignment');
  });

  test('FLT-20 INV-17 only a complete load is billed, and once at a time', async () => {
    const running = await makeLoad(owner, crew);
    expect(idsOf(running.workflowActionItems)).not.toContain('GENERATE_STANDARD_INVOICE');
    expect(await act(owner, running, 'GENERATE_STANDARD_INVOICE', 'fleet')).toMatchObject({
      status: 400,
      body: { default_detail: 'General - Error' },
    });

    const load = await makeCompleteLoad(owner, crew);
    const [first, second] = await Promise.all([
      act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet'),
      act(owner, load, 'GENERATE_FACTORY_INVOICE', 'fleet'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
    const { results } = (await owner.get(`/api/invoice/?fleet=${load.id}`)).body;
    expect(results).toHaveLength(1);
    const after = (await owner.get(`/api/fleet/${load.id}`)).body;
    expect(idsOf(after.workflowActionItems)).toEqual([]);
    expect((await owner.delete(`/api/fleet/${load.id}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');
    expect((await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' })).body.errors).toEqual({
      status: `The load is on ${results[0].payCheckID}; cancel that invoice first`,
    });

    await act(owner, results[0], 'CANCELED');
    expect((await billed(owner, load)).invoiceStatus).toBe('CREATED');
    // Two live invoices of one load are impossible: the canceled one cannot come back beside the new one.
    expect(await act(owner, results[0], 'PAID')).toMatchObject({ status: 409, body: { code: 'ERROR_NON_UNIQUE' } });
  });

  test('FLT-20 needs the create right on 6000', async () => {
    const load = await makeCompleteLoad(owner, crew);
    const dispatch = await server.personnel(owner, { 3000: 'all', 6000: 'view edit delete' });
    expect(idsOf((await dispatch.get(`/api/fleet/${load.id}`)).body.workflowActionItems)).toEqual(['DELETE']);
    expect((await act(dispatch, load, 'GENERATE_STANDARD_INVOICE', 'fleet')).status).toBe(403);
  });

  test('INV-23 INV-27 its amounts and its print are frozen; a load changed since is told, and billed again by hand', async () => {
    const load = await makeCompleteLoad(owner, crew);
    const made = await billed(owner, load);
    const before = await readPdf(server, made.payCheckFile.url);
    await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 2500, fleetDeliveryLocation: 'Nome, AK' });
    await owner.patch(`/api/customer/${crew.customer}`, { customerPhysicalAddress: '1 Other St, Reno, NV 89501' });
    await owner.patch(`/api/carrier/${crew.carrier}`, { carrierPhoneNumber: '(512) 555-7777' });
    const after = (await owner.get(`/api/invoice/${made.id}`)).body;
    expect([after.payCheckFleetGrossPayment, after.payCheckNet, after.invoiceInfo.fleetMaybeOutOfSync]).toEqual([
      2300,
      2300,
      true,
    ]);
    expect(await readPdf(server, after.payCheckFile.url)).toEqual(before);

    await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 2000 });
    expect((await owner.get(`/api/invoice/${made.id}`)).body.invoiceInfo.fleetMaybeOutOfSync).toBe(false);
    const other = (await owner.post('/api/customer/', customerInput({ carrier: crew.carrier, customerName: 'Other' })))
      .body;
    await owner.patch(`/api/fleet/${load.id}`, { customer: other.id });
    expect((await owner.get(`/api/invoice/${made.id}`)).body.invoiceInfo.fleetMaybeOutOfSync).toBe(true);
    await act(owner, made, 'CANCELED');
    expect(await billed(owner, load)).toMatchObject({
      customer: { prettyName: 'Other' },
      invoiceInfo: { fleetMaybeOutOfSync: false },
    });
  });
});

const OFFERED: Record<InvoiceStatus, string[]> = {
  CREATED: ['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', 'DELETE'],
  INVOICED: ['PAID', 'CANCELED', 'EMAIL_INVOICE'],
  PARTIAL_PAID: ['PAID', 'CANCELED'],
  OVERDUE: ['PAID', 'CANCELED', 'EMAIL_INVOICE'],
  PAID: ['INVOICED'],
  CANCELED: ['INVOICED', 'PAID', 'DELETE'],
};
const ACCEPTED: Record<InvoiceStatus, InvoiceStatus[]> = {
  CREATED: ['INVOICED', 'PAID', 'CANCELED'],
  INVOICED: ['PAID', 'CANCELED', 'PARTIAL_PAID'],
  PARTIAL_PAID: ['PAID', 'CANCELED'],
  OVERDUE: ['PAID', 'CANCELED', 'PARTIAL_PAID'],
  PAID: ['INVOICED'],
  CANCELED: ['INVOICED', 'PAID'],
};

describe('the life of an invoice', () => {
  test.each(INVOICE_STATUSES)(
    'STA-15 to STA-21 INV-10 INV-13 INV-15 INV-17 INV-18 INV-22 %s offers and accepts what the table says',
    async (from) => {
      const found = await invoiceIn(from);
      expect([found.invoiceStatus, idsOf(found.workflowActionItems)]).toEqual([from, OFFERED[from]]);
      for (const to of INVOICE_STATUSES.filter((status) => status !== from)) {
        const own = await invoiceIn(from);
        const byPatch = await owner.patch(`/api/invoice/${own.id}`, { invoiceStatus: to });
        const may = ACCEPTED[from].includes(to);
        expect([from, to, byPatch.status, byPatch.body.default_detail]).toEqual([
          from,
          to,
          may ? 200 : 400,
          may ? undefined : 'General - Error',
        ]);
        expect((await owner.get(`/api/invoice/${own.id}`)).body.invoiceStatus).toBe(may ? to : from);
      }
      for (const to of ['INVOICED', 'PAID', 'CANCELED'] as const) {
        const own = await invoiceIn(from);
        expect([from, to, (await act(owner, own, to)).status]).toEqual([
          from,
          to,
          OFFERED[from].includes(to) ? 200 : 400,
        ]);
      }
    },
  );

  test('INV-17 the invoiced date is set once and kept by the undo', async () => {
    const made = await invoiceIn('CREATED');
    await owner.patch(`/api/invoice/${made.id}`, { invoicedDate: '2026-03-10' });
    expect((await act(owner, made, 'INVOICED')).body.invoicedDate).toBe('2026-03-10');
    await act(owner, made, 'PAID');
    expect((await act(owner, made, 'INVOICED')).body).toMatchObject({
      invoicedDate: '2026-03-10',
      invoiceStatus: 'INVOICED',
    });
    expect((await act(owner, await invoiceIn('CREATED'), 'INVOICED')).body.invoicedDate).toBe(today);
    expect((await owner.patch(`/api/invoice/${made.id}`, { invoicedDate: null })).body.errors).toEqual({
      invoicedDate: "Can't be empty",
    });
  });

  test('FLT-28 the load’s payment date follows PAID', async () => {
    const made = await invoiceIn('CREATED');
    const paymentDate = async () => (await owner.get(`/api/fleet/${made.fleet.id}`)).body.fleetPaymentTransactionDate;
    await act(owner, made, 'PAID');
    expect(await paymentDate()).toBe(today);
    await act(owner, made, 'INVOICED');
    expect(await paymentDate()).toBeNull();
    await owner.patch(`/api/invoice/${made.id}`, { invoiceStatus: 'PAID' });
    expect(await paymentDate()).toBe(today);
    const { results } = (await owner.get(`/api/history/?record=fleet&recordId=${made.fleet.id}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'fleetPaymentTransactionDate', label: 'Payment Transaction Date', from: '', to: today },
    ]);
  });

  test('INV-21 STA-26 CANCELLED and FAILED are read as CANCELED and never written', async () => {
    for (const word of ['CANCELLED', 'FAILED']) {
      const made = await invoiceIn('CREATED');
      const { body } = await owner.patch(`/api/invoice/${made.id}`, { invoiceStatus: word });
      expect(body.invoiceStatus).toBe('CANCELED');
    }
    const { results } = (await owner.get('/api/invoice/?invoiceStatus=CANCELLED&per_page=100')).body;
    expect(new Set(results.map((row: AnyBody) => row.invoiceStatus))).toEqual(new Set(['CANCELED']));
  });

  test('INV-17 STA-21 becomes overdue by itself 30 days after its invoiced date, in every account, once', async () => {
    const redrock = await server.account('Redrock Carriers');
    const theirs = await billed(redrock, await makeCompleteLoad(redrock, await makeCrew(redrock, redrock.carrierId)));
    await act(redrock, theirs, 'INVOICED');
    const [due, fresh, paid] = [await invoiceIn('INVOICED'), await invoiceIn('INVOICED'), await invoiceIn('PAID')];
    await owner.patch(`/api/invoice/${fresh.id}`, { invoicedDate: addDays(today, 1) });
    const statusOf = async (by: Client, { id }: AnyBody) => (await by.get(`/api/invoice/${id}`)).body.invoiceStatus;
    await markOverdue(server.services.db, addDays(today, 29));
    expect([await statusOf(owner, due), await statusOf(redrock, theirs)]).toEqual(['INVOICED', 'INVOICED']);
    await markOverdue(server.services.db, addDays(today, 30));
    expect([
      await statusOf(owner, due),
      await statusOf(owner, fresh),
      await statusOf(owner, paid),
      await statusOf(redrock, theirs),
    ]).toEqual(['OVERDUE', 'INVOICED', 'PAID', 'OVERDUE']);
    expect((await redrock.get(`/api/history/?record=invoice&recordId=${theirs.id}`)).body.results[0]).toMatchObject({
      action: 'OVERDUE',
      by: null,
      changes: [{ field: 'invoiceStatus', label: 'Status', from: 'Invoiced', to: 'Over Due' }],
    });
    expect(await markOverdue(server.services.db, addDays(today, 30))).toBe(0);
  });
});

describe('the latest invoice of a load', () => {
  test('FLT-29 STA-24 STA-25 INV-20 shows the number and the words of the tag, on complete loads only', async () => {
    const words = {
      CREATED: 'Not Invoiced',
      INVOICED: 'Invoiced',
      PARTIAL_PAID: 'Paid',
      PAID: 'Paid',
      OVERDUE: 'Overdue',
      CANCELED: 'Canceled',
    };
    for (const status of INVOICE_STATUSES) {
      const made = await invoiceIn(status);
      const { body } = await owner.get(`/api/fleet/${made.fleet.id}`);
      expect(body.latestInvoice).toEqual({
        id: made.id,
        prettyName: made.payCheckID,
        invoiceStatus: status,
        label: words[status],
      });
    }
    const canceled = await invoiceIn('CANCELED');
    await owner.patch(`/api/fleet/${canceled.fleet.id}`, { status: 'IN_PROGRESS' });
    expect((await owner.get(`/api/fleet/${canceled.fleet.id}`)).body.latestInvoice).toBeNull();
  });

  test('FLT-03 FLT-11 INV-23 what was paid is for those who may see invoices', async () => {
    const paid = await invoiceIn('PAID');
    const load = (await owner.get(`/api/fleet/${paid.fleet.id}`)).body;
    expect(load.metaData).toEqual({ invoice: { totalPaid: 2300 } });
    const dispatch = await server.personnel(owner, { 3000: 'all' });
    expect((await dispatch.get(`/api/fleet/${paid.fleet.id}`)).body).toMatchObject({
      latestInvoice: null,
      metaData: null,
    });
  });
});

describe('editing an invoice', () => {
  test('INV-23 INV-29 date, verification, expense and description; the net follows to the cent', async () => {
    const made = await invoiceIn('INVOICED');
    const { body } = await owner.patch(`/api/invoice/${made.id}`, {
      ...{
        invoicedDate: '03/15/2026',
        invoiceDeliveredVerification: true,
        payCheckFleetTotalExpense: 69,
        desc: 'Short pay',
      },
    });
    expect(body).toMatchObject({
      ...{ invoicedDate: '2026-03-15', invoiceDeliveredVerification: true, desc: 'Short pay' },
      ...{ payCheckFleetGrossPayment: 2300, payCheckFleetTotalExpense: 69, payCheckNet: 2231 },
    });
    const more = await owner.patch(`/api/invoice/${made.id}`, { payCheckFleetTotalExpense: 2300.01 });
    expect(more.body.errors).toEqual({ payCheckFleetTotalExpense: 'Invalid Amount' });
    const gross = await owner.patch(`/api/invoice/${made.id}`, { payCheckFleetGrossPayment: 1, payCheckNet: 1 });
    expect(Object.keys(gross.body.errors)).toEqual(['payCheckFleetGrossPayment', 'payCheckNet']);
  });

  test('INV-23 the amounts of a paid and of a canceled invoice stay as they are', async () => {
    for (const status of ['PAID', 'CANCELED'] as const) {
      const made = await invoiceIn(status);
      const { status: answer, body } = await owner.patch(`/api/invoice/${made.id}`, { payCheckFleetTotalExpense: 5 });
      expect([answer, Object.keys(body.errors)]).toEqual([400, ['payCheckFleetTotalExpense']]);
      expect((await owner.patch(`/api/invoice/${made.id}`, { desc: 'Noted' })).body).toMatchObject({
        desc: 'Noted',
        payCheckNet: 2300,
      });
    }
  });

  test('INV-06 INV-07 INV-14 INV-24 funding is set on factory invoices while they are Created or Over Due', async () => {
    const standard = await invoiceIn('CREATED');
    expect((await owner.patch(`/api/invoice/${standard.id}`, { fundingTime: 'SAME_DAY' })).body.errors).toEqual({
      fundingTime: 'Only factory invoices are funded',
    });
    const factory = await billed(owner, await makeCompleteLoad(owner, crew), 'GENERATE_FACTORY_INVOICE');
    const fund = (fundingTime: string, fundingMethod: string) =>
      owner.patch(`/api/invoice/${factory.id}`, { fundingTime, fundingMethod });
    expect((await fund('SAME_DAY', 'ZELLE')).body).toMatchObject({ fundingTime: 'SAME_DAY', fundingMethod: 'ZELLE' });
    expect((await fund('SOON', 'CASH')).body.errors).toEqual({
      fundingTime: 'Invalid Funding Time',
      fundingMethod: 'Invalid Funding Method',
    });
    await act(owner, factory, 'INVOICED');
    const late = {
      fundingTime: 'Can be changed while the invoice is Created or Over Due',
      fundingMethod: 'Can be changed while the invoice is Created or Over Due',
    };
    expect((await fund('NEXT_DAY', 'CHECK')).body.errors).toEqual(late);
    await markOverdue(server.services.db, addDays(today, 30));
    expect((await fund('NEXT_DAY', 'CHECK')).body).toMatchObject({ invoiceStatus: 'OVERDUE', fundingMethod: 'CHECK' });
  });
});

describe('deleting an invoice', () => {
  test('INV-30 a created or canceled one is deleted, and its load may be billed again; any other is refused', async () => {
    for (const status of INVOICE_STATUSES) {
      const made = await invoiceIn(status);
      const answer = await owner.delete(`/api/invoice/${made.id}`);
      expect([status, answer.status]).toEqual([status, status === 'CREATED' || status === 'CANCELED' ? 204 : 409]);
      if (answer.status !== 204) continue;
      expect((await owner.get(`/api/fleet/${made.fleet.id}`)).body.latestInvoice).toBeNull();
      const again = await billed(owner, made.fleet);
      const back = await owner.post(`/api/invoice/${made.id}/event/`, { eventType: 'RESTORE' });
      expect([status, again.invoiceStatus, back.status]).toEqual([status, 'CREATED', status === 'CREATED' ? 409 : 200]);
    }
  });

  test('INV-16 INV-31 ERR-06 a canceled invoice outlives its load and can then only be deleted', async () => {
    const made = await invoiceIn('CANCELED');
    expect((await owner.delete(`/api/fleet/${made.fleet.id}`)).status).toBe(204);
    const left = (await owner.get(`/api/invoice/${made.id}`)).body;
    expect([left.fleet, idsOf(left.workflowActionItems)]).toEqual([null, ['DELETE']]);
    const refused = [
      ...(await Promise.all(
        ['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', 'REQUEST_FACTORING_PROVIDER_1'].map((action) =>
          act(owner, left, action),
        ),
      )),
      await owner.patch(`/api/invoice/${left.id}`, { invoiceStatus: 'PAID' }),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([400, 'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE']);
    expect((await readPdf(server, left.payCheckFile.url)).text).toContain(made.payCheckID);
    expect((await owner.delete(`/api/invoice/${left.id}`)).status).toBe(204);
  });
});

describe('the list and the rights', () => {
  test('INV-15 INV-28 INV-32 RIN-05 filters by status, customer, authority, load and pickup date, the newest first', async () => {
    const own = await makeCrew(owner, owner.carrierId);
    const first = await billed(owner, await makeCompleteLoad(owner, own, { fleetPickUpDate: '2026-05-01' }));
    const second = await billed(owner, await makeCompleteLoad(owner, own, { fleetPickUpDate: '2026-05-20' }));
    await act(owner, second, 'PAID');
    const found = async (query: string) => idsOf((await owner.get(`/api/invoice/filter/?${query}`)).body.results);
    expect(await found(`customer=${own.customer}`)).toEqual([second.id, first.id]);
    expect(await found(`customer=${own.customer}&invoiceStatus=PAID`)).toEqual([second.id]);
    expect(await found(`carrier=${own.carrier}&fleet=${first.fleet.id}`)).toEqual([first.id]);
    expect(
      await found(
        `customer=${own.customer}&payCheckType=INVOICE&payCheckFleetStartDate__gte=2026-05-01&payCheckFleetStartDate__lte=2026-05-19`,
      ),
    ).toEqual([first.id]);
    expect(await found(`search=${first.fleet.prettyName}`)).toEqual([first.id]);
    expect((await owner.get('/api/invoice/filter/?nonsense=1')).body.errors).toEqual({
      nonsense: 'Unknown filter nonsense',
    });
    expect((await owner.post('/api/invoice/', {})).status).toBe(404);
  });

  test('INV-01 INV-18 each call needs its flag on policy 6000', async () => {
    const made = await invoiceIn('CREATED');
    const editor = await server.personnel(owner, { 6000: 'view edit' });
    const remover = await server.personnel(owner, { 6000: 'view delete' });
    const outsider = await server.personnel(owner, { 3000: 'all' });
    const offered = async (by: Client) => idsOf((await by.get(`/api/invoice/${made.id}`)).body.workflowActionItems);
    expect(await offered(editor)).toEqual(['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE']);
    expect(await offered(remover)).toEqual(['DELETE']);
    expect((await outsider.get('/api/invoice/filter/')).status).toBe(403);
    expect((await outsider.get(`/api/invoice/${made.id}`)).status).toBe(403);
    expect((await act(remover, made, 'PAID')).status).toBe(403);
    expect((await act(editor, made, 'DELETE')).status).toBe(403);
    expect((await editor.delete(`/api/invoice/${made.id}`)).status).toBe(403);
    expect((await remover.patch(`/api/invoice/${made.id}`, { desc: 'x' })).status).toBe(403);
    expect((await act(editor, made, 'INVOICED')).status).toBe(200);
  });

  test('another account sees nothing of it', async () => {
    const made = await invoiceIn('CREATED');
    const redrock = await server.account('Redrock Carriers');
    expect((await redrock.get(`/api/invoice/${made.id}`)).status).toBe(404);
    expect((await act(redrock, made, 'PAID')).status).toBe(404);
    expect((await redrock.patch(`/api/invoice/${made.id}`, { desc: 'x' })).status).toBe(404);
    expect((await redrock.delete(`/api/invoice/${made.id}`)).status).toBe(404);
    expect((await redrock.get('/api/invoice/')).body.count).toBe(0);
  });
});
