/** Compares the aging on every date of a month with the receivable account of the journal, exported each evening. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { atTime } from '../../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let direct: LoadParties;
let sold: LoadParties;
let factor: string;
let reference = 70_000;

const FIRST = 30;
const ago = (days: number): Day => addDays(server.today(), -days);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  direct = await makeParties(owner, owner.carrierId);
  sold = await makeParties(owner, owner.carrierId);
  await owner.patch(`/api/customer/${direct.customer}`, { customerName: 'Direct Shipper' });
  factor = (await owner.post('/api/factor/', factorInput({ carrier: owner.carrierId }))).body.id;
  await owner.patch(`/api/customer/${sold.customer}`, { customerName: 'Factored Broker', factor });
});
afterAll(() => server.close());

const STAMPED = ['invoice', 'payment'] as const;

/**
 * Runs the work as if done this many days ago and exports the journal that evening. The database uses its own clock,
 * so this sets the timestamps back.
 */
async function endDay(daysAgo: number, work: () => Promise<unknown> = async () => undefined): Promise<void> {
  const day = ago(daysAgo);
  const [noon, night] = [`${day}T18:00:00Z`, `${day}T23:00:00Z`];
  await atTime(noon, work);
  const since = ago(0);
  await server.services.db.system(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    for (const table of STAMPED) {
      await tx.query(
        sql`update ${raw(table)} set created = ${noon} where created >= ${since}::date - 1 and account_id = ${owner.accountId}`,
      );
      await tx.query(
        sql`update ${raw(table)} set updated = ${noon} where updated >= ${since}::date - 1 and account_id = ${owner.accountId}`,
      );
    }
  });
  const { status } = await atTime(night, () =>
    owner.post('/api/journal/', { journalDate__gte: ago(60), journalDate__lte: day }),
  );
  expect(status).toBe(200);
  await server.services.db.system(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(
      sql`update journal_entry set exported = ${night} where exported >= ${since}::date - 1 and account_id = ${owner.accountId}`,
    );
  });
}

async function sendInvoice(parties: LoadParties, fleetLoadFee: number): Promise<AnyBody> {
  const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee }));
  const { status, body } = await act(owner, createdRecord, 'INVOICED');
  expect([status, body.default_detail]).toEqual([200, undefined]);
  return body;
}

async function enter(over: Record<string, unknown>): Promise<AnyBody> {
  const today = server.today();
  const { status, body } = await owner.post('/api/payment/', {
    carrier: owner.carrierId,
    paymentDate: today,
    paymentMethod: 'ACH',
    paymentReference: String(++reference),
    lines: [],
    ...over,
  });
  expect([status, body.errors, body.default_detail]).toEqual([201, undefined, undefined]);
  return body;
}

const line = (invoice: AnyBody, applied: number, adjustment = 0, adjustmentReason = 'SHORT_PAY') => ({
  invoice: invoice.id,
  applied,
  adjustment,
  adjustmentReason: adjustment > 0 ? adjustmentReason : null,
});
const pays = (paymentAmount: number, lines: object[], over: object = {}) =>
  enter({ customer: direct.customer, paymentAmount, lines, ...over });
const factors = (paymentKind: string, paymentAmount: number, lines: object[]) =>
  enter({ factor, paymentKind, paymentAmount, lines });

async function does(row: AnyBody, event: string, path = 'invoice'): Promise<void> {
  const { status, body } = await act(owner, row, event, path);
  expect([event, status, body?.default_detail]).toEqual([event, 200, undefined]);
}

type Balances = Record<string, number>;
type Books = { open: Balances; credit: Balances };

/** Returns each customer's balance and credit at the end of a day, from all exported journal entries up to then. */
async function readBooks(day: Day): Promise<Books> {
  const lines = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query<AnyBody>(sql`select l ->> 'role' as role, coalesce(l ->> 'name', e.name) as name, (l ->> 'amount')::numeric as amount
      from journal_entry e cross join jsonb_array_elements(e.lines) l where e.day <= ${day}`),
  );
  const credits = lines.filter(({ role }) => role === 'customerCredit');
  return {
    open: balances(lines.filter(({ role }) => role === 'receivable')),
    credit: balances(credits.map(({ name, amount }) => ({ name, amount: -amount }))),
  };
}

async function readAging(day: Day): Promise<Books> {
  const { results } = (await owner.get(`/api/report/receivables/?asOf=${day}`)).body;
  return {
    open: balances(results.map(({ name, open }: AnyBody) => ({ name, amount: open }))),
    credit: balances(results.map(({ name, credit }: AnyBody) => ({ name, amount: credit }))),
  };
}

function balances(lines: AnyBody[]): Balances {
  const by = Map.groupBy(lines, ({ name }) => name);
  const sums = [...by].map(([name, own]) => [name, sumDollars(own.map(({ amount }: AnyBody) => amount))] as const);
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0).sort());
}

describe('receivables aging as of a date', () => {
  test('equals the receivable account of the journal on every date of a month', async () => {
    const all: Record<string, AnyBody> = {};
    const of = (name: string) => all[name] as AnyBody;
    await endDay(FIRST, async () => {
      all.a = await sendInvoice(direct, 1000);
      all.b = await sendInvoice(direct, 550.55);
      all.canceled = await sendInvoice(direct, 300);
      all.again = await sendInvoice(direct, 77.7);
    });
    await endDay(29, async () => {
      all.funded = await sendInvoice(sold, 3000);
      all.released = await sendInvoice(sold, 3000);
      all.kept = await sendInvoice(sold, 1500);
    });
    await endDay(28, async () => {
      all.check = await pays(1200, [line(of('a'), 900, 100)]);
    });
    await endDay(27, async () => {
      all.advance = await factors('FUNDED', 5220, [
        line(of('funded'), 2610, 90, 'FACTORING_FEE'),
        line(of('released'), 2610, 90, 'FACTORING_FEE'),
      ]);
    });
    await endDay(26, () => does(of('canceled'), 'CANCELED'));
    await endDay(25, () => does(of('canceled'), 'DELETE'));
    await endDay(24, async () => {
      const { status } = await owner.post(`/api/payment/${of('check').id}/apply/`, {
        lines: [line(of('b'), 200, 50.55)],
      });
      expect(status).toBe(200);
    });
    await endDay(23, async () => {
      all.memo = await pays(60, [], { paymentKind: 'CREDIT_MEMO', creditedInvoice: of('a').id });
    });
    await endDay(22, async () => {
      all.refund = await pays(40, [], { paymentKind: 'REFUND', refundedPayment: of('memo').id });
    });
    await endDay(21, async () => {
      await factors('RESERVE', 300, [line(of('released'), 300)]);
      await does(of('again'), 'CANCELED');
    });
    await endDay(20, async () => {
      all.back = await factors('CHARGEBACK', 2610, [line(of('funded'), 2610)]);
    });
    await endDay(19, async () => {
      all.small = await pays(50, [line(of('b'), 50)]);
    });
    await endDay(18, () => does(of('again'), 'INVOICED'));
    await endDay(17, () => does(of('canceled'), 'RESTORE'));
    await endDay(16, () => does(of('canceled'), 'INVOICED'));
    await endDay(15, () => does(of('small'), 'REVERSED', 'payment'));
    await endDay(14, async () => {
      await does(of('again'), 'CANCELED');
      await does(of('again'), 'INVOICED');
    });
    await endDay(13, () => pays(77.7, [line(of('again'), 77.7)]));
    await endDay(12, () => does(of('back'), 'REVERSED', 'payment'));
    await endDay(11, () => does(of('refund'), 'REVERSED', 'payment'));
    await endDay(10, () => does(of('check'), 'REVERSED', 'payment'));
    await endDay(9, async () => {
      all.partial = await pays(100, [line(of('b'), 100)]);
    });
    await endDay(8, () => does(of('b'), 'CANCELED'));
    await endDay(7, () => does(of('b'), 'INVOICED'));
    // A payment entered after the date received.
    await endDay(5, () => pays(30, [line(of('canceled'), 30)], { paymentDate: ago(6) }));

    // A payment received before the invoice date.
    await endDay(4, async () => {
      const late = await sendInvoice(direct, 44.4);
      await pays(44.4, [line(late, 44.4)], { paymentDate: ago(6) });
    });

    const [aging, journal]: [object[], object[]] = [[], []];
    for (let daysAgo = FIRST + 1; daysAgo >= 0; daysAgo -= 1) {
      aging.push({ daysAgo, ...(await readAging(ago(daysAgo))) });
      journal.push({ daysAgo, ...(await readBooks(ago(daysAgo))) });
    }

    expect(aging).toEqual(journal);
    expect(aging[0]).toEqual({ daysAgo: FIRST + 1, open: {}, credit: {} });
    expect(new Set(aging.map((each) => JSON.stringify({ ...each, daysAgo: 0 }))).size).toBeGreaterThan(15);
    const open = (await owner.get('/api/invoice/totals/')).body.totals.invoiceBalance;
    expect(open).toBe(sumDollars(Object.values((await readAging(ago(0))).open)));

    const payTo = async (daysAgo: number) => {
      const { body } = await owner.get(`/api/customer/${sold.customer}/statement/?asOf=${ago(daysAgo)}`);
      return Object.fromEntries(body.lines.map((one: AnyBody) => [one.payCheckID, one.payTo]));
    };
    const [funded, released, stored] = ['funded', 'released', 'kept'].map((name) => of(name).payCheckID);
    const name = 'Capital Plains Factoring';
    expect(await payTo(28)).toEqual({ [funded]: name, [released]: name, [stored]: name });
    expect(await payTo(27)).toEqual({ [stored]: name });
    expect(await payTo(20)).toEqual({ [funded]: null, [stored]: name });
    expect(await payTo(0)).toEqual({ [stored]: name });
  });
});
