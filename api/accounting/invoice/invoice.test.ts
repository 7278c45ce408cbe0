import { INVOICE_STATUSES, type InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAll } from '../../core/engine/due/settle.ts';
import { atTime } from '../../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, makeInvoice } from '../testing.ts';
import { INVOICES } from './invoice-table.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  // Email stays queued.
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  today = server.today();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const invoiceIn = (status: InvoiceStatus, load?: AnyBody) => makeInvoice({ server, by: owner, parties }, status, load);

const getIds = (items: AnyBody[]) => items.map(({ id }) => id);

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

describe('the invoice status workflow', () => {
  // Ledger: STA-15 to STA-21, INV-10, INV-13, INV-15, INV-17, INV-18, INV-22
  test.each(INVOICE_STATUSES)('offers and accepts the listed status changes for %s', async (from) => {
    const found = await invoiceIn(from);
    expect([found.invoiceStatus, getIds(found.workflowActionItems)]).toEqual([from, OFFERED[from]]);
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
  });

  // Ledger: INV-17
  test('lets a canceled invoice return only while no other invoice bills its load', async () => {
    const load = await makeCompleteLoad(owner, parties);
    const canceled = await invoiceIn('CANCELED', load);
    const listOffered = async () => getIds((await owner.get(`/api/invoice/${canceled.id}`)).body.workflowActionItems);
    expect(await listOffered()).toEqual(['INVOICED', 'PAID', 'DELETE']);

    const newer = await billLoad(owner, load);

    expect(await listOffered()).toEqual(['DELETE']);
    const message = `Load ${load.fleetLoadNumber} is on another invoice; cancel that one first`;
    for (const refused of [
      await act(owner, canceled, 'PAID'),
      await owner.patch(`/api/invoice/${canceled.id}`, { invoiceStatus: 'INVOICED' }),
    ])
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        409,
        'ERROR_NON_UNIQUE',
        { fleet: message },
      ]);
    await act(owner, newer, 'CANCELED');
    expect(await listOffered()).toEqual(['INVOICED', 'PAID', 'DELETE']);
  });

  // Ledger: INV-17
  test('sets the invoiced date once and keeps it through an undo', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const lastWeek = addDays(today, -7);
    await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: lastWeek });
    expect((await act(owner, createdRecord, 'INVOICED')).body.invoicedDate).toBe(lastWeek);
    await act(owner, createdRecord, 'PAID');
    expect((await act(owner, createdRecord, 'INVOICED')).body).toMatchObject({
      invoicedDate: lastWeek,
      invoiceStatus: 'INVOICED',
    });
    expect((await act(owner, await invoiceIn('CREATED'), 'INVOICED')).body.invoicedDate).toBe(today);
    expect((await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: null })).body.errors).toEqual({
      invoicedDate: "Can't be empty",
    });
  });

  // Ledger: INV-17
  test('sets today’s date when an invoice is marked invoiced without a date', async () => {
    const createdRecord = await invoiceIn('CREATED');
    await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: addDays(today, -3) });

    const { body } = await owner.patch(`/api/invoice/${createdRecord.id}`, {
      invoiceStatus: 'INVOICED',
      invoicedDate: '',
    });

    expect([body.invoiceStatus, body.invoicedDate]).toEqual(['INVOICED', today]);
  });

  // Ledger: FLT-28
  test('sets and clears the load’s payment date with the Paid status', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const paymentDate = async () =>
      (await owner.get(`/api/fleet/${createdRecord.fleet.id}`)).body.fleetPaymentTransactionDate;
    await act(owner, createdRecord, 'PAID');
    expect(await paymentDate()).toBe(today);
    await act(owner, createdRecord, 'INVOICED');
    expect(await paymentDate()).toBeNull();
    await owner.patch(`/api/invoice/${createdRecord.id}`, { invoiceStatus: 'PAID' });
    expect(await paymentDate()).toBe(today);
    const { results } = (await owner.get(`/api/history/?record=fleet&recordId=${createdRecord.fleet.id}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'fleetPaymentTransactionDate', label: 'Payment Transaction Date', from: '', to: today },
    ]);
  });

  // Ledger: INV-21, STA-26
  test('reads CANCELLED and FAILED as CANCELED', async () => {
    for (const word of ['CANCELLED', 'FAILED']) {
      const createdRecord = await invoiceIn('CREATED');
      const { body } = await owner.patch(`/api/invoice/${createdRecord.id}`, { invoiceStatus: word });
      expect(body.invoiceStatus).toBe('CANCELED');
    }
    const { results } = (await owner.get('/api/invoice/?invoiceStatus=CANCELLED&per_page=100')).body;
    expect(new Set(results.map((row: AnyBody) => row.invoiceStatus))).toEqual(new Set(['CANCELED']));
  });

  // Ledger: INV-17, STA-21
  test('becomes overdue once, the day after the printed due date, in every account', async () => {
    const redrock = await server.account('Redrock Carriers');
    const theirs = await billLoad(
      redrock,
      await makeCompleteLoad(redrock, await makeParties(redrock, redrock.carrierId)),
    );
    await act(redrock, theirs, 'INVOICED');
    const [due, fresh, paid] = [await invoiceIn('INVOICED'), await invoiceIn('INVOICED'), await invoiceIn('PAID')];
    await owner.patch(`/api/invoice/${fresh.id}`, { invoicedDate: addDays(today, 1) });
    const readStatus = async (by: Client, { id }: AnyBody) => (await by.get(`/api/invoice/${id}`)).body.invoiceStatus;
    await settleAll(server.services.db, INVOICES, addDays(today, 30));
    expect([await readStatus(owner, due), await readStatus(redrock, theirs)]).toEqual(['INVOICED', 'INVOICED']);
    await settleAll(server.services.db, INVOICES, addDays(today, 31));
    expect([
      await readStatus(owner, due),
      await readStatus(owner, fresh),
      await readStatus(owner, paid),
      await readStatus(redrock, theirs),
    ]).toEqual(['OVERDUE', 'INVOICED', 'PAID', 'OVERDUE']);
    expect((await redrock.get(`/api/history/?record=invoice&recordId=${theirs.id}`)).body.results[0]).toMatchObject({
      action: 'OVERDUE',
      by: null,
      changes: [{ field: 'invoiceStatus', label: 'Status', from: 'Invoiced', to: 'Over Due' }],
    });
    expect(await settleAll(server.services.db, INVOICES, addDays(today, 31))).toBe(0);
  });

  // Ledger: PRF-13, INV-17
  test('leaves the invoices of a canceled account unchanged', async () => {
    const leaving = await server.account('Leaving Carriers');
    const theirs = await billLoad(
      leaving,
      await makeCompleteLoad(leaving, await makeParties(leaving, leaving.carrierId)),
    );
    await act(leaving, theirs, 'INVOICED');
    await server.services.db.system((tx) =>
      tx.query(sql`update account set owner_state = 'INACTIVE' where id = ${leaving.accountId}`),
    );

    await settleAll(server.services.db, INVOICES, addDays(today, 31));

    const stored = await server.services.db.system((tx) =>
      tx.query(sql`select invoice_status from invoice where id = ${theirs.id}`),
    );
    expect(stored).toEqual([{ invoice_status: 'INVOICED' }]);
  });

  // Ledger: INV-17
  test('becomes overdue at once when backdated, with a system entry in the history', async () => {
    const createdRecord = await invoiceIn('INVOICED');
    const { body } = await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: addDays(today, -31) });

    expect([body.invoiceStatus, getIds(body.workflowActionItems)]).toEqual(['OVERDUE', OFFERED.OVERDUE]);
    const { results } = (await owner.get(`/api/invoice/?invoiceStatus=OVERDUE&fleet=${createdRecord.fleet.id}`)).body;
    expect(getIds(results)).toEqual([createdRecord.id]);
    const lines = (await owner.get(`/api/history/?record=invoice&recordId=${createdRecord.id}`)).body.results;
    expect(lines[0]).toMatchObject({ action: 'OVERDUE', by: null });
    expect(lines[1]).toMatchObject({ action: 'UPDATE', changes: [{ field: 'invoicedDate' }] });
  });

  // Ledger: INV-17
  test('becomes Invoiced again when a wrong date is corrected', async () => {
    const createdRecord = await invoiceIn('INVOICED');
    const setDate = async (invoicedDate: string) =>
      (await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate })).body.invoiceStatus;

    expect(await setDate(addDays(today, -365))).toBe('OVERDUE');
    expect(await setDate(addDays(today, -31))).toBe('OVERDUE');
    expect(await setDate(addDays(today, -30))).toBe('INVOICED');
    const [line] = (await owner.get(`/api/history/?record=invoice&recordId=${createdRecord.id}`)).body.results;
    expect(line.changes).toContainEqual({ field: 'invoiceStatus', label: 'Status', from: 'Over Due', to: 'Invoiced' });
  });

  // Ledger: INV-17
  test('becomes overdue at once when a late payment is undone or an old invoice is emailed', async () => {
    const [paid, patched, created] = [await invoiceIn('PAID'), await invoiceIn('PAID'), await invoiceIn('CREATED')];
    for (const { id } of [paid, patched, created])
      await owner.patch(`/api/invoice/${id}`, { invoicedDate: addDays(today, -31) });

    expect((await act(owner, paid, 'INVOICED')).body.invoiceStatus).toBe('OVERDUE');
    const byPatch = await owner.patch(`/api/invoice/${patched.id}`, { invoiceStatus: 'INVOICED' });
    expect(byPatch.body.invoiceStatus).toBe('OVERDUE');
    expect((await act(owner, created, 'EMAIL_INVOICE')).body.invoiceStatus).toBe('OVERDUE');
  });

  // Ledger: INV-17
  test('shows as overdue from its date in the account’s time zone, on any request', async () => {
    const createdRecord = await invoiceIn('INVOICED');
    await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: addDays(today, -30) });
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('INVOICED');
    await atTime(`${addDays(today, 1)}T18:00:00Z`, async () => {
      const { results } = (await owner.get(`/api/invoice/?invoiceStatus=OVERDUE&fleet=${createdRecord.fleet.id}`)).body;
      expect(getIds(results)).toEqual([createdRecord.id]);
    });
  });
});

describe('the invoice list and its permissions', () => {
  // Ledger: INV-15, INV-28, INV-32, RIN-05
  test('filters by status, customer, authority, load, and pickup date, newest first', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const first = await billLoad(owner, await makeCompleteLoad(owner, own, { fleetPickUpDate: '2026-05-01' }));
    const second = await billLoad(owner, await makeCompleteLoad(owner, own, { fleetPickUpDate: '2026-05-20' }));
    await act(owner, second, 'PAID');
    const findInvoices = async (query: string) =>
      getIds((await owner.get(`/api/invoice/filter/?${query}`)).body.results);
    expect(await findInvoices(`customer=${own.customer}`)).toEqual([second.id, first.id]);
    expect(await findInvoices(`customer=${own.customer}&invoiceStatus=PAID`)).toEqual([second.id]);
    expect(await findInvoices(`carrier=${own.carrier}&fleet=${first.fleet.id}`)).toEqual([first.id]);
    expect(
      await findInvoices(
        `customer=${own.customer}&payCheckType=INVOICE&payCheckFleetStartDate__gte=2026-05-01&payCheckFleetStartDate__lte=2026-05-19`,
      ),
    ).toEqual([first.id]);
    expect(await findInvoices(`search=${first.fleet.prettyName}`)).toEqual([first.id]);
    expect((await owner.get('/api/invoice/filter/?nonsense=1')).body.errors).toEqual({
      nonsense: 'Unknown filter nonsense',
    });
    expect((await owner.post('/api/invoice/', {})).status).toBe(404);
  });

  // Ledger: INV-01, INV-18
  test('requires the matching permission on policy 6000 for each call', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const editor = await server.personnel(owner, { 6000: 'view edit' });
    const remover = await server.personnel(owner, { 6000: 'view delete' });
    const outsider = await server.personnel(owner, { 3000: 'all' });
    const listOffered = async (by: Client) =>
      getIds((await by.get(`/api/invoice/${createdRecord.id}`)).body.workflowActionItems);
    expect(await listOffered(editor)).toEqual(['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE']);
    expect(await listOffered(remover)).toEqual(['DELETE']);
    expect((await outsider.get('/api/invoice/filter/')).status).toBe(403);
    const clerk = await server.personnel(owner, { 6000: 'view' });
    expect((await clerk.get('/api/invoice/filter/?state=DELETED')).status).toBe(403);
    expect((await outsider.get(`/api/invoice/${createdRecord.id}`)).status).toBe(403);
    expect((await act(remover, createdRecord, 'PAID')).status).toBe(403);
    expect((await act(editor, createdRecord, 'DELETE')).status).toBe(403);
    expect((await editor.delete(`/api/invoice/${createdRecord.id}`)).status).toBe(403);
    expect((await remover.patch(`/api/invoice/${createdRecord.id}`, { desc: 'x' })).status).toBe(403);
    expect((await act(editor, createdRecord, 'INVOICED')).status).toBe(200);
  });

  test('hides invoices from other accounts', async () => {
    const createdRecord = await invoiceIn('CREATED');
    const redrock = await server.account('Redrock Carriers');
    expect((await redrock.get(`/api/invoice/${createdRecord.id}`)).status).toBe(404);
    expect((await act(redrock, createdRecord, 'PAID')).status).toBe(404);
    expect((await redrock.patch(`/api/invoice/${createdRecord.id}`, { desc: 'x' })).status).toBe(404);
    expect((await redrock.delete(`/api/invoice/${createdRecord.id}`)).status).toBe(404);
    expect((await redrock.get('/api/invoice/')).body.count).toBe(0);
  });
});
