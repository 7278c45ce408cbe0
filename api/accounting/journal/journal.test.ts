/** Tests the journal export: each entry of a period goes out once, and later changes reverse it. */
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { formatQuickBooksName } from '@milepost/domain/accounting/journal/journal.ts';
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import { runAtOnce } from '../../core/testing/concurrent-calls.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import {
  act,
  billLoad,
  makeExampleLoads,
  makeExpense,
  makeForm,
  makeInvoice,
  NO_FEES,
  savePaycheck,
} from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Each test has its own account, because the journal covers a whole account.
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});

const month = (from = addDays(server.today(), -20), to = server.today()) => ({
  journalDate__gte: from,
  journalDate__lte: to,
});
const getQuery = (period: object) => new URLSearchParams(period as Record<string, string>).toString();
const journal = async (period = month(), by: Client = owner): Promise<AnyBody> =>
  (await by.get(`/api/journal/?${getQuery(period)}&per_page=100`)).body;
const send = async (period = month(), by: Client = owner): Promise<AnyBody> =>
  (await by.post('/api/journal/', period)).body;
const readFile = async (query: object): Promise<string[]> =>
  (await owner.get(`/api/journal/csv/?${getQuery(query)}`)).text.trimEnd().split('\r\n');
const numbers = ({ results }: AnyBody) => results.map(({ journalNo }: AnyBody) => journalNo);
const invoiceLoad = (load?: AnyBody) => makeInvoice({ server, by: owner, parties }, 'INVOICED', load);

async function payDriver(): Promise<AnyBody> {
  await makeExampleLoads(owner, parties);
  const { status, body } = await savePaycheck(owner, makeForm(parties));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

describe('the journal for a period', () => {
  test('lists every sent invoice by invoiced date in QuickBooks columns', async () => {
    const load = await makeCompleteLoad(owner, parties, {
      fleetLoadFee: 2000,
      fleetLumperFee: 150,
      fleetDetantionFee: 0,
      fleetMiscFee: 0,
    });
    const { id, payCheckID } = await invoiceLoad(load);
    await owner.patch(`/api/invoice/${id}`, { payCheckFleetTotalExpense: 64.5, invoicedDate: '2026-03-31' });
    await billLoad(owner, await makeCompleteLoad(owner, parties));
    const march = month('2026-03-01', '2026-03-31');

    const { count, export: createdRecord } = await send(march);

    const end = `"Invoice ${payCheckID}, load ${load.fleetLoadNumber}",Prairie Star Logistics,Bluebonnet Freight LLC`;
    expect(count).toBe(1);
    expect(await readFile({ export: createdRecord })).toEqual([
      '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Class',
      `${payCheckID},03/31/2026,Accounts Receivable,2085.50,,${end}`,
      `${payCheckID},03/31/2026,Freight Income,,2000.00,${end}`,
      `${payCheckID},03/31/2026,Accessorial Income,,150.00,${end}`,
      `${payCheckID},03/31/2026,Factoring Fees,64.50,,${end}`,
    ]);
    expect(await journal(month('2026-04-01', '2026-04-30'))).toMatchObject({ count: 0, totals: { new: 0 } });
  });

  test('lists every paycheck by issue date, matching its settlement', async () => {
    const { payCheckID, payCheckPayable } = await payDriver();

    const { results } = await journal();

    expect(results).toMatchObject([{ journalNo: payCheckID, journalDate: server.today(), firstExported: null }]);
    const of = (account: string) => results[0].lines.find((line: AnyBody) => line.account === account)?.amount;
    expect(of('Settlements Payable')).toBe(-payCheckPayable);
    expect(results[0].lines.reduce((sum: number, { amount }: AnyBody) => sum + Math.round(amount * 100), 0)).toBe(0);
  });

  test('uses the account’s time zone for a paycheck issued near midnight', async () => {
    await owner.patch('/api/account/time_zone/', { timeZone: 'America/New_York' });
    await atTime('2026-03-01T04:30:00Z', () => payDriver());
    await server.services.db.system((tx) =>
      tx.query(sql`update paycheck set created = '2026-03-01T04:30:00Z' where account_id = ${owner.accountId}`),
    );

    expect((await journal(month('2026-02-01', '2026-02-28'))).results[0].journalDate).toBe('2026-02-28');
    await send(month('2026-02-01', '2026-02-28'));
    expect((await journal(month('2026-03-01', '2026-03-31'))).count).toBe(0);
  });

  test('keeps a paycheck on its printed issue date after the time zone changes', async () => {
    await owner.patch('/api/account/time_zone/', { timeZone: 'Pacific/Guam' });
    const { id } = await atTime('2026-03-31T15:00:00Z', () => payDriver());
    await server.services.db.system((tx) =>
      tx.query(sql`update paycheck set created = '2026-03-31T15:00:00Z' where account_id = ${owner.accountId}`),
    );
    await owner.patch('/api/account/time_zone/', { timeZone: 'Pacific/Honolulu' });

    const april = await journal(month('2026-04-01', '2026-04-30'));
    const { body: printed } = await owner.get(`/api/paycheck/${id}/statement/`);
    expect([printed.issuedOn, april.results[0]?.journalDate]).toEqual(['2026-04-01', '2026-04-01']);
    expect((await journal(month('2026-03-01', '2026-03-31'))).count).toBe(0);
  });

  test('excludes an expense that isn’t on a paycheck', async () => {
    await makeExpense(owner, parties, { expenseTransactionDate: server.today() });

    expect((await journal()).count).toBe(0);
  });
});

describe('an entry dated in an exported month', () => {
  test('goes into the next export, which reports the count and amount of earlier-dated entries', async () => {
    const [march, april] = [month('2026-03-01', '2026-03-31'), month('2026-04-01', '2026-04-30')];
    await send(march);
    const late = await invoiceLoad(await makeCompleteLoad(owner, parties, { fleetLoadFee: 4321, ...NO_FEES }));
    await owner.patch(`/api/invoice/${late.id}`, { invoicedDate: '2026-03-31' });
    const own = await invoiceLoad();
    await owner.patch(`/api/invoice/${own.id}`, { invoicedDate: '2026-04-30' });

    const answer = await journal(april);
    const { count, before, export: createdRecord } = await send(april);

    expect([numbers(answer), answer.totals]).toEqual([
      [late.payCheckID, own.payCheckID],
      { new: 2, before: 1, beforeAmount: 4321 },
    ]);
    expect([count, before]).toEqual([2, { count: 1, amount: 4321 }]);
    expect((await readFile({ export: createdRecord }))[1]).toContain(
      `${late.payCheckID},03/31/2026,Accounts Receivable,4321.00`,
    );
    expect((await send(march)).count).toBe(0);
    expect((await send(april)).count).toBe(0);
  });

  test('waits for its own period when dated after the exported one', async () => {
    await invoiceLoad();

    expect((await send(month('2026-03-01', '2026-03-31'))).count).toBe(0);
    expect((await send()).count).toBe(1);
  });
});

describe('customer payments in the journal', () => {
  const getAccounts = ({ results }: AnyBody) => {
    const sums: Record<string, number> = {};
    for (const { account, amount } of results.flatMap((row: AnyBody) => row.lines))
      sums[account] = (Math.round((sums[account] ?? 0) * 100) + Math.round(amount * 100)) / 100;
    return sums;
  };
  const receive = async (paymentAmount: number, lines: object[]): Promise<AnyBody> => {
    const payment = {
      carrier: parties.carrier,
      customer: parties.customer,
      paymentAmount,
      paymentDate: server.today(),
    };
    const { status, body } = await owner.post('/api/payment/', { ...payment, paymentReference: '4711', lines });
    expect(status).toBe(201);
    return body;
  };

  test('reduce receivables and book the excess as customer credit until applied', async () => {
    const [first, second] = [await invoiceLoad(), await invoiceLoad()];
    const check = await receive(2500, [{ invoice: first.id, applied: 2300, adjustment: 0, adjustmentReason: null }]);

    const [entry] = (await journal()).results.filter(({ recordId }: AnyBody) => recordId === check.id);
    expect([entry.journalNo, entry.description, entry.name]).toEqual([
      check.paymentID,
      `Payment ${check.paymentID}, 4711`,
      'Prairie Star Logistics',
    ]);
    expect(entry.lines).toEqual([
      { account: 'Undeposited Funds', amount: 2500 },
      { account: 'Accounts Receivable', amount: -2300 },
      { account: 'Customer Credits', amount: -200 },
    ]);
    await send();
    const line = { invoice: second.id, applied: 150, adjustment: 0, adjustmentReason: null };
    await owner.post(`/api/payment/${check.id}/apply/`, { lines: [line] });

    expect(numbers(await journal()).slice(0, 2)).toEqual([`${check.paymentID}-2`, `${check.paymentID}-R`]);
    await send();
    expect(getAccounts(await journal())).toMatchObject({
      'Undeposited Funds': 2500,
      'Accounts Receivable': 2150,
      'Customer Credits': -50,
    });
  });

  test('are reversed in the journal when the payment is reversed', async () => {
    const invoice = await invoiceLoad();
    const check = await receive(2300, [{ invoice: invoice.id, applied: 2300, adjustment: 0, adjustmentReason: null }]);
    await send();
    await act(owner, check as { id: string }, 'REVERSED', 'payment');

    await send();

    const sums = getAccounts(await journal());
    expect([sums['Undeposited Funds'], sums['Accounts Receivable']]).toEqual([0, 2300]);
  });

  test('keep receivables equal to open balances after short pay, cancellation, and unapplied credit', async () => {
    const [paidShort, open, canceled] = [await invoiceLoad(), await invoiceLoad(), await invoiceLoad()];
    await receive(2500, [{ invoice: paidShort.id, applied: 2200, adjustment: 100, adjustmentReason: 'SHORT_PAY' }]);
    await act(owner, canceled, 'CANCELED');
    await owner.patch(`/api/invoice/${open.id}`, { payCheckFleetTotalExpense: 40 });

    const { results } = (await owner.get('/api/invoice/?per_page=100')).body;
    const balances = results.reduce((sum: number, { invoiceBalance }: AnyBody) => sum + invoiceBalance, 0);

    expect([balances, getAccounts(await journal())['Accounts Receivable']]).toEqual([2260, 2260]);
  });
});

describe('an exported entry', () => {
  test('is exported once, shows its first export, and can be downloaded again', async () => {
    const { payCheckID } = await invoiceLoad();
    const first = await send();
    const other = await invoiceLoad();

    const answer = await journal();
    expect([numbers(answer), answer.totals.new]).toEqual([[other.payCheckID, payCheckID], 1]);
    expect(answer.results.map(({ firstExported }: AnyBody) => firstExported !== null)).toEqual([false, true]);
    const second = await send();
    expect([first.count, second.count, await send()]).toEqual([
      1,
      1,
      { count: 0, export: null, before: { count: 0, amount: 0 } },
    ]);
    expect((await readFile({ export: second.export })).filter((line) => line.startsWith(payCheckID))).toEqual([]);
    const again = (await readFile(month())).map((line) => line.split(',')[0]);
    expect(new Set(again)).toEqual(new Set(['*JournalNo', payCheckID, other.payCheckID]));
  });

  test('is exported once by two simultaneous exports', async () => {
    await invoiceLoad();
    await invoiceLoad();

    const sent = await Promise.all([send(), send(), send()]);

    expect(sent.map(({ count }) => count).sort()).toEqual([0, 0, 2]);
  });

  test('is reversed once when its invoice is canceled; entries never exported are not', async () => {
    const [stored, never] = [await invoiceLoad(), await invoiceLoad()];
    await act(owner, never, 'CANCELED');
    await send();
    await act(owner, stored, 'CANCELED');

    const { export: createdRecord, count } = await send();

    const lines = (await readFile({ export: createdRecord }))
      .slice(1)
      .map((line) => line.split(',').slice(0, 5).join());
    const [year, day, date] = server.today().split('-');
    expect([count, lines[0]]).toEqual([
      1,
      `${stored.payCheckID}-R,${day}/${date}/${year},Accounts Receivable,,2300.00`,
    ]);
    expect((await send()).count).toBe(0);
  });

  test('is reversed when its paycheck is deleted and exported again when it is restored', async () => {
    const { id, payCheckID } = await payDriver();
    await send();
    expect((await owner.delete(`/api/paycheck/${id}`)).status).toBe(204);
    await send();
    await owner.post(`/api/paycheck/${id}/event/`, { eventType: 'RESTORE' });
    await send();

    const answer = await journal();

    expect(numbers(answer)).toEqual([payCheckID, `${payCheckID}-2`, `${payCheckID}-R`]);
    const totals = answer.results.map(({ total }: AnyBody) => total);
    expect(new Set(totals).size).toBe(1);
  });

  test('is reversed and exported again on the date of the change, not in the earlier month', async () => {
    const { id, payCheckID } = await invoiceLoad();
    await owner.patch(`/api/invoice/${id}`, { invoicedDate: '2026-03-31' });
    const march = month('2026-03-01', '2026-03-31');
    await send(march);
    await owner.patch(`/api/invoice/${id}`, { desc: 'Called them' });
    expect((await journal()).count).toBe(0);

    await owner.patch(`/api/invoice/${id}`, { payCheckFleetTotalExpense: 20 });

    expect((await send(march)).count).toBe(0);
    const answer = await journal();
    expect(numbers(answer)).toEqual([`${payCheckID}-2`, `${payCheckID}-R`]);
    expect(answer.results.map(({ lines }: AnyBody) => lines[0].amount)).toEqual([2280, -2300]);
  });
});

describe('the journal account names', () => {
  test('default to the usual names, apply to all files, and record changes in the history', async () => {
    await invoiceLoad();
    const { export: createdRecord } = await send();
    const usual = (await owner.get('/api/journal/accounts/')).body;

    const changed = await owner.patch('/api/journal/accounts/', { ...usual, receivable: '=1200 A/R: Trade' });

    expect([usual.freightIncome, changed.body.receivable]).toEqual(['Freight Income', '=1200 A/R: Trade']);
    expect((await readFile({ export: createdRecord }))[1]?.split(',')[2]).toBe("'=1200 A/R:Trade");
    expect((await journal()).totals.new).toBe(0);
    const { id } = (await owner.get('/api/profile/?per_page=1')).body.results[0];
    const { results } = (await owner.get(`/api/history/?record=profile&recordId=${id}`)).body;
    expect(results[0].changes).toEqual([
      {
        field: 'journalAccounts.receivable',
        label: 'Journal account: Accounts Receivable',
        from: 'Accounts Receivable',
        to: '=1200 A/R: Trade',
      },
    ]);
  });

  test('accept several simultaneous changes one after another', async () => {
    const usual = (await owner.get('/api/journal/accounts/')).body;
    const cash = ['Cash A', 'Cash B', 'Cash C'];

    const calls = cash.map((name) => () => owner.patch('/api/journal/accounts/', { ...usual, freightIncome: name }));
    const named = await runAtOnce(server, { table: 'account', id: owner.accountId }, calls);

    expect(named.map(({ status, body }) => [status, body.freightIncome])).toEqual(cash.map((name) => [200, name]));
  });

  test('are all required', async () => {
    const { status, body } = await owner.patch('/api/journal/accounts/', { receivable: 'A/R' });
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining(['freightIncome', 'payable'])]);
  });
});

describe('the permissions and periods of the journal', () => {
  test('require view on 6000 to read and edit to export, and keep accounts separate', async () => {
    await invoiceLoad();
    const [viewer, sender, other] = [
      await server.personnel(owner, { 6000: 'view' }),
      await server.personnel(owner, { 6000: 'view edit' }),
      await server.personnel(owner, { 4000: 'all', 3000: 'all' }),
    ];
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await journal(month(), viewer)).count).toBe(1);
    expect((await viewer.post('/api/journal/', month())).status).toBe(403);
    expect((await viewer.patch('/api/journal/accounts/', {})).status).toBe(403);
    const createdRecord = (await send(month(), sender)).export;
    for (const path of ['journal/', 'journal/csv/', 'journal/accounts/'])
      expect((await other.get(`/api/${path}?${getQuery(month())}`)).status).toBe(403);
    expect((await journal(month(), stranger)).count).toBe(0);
    expect((await stranger.get(`/api/journal/csv/?export=${createdRecord}`)).text.trimEnd().split('\r\n')).toHaveLength(
      1,
    );
  });

  test.each([
    ['no start date', { journalDate__gte: '' }, { journalDate__gte: 'Invalid Date' }],
    ['no end date', { journalDate__lte: '' }, { journalDate__lte: 'Invalid Date' }],
    ['an invalid date', { journalDate__gte: '2026-02-30' }, { journalDate__gte: 'Invalid Date' }],
    ['an end before its start', { journalDate__lte: '2026-02-28' }, { journalDate__lte: 'Invalid Date Interval' }],
    ['more than three months', { journalDate__lte: '2026-06-01' }, { journalDate__lte: 'Select three months or less' }],
  ])('reject a period with %s', async (_what, over, errors) => {
    const request = { ...month('2026-03-01', '2026-03-31'), ...over };

    expect((await owner.get(`/api/journal/?${getQuery(request)}`)).body.errors).toEqual(errors);
    expect((await owner.post('/api/journal/', request)).body.errors).toEqual(errors);
    expect(
      (await owner.get(`/api/journal/?${getQuery(month('2026-03-01', addDays(addMonths('2026-03-01', 3), -1)))}`))
        .status,
    ).toBe(200);
  });
});

describe('names that QuickBooks treats as the same', () => {
  test('stay distinct in the file, and keep their suffix after one customer is deleted', async () => {
    const of = async (customerName: string) =>
      (await owner.post('/api/customer/', customerInput({ carrier: owner.carrierId, customerName }))).body;
    const [first, second] = [await of('Smith: Freight'), await of('Smith - Freight')];
    const load = (customer: AnyBody) => makeCompleteLoad(owner, parties, { customer: customer.id, ...NO_FEES });
    await invoiceLoad(await load(second));
    await invoiceLoad(await load(first));

    await send();
    const names = async () => [...new Set((await readFile(month())).slice(1).map((line) => line.split(',').at(-2)))];

    expect((await names()).sort()).toEqual(['Smith - Freight', 'Smith - Freight (2)']);
    await server.services.db.system((tx) =>
      tx.query(sql`update customer set state = 'DELETED' where id = ${String(first.id)}`),
    );
    expect((await names()).sort()).toEqual(['Smith - Freight', 'Smith - Freight (2)']);
  });

  test('are rejected for two accounts under the field at fault', async () => {
    const accounts = (await owner.get('/api/journal/accounts/')).body;

    const { status, body } = await owner.patch('/api/journal/accounts/', {
      ...accounts,
      cash: 'Bank: 1',
      escrow: 'Bank:1',
    });

    expect([status, body.errors]).toEqual([
      400,
      { escrow: 'QuickBooks reads this and “Bank: 1” as one account. Spell both the same way, or change one.' },
    ]);
  });
});

test('the database formats QuickBooks names the same way as the journal', async () => {
  const names = ['Smith:  Logistics “Joe”', ' :a: :b" ', 'Plain', "O'Connor", 'a:b:c', ': x', 'x :'];

  const rows = await server.services.db.system((tx) =>
    tx.query<{ name: string }>(
      sql`select quickbooks_name(n) as name from unnest(${names}::text[]) with ordinality u (n, at) order by at`,
    ),
  );

  expect(rows.map(({ name }) => name)).toEqual(names.map(formatQuickBooksName));
});
