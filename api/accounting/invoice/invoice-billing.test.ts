import { INVOICE_STATUSES, type InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, makeExampleLoads, makeInvoice, readPdf } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const invoiceIn = (status: InvoiceStatus, load?: AnyBody) => makeInvoice({ server, by: owner, parties }, status, load);

const getIds = (items: AnyBody[]) => items.map(({ id }) => id);

describe('billing a load', () => {
  // Ledger: INV-04, INV-05, INV-08, INV-23, INV-25, FLT-14
  test('creates a standard invoice with the fees of a complete load', async () => {
    const [load] = await makeExampleLoads(owner, parties);
    const answer = await act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet');
    expect([answer.status, answer.body.id]).toEqual([200, load.id]);
    const created = (await owner.get(`/api/invoice/?fleet=${load.id}`)).body.results[0];
    expect(created).toMatchObject({
      payCheckID: 'INV-000001',
      prettyName: 'INV-000001',
      payCheckType: 'INVOICE',
      invoiceStatus: 'CREATED',
      fleet: { id: load.id, prettyName: load.fleetLoadNumber },
      customer: { id: parties.customer, prettyName: 'Prairie Star Logistics' },
      carrier: { id: parties.carrier },
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
    const { text } = await readPdf(server, created.payCheckFile.url);
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

  // Ledger: INV-23
  test('prints the customer note and the miscellaneous fee’s name, never the internal description', async () => {
    const words = {
      printedNote: 'Seal 88213 intact on arrival.',
      fleetMiscFeeName: 'Extra stop in Joplin, MO',
      desc: 'short paid 100, claim pending; reserve 300',
    };
    const created = await billLoad(owner, await makeCompleteLoad(owner, parties, words));
    expect(created).toMatchObject({ printedNote: words.printedNote, desc: null });

    await owner.patch(`/api/invoice/${created.id}`, { desc: 'disputed; do not call' });

    const first = (await readPdf(server, created.payCheckFile.url)).text;
    expect(first).toContain(words.printedNote);
    expect(first).toContain(words.fleetMiscFeeName);
    for (const inner of ['Miscellaneous', 'short paid', 'disputed']) expect(first).not.toContain(inner);
    await owner.patch(`/api/invoice/${created.id}`, { printedNote: 'Seal 88214 intact.' });
    const second = (await readPdf(server, created.payCheckFile.url)).text;
    expect([second.includes('Seal 88214 intact.'), second.includes('88213')]).toEqual([true, false]);
  });

  // Ledger: INV-05, INV-24, INV-25
  test('makes a factory invoice payable to the factoring company', async () => {
    const load = await makeCompleteLoad(owner, parties);
    const created = await billLoad(owner, load, 'GENERATE_FACTORY_INVOICE');
    expect(created).toMatchObject({
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
    expect((await readPdf(server, created.payCheckFile.url)).text).toContain('Notice of assignment');
  });

  // Ledger: FLT-20, INV-17
  test('bills only complete loads, and each load once', async () => {
    const running = await makeLoad(owner, parties);
    expect(getIds(running.workflowActionItems)).not.toContain('GENERATE_STANDARD_INVOICE');
    expect(await act(owner, running, 'GENERATE_STANDARD_INVOICE', 'fleet')).toMatchObject({
      status: 400,
      body: { default_detail: 'General - Error' },
    });

    const load = await makeCompleteLoad(owner, parties);
    const [first, second] = await Promise.all([
      act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet'),
      act(owner, load, 'GENERATE_FACTORY_INVOICE', 'fleet'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
    const { results } = (await owner.get(`/api/invoice/?fleet=${load.id}`)).body;
    expect(results).toHaveLength(1);
    const after = (await owner.get(`/api/fleet/${load.id}`)).body;
    expect(getIds(after.workflowActionItems)).toEqual(['CANCELED']);
    expect((await owner.delete(`/api/fleet/${load.id}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');
    expect((await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' })).body.errors).toEqual({
      status: `The load is on ${results[0].payCheckID}; cancel that invoice first`,
    });

    await act(owner, results[0], 'CANCELED');
    expect((await billLoad(owner, load)).invoiceStatus).toBe('CREATED');
    // A load never has two active invoices, so the canceled one can't return next to the new one.
    expect(await act(owner, results[0], 'PAID')).toMatchObject({ status: 409, body: { code: 'ERROR_NON_UNIQUE' } });
  });

  // Ledger: FLT-20
  test('requires create permission on policy 6000', async () => {
    const load = await makeCompleteLoad(owner, parties);
    const dispatch = await server.personnel(owner, { 3000: 'all', 6000: 'view edit delete' });
    expect(getIds((await dispatch.get(`/api/fleet/${load.id}`)).body.workflowActionItems)).toEqual([
      'CANCELED',
      'DELETE',
    ]);
    expect((await act(dispatch, load, 'GENERATE_STANDARD_INVOICE', 'fleet')).status).toBe(403);
  });

  // Ledger: INV-23, INV-27
  test('keeps the invoice as billed, flags later load changes, and bills again manually', async () => {
    const load = await makeCompleteLoad(owner, parties);
    const created = await billLoad(owner, load);
    const before = await readPdf(server, created.payCheckFile.url);
    await owner.patch(`/api/fleet/${load.id}`, {
      fleetLoadFee: 2500,
      fleetDeliveryLocation: 'Nome, AK',
      changeReason: 'Rate corrected',
    });
    await owner.patch(`/api/customer/${parties.customer}`, { customerPhysicalAddress: '1 Other St, Reno, NV 89501' });
    await owner.patch(`/api/carrier/${parties.carrier}`, { carrierPhoneNumber: '(512) 555-7777' });
    const after = (await owner.get(`/api/invoice/${created.id}`)).body;
    expect([after.payCheckFleetGrossPayment, after.payCheckNet, after.invoiceInfo.fleetMaybeOutOfSync]).toEqual([
      2300,
      2300,
      true,
    ]);
    expect(await readPdf(server, after.payCheckFile.url)).toEqual(before);

    await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 2000, changeReason: 'Rate corrected' });
    expect((await owner.get(`/api/invoice/${created.id}`)).body.invoiceInfo.fleetMaybeOutOfSync).toBe(false);
    const other = (
      await owner.post('/api/customer/', customerInput({ carrier: parties.carrier, customerName: 'Other' }))
    ).body;
    await owner.patch(`/api/fleet/${load.id}`, { customer: other.id, changeReason: 'Rate corrected' });
    expect((await owner.get(`/api/invoice/${created.id}`)).body.invoiceInfo.fleetMaybeOutOfSync).toBe(true);
    await act(owner, created, 'CANCELED');
    expect(await billLoad(owner, load)).toMatchObject({
      customer: { prettyName: 'Other' },
      invoiceInfo: { fleetMaybeOutOfSync: false },
    });
  });
});

describe('the latest invoice of a load', () => {
  // Ledger: FLT-29, STA-24, STA-25, INV-20
  test('shows the invoice number and status label on complete loads only', async () => {
    const words = {
      CREATED: 'Not Invoiced',
      INVOICED: 'Invoiced',
      PARTIAL_PAID: 'Paid',
      PAID: 'Paid',
      OVERDUE: 'Overdue',
      CANCELED: 'Canceled',
    };
    for (const status of INVOICE_STATUSES) {
      const created = await invoiceIn(status);
      const { body } = await owner.get(`/api/fleet/${created.fleet.id}`);
      expect(body.latestInvoice).toEqual({
        id: created.id,
        prettyName: created.payCheckID,
        invoiceStatus: status,
        label: words[status],
      });
    }
    const canceled = await invoiceIn('CANCELED');
    await owner.patch(`/api/fleet/${canceled.fleet.id}`, { status: 'IN_PROGRESS' });
    expect((await owner.get(`/api/fleet/${canceled.fleet.id}`)).body.latestInvoice).toBeNull();
  });

  // Ledger: FLT-03, FLT-11, INV-23
  test('hides paid amounts from users who can’t view invoices', async () => {
    const paid = await invoiceIn('PAID');
    const load = (await owner.get(`/api/fleet/${paid.fleet.id}`)).body;
    expect(load.metaData).toEqual({ invoice: { totalPaid: 2300, balance: 0 } });
    const dispatch = await server.personnel(owner, { 3000: 'all' });
    expect((await dispatch.get(`/api/fleet/${paid.fleet.id}`)).body).toMatchObject({
      latestInvoice: null,
      metaData: null,
    });
  });
});
