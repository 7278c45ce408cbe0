import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sql from 'sql-template-tag';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { runAtOnce } from '../../core/testing/concurrent-calls.ts';
import { smtpError, startMailServer } from '../../core/testing/mail-server.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { renderInvoice } from '../pdf/invoice.ts';
import { act, billLoad, readPdf } from '../testing.ts';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let loadDocuments: { fleetConfirmation: object; fleetBOL: object };

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ SMTP_URL: mailServer.url });
  // Only the tests themselves deliver email.
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
  await owner.patch(`/api/carrier/${owner.carrierId}`, { carrierEmail: 'office@bluebonnet.example.com' });
  parties = await makeParties(owner, owner.carrierId);
  loadDocuments = {
    fleetConfirmation: { filename: 'confirmation.pdf', bytes: await pageSaying('CONFIRMED') },
    fleetBOL: { filename: 'bol.pdf', bytes: await pageSaying('DELIVERED') },
  };
});
beforeEach(() => {
  delete server.services.settings.FACTORING_EMAIL_1;
  delete server.services.settings.FACTORING_EMAIL_2;
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await mailServer.close();
});

/** Builds a PDF page that contains this word. */
async function pageSaying(word: string): Promise<Buffer> {
  const party = { name: word };
  const load = { fleetLoadNumber: word };
  return renderInvoice({
    payCheckID: word,
    invoicedDate: '2026-03-04',
    carrier: party,
    billTo: party,
    load,
    lines: [],
  });
}

type Mail = {
  id: string;
  recipients: string[];
  subject: string;
  text: string;
  replyTo: string | null;
  fromName: string;
  kind: string;
  attachments: { filename: string; key: string; type: string }[];
};

/** Prepares the emails about an invoice, as the job does, and returns them. */
async function mailsAbout(invoice: AnyBody): Promise<Mail[]> {
  const { db, mail } = server.services;
  const drafts = await db.tx(owner.accountId, (tx) =>
    tx.query<{ id: string }>(sql`select id from mail_message where record_id = ${invoice.id} and draft is not null`),
  );
  for (const { id } of drafts) await mail.prepare(owner.accountId, id);
  return db.tx(owner.accountId, (tx) =>
    tx.query<Mail>(sql`select id, recipients, subject, body_text as text, reply_to as "replyTo", from_name as "fromName", kind, attachments
      from mail_message where record_id = ${invoice.id} order by id`),
  );
}

async function readPages(key: string): Promise<string[]> {
  return (await extractText(new Uint8Array(await server.services.files.bytes(key)))).text;
}

async function customerWith(over: Partial<Parameters<typeof customerInput>[0]>): Promise<string> {
  return (await owner.post('/api/customer/', customerInput({ carrier: parties.carrier, ...over }))).body.id;
}

const today = () => server.today();

describe('Email invoice', () => {
  test('sends one email and repeats the response for the same Idempotency-Key', async () => {
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
    const send = (eventType = 'EMAIL_INVOICE') =>
      owner.post(`/api/invoice/${createdRecord.id}/event/`, { eventType }, { 'idempotency-key': 'one-mail' });

    const [first, again] = [await send(), await send()];

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await mailsAbout(createdRecord)).toHaveLength(1);
    expect((await send('CANCELED')).status).toBe(409);
  });

  // Ledger: INV-19, STA-22, STA-23
  test('sends the packet to the invoicing address and marks the invoice Invoiced', async () => {
    const customer = await customerWith({ customerInvoiceToEmail: 'ap@prairiestar.example.com' });
    const load = await makeCompleteLoad(owner, { ...parties, customer }, loadDocuments);
    const createdRecord = await billLoad(owner, load);
    const sent = await act(owner, createdRecord, 'EMAIL_INVOICE');
    expect(sent.body).toMatchObject({ invoiceStatus: 'INVOICED', invoicedDate: await today() });

    const [mail, ...others] = await mailsAbout(createdRecord);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['ap@prairiestar.example.com'],
      subject: `Invoice ${createdRecord.payCheckID} for load ${load.fleetLoadNumber}, $2,300.00`,
      fromName: 'Bluebonnet Freight LLC',
      replyTo: 'office@bluebonnet.example.com',
      kind: 'INVOICE',
      attachments: [{ filename: `${createdRecord.payCheckID}-packet.pdf`, type: 'application/pdf' }],
    });
    expect(mail?.text).toContain('Amount $2,300.00');
    const pages = await readPages(mail?.attachments[0]?.key ?? '');
    expect(pages).toHaveLength(3);
    expect([
      pages[0]?.includes(createdRecord.payCheckID),
      pages[1]?.includes('CONFIRMED'),
      pages[2]?.includes('DELIVERED'),
    ]).toEqual([true, true, true]);

    const history = (await owner.get(`/api/history/?record=invoice&recordId=${createdRecord.id}`)).body.results;
    expect(history[0]).toMatchObject({
      action: 'EMAIL_INVOICE',
      changes: [{ label: 'Sent to', to: 'ap@prairiestar.example.com' }],
    });

    await act(owner, createdRecord, 'EMAIL_INVOICE');
    expect(await mailsAbout(createdRecord)).toHaveLength(2);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('INVOICED');
  });

  // Ledger: INV-19
  test('uses the company email when there is no invoicing email', async () => {
    const customer = await customerWith({ customerInvoiceToEmail: null, customerEmail: 'ops@prairiestar.example.com' });
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, { ...parties, customer }, loadDocuments));
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    expect((await mailsAbout(createdRecord))[0]?.recipients).toEqual(['ops@prairiestar.example.com']);
  });

  // Ledger: INV-19
  test('shows a failed email on the invoice until it is sent again', async () => {
    const customer = await customerWith({ customerInvoiceToEmail: 'gone@prairiestar.example.com' });
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, { ...parties, customer }, loadDocuments));
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    const noticesAfter = async (became: object) => {
      await server.services.db.tx(owner.accountId, (tx) =>
        tx.query(sql`update mail_message m set state = n.state, error = n.error, created = coalesce(n.created, m.created)
          from jsonb_to_record(${JSON.stringify(became)}::jsonb) as n (state text, error text, created timestamptz) where record_id = ${createdRecord.id}`),
      );
      return (await owner.get(`/api/invoice/${createdRecord.id}`)).body.undeliveredMails;
    };
    const [mail] = await mailsAbout(createdRecord);
    const mailFault = { message: mail?.id, addressee: 'CUSTOMER', to: 'gone@prairiestar.example.com' };

    expect(await noticesAfter({ state: 'QUEUED' })).toEqual([]);
    expect(await noticesAfter({ state: 'SENT' })).toEqual([]);
    const later = { ...mailFault, isGivenUp: false, reason: '451 Try again later' };
    expect(await noticesAfter({ state: 'QUEUED', error: '451 Try again later' })).toEqual([later]);
    const never = { ...mailFault, isGivenUp: true, reason: '550 No such mailbox' };
    expect(await noticesAfter({ state: 'FAILED', error: '550 No such mailbox' })).toEqual([never]);
    const old = { state: 'QUEUED', created: '2026-03-04T12:00:00Z' };
    expect(await noticesAfter(old)).toEqual([{ ...mailFault, isGivenUp: false, reason: 'Waiting in the outbox' }]);

    expect((await act(owner, createdRecord, 'EMAIL_INVOICE')).body.undeliveredMails).toEqual([]);
  });

  // Ledger: INV-19
  test('stops queued emails of a canceled invoice, records it, and sends again on request', async () => {
    const customer = await customerWith({ customerInvoiceToEmail: 'ap@prairiestar.example.com' });
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, { ...parties, customer }, loadDocuments));
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    await mailsAbout(createdRecord);
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    const readEmailStates = () =>
      server.services.db.tx(owner.accountId, (tx) =>
        tx.query(sql`select state, error from mail_message where record_id = ${createdRecord.id} order by id`),
      );

    await act(owner, createdRecord, 'CANCELED');
    await mailsAbout(createdRecord);

    const withdrawn = { state: 'FAILED', error: 'The invoice was canceled before this was sent.' };
    expect(await readEmailStates()).toEqual([withdrawn, withdrawn]);
    const history = (await owner.get(`/api/history/?record=invoice&recordId=${createdRecord.id}`)).body.results;
    const to = 'ap@prairiestar.example.com, ap@prairiestar.example.com';
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'WITHDRAW_MAIL',
        changes: [expect.objectContaining({ label: 'Not sent to', to })],
      }),
    );
    await act(owner, createdRecord, 'INVOICED');
    expect((await act(owner, createdRecord, 'SEND_MAIL_AGAIN')).status).toBe(200);
    expect(await readEmailStates()).toEqual([withdrawn, { state: 'QUEUED', error: null }]);
  });

  // Ledger: INV-19
  test('attaches an unmergeable document separately and says so in the email and the history', async () => {
    const photo = {
      filename: 'photo.webp',
      bytes: Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'.padEnd(64, '\0'), 'latin1'),
    };
    const createdRecord = await billLoad(
      owner,
      await makeCompleteLoad(owner, parties, { ...loadDocuments, fleetBOL: photo }),
    );
    await act(owner, createdRecord, 'EMAIL_INVOICE');

    const [mail] = await mailsAbout(createdRecord);

    const sentence = 'The bill of lading "photo.webp" couldn’t be merged into the packet and is attached separately.';
    expect(mail?.text).toContain(`the bill of lading.\n\n${sentence}\n\n`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `${createdRecord.payCheckID}-packet.pdf`,
      'photo.webp',
    ]);
    const [packet, separate] = mail?.attachments ?? [];
    expect(await readPages(packet?.key ?? '')).toEqual([
      expect.stringContaining(createdRecord.payCheckID),
      expect.stringContaining('CONFIRMED'),
    ]);
    expect(await server.services.files.bytes(separate?.key ?? '')).toEqual(photo.bytes);
    const history = (await owner.get(`/api/history/?record=invoice&recordId=${createdRecord.id}`)).body.results;
    expect(history[0]).toMatchObject({ action: 'PREPARE_MAIL', by: null, changes: [{ to: sentence }] });
  });

  // Ledger: INV-28
  test('rejects the packet download and names the document that can’t be merged', async () => {
    const photo = {
      filename: 'photo.webp',
      bytes: Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'.padEnd(64, '\0'), 'latin1'),
    };
    const createdRecord = await billLoad(
      owner,
      await makeCompleteLoad(owner, parties, { ...loadDocuments, fleetBOL: photo }),
    );
    const answer = await server.app.inject({ method: 'GET', url: createdRecord.invoicePacket.url });
    expect([answer.statusCode, answer.json().errors.fleet]).toEqual([
      400,
      '"photo.webp" is neither a PDF nor a PNG or JPEG picture.',
    ]);
  });

  // Ledger: INV-19
  test('rejects documents that together exceed 20 MB without sending or changing anything', async () => {
    const heavy = await PDFDocument.create();
    const page = heavy.addPage();
    page.node.set(PDFName.of('Contents'), heavy.context.register(heavy.context.stream(Buffer.alloc(10_100_000, ' '))));
    const pdfFile = { filename: 'scan.pdf', bytes: Buffer.from(await heavy.save()) };
    const load = await makeCompleteLoad(owner, parties, { fleetConfirmation: pdfFile, fleetBOL: pdfFile });
    const createdRecord = await billLoad(owner, load);

    const { status, body } = await act(owner, createdRecord, 'EMAIL_INVOICE');

    expect([status, body.errors]).toEqual([
      400,
      {
        fleet: 'Invoice, rate confirmation, and bill of lading total more than 20 MB. Upload smaller copies.',
      },
    ]);
    expect(await mailsAbout(createdRecord)).toEqual([]);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('CREATED');
  });

  // Ledger: INV-28
  test('opens the packet by its signed link', async () => {
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
    const { pages, text } = await readPdf(server, createdRecord.invoicePacket.url);
    expect([pages, text.includes('CONFIRMED'), text.includes('DELIVERED')]).toEqual([3, true, true]);
    expect(
      (await server.app.inject({ method: 'GET', url: `/api/invoice/${createdRecord.id}/packet/` })).statusCode,
    ).toBe(404);
  });
});

const factoryInvoice = async () =>
  billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments), 'GENERATE_FACTORY_INVOICE');
const listOffered = (row: AnyBody): string[] => row.workflowActionItems.map(({ id }: AnyBody) => id);

describe('a request to a factoring company', () => {
  // Ledger: INV-11, INV-18
  test('is offered on factory invoices only', async () => {
    expect(listOffered(await factoryInvoice())).toEqual([
      'INVOICED',
      'PAID',
      'CANCELED',
      'EMAIL_INVOICE',
      'REQUEST_FACTORING_PROVIDER_1',
      'REQUEST_FACTORING_PROVIDER_2',
      'DELETE',
    ]);
    const standard = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
    expect((await act(owner, standard, 'REQUEST_FACTORING_PROVIDER_1')).status).toBe(400);
  });

  // Ledger: INV-26
  test('fails without a connected factoring company and changes nothing', async () => {
    const createdRecord = await factoryInvoice();
    for (const provider of [1, 2]) {
      const { status, body } = await act(owner, createdRecord, `REQUEST_FACTORING_PROVIDER_${provider}`);
      expect([status, body.default_detail]).toEqual([
        400,
        `Invoice Factoring ${provider} is not connected (FACTORING_EMAIL_${provider} is not set). Nothing was sent or changed.`,
      ]);
    }
    expect(await mailsAbout(createdRecord)).toEqual([]);
    const after = (await owner.get(`/api/invoice/${createdRecord.id}`)).body;
    expect([after.invoiceStatus, after.updated]).toEqual(['CREATED', createdRecord.updated]);
  });

  // Ledger: INV-25, INV-26
  test('sends the packet to the factoring company and makes it the payee', async () => {
    server.services.settings.FACTORING_EMAIL_2 = 'desk@factor.example.com';
    const load = await makeCompleteLoad(owner, parties, loadDocuments);
    server.services.settings.FACTORING_EMAIL_1 = 'first@factor.example.com';
    const createdRecord = await billLoad(owner, load, 'GENERATE_FACTORY_INVOICE');
    expect(createdRecord.invoiceInfo.factory.provider).toBe(1);
    await owner.patch(`/api/invoice/${createdRecord.id}`, { fundingTime: 'SAME_DAY', fundingMethod: 'ZELLE' });
    const { body } = await act(owner, createdRecord, 'REQUEST_FACTORING_PROVIDER_2');
    expect(body).toMatchObject({
      invoiceStatus: 'INVOICED',
      invoicedDate: await today(),
      invoiceInfo: { factory: { provider: 2, name: 'Invoice Factoring 2' } },
    });
    const [mail] = await mailsAbout(createdRecord);
    expect(mail).toMatchObject({
      recipients: ['desk@factor.example.com'],
      attachments: [{ filename: `${createdRecord.payCheckID}-packet.pdf` }],
    });
    expect(mail?.text).toContain('Please fund the attached invoice, same day by Zelle.');
    const pages = await readPages(mail?.attachments[0]?.key ?? '');
    expect([pages.length, pages[0]?.includes('has been assigned to')]).toEqual([3, true]);
  });

  // Ledger: INV-25
  test('records the old and new payee in the history', async () => {
    server.services.settings.FACTORING_EMAIL_1 = 'first@factor.example.com';
    server.services.settings.FACTORING_EMAIL_2 = 'desk@factor.example.com';
    const [stored, changed] = [await factoryInvoice(), await factoryInvoice()];

    await act(owner, stored, 'REQUEST_FACTORING_PROVIDER_1');
    await act(owner, changed, 'REQUEST_FACTORING_PROVIDER_2');

    const payees = async ({ id }: AnyBody) =>
      (await owner.get(`/api/history/?record=invoice&recordId=${id}`)).body.results[0].changes;
    expect(await payees(stored)).toEqual([
      { field: 'email', label: 'Sent to', from: '', to: 'first@factor.example.com' },
    ]);
    expect(await payees(changed)).toEqual([
      { field: 'factory', label: 'Payee', from: 'Invoice Factoring 1', to: 'Invoice Factoring 2' },
      { field: 'email', label: 'Sent to', from: '', to: 'desk@factor.example.com' },
    ]);
  });
});

describe('resending an undelivered email', () => {
  const AGAIN = 'SEND_MAIL_AGAIN';
  const read = async ({ id }: AnyBody) => (await owner.get(`/api/invoice/${id}`)).body;

  /** Tries once to deliver each email about the invoice, as the job does, and returns the invoice. */
  async function deliver(invoice: AnyBody): Promise<AnyBody> {
    for (const { id } of await mailsAbout(invoice)) await server.services.mail.deliver(owner.accountId, id);
    return read(invoice);
  }

  /** Creates an invoice whose factoring request failed, then corrects the factor's address. */
  async function createRefused(): Promise<AnyBody> {
    server.services.settings.FACTORING_EMAIL_2 = 'nobody@factor.example.com';
    const createdRecord = await factoryInvoice();
    await act(owner, createdRecord, 'REQUEST_FACTORING_PROVIDER_2');
    const failed = await deliver(createdRecord);
    server.services.settings.FACTORING_EMAIL_2 = 'desk@factor.example.com';
    return failed;
  }

  beforeEach(() => mailServer.forget());

  // Ledger: INV-18, INV-26
  test('resends a factoring request unchanged to the factor’s current address', async () => {
    const failed = await createRefused();
    const [before] = await mailsAbout(failed);
    expect(failed.undeliveredMails).toMatchObject([
      { addressee: 'FACTOR_2', to: 'nobody@factor.example.com', isGivenUp: true },
    ]);
    expect(listOffered(failed)).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE', AGAIN]);
    // An old message must not count as delayed right after it is resent.
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update mail_message set created = '2026-03-04T12:00:00Z' where record_id = ${failed.id}`),
    );

    const again = await act(owner, failed, AGAIN);

    expect([again.status, again.body.invoiceStatus, again.body.undeliveredMails]).toEqual([200, 'INVOICED', []]);
    expect(listOffered(again.body)).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE']);
    expect(await mailsAbout(failed)).toEqual([{ ...before, recipients: ['desk@factor.example.com'] }]);
    const history = (await owner.get(`/api/history/?record=invoice&recordId=${failed.id}`)).body.results;
    expect(history[0]).toMatchObject({
      action: AGAIN,
      changes: [{ label: 'Sent to', to: 'desk@factor.example.com' }],
    });

    const arrived = await deliver(failed);
    expect(mailServer.received.map(({ to }) => to)).toEqual([['desk@factor.example.com']]);
    expect([arrived.undeliveredMails, listOffered(arrived)]).toEqual([[], ['PAID', 'CANCELED', 'EMAIL_INVOICE']]);
  });

  // Ledger: INV-19
  test('resends a customer’s email to the customer’s current address', async () => {
    const customer = await customerWith({ customerInvoiceToEmail: 'nobody@prairiestar.example.com' });
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, { ...parties, customer }, loadDocuments));
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    await deliver(createdRecord);
    await owner.patch(`/api/customer/${customer}`, { customerInvoiceToEmail: 'ap@prairiestar.example.com' });

    await act(owner, createdRecord, AGAIN);

    expect((await deliver(createdRecord)).undeliveredMails).toEqual([]);
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ap@prairiestar.example.com']]);
  });

  // Ledger: INV-18
  test('is unavailable before the first attempt, during retries, and after delivery', async () => {
    const createdRecord = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
    const query = async () => {
      const row = await read(createdRecord);
      const { status, body } = await act(owner, createdRecord, AGAIN);
      return [
        row.undeliveredMails[0]?.isGivenUp ?? null,
        listOffered(row).includes(AGAIN),
        status,
        body.default_detail,
      ];
    };
    const refused = [false, 400, 'General - Error'];

    expect(await query()).toEqual([null, ...refused]);
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    expect(await query()).toEqual([null, ...refused]);
    mailServer.answerWith(() => smtpError(451, 'Try again later'));
    await expect(deliver(createdRecord)).rejects.toThrow('451');
    expect(await query()).toEqual([false, ...refused]);
    mailServer.answerWith(() => 'take');
    await deliver(createdRecord);
    expect(await query()).toEqual([null, ...refused]);
    expect(mailServer.received).toHaveLength(1);
  });

  // Ledger: INV-18, RAP-15
  test('sends once on two simultaneous clicks', async () => {
    const failed = await createRefused();
    const click = () => act(owner, failed, AGAIN);

    const answers = await runAtOnce(server, { table: 'fleet', id: failed.fleet.id }, [click, click]);

    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [200, undefined],
      [400, 'General - Error'],
    ]);
    await deliver(failed);
    expect(mailServer.received).toHaveLength(1);
  });

  // Ledger: INV-18
  test('requires edit permission and an invoice that can be emailed', async () => {
    const failed = await createRefused();
    const reader = await server.personnel(owner, { 6000: 'view create delete' });
    expect(listOffered((await reader.get(`/api/invoice/${failed.id}`)).body)).toEqual([]);
    expect((await act(reader, failed, AGAIN)).status).toBe(403);

    await act(owner, failed, 'PAID');

    expect((await act(owner, failed, AGAIN)).body.default_detail).toBe('General - Error');
    await deliver(failed);
    expect(mailServer.received).toEqual([]);
  });

  // Ledger: INV-18, INV-26
  test('still shows a failed factoring request after the customer’s email arrived', async () => {
    const failed = await createRefused();
    const undelivered = failed.undeliveredMails;

    await act(owner, failed, 'EMAIL_INVOICE');
    const arrived = await deliver(failed);

    expect(mailServer.received).toHaveLength(1);
    expect(arrived.undeliveredMails).toEqual(undelivered);
    expect(listOffered(arrived)).toContain(AGAIN);
    await act(owner, failed, AGAIN);
    expect((await deliver(failed)).undeliveredMails).toEqual([]);
    expect(mailServer.received.at(-1)?.to).toEqual(['desk@factor.example.com']);
    expect(mailServer.received).toHaveLength(2);
  });

  // Ledger: INV-18
  test('resends to every failed recipient that can be reached', async () => {
    const failed = await createRefused();
    await owner.patch(`/api/customer/${failed.customer.id}`, {
      customerInvoiceToEmail: 'nobody@prairiestar.example.com',
    });
    await act(owner, failed, 'EMAIL_INVOICE');
    const both = await deliver(failed);
    expect(both.undeliveredMails).toMatchObject([{ addressee: 'CUSTOMER' }, { addressee: 'FACTOR_2' }]);
    await owner.patch(`/api/customer/${failed.customer.id}`, { customerInvoiceToEmail: 'ap@prairiestar.example.com' });
    delete server.services.settings.FACTORING_EMAIL_2;

    expect((await act(owner, failed, AGAIN)).status).toBe(200);

    expect((await deliver(failed)).undeliveredMails).toEqual([both.undeliveredMails[1]]);
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ap@prairiestar.example.com']]);
  });

  // Ledger: INV-18
  test.each(['PAID', 'CANCELED'])('clears the warning once the invoice is %s', async (end) => {
    const failed = await createRefused();
    expect(failed.undeliveredMails).toHaveLength(1);
    expect((await act(owner, failed, end)).body.undeliveredMails).toEqual([]);
  });

  // Ledger: INV-26
  test('names a factor that is no longer connected and changes nothing', async () => {
    const failed = await createRefused();
    delete server.services.settings.FACTORING_EMAIL_2;

    const { status, body } = await act(owner, failed, AGAIN);

    expect([status, body.default_detail]).toEqual([
      400,
      'Invoice Factoring 2 is not connected (FACTORING_EMAIL_2 is not set). Nothing was sent or changed.',
    ]);
    expect(await read(failed)).toMatchObject({ undeliveredMails: failed.undeliveredMails });
  });
});

describe('simultaneous invoice actions', () => {
  beforeEach(() => {
    server.services.settings.FACTORING_EMAIL_1 = 'first@factor.example.com';
    server.services.settings.FACTORING_EMAIL_2 = 'desk@factor.example.com';
  });

  /** Runs the actions at the same moment on a new factory invoice and returns each result. */
  async function runTogether(...actions: string[]) {
    const createdRecord = await billLoad(
      owner,
      await makeCompleteLoad(owner, parties, loadDocuments),
      'GENERATE_FACTORY_INVOICE',
    );
    const calls = actions.map((action) => () => act(owner, createdRecord, action));
    const answers = await runAtOnce(server, { table: 'fleet', id: createdRecord.fleet.id }, calls);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.default_detail));
    return { outcomes, recipients: (await mailsAbout(createdRecord)).map((mail) => mail.recipients[0]) };
  }

  // Ledger: INV-17, INV-18, RAP-15
  test('sell an invoice to one factoring company, once', async () => {
    expect(await runTogether('REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2')).toEqual({
      outcomes: ['done', 'General - Error'],
      recipients: ['first@factor.example.com'],
    });
    expect(
      await runTogether('REQUEST_FACTORING_PROVIDER_2', 'REQUEST_FACTORING_PROVIDER_2', 'REQUEST_FACTORING_PROVIDER_2'),
    ).toEqual({
      outcomes: ['done', 'General - Error', 'General - Error'],
      recipients: ['desk@factor.example.com'],
    });
  });

  // Ledger: INV-17, INV-18, RAP-15
  test.each(['CANCELED', 'PAID'])('send no email once the invoice is %s', async (end) => {
    for (const sending of ['REQUEST_FACTORING_PROVIDER_1', 'EMAIL_INVOICE'])
      expect(await runTogether(end, sending)).toEqual({ outcomes: ['done', 'General - Error'], recipients: [] });
  });
});
