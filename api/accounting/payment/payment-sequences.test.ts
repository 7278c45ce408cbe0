import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, NO_FEES } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let today: string;
let reference = 70_000;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
});
afterAll(() => server.close());

/** Two invoices of a customer over 1,000.00, the first sold to a factor, and the payments so far. */
type Books = { customer: string; carrier: string; factor: string; invoices: AnyBody[]; payments: AnyBody[] };

async function openBooks(): Promise<Books> {
  const parties = await makeParties(owner, owner.carrierId);
  const factor = (await owner.post('/api/factor/', factorInput({ carrier: parties.carrier }))).body;
  const invoices: AnyBody[] = [];
  for (const isSold of [true, false]) {
    await owner.patch(`/api/customer/${parties.customer}`, { factor: isSold ? factor.id : '' });
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 1000 });
    invoices.push((await act(owner, await billLoad(owner, load), 'INVOICED')).body);
  }
  return { customer: parties.customer, carrier: parties.carrier, factor: factor.id, invoices, payments: [] };
}

type Step =
  | { kind: 'check'; amount: number; applied: number; adjustment: number; invoice: number }
  | { kind: 'apply'; payment: number; applied: number; adjustment: number; invoice: number }
  | { kind: 'reverse'; payment: number }
  | { kind: 'move'; invoice: number; to: string }
  | { kind: 'factor'; does: string; applied: number; fee: number };

const PART = fc.constantFrom(100, 200, 400);
const CHECK = fc.constantFrom(400, 1000);
const SMALL = fc.constantFrom(0, 0, 12.34, 100);
const ONE_OF_TWO = fc.integer({ min: 0, max: 1 });
const ANY_PAYMENT = fc.nat({ max: 2 });

const STEP: fc.Arbitrary<Step> = fc.oneof(
  ...[
    fc.record({
      kind: fc.constant('check' as const),
      amount: CHECK,
      applied: PART,
      adjustment: SMALL,
      invoice: ONE_OF_TWO,
    }),
    fc.record({
      kind: fc.constant('apply' as const),
      payment: ANY_PAYMENT,
      applied: PART,
      adjustment: SMALL,
      invoice: ONE_OF_TWO,
    }),
    fc.record({ kind: fc.constant('reverse' as const), payment: ANY_PAYMENT }),
    fc.record({
      kind: fc.constant('move' as const),
      invoice: ONE_OF_TWO,
      to: fc.constantFrom('PAID', 'INVOICED', 'CANCELED', 'DELETE', 'RESTORE'),
    }),
    fc.record({
      kind: fc.constant('factor' as const),
      does: fc.constantFrom('FUNDED', 'FUNDED', 'RESERVE', 'CHARGEBACK'),
      applied: fc.constantFrom(870, 100, 300),
      fee: fc.constantFrom(0, 30),
    }),
  ],
);

/** Takes one step. The server rejects an invalid step with a message and changes nothing. */
async function take(books: Books, step: Step): Promise<void> {
  const { status, body } = await send(books, step);
  expect(status, JSON.stringify([step, body])).toBeLessThan(500);
  if (status === 201 && body.paymentID) books.payments.push(body);
}

function send({ carrier, customer, factor, invoices, payments }: Books, step: Step) {
  if (step.kind === 'move') return act(owner, invoices[step.invoice] as { id: string }, step.to);
  if (step.kind === 'factor') {
    const line = { invoice: invoices[0]?.id, applied: step.applied, ...buildAdjustment(step.fee, 'FACTORING_FEE') };
    return owner.post('/api/payment/', {
      carrier,
      factor,
      paymentKind: step.does,
      paymentAmount: step.applied,
      lines: [line],
      paymentDate: today,
      paymentMethod: 'ACH',
      paymentReference: String(++reference),
    });
  }
  if (step.kind === 'check') {
    return owner.post('/api/payment/', {
      ...paymentInput({ carrier, customer, paymentDate: today, paymentReference: String(++reference) }),
      paymentAmount: step.amount,
      lines: [makeLine(invoices, step)],
    });
  }
  const payment = payments[step.payment % Math.max(1, payments.length)];
  if (!payment) return owner.get('/api/payment/');
  if (step.kind === 'reverse') return act(owner, payment as { id: string }, 'REVERSED', 'payment');
  return owner.post(`/api/payment/${payment.id}/apply/`, { lines: [makeLine(invoices, step)] });
}

function makeLine(invoices: AnyBody[], step: { invoice: number; applied: number; adjustment: number }) {
  return { invoice: invoices[step.invoice]?.id, applied: step.applied, ...buildAdjustment(step.adjustment, 'CLAIM') };
}

const buildAdjustment = (adjustment: number, reason: string) => ({
  adjustment,
  adjustmentReason: adjustment === 0 ? null : reason,
});

/** Returns every record whose totals differ from its active lines, with both figures. */
function differences({ customer, factor }: Books): Promise<AnyBody[]> {
  return server.services.db.system((tx) =>
    tx.query<AnyBody>(sql`
      select i.pretty_name, i.invoice_balance, i.invoice_applied, i.invoice_adjusted, i.invoice_reserve, l.*
      from invoice i cross join lateral (select coalesce(sum(applied), 0) as applied, coalesce(sum(adjustment), 0) as adjusted,
          coalesce(sum(reserve), 0) as reserve
        from payment_line where invoice = i.id and released_on is null) l
      where i.customer = ${customer} and (i.invoice_applied <> l.applied or i.invoice_adjusted <> l.adjusted or i.invoice_reserve <> l.reserve
        or i.pay_check_net <> i.pay_check_fleet_gross_payment - l.adjusted
        or i.invoice_balance <> case i.invoice_status when 'CANCELED' then 0 else i.pay_check_net - l.applied end)
      union all
      select p.pretty_name, p.payment_credit, p.payment_applied, p.payment_adjusted, 0, l.*
      from payment p cross join lateral (select coalesce(sum(applied), 0) as applied, coalesce(sum(adjustment), 0) as adjusted, 0
        from payment_line where payment = p.id and released_on is null) l
      where (p.customer = ${customer} or p.factor = ${factor}) and (p.payment_applied <> l.applied or p.payment_adjusted <> l.adjusted
        or p.payment_credit <> case p.payment_status when 'REVERSED' then 0 else p.payment_amount - l.applied end)`),
  );
}

/** Returns the customer's open amount in today's aging and the sum of its sent invoices' balances. */
async function openBalances({ customer }: Books): Promise<[aged: number, balances: number]> {
  const { results } = (await owner.get('/api/report/receivables/?per_page=100')).body;
  const [sum] = await server.services.db.system((tx) =>
    tx.query<{ balances: number }>(sql`select coalesce(sum(invoice_balance), 0) as balances from invoice
      where customer = ${customer} and state <> 'DELETED' and invoice_status not in ('CREATED', 'CANCELED')`),
  );
  return [results.find(({ id }: AnyBody) => id === customer)?.open ?? 0, sum?.balances ?? 0];
}

test('every total matches its active lines after any sequence of payments, reversals, and chargebacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 16 }), async (steps) => {
      const books = await openBooks();
      for (const step of steps) {
        await take(books, step);
        expect(await differences(books), JSON.stringify(steps)).toEqual([]);
      }
      const [aged, balances] = await openBalances(books);
      expect(aged, JSON.stringify(steps)).toBe(balances);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
