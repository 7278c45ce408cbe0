import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { createZip } from '../../core/platform/files/zip.ts';
import { eventually } from '../../core/testing/eventually.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { unzip } from '../../core/testing/unzip.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { renderInvoice } from '../pdf/invoice.ts';
import { act, billLoad, NO_FEES, readPdf } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let documents: { fleetConfirmation: object; fleetBOL: object };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  const page = await renderInvoice({
    payCheckID: 'x',
    invoicedDate: '2026-03-04',
    carrier: { name: 'x' },
    billTo: { name: 'x' },
    load: { fleetLoadNumber: 'x' },
    lines: [],
  });
  documents = {
    fleetConfirmation: { filename: 'confirmation.pdf', bytes: page },
    fleetBOL: { filename: 'bol.pdf', bytes: page },
  };
  await server.services.jobs.start();
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

/** Creates an invoice of the customer in `parties`, sent this many days ago. */
async function sendInvoice(fee: number, daysAgo: number, over: object = {}): Promise<AnyBody> {
  const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, ...documents, fleetLoadFee: fee, ...over });
  const created = await billLoad(owner, load);
  await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: addDays(server.today(), -daysAgo) });
  return (await act(owner, created, 'INVOICED')).body;
}
const statement = async (by: Client = owner) => by.get(`/api/customer/${parties.customer}/statement/`);
const pay = (lines: AnyBody[], paymentAmount: number) =>
  owner.post('/api/payment/', {
    ...paymentInput({ carrier: parties.carrier, customer: parties.customer, paymentAmount }),
    lines,
  });

async function waitUntilDone(started: { body: AnyBody }): Promise<AnyBody> {
  return eventually(async () => {
    const task = (await owner.get(`/api/task/${started.body.id}`)).body;
    expect(['DONE', 'FAILED']).toContain(task.state);
    return task;
  });
}

describe('a customer statement', () => {
  test('lists open invoices with age and running balance, less unapplied credit', async () => {
    const old = await sendInvoice(900, 91);
    const late = await sendInvoice(2300, 31);
    const young = await sendInvoice(1800, 30);
    const paid = await sendInvoice(500, 5);
    await billLoad(owner, await makeCompleteLoad(owner, parties));
    await act(owner, await sendInvoice(700, 3), 'CANCELED');
    await pay(
      [
        { invoice: late.id, applied: 1000 },
        { invoice: paid.id, applied: 500 },
      ],
      1625,
    );

    const { status, body } = await statement();

    expect([status, body.day]).toEqual([200, server.today()]);
    expect(body.lines.map((line: AnyBody) => [line.payCheckID, line.balance, line.age, line.running])).toEqual([
      [old.payCheckID, 900, 3, 900],
      [late.payCheckID, 1300, 1, 2200],
      [young.payCheckID, 1800, 0, 4000],
    ]);
    expect(body).toMatchObject({ ages: [1800, 1300, 0, 900], open: 4000, overdue: 2200, credit: 125, due: 3875 });
    const pdfFile = await owner.get(`/api/customer/${parties.customer}/statement/pdf/`);
    expect([pdfFile.headers['content-type'], pdfFile.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="Statement-Prairie-Star-Logistics-${server.today()}.pdf"`,
    ]);
  });

  test('prints the same amounts as the screen, to the cent', async () => {
    await sendInvoice(900.25, 91);
    await sendInvoice(1800.5, 1);
    const mailed = (await owner.post(`/api/customer/${parties.customer}/statement/email/`, {})).body;
    expect(mailed).toEqual({
      to: 'ops@prairiestar.example.com',
      details: { text: 'Statement: Email is off. The message waits in the outbox.', delivery: 'EMAIL_OFF' },
    });
    const find = () =>
      server.services.db.system((tx) =>
        tx.query<{ subject: string; attachments: { filename: string; key: string }[] }>(
          sql`select subject, attachments from mail_message where record_id = ${parties.customer} and draft is null`,
        ),
      );
    const mail = await eventually(async () => {
      const [message] = await find();
      expect(message).toBeDefined();
      return message as NonNullable<typeof message>;
    });

    const { extractText } = await import('unpdf');
    const bytes = await server.services.files.bytes(mail.attachments[0]?.key ?? '');
    const text = (await extractText(new Uint8Array(bytes))).text.join('\n');

    expect(mail.subject).toBe('Statement from Bluebonnet Freight LLC, open balance $2,700.75');
    for (const words of ['Prairie Star Logistics', '900.25', '1,800.50', '2,700.75', 'OVER 90 DAYS', '$900.25'])
      expect(text).toContain(words);
    const { results } = (await owner.get(`/api/history/?record=customer&recordId=${parties.customer}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'email', label: 'Statement sent to', from: '', to: 'ops@prairiestar.example.com' },
    ]);
  });

  test('is empty without an open balance and can’t be emailed', async () => {
    expect((await statement()).body).toMatchObject({ lines: [], ages: [0, 0, 0, 0], open: 0, due: 0 });
    const refused = await owner.post(`/api/customer/${parties.customer}/statement/email/`, {});
    expect([refused.status, refused.body.default_detail]).toEqual([400, 'This customer has no open balance.']);
  });

  // Ledger: INV-01
  test('requires view on 6000 to read and edit to email, and keeps accounts separate', async () => {
    const viewer = await server.personnel(owner, { 6000: 'view' });
    const loads = await server.personnel(owner, { 3000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const mail = `/api/customer/${parties.customer}/statement/email/`;

    expect([(await statement(viewer)).status, (await statement(loads)).status]).toEqual([200, 403]);
    expect([(await viewer.post(mail, {})).status, (await stranger.post(mail, {})).status]).toEqual([403, 404]);
    expect([
      (await statement(stranger)).status,
      (await stranger.get(`/api/customer/${parties.customer}/statement/pdf/`)).status,
    ]).toEqual([404, 404]);
    expect(
      (await stranger.post(`/api/customer/${parties.customer}/packets/`, { month: '2026-03-01', as: 'PDF' })).status,
    ).toBe(404);
  });
});

describe('a month’s packets and statements', () => {
  const packets = async (month: string, as: string) =>
    waitUntilDone(await owner.post(`/api/customer/${parties.customer}/packets/`, { month, as }));
  /** Creates invoices on the first and last dates of months in a leap year. */
  async function month(): Promise<AnyBody[]> {
    const created: AnyBody[] = [];
    for (const day of ['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01']) {
      const invoice = await billLoad(owner, await makeCompleteLoad(owner, parties, documents));
      created.push(
        (await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: day, invoiceStatus: 'INVOICED' })).body,
      );
    }
    return created;
  }

  test('download the packets of the month as one PDF or as a ZIP', async () => {
    const [, first, last] = await month();
    const canceled = await billLoad(owner, await makeCompleteLoad(owner, parties, documents));
    await owner.patch(`/api/invoice/${canceled.id}`, { invoicedDate: '2028-02-10' });
    await act(owner, canceled, 'CANCELED');

    const [pdf, zipped] = [await packets('2028-02-15', 'PDF'), await packets('2028-02-01', 'ZIP')];

    expect([pdf.title, pdf.result.name]).toEqual([
      'Packets for Prairie Star Logistics, Feb 2028',
      'Prairie-Star-Logistics-2028-02.pdf',
    ]);
    const { pages, text } = await readPdf(server, pdf.result.url);
    expect([pages, text.includes(first?.payCheckID), text.includes(last?.payCheckID)]).toEqual([6, true, true]);
    const { rawPayload, headers } = await server.app.inject({ method: 'GET', url: zipped.result.url });
    expect(headers['content-type']).toBe('application/zip');
    const files = [...unzip(rawPayload)].map(([name, content]) => ({ name, content }));
    expect(files.map(({ name }) => name)).toEqual([first, last].map((each) => `${each?.payCheckID}-packet.pdf`));
    for (const { content } of files) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('fail with an explanation for a month without invoices and for invalid input', async () => {
    const task = await packets('2028-02-15', 'PDF');
    expect([task.state, task.error]).toEqual(['FAILED', 'No invoices for Prairie Star Logistics in Feb 2028.']);
    const wrong = await owner.post(`/api/customer/${parties.customer}/packets/`, { month: '2028-02-30', as: 'RAR' });
    expect(wrong.body.errors).toEqual({ month: 'Invalid Date', as: 'Invalid Type' });
  });

  test('download every open statement under a unique file name', async () => {
    const own = await server.account('Three Rivers Freight');
    const hands = await makeParties(own, own.carrierId);
    const makeNamed = async (customerName: string) =>
      (await own.post('/api/customer/', customerInput({ carrier: hands.carrier, customerName }))).body.id;
    for (const customer of [
      await makeNamed('Same & Co'),
      await makeNamed('Same & Co'),
      await makeNamed('Owes Nothing'),
    ].slice(0, 2)) {
      const { id } = await billLoad(own, await makeCompleteLoad(own, { ...hands, customer }, documents));
      await act(own, { id }, 'INVOICED');
    }

    const started = await own.post('/api/customer/statements/', { as: 'ZIP' });
    const task = await eventually(async () => {
      const { body } = await own.get(`/api/task/${started.body.id}`);
      expect(body.state).toBe('DONE');
      return body;
    });

    const { rawPayload } = await server.app.inject({ method: 'GET', url: task.result.url });
    expect([...unzip(rawPayload).keys()]).toEqual([
      `Statement-Same-Co-${server.today()}.pdf`,
      `Statement-Same-Co-${server.today()} (2).pdf`,
    ]);
  });

  test('reject an uploaded ZIP file', async () => {
    const entry = { name: 'a.txt', modified: new Date(), content: Buffer.from('a') };
    const bytes = Buffer.concat(await Array.fromAsync(createZip([entry])));
    const pdfFile = { ...documentInput({ customer: parties.customer }), documentFile: { filename: 'a.zip', bytes } };
    expect((await owner.post('/api/document/', pdfFile)).body.errors).toEqual({ documentFile: 'Invalid File / type' });
  });
});
