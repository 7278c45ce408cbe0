import sql from 'sql-template-tag';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, pdf, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad } from '../../fleet/testing.ts';
import { act, billLoad, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture({ holdsJobs: true });
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
beforeEach(() => {
  ({ server, owner, parties } = fixture);
});

/** Builds a one-page PDF with an array of `numbers` elements. The page tree lists that page `times` times. */
function hostile(filename: string, { numbers, times }: { numbers: number; times: number }) {
  const bytes = `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(times)}]/Count ${times}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Held[${'1 '.repeat(numbers)}]>>>>endobj
trailer<</Size 4/Root 1 0 R>>
%%EOF
`;
  return { filename, bytes };
}
/** Files of 8 MB and 600 kB that once took gigabytes of memory and minutes to read. */
const LONG_ARRAY = hostile('array.pdf', { numbers: 4_000_000, times: 1 });
const MANY_TIMES = hostile('times.pdf', { numbers: 300_000, times: 490 });

/** Builds a one-page PDF of this size in bytes. */
function scan(filename: string, size: number) {
  const bytes = `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>/Contents 4 0 R>>endobj
4 0 obj<</Length ${size}>>stream
${' '.repeat(size)}
endstream
endobj
trailer<</Size 5/Root 1 0 R>>
%%EOF
`;
  return { filename, bytes };
}

type Mail = { id: string; isDraft: boolean; text: string; attachments: { filename: string; key: string }[] };

async function mailAbout(invoice: AnyBody): Promise<Mail> {
  const mails = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query<Mail>(
      sql`select id, draft is not null as "isDraft", body_text as text, attachments from mail_message where record_id = ${invoice.id}`,
    ),
  );
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

/** Bills a load with these documents, emails the invoice, and returns it. */
async function emailInvoice(loadDocuments: Record<string, unknown>): Promise<AnyBody> {
  const created = await billLoad(owner, await makeCompleteLoad(owner, parties, loadDocuments));
  const { body } = await act(owner, created, 'EMAIL_INVOICE');
  expect(body).toMatchObject({ invoiceStatus: 'INVOICED' });
  return body;
}

const readText = async (key: string) =>
  (await extractText(new Uint8Array(await server.services.files.bytes(key)))).text.join('\n');

describe('the email of an invoice with hostile or oversized attachments', () => {
  // Ledger: INV-19
  test.each([
    [
      'a PDF with an array of millions of values, too large to check',
      LONG_ARRAY,
      'is not attached because it can’t be checked.',
    ],
    ['a PDF that lists one page many times', MANY_TIMES, 'is attached separately.'],
  ])(
    'excludes %s from the packet and keeps serving other requests',
    { timeout: 180_000 },
    async (_, pdfFile, message) => {
      const invoice = await emailInvoice({ fleetConfirmation: pdfFile, fleetBOL: pdf('bol.pdf') });
      const draft = await mailAbout(invoice);
      expect([draft.isDraft, draft.attachments]).toEqual([true, []]);
      let isReady = false;
      const ready = server.services.mail.prepare(owner.accountId, draft.id).then(() => {
        isReady = true;
      });

      const list = await owner.get('/api/invoice/filter/?per_page=12');

      expect([list.status, isReady]).toEqual([200, false]);
      await ready;
      const mail = await mailAbout(invoice);
      expect(mail.isDraft).toBe(false);
      expect(mail.text).toMatch(new RegExp(`The rate confirmation "${pdfFile.filename}" .*${message}`));
      const separate = pdfFile === MANY_TIMES ? [pdfFile.filename] : [];
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([
        `${invoice.payCheckID}-packet.pdf`,
        ...separate,
      ]);
      expect(await readText(mail.attachments[0]?.key ?? '')).toContain(invoice.payCheckID);

      // Opening the packet later doesn't repeat the failed merge.
      const answer = await server.app.inject({ method: 'GET', url: invoice.invoicePacket.url });
      expect([answer.statusCode, answer.json().errors.fleet]).toEqual([
        400,
        `"${pdfFile.filename}" is too complex to merge. Upload a simpler copy, such as a scan.`,
      ]);
    },
  );

  // Ledger: INV-19
  test('excludes a document that is too large to attach and says so', async () => {
    const photo = { filename: 'photo.webp', bytes: `RIFF    WEBPVP8 ${'x'.repeat(8_000_000)}` };
    const invoice = await emailInvoice({ fleetConfirmation: photo, fleetBOL: scan('bol.pdf', 11_999_000) });

    await server.services.mail.prepare(owner.accountId, (await mailAbout(invoice)).id);

    const mail = await mailAbout(invoice);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${invoice.payCheckID}-packet.pdf`]);
    expect(mail.text).toContain(
      'The rate confirmation "photo.webp" is too large to attach. Reply to this email to request it.',
    );
  });

  // Ledger: INV-19
  test('holds the email when a document file is missing and shows the reason on the invoice', async () => {
    const load = await makeCompleteLoad(owner, parties, { fleetBOL: pdf('bol.pdf', 'lost') });
    const [bol] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ key: string }>(sql`select fleet_bol ->> 'key' as key from fleet where id = ${load.id}`),
    );
    await server.services.files.remove(bol?.key ?? '');
    const created = await billLoad(owner, load);
    await act(owner, created, 'EMAIL_INVOICE');

    await server.services.mail.prepare(owner.accountId, (await mailAbout(created)).id);

    const reason = '"bol.pdf" is no longer on file. Upload it again.';
    expect((await owner.get(`/api/invoice/${created.id}`)).body.undeliveredMails).toMatchObject([
      { isGivenUp: true, reason },
    ]);
    await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: pdf('bol.pdf', 'found') });
    await act(owner, created, 'SEND_MAIL_AGAIN');
    await server.services.mail.prepare(owner.accountId, (await mailAbout(created)).id);
    expect((await mailAbout(created)).attachments).toHaveLength(1);
  });

  // Ledger: INV-19
  test('attaches the invoice as of the time it was emailed', async () => {
    const invoice = await emailInvoice({});
    await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: '2026-03-01' });

    await server.services.mail.prepare(owner.accountId, (await mailAbout(invoice)).id);

    const { attachments } = await mailAbout(invoice);
    expect(await readText(attachments[0]?.key ?? '')).not.toContain('Mar 1, 2026');
  });
});
