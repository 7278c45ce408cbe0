import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { atTime } from '../../core/testing/clock.ts';
import { type AnyBody, type Client, pdf, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad } from '../../fleet/testing.ts';
import { act, billLoad, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture({ holdsJobs: true });
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
beforeEach(() => {
  ({ server, owner, parties } = fixture);
});

const agree = (terms: Record<string, unknown>) => owner.patch(`/api/customer/${parties.customer}`, terms);
const invoiceLoad = async (date = '2026-03-04', load?: AnyBody): Promise<AnyBody> => {
  const created = await billLoad(owner, load ?? (await makeCompleteLoad(owner, parties)));
  await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: date });
  return (await act(owner, created, 'INVOICED')).body;
};
const now = async ({ id }: { id: string }) => (await owner.get(`/api/invoice/${id}`)).body;
const offers = (row: AnyBody) => row.workflowActionItems.map(({ id }: { id: string }) => id).includes('REISSUE');
const earlier = async ({ id }: { id: string }) => (await owner.get(`/api/invoice/${id}/versions/`)).body.results;
const readText = async (url: string) => (await readPdf(server, url)).text;

describe('a customer’s payment terms', () => {
  // Ledger: CUS-07
  test('default to 30 days and reject invalid values', async () => {
    const { carrier } = parties;
    const { customerTermDays: _, ...sent } = customerInput({ carrier, customerName: 'Lone Star' });
    expect((await owner.post('/api/customer/', sent)).body).toMatchObject({
      customerTermDays: 30,
      customerQuickPayPercent: null,
      customerNeedsLumperReceipt: false,
    });
    const wrong = await owner.post('/api/customer/', {
      ...sent,
      customerTermDays: 181,
      customerQuickPayPercent: 100.5,
    });
    expect(wrong.body.errors).toEqual({
      customerTermDays: 'Invalid Payment Terms',
      customerQuickPayPercent: 'Invalid percentage value [0 - 100]',
    });
    for (const customerTermDays of [-1, 1.5, ''])
      expect((await agree({ customerTermDays })).body.errors).toEqual({ customerTermDays: 'Invalid Payment Terms' });
  });

  // Ledger: INV-17
  test.each([
    [45, '2026-04-18', 'Net 45 days', 'Apr 18, 2026'],
    [0, '2026-03-04', 'Due on receipt', 'Mar 4, 2026'],
  ])('set the due date: %i days after March 4 is %s', async (customerTermDays, due, words, printed) => {
    await agree({ customerTermDays });
    await atTime('2026-03-04T18:00:00Z', async () => {
      const created = await invoiceLoad();
      expect([created.invoiceTermDays, created.invoiceDueDate, created.invoiceStatus]).toEqual([
        customerTermDays,
        due,
        'INVOICED',
      ]);
      const text = await readText(created.payCheckFile.url);
      expect([text.includes(words), text.includes(printed)]).toEqual([true, true]);
      const on = (day: string) => atTime(`${day}T18:00:00Z`, async () => (await now(created)).invoiceStatus);
      expect([await on(due), await on(addDays(due, 1))]).toEqual(['INVOICED', 'OVERDUE']);
    });
  });

  test('don’t change on an existing invoice', async () => {
    const created = await invoiceLoad();
    const before = await readText(created.payCheckFile.url);

    await agree({ customerTermDays: 7 });

    expect([(await now(created)).invoiceDueDate, await readText(created.payCheckFile.url)]).toEqual([
      '2026-04-03',
      before,
    ]);
  });

  test('add the quick pay percentage to the open invoices list', async () => {
    await agree({ customerQuickPayPercent: 2 });
    await invoiceLoad();

    const { body } = await owner.get(`/api/payment/open/?customer=${parties.customer}`);

    expect([body.quickPayPercent, body.results.length]).toEqual([2, 1]);
  });
});

describe('the documents a customer requires', () => {
  const pdfFile = (load: AnyBody, documentType: string) =>
    owner.post('/api/document/', {
      ...documentInput({ fleet: load.id, documentType }),
      documentFile: pdf(`${documentType}.pdf`),
    });

  test('are listed as missing until uploaded, then go out with the invoice', async () => {
    await agree({ customerNeedsPOD: true, customerNeedsLumperReceipt: true });
    const load = await makeCompleteLoad(owner, parties, { fleetLumperFee: 150 });
    const created = await billLoad(owner, load);
    const readMissing = async () => [
      (await now(created)).invoiceInfo.missingDocuments,
      (await owner.get(`/api/fleet/${load.id}`)).body.missingDocuments,
    ];
    expect(await readMissing()).toEqual([
      ['LUMPER_RECEIPT', 'POD'],
      ['LUMPER_RECEIPT', 'POD'],
    ]);

    await pdfFile(load, 'POD');
    await pdfFile(load, 'SCALE_TICKET');

    expect(await readMissing()).toEqual([['LUMPER_RECEIPT'], ['LUMPER_RECEIPT']]);
    const { results } = (await owner.get(`/api/invoice/${created.id}/documents/`)).body;
    expect(results.map(({ words, isWanted }: AnyBody) => [words, isWanted])).toEqual([
      ['Proof of Delivery (POD)', true],
      ['Scale Ticket', false],
    ]);
    // Missing documents don't stop the email, because the user saw the warning.
    expect((await act(owner, created, 'EMAIL_INVOICE')).status).toBe(200);
    const [mail] = await server.services.db.system((tx) =>
      tx.query<{ draft: object }>(sql`select draft from mail_message where record_id = ${created.id}`),
    );
    expect(JSON.stringify(mail?.draft)).toContain('the bill of lading, and the proof of delivery.');
  });

  test('skip the lumper receipt without a lumper fee, and clear once the invoice is paid', async () => {
    await agree({ customerNeedsLumperReceipt: true, customerNeedsScaleTicket: true });
    const created = await billLoad(owner, await makeCompleteLoad(owner, parties, { fleetLumperFee: 0 }));
    expect(created.invoiceInfo.missingDocuments).toEqual(['SCALE_TICKET']);

    await act(owner, created, 'PAID');

    expect((await now(created)).invoiceInfo.missingDocuments).toEqual([]);
  });
});

describe('reissuing an invoice', () => {
  const MOVED = { customerBillingAddress: '1 Other St, Reno, NV 89501', customerTermDays: 45 };

  test('prints the current address and terms under the same number and keeps the earlier PDF', async () => {
    const created = await atTime('2026-03-05T18:00:00Z', () => invoiceLoad());
    expect(offers(created)).toBe(false);
    const old = await readText((await now(created)).payCheckFile.url);
    await agree(MOVED);
    expect(offers(await now(created))).toBe(true);

    const { status, body } = await act(owner, created, 'REISSUE');

    expect([status, offers(body), body.payCheckID, body.invoiceDueDate]).toEqual([
      200,
      false,
      created.payCheckID,
      '2026-04-18',
    ]);
    expect([body.payCheckNet, body.invoiceBalance]).toEqual([created.payCheckNet, created.invoiceBalance]);
    const text = await readText(body.payCheckFile.url);
    for (const words of ['1 Other St', 'Net 45 days', created.payCheckID]) expect(text).toContain(words);
    const [stored, ...none] = await earlier(created);
    expect([none, stored.billTo, stored.termDays, stored.by]).toEqual([
      [],
      'Prairie Star Logistics, 4100 Commerce St, Dallas, TX 75226',
      30,
      expect.any(String),
    ]);
    expect(await readText(stored.file.url)).toBe(old);
    const { results } = (await owner.get(`/api/history/?record=invoice&recordId=${created.id}`)).body;
    expect(
      results
        .slice(0, 2)
        .flatMap(({ changes }: AnyBody) => changes.map((line: AnyBody) => `${line.label}: ${line.to}`))
        .sort(),
    ).toEqual(['Reissued for: Prairie Star Logistics, 1 Other St, Reno, NV 89501', 'Terms: 45']);
    expect((await act(owner, created, 'REISSUE')).status).toBe(400);
  });

  // Ledger: INV-17
  test('returns an overdue invoice to Invoiced with longer terms, and back with shorter ones', async () => {
    await atTime('2026-04-10T18:00:00Z', async () => {
      const late = await invoiceLoad('2026-03-04');
      expect(late.invoiceStatus).toBe('OVERDUE');
      await agree({ customerTermDays: 45 });
      expect((await act(owner, late, 'REISSUE')).body.invoiceStatus).toBe('INVOICED');
      await agree({ customerTermDays: 10 });
      expect((await act(owner, late, 'REISSUE')).body.invoiceStatus).toBe('OVERDUE');
      expect(await earlier(late)).toHaveLength(2);
    });
  });

  test('keeps the balance unchanged in any order with payments and reversals', async () => {
    const pay = (invoice: AnyBody, paymentAmount: number) =>
      owner.post('/api/payment/', {
        ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentAmount }),
        lines: [{ invoice: invoice.id, applied: paymentAmount }],
      });
    let termDays = 30;
    const orders = [
      ['reissue', 'pay', 'reverse', 'pay', 'reissue'],
      ['pay', 'reissue', 'pay', 'reissue', 'reverse'],
      ['pay', 'pay', 'reverse', 'reissue', 'reissue'],
    ];
    const ends: unknown[] = [];
    for (const order of orders) {
      const created = await invoiceLoad();
      const payments: AnyBody[] = [];
      for (const step of order) {
        if (step === 'pay') payments.push((await pay(created, payments.length === 0 ? 300 : 500)).body);
        if (step === 'reverse') await act(owner, payments[0], 'REVERSED', 'payment');
        if (step !== 'reissue') continue;
        await agree({ customerTermDays: ++termDays });
        expect((await act(owner, created, 'REISSUE')).status).toBe(200);
      }
      const { invoiceBalance, invoiceApplied, payCheckNet } = await now(created);
      ends.push([invoiceBalance, invoiceApplied, payCheckNet]);
    }
    expect(ends).toEqual(orders.map(() => [1800, 500, 2300]));
  });

  test('is offered on open invoices only, requires edit on 6000, and keeps earlier PDFs private', async () => {
    const [paid, open] = [await invoiceLoad(), await invoiceLoad()];
    await act(owner, paid, 'PAID');
    await agree(MOVED);
    expect([offers(await now(paid)), offers(await now(open))]).toEqual([false, true]);
    const viewer = await server.personnel(owner, { 6000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect([(await act(viewer, open, 'REISSUE')).status, (await act(stranger, open, 'REISSUE')).status]).toEqual([
      403, 404,
    ]);
    await act(owner, open, 'REISSUE');
    const [stored] = await earlier(open);
    expect((await stranger.get(`/api/invoice/${open.id}/versions/`)).status).toBe(404);
    expect((await server.app.inject({ method: 'GET', url: stored.file.url.split('?')[0] })).statusCode).toBe(404);
  });
});
