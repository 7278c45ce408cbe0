/** Tests the QuickBooks files character by character, split at the importers' limits. */
import { companyInput } from '@milepost/db/demo/admin/company.ts';
import { USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal/journal.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billLoad, makeExpense, makeInvoice, NO_FEES } from '../../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { create } from '../../expense/testing.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { copyRow } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});

const MARCH = 'journalDate__gte=2026-03-01&journalDate__lte=2026-03-31';
const summary = async (kind: string, days = MARCH): Promise<AnyBody> =>
  (await owner.get(`/api/quickbooks/${kind}/?${days}`)).body;
const file = (kind: string, query = MARCH) => owner.get(`/api/quickbooks/${kind}/csv/?${query}`);
const PLAIN = { expenseIsDeductable: false, expenseDeductablePercentage: null };
const spend = (over: object) =>
  makeExpense(owner, parties, { expenseTransactionDate: '2026-03-05', expenseType: 'TOLL', ...PLAIN, ...over });

async function invoiceOn(invoicedDate: string, fees: object) {
  const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, ...fees });
  const { id, payCheckID } = await makeInvoice({ server, by: owner, parties }, 'INVOICED', load);
  await owner.patch(`/api/invoice/${id}`, { invoicedDate });
  return { id, payCheckID, load };
}

describe('the invoice file', () => {
  test('lists the invoices sent in the period, in QuickBooks columns', async () => {
    const { payCheckID, load } = await invoiceOn('2026-03-31', {
      fleetLoadFee: 1410,
      fleetDetantionFee: 120,
      fleetPickupLocation: 'Princeton, KY',
      fleetDeliveryLocation: 'Edgerton, KS',
      fleetPickUpDate: '2026-03-03',
      fleetDeliveryDate: '2026-03-04',
    });
    await invoiceOn('2026-04-01', { fleetLoadFee: 500 });
    // Created but never sent.
    await billLoad(owner, await makeCompleteLoad(owner, parties));

    const { text, headers } = await file('invoices');

    const head = `${payCheckID},Prairie Star Logistics,03/31/2026,04/30/2026,Net 30,,Load ${load.fleetLoadNumber}`;
    expect(text).toBe(
      [
        '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date',
        `${head},Freight,"Line haul Princeton, KY - Edgerton, KS",1,1410.00,1410.00,03/04/2026`,
        `${head},Detention,Detention,1,120.00,120.00,03/04/2026`,
        '',
      ].join('\r\n'),
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_quickbooks_invoices.csv"`);
    expect(await summary('invoices')).toEqual({
      count: 1,
      files: [{ part: 1, records: 1, rows: 2, first: payCheckID, last: payCheckID }],
      leftOut: { count: 0, named: [] },
    });
  });

  test('excludes canceled and deleted invoices, and names those with a negative line', async () => {
    const invoices = [];
    for (const fee of [100, 200, 300]) invoices.push(await invoiceOn('2026-03-10', { fleetLoadFee: fee }));
    const [canceled, deleted, below] = invoices.map(({ id }) => id);
    await server.services.db.system(async (tx) => {
      await tx.query(sql`update invoice set invoice_status = 'CANCELED' where id = ${canceled}`);
      await tx.query(sql`update invoice set state = 'DELETED' where id = ${deleted}`);
      await tx.query(
        sql`update invoice set document = jsonb_set(document, '{lines,0,amount}', '-300') where id = ${below}`,
      );
    });

    const { count, files, leftOut } = await summary('invoices');

    expect([count, files]).toEqual([0, []]);
    expect(leftOut).toMatchObject({ count: 1, named: [{ id: below, number: invoices[2]?.payCheckID }] });
    expect((await file('invoices')).text).toMatch(/^\*InvoiceNo,[^\r\n]*\r\n$/);
  });

  test('holds 100 invoices, with the rest in the next file', async () => {
    const { id } = await invoiceOn('2026-03-10', { fleetLoadFee: 100 });
    await copyRow(server, 'invoice', id, { pay_check_id: `'COPY-' || i`, fleet: 'null' }, 100);

    const { count, files } = await summary('invoices');
    const second = await file('invoices', `${MARCH}&part=2`);

    expect([count, files.map(({ records }: AnyBody) => records)]).toEqual([101, [100, 1]]);
    expect(second.text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(second.headers['content-disposition']).toContain('_quickbooks_invoices_2_of_2.csv');
    expect((await file('invoices', `${MARCH}&part=3`)).body.errors).toEqual({ part: 'There is no such part' });
  });
});

describe('the bill file', () => {
  test('lists the company’s purchases from service providers, in QuickBooks columns', async () => {
    const shop = await create(
      owner,
      'company',
      companyInput({ carrier: owner.carrierId, companyName: 'Pinegate: Tires' }),
    );
    await owner.patch('/api/journal/accounts/', { ...USUAL_ACCOUNTS, fuelExpense: 'Fuel' });
    const address = { place: 'TA', city: 'Eloy', state: 'AZ', zipCode: '' };
    const fuel = { expenseType: 'FUEL', expenseQuantity: 100, expenseUnitPrice: 3.8, expenseFee: 1.5, address };
    await spend({ ...fuel, company: shop.id, expenseTransactionID: 'B-77', desc: 'Week 10' });
    await spend({ company: shop.id, expenseUnitPrice: 40, expenseTransactionID: 'B-78' });
    await spend({ company: shop.id, expenseUnitPrice: 41, paidBy: 'DRIVER' });
    await spend({ company: shop.id, expenseUnitPrice: 42, expenseTransactionDate: '2026-04-01' });
    const alone = await spend({ expenseUnitPrice: 43, expenseTransactionID: 'B-79' });

    const { text } = await file('bills');

    const unit = (await owner.get(`/api/vehicle/${parties.vehicle}`)).body.prettyName;
    const head = 'Pinegate - Tires,03/05/2026,03/05/2026,,,';
    expect(text).toBe(
      [
        '*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount',
        `B-77,${head},Fuel,"Fuel, unit ${unit}, TA Eloy AZ, Week 10",380.00`,
        `B-77,${head},Fuel,"Fee: Fuel, unit ${unit}, TA Eloy AZ, Week 10",1.50`,
        `B-78,${head},Toll,"Toll, unit ${unit}",40.00`,
        '',
      ].join('\r\n'),
    );
    expect((await summary('bills')).leftOut).toEqual({
      count: 1,
      named: [{ id: alone.id, number: 'B-79', reason: 'Has no service provider. Select one, or use the bank file.' }],
    });
  });

  test('renames a service provider that shares a customer’s name', async () => {
    const shop = await create(
      owner,
      'company',
      companyInput({ carrier: owner.carrierId, companyName: 'Prairie Star Logistics' }),
    );
    await spend({ company: shop.id });

    const { text } = await file('bills');

    expect(text.split('\r\n')[1]).toContain(',Prairie Star Logistics (Vendor),');
  });
});

describe('the bank file', () => {
  test('matches the expenses report, oldest first', async () => {
    await spend({ expenseUnitPrice: 40, expenseTransactionDate: '2026-03-06' });
    await spend({ expenseUnitPrice: 30, expenseFee: 2 });

    const { text } = await file('bank');

    expect(text).toBe(
      [
        'Date,Description,Amount',
        '03/05/2026,TOLL,-30.00',
        '03/05/2026,TOLL FEE,-2.00',
        '03/06/2026,TOLL,-40.00',
        '',
      ].join('\r\n'),
    );
    expect(await summary('bank')).toMatchObject({ count: 3, files: [{ part: 1, rows: 3 }] });
  });

  test('holds 1,000 lines at most', async () => {
    const { id } = await spend({ expenseUnitPrice: 30 });
    await copyRow(server, 'expense', id, { expense_transaction_id: `'N' || i` }, 1000);

    const { count, files } = await summary('bank');

    expect([count, files.map(({ rows }: AnyBody) => rows)]).toEqual([1001, [1000, 1]]);
  });
});

test('the journal file lists the exported entries of the period', async () => {
  await invoiceOn('2026-03-31', { fleetLoadFee: 500 });
  const before = await summary('journal');
  await owner.post('/api/journal/', { journalDate__gte: '2026-03-01', journalDate__lte: '2026-03-31' });

  const after = await summary('journal');

  expect([before.count, after.count]).toEqual([0, 1]);
  expect((await file('journal')).text).toBe((await owner.get(`/api/journal/csv/?${MARCH}`)).text);
});

describe('the QuickBooks files', () => {
  test('cover three months at most and keep accounts separate', async () => {
    await spend({});
    const stranger = await server.account('Red Rock LLC');
    const today = server.today();

    const long = await file('bank', `journalDate__gte=2026-01-01&journalDate__lte=2026-04-01`);
    const open = await file('bank', `journalDate__gte=${addDays(today, -1)}`);

    expect(long.body.errors).toEqual({ journalDate__lte: 'Select three months or less' });
    expect(open.body.errors).toEqual({ journalDate__lte: 'Invalid Date' });
    expect((await stranger.get(`/api/quickbooks/bank/?${MARCH}`)).body.count).toBe(0);
  });

  test('require view on 6000 for invoices and journal, and on 11000 for bills and bank', async () => {
    const accounting = await server.personnel(owner, { 6000: 'view' });
    const expenses = await server.personnel(owner, { 11000: 'view' });
    const statuses = async (by: Client) => {
      const answers = [];
      for (const kind of ['invoices', 'journal', 'bills', 'bank'])
        for (const call of ['', 'csv/'])
          answers.push((await by.get(`/api/quickbooks/${kind}/${call}?${MARCH}`)).status);
      return answers;
    };

    expect(await statuses(accounting)).toEqual([200, 200, 200, 200, 403, 403, 403, 403]);
    expect(await statuses(expenses)).toEqual([403, 403, 403, 403, 200, 200, 200, 200]);
  });
});
