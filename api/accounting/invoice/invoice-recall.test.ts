import sql from 'sql-template-tag';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorInput } from '../../../db/demo/accounting/factor.ts';
import { customerInput } from '../../../db/demo/fleet/customer.ts';
import { startMailServer } from '../../core/testing/mail-server.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, billLoad, readPdf } from '../testing.ts';

const TO = 'ap@prairiestar.example.com';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let createdRecord: AnyBody;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ SMTP_URL: mailServer.url });
  // Only the tests themselves deliver email.
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  const customer = customerInput({ carrier: parties.carrier, customerInvoiceToEmail: TO });
  parties = { ...parties, customer: (await owner.post('/api/customer/', customer)).body.id };
});
beforeEach(async () => {
  const loadDocuments = { fleetConfirmation: pdf('rc.pdf', 'confirmed'), fleetBOL: pdf('bol.pdf', 'delivered') };
  createdRecord = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await mailServer.close();
});

type Mail = { id: string; recipients: string[]; subject: string; text: string; attachments: { key: string }[] };

function mailsAbout({ id }: AnyBody): Promise<Mail[]> {
  return server.services.db.tx(owner.accountId, (tx) =>
    tx.query<Mail>(
      sql`select id, recipients, subject, body_text as text, attachments from mail_message where record_id = ${id} order by id`,
    ),
  );
}

/** Returns the seconds between writing a message and the earliest start of its delivery job. */
async function waits(id: string): Promise<number> {
  const [job] = await server.services.db.system((tx) =>
    tx.query<{ seconds: number }>(
      sql`select extract(epoch from j.start_after - date_trunc('milliseconds', m.created))::float as seconds
        from jobs.job j join mail_message m on m.id = ${id} where j.name = 'mail' and j.singleton_key = ${id}`,
    ),
  );
  return job?.seconds ?? -1;
}

const readHistory = async ({ id }: AnyBody): Promise<AnyBody[]> =>
  (await owner.get(`/api/history/?record=invoice&recordId=${id}`)).body.results;
const takeBack = ({ details }: AnyBody) => owner.post(`/api/${details.undo.path}`, details.undo.values);

describe('an emailed invoice', () => {
  test('reports recipient and attachments, repeats them in its history, and waits ten seconds', async () => {
    const { body } = await act(owner, createdRecord, 'EMAIL_INVOICE');

    const text = `${createdRecord.payCheckID} emailed to ${TO} with RC and BOL`;
    const [mail] = await mailsAbout(createdRecord);
    const undo = {
      method: 'POST',
      path: `invoice/${createdRecord.id}/email/recall/`,
      values: { message: mail?.id },
      seconds: 10,
    };
    expect(body.details).toEqual({ text, delivery: 'QUEUED', open: { record: 'invoice', id: createdRecord.id }, undo });
    expect((await readHistory(createdRecord))[0]).toMatchObject({ action: 'EMAIL_INVOICE', details: text });
    await server.services.mail.prepare(owner.accountId, mail?.id ?? '');
    expect(await waits(mail?.id ?? '')).toBe(10);
  });

  test('returns to Created when the email is recalled, and nothing is sent', async () => {
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    const [mail] = await mailsAbout(createdRecord);

    const back = await takeBack(sent);

    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({ invoiceStatus: 'CREATED', invoicedDate: null, undeliveredMails: [] });
    expect(back.body.details).toEqual({ text: `${createdRecord.payCheckID} not emailed to ${TO}: recalled` });
    expect((await readHistory(createdRecord))[0]).toMatchObject({
      action: 'TAKE_MAIL_BACK',
      details: back.body.details.text,
    });
    await server.services.mail.prepare(owner.accountId, mail?.id ?? '');
    await server.services.mail.deliver(owner.accountId, mail?.id ?? '');
    expect([await mailsAbout(createdRecord), mailServer.received]).toEqual([[], []]);
  });

  test('stays Invoiced after a recall if it was invoiced before', async () => {
    await act(owner, createdRecord, 'INVOICED');
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;

    expect((await takeBack(sent)).body).toMatchObject({ invoiceStatus: 'INVOICED', invoicedDate: server.today() });
  });

  test('stays Paid when its email is recalled after payment', async () => {
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    await act(owner, createdRecord, 'PAID');

    expect((await takeBack(sent)).status).toBe(200);

    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body).toMatchObject({
      invoiceStatus: 'PAID',
      invoicedDate: server.today(),
      invoiceBalance: 0,
    });
  });

  test('stays Invoiced when the first of two emails is recalled', async () => {
    const first = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    await act(owner, createdRecord, 'EMAIL_INVOICE');

    expect((await takeBack(first)).body.invoiceStatus).toBe('INVOICED');
    expect(await mailsAbout(createdRecord)).toHaveLength(1);
  });

  test('returns to Created when both of its emails are recalled, in any order', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
    ]) {
      const load = await makeCompleteLoad(owner, parties);
      createdRecord = await billLoad(owner, load);
      const mails: AnyBody[] = [];
      for (const _ of order) mails.push((await act(owner, createdRecord, 'EMAIL_INVOICE')).body);

      const statuses = [];
      for (const at of order) statuses.push((await takeBack(mails[at] as AnyBody)).body.invoiceStatus);

      expect([statuses, (await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoicedDate]).toEqual([
        ['INVOICED', 'INVOICED', 'CREATED'],
        null,
      ]);
    }
  });

  test('stays Invoiced when the first email is recalled and the second was sent', async () => {
    const first = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    const second = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    await takeBack(first);
    const { message } = second.details.undo.values;
    await server.services.mail.prepare(owner.accountId, message);
    await server.services.mail.deliver(owner.accountId, message);

    expect((await takeBack(second)).status).toBe(400);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('INVOICED');
  });

  test('returns to its first factor when several factoring requests are recalled in the order sent', async () => {
    server.services.settings.FACTORING_EMAIL_1 = 'one@factor.example.com';
    server.services.settings.FACTORING_EMAIL_2 = 'two@factor.example.com';
    const factored = await billLoad(owner, await makeCompleteLoad(owner, parties), 'GENERATE_FACTORY_INVOICE');
    await owner.patch(`/api/invoice/${factored.id}`, { invoicedDate: '2026-01-05' });
    await act(owner, factored, 'INVOICED');
    const second = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_2')).body;
    const first = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_1')).body;
    const again = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_2')).body;
    expect(again.invoiceInfo.factory).toMatchObject({ provider: 2 });

    const payees = [];
    for (const sent of [second, first, again]) payees.push((await takeBack(sent)).body.invoiceInfo.factory.provider);

    expect(payees).toEqual([2, 2, 1]);
  });

  test('can’t be recalled after the email was sent', async () => {
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    const { message } = sent.details.undo.values;
    await server.services.mail.prepare(owner.accountId, message);
    await server.services.mail.deliver(owner.accountId, message);

    const back = await takeBack(sent);

    expect([back.status, back.body.default_detail]).toEqual([400, 'The email was already sent and can’t be recalled.']);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('INVOICED');
  });

  test('returns to its previous factor when the factoring request is recalled', async () => {
    server.services.settings.FACTORING_EMAIL_1 = 'one@factor.example.com';
    server.services.settings.FACTORING_EMAIL_2 = 'two@factor.example.com';
    const load = await makeCompleteLoad(owner, parties);
    const factored = await billLoad(owner, load, 'GENERATE_FACTORY_INVOICE');
    const sent = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_2')).body;
    expect(sent.invoiceInfo.factory).toMatchObject({ provider: 2 });

    const { body } = await takeBack(sent);

    expect(body).toMatchObject({ invoiceStatus: 'CREATED', invoiceInfo: { factory: { provider: 1 } } });
  });

  test('records the payee change in its history when a factoring request is recalled', async () => {
    server.services.settings.FACTORING_EMAIL_1 = 'one@factor.example.com';
    server.services.settings.FACTORING_EMAIL_2 = 'two@factor.example.com';
    const factored = await billLoad(owner, await makeCompleteLoad(owner, parties), 'GENERATE_FACTORY_INVOICE');
    const sent = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_2')).body;
    const { name } = factored.invoiceInfo.factory;

    const { body } = await takeBack(sent);

    expect((await readHistory(factored))[0]?.changes).toEqual([
      { field: 'factory', label: 'Payee', from: sent.invoiceInfo.factory.name, to: name },
      { field: 'email', label: 'Not sent to', from: '', to: 'two@factor.example.com' },
    ]);
    expect((await readPdf(server, body.payCheckFile.url)).text).toContain(name);
  });

  test('keeps a factor selected after the recalled request', async () => {
    server.services.settings.FACTORING_EMAIL_2 = 'two@factor.example.com';
    const factored = await billLoad(owner, await makeCompleteLoad(owner, parties), 'GENERATE_FACTORY_INVOICE');
    const sent = (await act(owner, factored, 'REQUEST_FACTORING_PROVIDER_2')).body;
    const factor = (await owner.post('/api/factor/', factorInput({ carrier: parties.carrier }))).body;
    await owner.patch(`/api/invoice/${factored.id}`, { factor: factor.id });

    const { body } = await takeBack(sent);

    expect([body.invoiceStatus, body.factor.id]).toEqual(['CREATED', factor.id]);
    expect((await readPdf(server, body.payCheckFile.url)).text).toContain(factor.factorName);
  });

  test('keeps a date entered before the recalled email', async () => {
    await owner.patch(`/api/invoice/${createdRecord.id}`, { invoicedDate: server.today() });
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;

    expect((await takeBack(sent)).body).toMatchObject({ invoiceStatus: 'CREATED', invoicedDate: server.today() });
  });

  test('records the return to Created in a separate history entry', async () => {
    await takeBack((await act(owner, createdRecord, 'EMAIL_INVOICE')).body);

    const [recalled, created, emailed] = await readHistory(createdRecord);
    expect([recalled?.action, created?.action, emailed?.action]).toEqual([
      'TAKE_MAIL_BACK',
      'TAKE_MAIL_BACK',
      'EMAIL_INVOICE',
    ]);
    expect(recalled?.changes).toEqual([{ field: 'email', label: 'Not sent to', from: '', to: TO }]);
    expect(created?.changes).toEqual([
      { field: 'invoiceStatus', label: 'Status', from: 'Invoiced', to: 'Created' },
      { field: 'invoicedDate', label: 'Invoiced Date', from: server.today(), to: '' },
    ]);
  });

  test('stays Invoiced after a recall if a user marked it invoiced after canceling it', async () => {
    await act(owner, createdRecord, 'EMAIL_INVOICE');
    await act(owner, createdRecord, 'CANCELED');
    await act(owner, createdRecord, 'INVOICED');
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;

    expect((await takeBack(sent)).body).toMatchObject({ invoiceStatus: 'INVOICED', invoicedDate: server.today() });
  });

  test('stays Invoiced after a second recall if it was paid before the first', async () => {
    const first = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    await act(owner, createdRecord, 'PAID');
    await takeBack(first);
    await act(owner, createdRecord, 'INVOICED');
    const second = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;

    expect((await takeBack(second)).body.invoiceStatus).toBe('INVOICED');
  });

  test('stays Created and sends nothing when the server crashes after queuing the email', async () => {
    const { mail } = server.services;
    const { queue } = mail;
    mail.queue = async (...args) => {
      await queue(...args);
      throw new Error('The server died.');
    };
    const before = await readHistory(createdRecord);

    const { status } = await act(owner, createdRecord, 'EMAIL_INVOICE').finally(() => {
      mail.queue = queue;
    });

    expect([status, await mailsAbout(createdRecord), await readHistory(createdRecord)]).toEqual([500, [], before]);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body).toMatchObject({
      invoiceStatus: 'CREATED',
      invoicedDate: null,
    });
  });

  test('can’t be recalled by another account', async () => {
    const sent = (await act(owner, createdRecord, 'EMAIL_INVOICE')).body;
    const other = await server.account('Red Rock Transport');

    const answer = await other.post(`/api/${sent.details.undo.path}`, sent.details.undo.values);

    expect([answer.status, (await mailsAbout(createdRecord)).length]).toEqual([404, 1]);
  });
});

describe('the email preview of an invoice', () => {
  const path = () => `/api/invoice/${createdRecord.id}/email/`;

  test('shows recipient, subject, text, and attachments', async () => {
    const { body } = await owner.get(path());

    expect(body).toMatchObject({
      to: TO,
      packet: `${createdRecord.payCheckID}-packet.pdf`,
      subject: `Invoice ${createdRecord.payCheckID} for load ${createdRecord.fleet.prettyName}, $2,300.00`,
      documents: [
        { what: 'rate confirmation', name: 'rc.pdf' },
        { what: 'bill of lading', name: 'bol.pdf' },
      ],
    });
    expect(body.text).toMatch(
      /^Invoice INV-\d+\nLoad .*\nCustomer .*\nAmount \$2,300\.00\n\nAttached is the invoice with the rate confirmation and the bill of lading\.$/,
    );
  });

  test('sends the edited text to the entered recipients without the removed document', async () => {
    const [rc] = (await owner.get(path())).body.documents;
    const written = { subject: 'Our invoice', text: 'Hello Kim,\n\nsee attached.\nThanks', without: rc.id };

    const { body } = await owner.post(path(), { ...written, to: 'kim@prairiestar.example.com; ap2@example.com' });

    expect(body).toMatchObject({
      invoiceStatus: 'INVOICED',
      details: {
        text: `${createdRecord.payCheckID} emailed to kim@prairiestar.example.com and ap2@example.com with BOL`,
      },
    });
    await server.services.mail.prepare(owner.accountId, body.details.undo.values.message);
    const [mail] = await mailsAbout(createdRecord);
    expect(mail).toMatchObject({
      recipients: ['kim@prairiestar.example.com', 'ap2@example.com'],
      subject: 'Our invoice',
    });
    expect(mail?.text).toMatch(
      /^Hello Kim,\n\nsee attached\.\nThanks\n\n--\nSent on behalf of Bluebonnet Freight LLC\./,
    );
    const packet = await server.services.files.bytes(mail?.attachments[0]?.key ?? '');
    expect((await extractText(new Uint8Array(packet))).totalPages).toBe(2);
  });

  test('sends once when repeated with the same idempotency key', async () => {
    const letter = { to: TO, subject: 'Our invoice', text: 'See attached.' };
    const send = () => owner.post(path(), letter, { 'idempotency-key': `mail-${createdRecord.id}` });

    expect((await send()).body).toEqual((await send()).body);
    expect(await mailsAbout(createdRecord)).toHaveLength(1);
  });

  test.each([
    [{ to: 'nobody' }, { to: 'nobody: Invalid Email' }],
    [{ to: ' ' }, { to: "Can't be empty" }],
    [{ subject: '' }, { subject: "Can't be empty" }],
  ])('rejects %j under its field without sending or changing anything', async (wrong, errors) => {
    const answer = await owner.post(path(), { to: TO, subject: 'Our invoice', text: 'See attached.', ...wrong });

    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    expect(await mailsAbout(createdRecord)).toEqual([]);
    expect((await owner.get(`/api/invoice/${createdRecord.id}`)).body.invoiceStatus).toBe('CREATED');
  });

  test('is unavailable for a paid invoice', async () => {
    await act(owner, createdRecord, 'PAID');

    const answers = [await owner.get(path()), await owner.post(path(), { to: TO, subject: 'S', text: 'T' })];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});

test('billing a load names the new invoice, and undo deletes it', async () => {
  const load = await makeCompleteLoad(owner, parties);

  const { latestInvoice, details } = (await act(owner, load, 'GENERATE_STANDARD_INVOICE', 'fleet')).body;

  expect(details).toEqual({
    text: `${latestInvoice.prettyName} created for ${load.prettyName}, $2,300.00`,
    open: { record: 'invoice', id: latestInvoice.id },
    undo: { method: 'DELETE', path: `invoice/${latestInvoice.id}` },
  });
  expect((await owner.delete(`/api/${details.undo.path}`)).status).toBe(204);
  expect((await owner.get(`/api/fleet/${load.id}`)).body.latestInvoice).toBeNull();
});
