import { sumDollars } from '@milepost/domain/core/money.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, pdf, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad } from '../../fleet/testing.ts';
import { renderInvoice } from '../pdf/invoice.ts';
import { act, billLoad, getIds, NO_FEES, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture({ holdsJobs: true });
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
beforeEach(() => {
  ({ server, owner, parties } = fixture);
});

let load: AnyBody;
let first: AnyBody;

/** Creates a load billed and paid at $1,800, with $250 of detention added later. */
beforeEach(async () => {
  load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 1800 });
  first = await billLoad(owner, load);
  await act(owner, first, 'PAID');
  await detention(250);
});

const detention = (fleetDetantionFee: number, of = load) =>
  owner.patch(`/api/fleet/${of.id}`, { fleetDetantionFee, changeReason: 'Detention approved' });
const loadNow = async (of = load) => (await owner.get(`/api/fleet/${of.id}`)).body;
const invoiceNow = async ({ id }: { id: string }) => (await owner.get(`/api/invoice/${id}`)).body;
const getActions = (row: AnyBody) => row.workflowActionItems.map(({ id }: { id: string }) => id);
const billRest = (documents?: string[], of = load, by: Client = owner) =>
  by.post(`/api/fleet/${of.id}/supplemental_invoice/`, documents ? { documents } : {});
const readInvoices = async (of = load) =>
  (await owner.get(`/api/invoice/?fleet=${of.id}&ordering=payCheckID`)).body.results as AnyBody[];
const computeGross = (rows: readonly AnyBody[]) =>
  sumDollars(rows.filter(({ invoiceStatus: is }) => is !== 'CANCELED').map((row) => row.payCheckFleetGrossPayment));

describe('a supplemental invoice for late detention', () => {
  // Ledger: INV-17, FLT-20
  test('bills the difference under the first invoice’s number and leaves the first one paid', async () => {
    const before = await invoiceNow(first);
    expect([getActions(await loadNow()), (await loadNow()).toBill]).toEqual([['BILL_REST', 'CANCELED'], 250]);
    const offer = (await owner.get(`/api/fleet/${load.id}/supplemental_invoice/`)).body;
    expect(offer).toEqual({
      payCheckID: `${first.payCheckID}-A`,
      addsTo: [first.payCheckID],
      total: 250,
      documents: [],
      lines: [{ key: 'fleetDetantionFee', label: 'Detention', amount: 250 }],
    });

    const { status, body } = await act(owner, load, 'BILL_REST', 'fleet');

    const rest = await invoiceNow(body.latestInvoice);
    expect([status, getActions(body), body.toBill]).toEqual([200, ['CANCELED'], 0]);
    expect(rest).toMatchObject({
      payCheckID: `${first.payCheckID}-A`,
      prettyName: `${first.payCheckID}-A`,
      invoiceStatus: 'CREATED',
      payCheckFleetGrossPayment: 250,
      payCheckNet: 250,
      invoiceBalance: 250,
      invoiceInfo: { fleetMaybeOutOfSync: false, toBill: 0 },
    });
    const { updated, invoiceInfo, ...stored } = await invoiceNow(first);
    expect(stored).toMatchObject({ payCheckFleetGrossPayment: 1800, invoiceStatus: 'PAID', invoiceApplied: 1800 });
    expect([before.invoiceInfo.fleetMaybeOutOfSync, before.invoiceInfo.toBill]).toEqual([true, 250]);
    expect([updated, invoiceInfo.fleetMaybeOutOfSync]).toEqual([before.updated, false]);
    expect(computeGross(await readInvoices())).toBe(2050);
    expect(body.metaData.invoice).toEqual({ totalPaid: 1800, balance: 250 });
  });

  // Ledger: INV-23
  test('prints only the new charges, their total, and the number of the first invoice', async () => {
    const { body } = await billRest();
    const { text } = await readPdf(server, (await invoiceNow(body.latestInvoice)).payCheckFile.url);
    for (const words of [`${first.payCheckID}-A`, 'Detention', '250.00', 'Total due', '$250.00'])
      expect(text).toContain(words);
    expect(text).toContain(
      `Bills charges added after invoice ${first.payCheckID}. The original invoice doesn’t change.`,
    );
    expect([text.includes('Load fee'), text.includes('1,800.00')]).toEqual([false, false]);
  });

  // Ledger: INV-19
  test('adds the selected load documents to its packet and its email', async () => {
    const page = await renderInvoice({
      payCheckID: 'x',
      invoicedDate: '2026-03-04',
      carrier: { name: 'x' },
      billTo: { name: 'x' },
      load: { fleetLoadNumber: 'x' },
      lines: [],
    });
    const loadDocuments = {
      fleetConfirmation: { filename: 'rc.pdf', bytes: page },
      fleetBOL: { filename: 'bol.pdf', bytes: page },
    };
    await owner.patch(`/api/fleet/${load.id}`, loadDocuments);
    const pdfFile = async (documentType: string) =>
      (
        await owner.post('/api/document/', {
          ...documentInput({ fleet: load.id, documentType }),
          documentFile: { filename: `${documentType.toLowerCase()}.pdf`, bytes: page },
        })
      ).body;
    const [receipt, ticket] = [await pdfFile('LUMPER_RECEIPT'), await pdfFile('SCALE_TICKET')];
    const other = await makeCompleteLoad(owner, parties);
    const strange = (await owner.post('/api/document/', documentInput({ fleet: other.id, documentFile: pdf('a.pdf') })))
      .body;
    expect((await billRest([strange.id])).body.errors).toEqual({
      documents: 'Select documents of the load that have a file',
    });

    const created = (await billRest([receipt.id])).body.latestInvoice;

    const rest = await invoiceNow(created);
    expect((await readPdf(server, rest.invoicePacket.url)).pages).toBe(4);
    const { results } = (await owner.get(`/api/invoice/${created.id}/documents/`)).body;
    expect(results.map(({ words, name, isSelected }: AnyBody) => [words, name, isSelected])).toEqual([
      ['Lumper Receipt', 'lumper_receipt.pdf', true],
      ['Scale Ticket', 'scale_ticket.pdf', false],
    ]);
    await act(owner, rest, 'EMAIL_INVOICE');
    const [mail] = await server.services.db.system((tx) =>
      tx.query<{ subject: string; draft: object }>(
        sql`select subject, draft from mail_message where record_id = ${rest.id}`,
      ),
    );
    expect(mail?.subject).toBe(`Invoice ${first.payCheckID}-A for load ${load.fleetLoadNumber}, $250.00`);
    expect(JSON.stringify(mail?.draft)).toContain('the rate confirmation, the bill of lading, and the lumper receipt.');

    const chosen = await owner.post(`/api/invoice/${created.id}/documents/`, { documents: [receipt.id, ticket.id] });
    expect([chosen.status, (await readPdf(server, rest.invoicePacket.url)).pages]).toEqual([200, 5]);
    await owner.delete(`/api/document/${receipt.id}`);
    expect((await readPdf(server, rest.invoicePacket.url)).pages).toBe(4);
  });

  test('is payable to the factoring company of the first invoice', async () => {
    const factored = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 900 });
    await billLoad(owner, factored, 'GENERATE_FACTORY_INVOICE');
    await detention(100, factored);

    const { body } = await billRest([], factored);

    const rest = await invoiceNow(body.latestInvoice);
    expect([rest.invoiceInfo.factory.provider, rest.fundingTime]).toEqual([1, 'NEXT_DAY']);
    expect((await readPdf(server, rest.payCheckFile.url)).text).toContain('Notice of assignment');
  });

  // Ledger: FLT-28
  test('clears the load’s payment date until all invoices that aren’t canceled are paid', async () => {
    const readPaidDate = async () => (await loadNow()).fleetPaymentTransactionDate;
    expect(await readPaidDate()).toBe(server.today());

    const rest = (await billRest()).body.latestInvoice;
    expect(await readPaidDate()).toBeNull();
    await act(owner, rest, 'PAID');
    expect(await readPaidDate()).toBe(server.today());
    await act(owner, rest, 'INVOICED');
    expect(await readPaidDate()).toBeNull();
    await act(owner, rest, 'CANCELED');
    expect(await readPaidDate()).toBe(server.today());
    await act(owner, rest, 'INVOICED');
    expect(await readPaidDate()).toBeNull();
  });

  // Ledger: FLT-28
  test('dates the load’s payment by the latest check, whatever the order of entry', async () => {
    const rest = (await billRest()).body.latestInvoice;
    const check = {
      carrier: parties.carrier,
      customer: parties.customer,
      paymentDate: '2026-03-04',
      paymentAmount: 250,
    };

    const earlier = await owner.post('/api/payment/', { ...check, lines: [{ invoice: rest.id, applied: 250 }] });

    expect(earlier.status).toBe(201);
    expect((await loadNow()).fleetPaymentTransactionDate).toBe(server.today());
  });
});

describe('a supplemental invoice is rejected', () => {
  const refused = { status: 400, body: { default_detail: 'General - Error' } };

  test('without new charges and for an overbilled load, whose difference is shown', async () => {
    await detention(0);
    expect([getActions(await loadNow()), (await loadNow()).toBill]).toEqual([['CANCELED'], 0]);
    expect(await billRest()).toMatchObject(refused);

    await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1700, changeReason: 'Rate corrected' });
    expect([getActions(await loadNow()), (await loadNow()).toBill]).toEqual([['CANCELED'], -100]);
    expect((await invoiceNow(first)).invoiceInfo).toMatchObject({ fleetMaybeOutOfSync: true, toBill: -100 });
    expect(await act(owner, load, 'BILL_REST', 'fleet')).toMatchObject(refused);
    expect((await owner.get(`/api/fleet/${load.id}/supplemental_invoice/`)).status).toBe(400);
  });

  test('when the load’s customer changed', async () => {
    const other = (
      await owner.post('/api/customer/', customerInput({ carrier: parties.carrier, customerName: 'Other' }))
    ).body;
    await owner.patch(`/api/fleet/${load.id}`, { customer: other.id, changeReason: 'Rate corrected' });

    expect([getActions(await loadNow()), (await loadNow()).toBill]).toEqual([['CANCELED'], null]);
    expect(await billRest()).toMatchObject(refused);
  });

  // Ledger: INV-01, FLT-03
  test('without create permission on policy 6000, in another account, and with bad document IDs', async () => {
    const dispatch = await server.personnel(owner, { 3000: 'all', 6000: 'view edit' });
    const loads = await server.personnel(owner, { 3000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect([
      getActions((await dispatch.get(`/api/fleet/${load.id}`)).body),
      (await billRest([], load, dispatch)).status,
    ]).toEqual([['CANCELED'], 403]);
    expect((await loads.get(`/api/fleet/${load.id}`)).body.toBill).toBeNull();
    expect((await billRest([], load, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/invoice/${first.id}/documents/`)).status).toBe(404);
    expect((await billRest(['nonsense'])).body.errors).toEqual({ documents: 'Send a list of documents' });
  });

  test('when two other requests bill the same load at the same time', async () => {
    const answers = await Promise.all([billRest(), act(owner, load, 'BILL_REST', 'fleet'), billRest()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(computeGross(await readInvoices())).toBe(2050);
  });

  test('for a load without active invoices, which offers full billing instead', async () => {
    const rest = (await billRest()).body.latestInvoice;
    await act(owner, first, 'INVOICED');
    for (const each of [first, rest]) await act(owner, each, 'CANCELED');

    expect(getActions(await loadNow())).toEqual([
      'GENERATE_STANDARD_INVOICE',
      'GENERATE_FACTORY_INVOICE',
      'CANCELED',
      'DELETE',
    ]);
    const whole = await billLoad(owner, load);
    expect([whole.payCheckFleetGrossPayment, whole.payCheckID.includes('-A')]).toEqual([2050, false]);
    // The full invoice leaves no unbilled amount for the canceled ones.
    for (const each of [first, rest]) expect((await act(owner, each, 'INVOICED')).status).toBe(409);
  });
});

describe('canceling, deleting, and restoring one of two invoices', () => {
  // Ledger: INV-17, INV-27
  test('rebills a canceled first invoice under the next letter or reactivates it, never both', async () => {
    const rest = (await billRest()).body.latestInvoice;
    await act(owner, first, 'INVOICED');
    await act(owner, first, 'CANCELED');
    expect([(await loadNow()).toBill, getActions(await loadNow())]).toEqual([1800, ['BILL_REST', 'CANCELED']]);
    expect((await act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet')).status).toBe(400);

    expect((await act(owner, first, 'INVOICED')).status).toBe(200);
    expect((await loadNow()).toBill).toBe(0);
    await act(owner, first, 'CANCELED');
    const again = (await billRest()).body.latestInvoice;

    expect([again.prettyName, (await invoiceNow(again)).payCheckNet]).toEqual([`${first.payCheckID}-B`, 1800]);
    expect(await act(owner, first, 'INVOICED')).toMatchObject({ status: 409, body: { code: 'ERROR_NON_UNIQUE' } });
    expect(getActions(await invoiceNow(first))).toEqual(['DELETE']);
    expect(computeGross(await readInvoices())).toBe(2050);
    expect((await owner.delete(`/api/fleet/${load.id}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');
    expect((await invoiceNow(rest)).invoiceInfo.fleetMaybeOutOfSync).toBe(false);
  });

  // Ledger: INV-30
  test('never reuses a deleted invoice’s letter and restores it only while the amount is unbilled', async () => {
    const rest = (await billRest()).body.latestInvoice;
    await owner.delete(`/api/invoice/${rest.id}`);
    expect((await loadNow()).toBill).toBe(250);
    expect((await act(owner, rest, 'RESTORE')).status).toBe(200);
    expect((await loadNow()).toBill).toBe(0);
    await owner.delete(`/api/invoice/${rest.id}`);

    const next = (await billRest()).body.latestInvoice;

    expect(next.prettyName).toBe(`${first.payCheckID}-B`);
    expect((await act(owner, rest, 'RESTORE')).status).toBe(409);
    await act(owner, next, 'CANCELED');
    expect((await act(owner, rest, 'RESTORE')).status).toBe(200);
    expect(computeGross(await readInvoices())).toBe(2050);
  });

  test('pays both invoices with one check and reopens both when it is reversed', async () => {
    const rest = (await billRest()).body.latestInvoice;
    await act(owner, first, 'INVOICED');
    const lines = [
      { invoice: first.id, applied: 1800 },
      { invoice: rest.id, applied: 250 },
    ];
    const sent = {
      carrier: parties.carrier,
      customer: parties.customer,
      paymentDate: '2026-03-04',
      paymentAmount: 2050,
      lines,
    };
    const payment = (await owner.post('/api/payment/', sent)).body;
    expect((await loadNow()).fleetPaymentTransactionDate).toBe('2026-03-04');

    await act(owner, payment, 'REVERSED', 'payment');

    const after = await loadNow();
    expect([after.fleetPaymentTransactionDate, after.metaData.invoice.balance]).toEqual([null, 2050]);
  });
});

test('active invoices add up to the load’s gross after any sequence of fees, billing, and cancellations', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('fee' as const), amount: fc.integer({ min: 0, max: 60_000 }).map((n) => n / 100) }),
    fc.record({ kind: fc.constantFrom('cancel', 'return', 'bill'), amount: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const of = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee: 1800 });
      await billLoad(owner, of);
      for (const { kind, amount } of [...steps, { kind: 'bill' as const, amount: 0 }]) {
        const rows = await readInvoices(of);
        const before = { gross: computeGross(rows), toBill: (await loadNow(of)).toBill };
        const row = rows[amount % rows.length];
        if (kind === 'fee') await detention(amount, of);
        else if (kind === 'cancel') await act(owner, row, 'CANCELED');
        else if (kind === 'return') await act(owner, row, 'INVOICED');
        else {
          const actions = getActions(await loadNow(of));
          await act(
            owner,
            of,
            actions.find((id: string) => !['CANCELED', 'DELETE'].includes(id)) ?? 'BILL_REST',
            'fleet',
          );
        }
        const [after, gross] = [await loadNow(of), computeGross(await readInvoices(of))];
        const load = sumDollars([after.fleetLoadFee, after.supplementalFees]);
        if (kind === 'bill') expect(gross).toBe(Math.max(load, before.gross));
        if (gross > before.gross && before.gross > 0) expect(gross).toBeLessThanOrEqual(load);
        expect(after.toBill).toBe(gross === 0 ? null : sumDollars([load, -gross]));
      }
    }),
    { numRuns: 8 },
  );
});

// Ledger: INV-23
test('the journal posts each invoice of a load separately, balanced, adding up to the load’s gross', async () => {
  await owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1750, changeReason: 'Rate corrected' });
  const rest = (await billRest()).body.latestInvoice;
  await act(owner, rest, 'INVOICED');
  const today = server.today();

  const days = `journalDate__gte=${today}&journalDate__lte=${today}`;
  const { results } = (await owner.get(`/api/journal/?${days}&per_page=100`)).body;

  const own = results.filter(({ recordId }: AnyBody) => getIds([first, rest]).includes(recordId));
  const getLines = (lines: AnyBody[]) => lines.map(({ account, amount }) => `${account} ${amount}`);
  expect(own.map(({ journalNo, lines }: AnyBody) => [journalNo, ...getLines(lines)])).toEqual([
    [first.payCheckID, 'Accounts Receivable 1800', 'Freight Income -1800'],
    [`${first.payCheckID}-A`, 'Accounts Receivable 200', 'Freight Income 50', 'Accessorial Income -250'],
  ]);
});
