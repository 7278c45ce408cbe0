import { INVOICE_STATUSES, type InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { settleAll } from '../../core/engine/due/settle.ts';
import { runAtOnce } from '../../core/testing/concurrent-calls.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, makeInvoice, readPdf } from '../testing.ts';
import { INVOICES } from './invoice-table.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  today = server.today();
});
afterAll(() => server.close());

const invoiceIn = (status: InvoiceStatus, load?: AnyBody) => makeInvoice({ server, by: owner, parties }, status, load);

const getIds = (items: AnyBody[]) => items.map(({ id }) => id);

describe('editing an invoice', () => {
  // Ledger: INV-23, INV-29
  test('changes date, verification, expense, and description, and updates the net to the cent', async () => {
    const createdRecord = await invoiceIn('INVOICED');
    const { body } = await owner.patch(`/api/invoice/${createdRecord.id}`, {
      invoicedDate: '03/15/2026',
      invoiceDeliveredVerification: true,
      payCheckFleetTotalExpense: 69,
      desc: 'Short pay',
    });
    expect(body).toMatchObject({
      invoicedDate: '2026-03-15',
      invoiceDeliveredVerification: true,
      desc: 'Short pay',
      payCheckFleetGrossPayment: 2300,
      payCheckFleetTotalExpense: 69,
      payCheckNet: 2231,
    });
    const more = await owner.patch(`/api/invoice/${createdRecord.id}`, { payCheckFleetTotalExpense: 2300.01 });
    expect(more.body.errors).toEqual({ payCheckFleetTotalExpense: 'Invalid Amount' });
    const gross = await owner.patch(`/api/invoice/${createdRecord.id}`, {
      payCheckFleetGrossPayment: 1,
      payCheckNet: 1,
    });
    expect(Object.keys(gross.body.errors)).toEqual(['payCheckFleetGrossPayment', 'payCheckNet']);
  });

  test('rejects an invoice date whose due date falls after the year 9999', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const setDate = (invoicedDate: string) => owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate });

    expect((await setDate('9999-12-02')).body.errors).toEqual({ invoicedDate: 'Invalid Date' });
    const { body } = await setDate('9999-12-01');
    expect((await readPdf(server, body.payCheckFile.url)).text).toContain('Dec 31, 9999');
  });

  // Ledger: INV-23
  test('keeps the amounts of paid and canceled invoices unchanged', async () => {
    for (const status of ['PAID', 'CANCELED'] as const) {
      const createdRecord = await invoiceIn(status);
      const { status: answer, body } = await owner.patch(`/api/invoice/${createdRecord.id}`, {
        payCheckFleetTotalExpense: 5,
      });
      expect([answer, Object.keys(body.errors)]).toEqual([400, ['payCheckFleetTotalExpense']]);
      expect((await owner.patch(`/api/invoice/${createdRecord.id}`, { desc: 'Noted' })).body).toMatchObject({
        desc: 'Noted',
        payCheckNet: 2300,
      });
    }
  });

  // Ledger: INV-23
  test('keeps a paid invoice from reopening through a lower expense', async () => {
    const createdRecord = await invoiceIn('INVOICED');
    await owner.patch(`/api/invoice/${createdRecord.id}`, { payCheckFleetTotalExpense: 75 });
    await act(owner, createdRecord, 'PAID');

    const { status, body } = await owner.patch(`/api/invoice/${createdRecord.id}`, { payCheckFleetTotalExpense: 0 });

    expect([status, body.errors]).toEqual([
      400,
      { payCheckFleetTotalExpense: 'The amounts of a paid invoice can’t be changed' },
    ]);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body).toMatchObject({
      invoiceStatus: 'PAID',
      payCheckNet: 2225,
    });
  });

  // Ledger: INV-06, INV-07, INV-14, INV-24
  test('allows funding changes only on factory invoices that are Created or Over Due', async () => {
    const standard = await invoiceIn('CREATED');
    expect((await owner.patch(`/api/invoice/${standard.id}`, { fundingTime: 'SAME_DAY' })).body.errors).toEqual({
      fundingTime: 'Only factored invoices have funding options',
    });
    const factory = await billLoad(owner, await makeCompleteLoad(owner, parties), 'GENERATE_FACTORY_INVOICE');
    const fund = (fundingTime: string, fundingMethod: string) =>
      owner.patch(`/api/invoice/${factory.id}`, { fundingTime, fundingMethod });
    expect((await fund('SAME_DAY', 'ZELLE')).body).toMatchObject({ fundingTime: 'SAME_DAY', fundingMethod: 'ZELLE' });
    expect((await fund('SOON', 'CASH')).body.errors).toEqual({
      fundingTime: 'Invalid Funding Time',
      fundingMethod: 'Invalid Funding Method',
    });
    await act(owner, factory, 'INVOICED');
    const late = {
      fundingTime: 'Can only be changed while the invoice is Created or Over Due',
      fundingMethod: 'Can only be changed while the invoice is Created or Over Due',
    };
    expect((await fund('NEXT_DAY', 'CHECK')).body.errors).toEqual(late);
    await settleAll(server.services.db, INVOICES, addDays(today, 31));
    expect((await fund('NEXT_DAY', 'CHECK')).body).toMatchObject({ invoiceStatus: 'OVERDUE', fundingMethod: 'CHECK' });
  });
});

describe('deleting an invoice', () => {
  // Ledger: INV-30
  test('deletes created and canceled invoices only, and the load can be billed again', async () => {
    for (const status of INVOICE_STATUSES) {
      const createdRecord = await invoiceIn(status);
      const answer = await owner.delete(`/api/invoice/${createdRecord.id}`);
      expect([status, answer.status]).toEqual([status, status === 'CREATED' || status === 'CANCELED' ? 204 : 409]);
      if (answer.status !== 204) continue;
      expect((await owner.get(`/api/fleet/${createdRecord.fleet.id}`)).body.latestInvoice).toBeNull();
      const again = await billLoad(owner, createdRecord.fleet);
      const back = await owner.post(`/api/invoice/${createdRecord.id}/event/`, { eventType: 'RESTORE' });
      expect([status, again.invoiceStatus, back.status]).toEqual([status, 'CREATED', status === 'CREATED' ? 409 : 200]);
    }
  });

  // Ledger: INV-16, INV-31, ERR-06
  test('leaves Delete as the only action on a canceled invoice whose load was deleted', async () => {
    const createdRecord = await invoiceIn('CANCELED');
    expect((await owner.delete(`/api/fleet/${createdRecord.fleet.id}`)).status).toBe(204);
    const left = (await owner.get(`/api/invoice/${createdRecord.id}`)).body;
    expect([left.fleet, getIds(left.workflowActionItems)]).toEqual([null, ['DELETE']]);
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
    expect((await readPdf(server, left.payCheckFile.url)).text).toContain(createdRecord.payCheckID);
    expect((await owner.delete(`/api/invoice/${left.id}`)).status).toBe(204);
  });

  // Ledger: INV-31
  test('links a canceled invoice to its load again after the load is restored', async () => {
    const load = await makeCompleteLoad(owner, parties);
    const [stored, removed] = [await invoiceIn('CANCELED', load), await invoiceIn('CANCELED', load)];
    await owner.delete(`/api/invoice/${removed.id}`);
    await owner.delete(`/api/fleet/${load.id}`);

    const restored = (await act(owner, load, 'RESTORE', 'fleet')).body;
    const back = (await act(owner, removed, 'RESTORE')).body;

    expect([restored.latestInvoice.id, back.fleet.id]).toEqual([stored.id, load.id]);
    const [line] = (await owner.get(`/api/history/?record=invoice&recordId=${stored.id}`)).body.results;
    expect(line.changes).toEqual([{ field: 'fleet', label: 'Load', from: '', to: load.prettyName }]);
    expect((await act(owner, stored, 'PAID')).body).toMatchObject({ invoiceStatus: 'PAID', fleet: { id: load.id } });
  });

  // Ledger: INV-30
  test('removes the invoice’s files with the invoice and restores them with it', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const documents = async () => {
      const answers = [createdRecord.payCheckFile, createdRecord.invoicePacket].map(({ url }) =>
        server.app.inject({ method: 'GET', url }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await documents()).toEqual([200, 200]);

    await owner.delete(`/api/invoice/${createdRecord.id}`);
    expect(await documents()).toEqual([404, 404]);

    await act(owner, createdRecord, 'RESTORE');
    expect(await documents()).toEqual([200, 200]);
  });
});

describe('an invoice whose load is deleted or back in progress', () => {
  const reopen = ({ fleet }: AnyBody) => owner.patch(`/api/fleet/${fleet.id}`, { status: 'IN_PROGRESS' });
  const refused = { status: 400, body: { code: 'ERROR_GENERAL', default_detail: 'General - Error' } };
  const withoutFleet = { status: 400, body: { code: 'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE' } };

  // Ledger: INV-16, INV-31
  test('is restored only after its load is restored', async () => {
    const createdRecord = await invoiceIn('CREATED');
    await owner.delete(`/api/invoice/${createdRecord.id}`);
    await owner.delete(`/api/fleet/${createdRecord.fleet.id}`);

    expect(await act(owner, createdRecord, 'RESTORE')).toMatchObject(withoutFleet);

    await act(owner, createdRecord.fleet, 'RESTORE', 'fleet');
    expect(await act(owner, createdRecord, 'RESTORE')).toMatchObject({
      status: 200,
      body: { invoiceStatus: 'CREATED' },
    });
  });

  // Ledger: INV-30
  test('is not restored before its deleted customer', async () => {
    const makeCustomer = async (customerName: string) =>
      (await owner.post('/api/customer/', customerInput({ carrier: parties.carrier, customerName }))).body.id;
    const [removed, next] = [await makeCustomer('Gone Foods'), await makeCustomer('Next Foods')];
    const createdRecord = await invoiceIn('CREATED', await makeCompleteLoad(owner, { ...parties, customer: removed }));
    await owner.delete(`/api/invoice/${createdRecord.id}`);
    await owner.patch(`/api/fleet/${createdRecord.fleet.id}`, { customer: next });
    await owner.delete(`/api/customer/${removed}`);

    const { status, body } = await act(owner, createdRecord, 'RESTORE');

    expect([status, body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION: Restore Customer Gone Foods first.',
    ]);
  });

  // Ledger: INV-17, FLT-22
  test('is restored after its load was reopened only if the invoice is canceled', async () => {
    const [created, canceled] = [await invoiceIn('CREATED'), await invoiceIn('CANCELED')];
    for (const createdRecord of [created, canceled]) {
      await owner.delete(`/api/invoice/${createdRecord.id}`);
      expect((await reopen(createdRecord)).status).toBe(200);
    }

    expect(await act(owner, created, 'RESTORE')).toMatchObject(refused);
    expect((await act(owner, canceled, 'RESTORE')).body).toMatchObject({ invoiceStatus: 'CANCELED' });
  });

  // Ledger: INV-17, INV-18, FLT-22
  test('stays canceled until its load is complete again', async () => {
    const createdRecord = await invoiceIn('CANCELED');
    await reopen(createdRecord);

    const found = (await owner.get(`/api/invoice/${createdRecord.id}`)).body;
    expect(getIds(found.workflowActionItems)).toEqual(['DELETE']);
    for (const to of ['PAID', 'INVOICED']) {
      expect(await act(owner, createdRecord, to)).toMatchObject(refused);
      expect(await owner.patch(`/api/invoice/${createdRecord.id}`, { invoiceStatus: to })).toMatchObject(refused);
    }
    await owner.patch(`/api/fleet/${createdRecord.fleet.id}`, { status: 'COMPLETE' });
    expect((await act(owner, createdRecord, 'PAID')).body.invoiceStatus).toBe('PAID');
  });

  // Ledger: INV-17, FLT-22
  test('accepts only the first of a payment and a simultaneous reopening of the load', async () => {
    const [first, second] = [await invoiceIn('CANCELED'), await invoiceIn('CANCELED')];
    const runTogether = async (createdRecord: AnyBody, calls: (() => ReturnType<typeof act>)[]) =>
      (await runAtOnce(server, { table: 'fleet', id: createdRecord.fleet.id }, calls)).map(({ status }) => status);

    expect(await runTogether(first, [() => act(owner, first, 'PAID'), () => reopen(first)])).toEqual([200, 400]);
    expect(await runTogether(second, [() => reopen(second), () => act(owner, second, 'PAID')])).toEqual([200, 400]);
  });

  // Ledger: INV-31
  test('doesn’t deadlock when the load is deleted while the invoice is paid', async () => {
    const createdRecord = await invoiceIn('CANCELED');

    const [deleted, paid] = await runAtOnce(server, { table: 'fleet', id: createdRecord.fleet.id }, [
      () => owner.delete(`/api/fleet/${createdRecord.fleet.id}`),
      () => act(owner, createdRecord, 'PAID'),
    ]);

    expect(deleted?.status).toBe(204);
    expect(paid).toMatchObject(withoutFleet);
  });
});
