import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { smtpError, startMailServer } from '../../testing/mail-server.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Files, openFiles } from '../files/files.ts';
import { newId } from '../ids.ts';
import { type Jobs, openJobs } from '../jobs/jobs.ts';
import { readSettings } from '../settings.ts';
import { type Mailer, openMail } from './mail.ts';
import type { Attachment } from './message.ts';
import { cleanUpMail } from './waiting-mail.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let account: string;
let folder: string;
let files: Files;
let jobs: Jobs;
let mail: Mailer;
let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, max: 4 });
  folder = await mkdtemp(join(tmpdir(), 'milepost-mail-'));
  files = openFiles({ DATA_DIR: folder });
  server = await startMailServer();
});
beforeEach(async () => {
  account = await newAccount();
  server.forget();
  await open({ SMTP_URL: server.url });
});
afterEach(() => jobs.stop());
afterAll(async () => {
  await server.close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function newAccount(): Promise<string> {
  const id = newId();
  await db.system((tx) => tx.query(sql`insert into account (id, account_name) values (${id}, 'Test Freight LLC')`));
  return id;
}

async function open({ SMTP_URL = '' }, { work = false } = {}): Promise<void> {
  await jobs?.stop();
  jobs = openJobs(database.url, { schema: 'jobs', pollSeconds: 1, onError: () => undefined });
  mail = openMail(readSettings({ SMTP_URL, PRODUCT_NAME: 'Bluebonnet Office' }), db, { files, jobs });
  await jobs.start({ work });
}

const WORKER = new URL('../../testing/mail-worker.ts', import.meta.url).pathname;

const letter = { to: 'broker@example.com', subject: 'Invoice 1001', text: 'Please find it attached.', kind: 'INVOICE' };
const send = (more: object = {}) => mail.send({ ...letter, accountId: account, ...more });

/** Writes a message with attachments made by a job, and runs that job. */
async function sendWith(attachments: readonly Attachment[], more: object = {}): Promise<string> {
  const html = '<p>Please find it attached.</p>';
  mail.prepares('PACKET', async () => ({ text: letter.text, html, attachments }));
  const id = await send({ kind: 'PACKET', draft: {}, ...more });
  await mail.prepare(account, id);
  return id;
}

async function outbox() {
  return db.tx(account, (tx) =>
    tx.query(
      sql`select state, attempts, error, handed_over is null as settled, sent is not null as sent from mail_message`,
    ),
  );
}

describe('a message', () => {
  it('arrives as written, with sender name, attachment and reply-to address', async () => {
    const pdf = Buffer.from('%PDF-1.7\ninvoice 1001\n%%EOF\n');
    const kept = await files.put(account, { filename: 'BOL.pdf', content: pdf });
    const id = await sendWith(
      [
        { filename: 'Rechnung für März.pdf', type: 'application/pdf', content: pdf },
        { filename: 'BOL.pdf', type: 'application/pdf', key: kept.key },
      ],
      {
        to: ['broker@example.com', 'factor@example.com', 'broker@example.com'],
        fromName: 'Bluebonnet Trucking, "LLC"',
        replyTo: 'books@bluebonnet.example',
      },
    );
    await mail.deliver(account, id);
    expect(server.received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received;
    expect({ from, to }).toEqual({
      from: 'office@bluebonnet.example',
      to: ['broker@example.com', 'factor@example.com'],
    });
    expect(raw).toContain('From: "Bluebonnet Trucking, \\"LLC\\"" <office@bluebonnet.example>');
    expect(raw).toContain('Reply-To: books@bluebonnet.example');
    expect(raw).toContain(`Message-ID: <${id}@bluebonnet.example>`);
    expect(raw.replace(/\s/g, '').split(pdf.toString('base64'))).toHaveLength(3);
    expect(raw).toContain('multipart/alternative');
    expect(await outbox()).toEqual([{ state: 'SENT', attempts: 1, error: null, settled: true, sent: true }]);
  });

  it('is not sent when its transaction is rolled back', async () => {
    await open({ SMTP_URL: server.url }, { work: true });
    const undone = db.tx(account, async (tx) => {
      await mail.queue(tx, { ...letter, subject: 'Undone' });
      throw new Error('the invoice was refused');
    });
    await expect(undone).rejects.toThrow('the invoice was refused');
    await send({ subject: 'Done' });
    await untilSettled();
    expect(server.received.map(({ raw }) => /Subject: (.*)/.exec(raw)?.[1])).toEqual(['Done']);
  });

  it("is sent under the product's name when it has no sender", async () => {
    await mail.deliver(account, await send());
    expect(server.received[0]?.raw).toContain('From: Bluebonnet Office <office@bluebonnet.example>');
  });

  it('is retried after a temporary error and arrives exactly once', async () => {
    server.answerWith((n) => (n < 3 ? smtpError(451, 'Try again later') : 'take'));
    const id = await send();
    await expect(mail.deliver(account, id)).rejects.toThrow('451 Try again later');
    expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 1, error: expect.stringContaining('451') }]);
    await expect(mail.deliver(account, id)).rejects.toThrow('451');
    await mail.deliver(account, id);
    await mail.deliver(account, id);
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toEqual([{ state: 'SENT', attempts: 3, error: null, settled: true, sent: true }]);
  });

  it('is delivered by the job, which retries automatically', async () => {
    server.answerWith((n) => (n === 1 ? smtpError(421, 'Too busy') : 'take'));
    await open({ SMTP_URL: server.url }, { work: true });
    await send();
    await untilSettled();
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });

  it('is sent once when two servers pick it up at the same moment', async () => {
    const id = await send();
    const both = await Promise.allSettled([mail.deliver(account, id), mail.deliver(account, id)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await mail.deliver(account, id);
    expect(server.received).toHaveLength(1);
  });

  it('stays queued when the mail server cannot be reached', async () => {
    await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const id = await send();
    await expect(mail.deliver(account, id)).rejects.toThrow('ECONNREFUSED');
    expect(await outbox()).toMatchObject([{ state: 'QUEUED', settled: true }]);
  });
});

describe('an undeliverable message', () => {
  it('fails at once when the mailbox does not exist, and can be resent', async () => {
    const id = await send({ to: 'nobody@example.com' });
    await mail.deliver(account, id);
    expect(await outbox()).toMatchObject([{ state: 'FAILED', error: expect.stringContaining('550 No such mailbox') }]);
    await mail.deliver(account, id);
    expect(await outbox()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
    expect(await db.tx(account, (tx) => mail.resend(tx, id))).toBe(true);
    expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 0, error: null }]);
  });

  it('names the recipient that was not accepted', async () => {
    const id = await send({ to: ['broker@example.com', 'nobody@example.com'] });
    await mail.deliver(account, id);
    expect(await outbox()).toMatchObject([{ state: 'SENT', error: 'Not accepted: nobody@example.com' }]);
    expect(await db.tx(account, (tx) => mail.resend(tx, id))).toBe(false);
  });

  it('is not resent when the connection broke after it was handed over', async () => {
    server.answerWith(() => 'hang up');
    const id = await send();
    await mail.deliver(account, id);
    await mail.deliver(account, id);
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([
      { state: 'FAILED', error: expect.stringContaining('may have been delivered') },
    ]);
  });

  it('is not resent when the server was killed while sending it', async () => {
    const id = await send();
    const startDelivery = (seconds: number) =>
      db.tx(account, (tx) =>
        tx.query(sql`update mail_message set handed_over = now(), claimed_by = id,
          claimed = now() - make_interval(secs => ${seconds}) where id = ${id}`),
      );
    await startDelivery(5);
    await expect(mail.deliver(account, id)).rejects.toThrow('being sent by another server');
    await startDelivery(16);
    await mail.deliver(account, id);
    expect(server.received).toEqual([]);
    expect(await outbox()).toMatchObject([
      { state: 'FAILED', error: expect.stringContaining('may have been delivered') },
    ]);
  });

  it('fails after its thirtieth attempt', async () => {
    server.answerWith(() => smtpError(451, 'Try again later'));
    const id = await send();
    await db.tx(account, (tx) => tx.query(sql`update mail_message set attempts = 29 where id = ${id}`));
    await mail.deliver(account, id);
    expect(await outbox()).toMatchObject([{ state: 'FAILED', attempts: 30, error: expect.stringContaining('451') }]);
  });

  it('fails when its attachment is gone', async () => {
    const { key } = await files.put(account, { filename: 'a.pdf', content: Buffer.from('%PDF-1.7 %%EOF') });
    const id = await sendWith([{ filename: 'a.pdf', type: 'application/pdf', key }]);
    await files.remove(key);
    await mail.deliver(account, id);
    expect(await outbox()).toMatchObject([{ state: 'FAILED', error: expect.stringContaining('No file is stored') }]);
  });
});

/** Returns what arrived at an address. Jobs left by earlier tests run too. */
const listArrived = (address: RegExp) => server.received.filter(({ to }) => to.some((one) => address.test(one)));

describe('a mail server that hangs', () => {
  it('delays only its own messages', async () => {
    server.hangAt((address) => address.endsWith('@slow.example'));
    await open({ SMTP_URL: server.url }, { work: true });
    for (let n = 0; n < 12; n++) await send({ to: `a${n}@slow.example` });
    await eventually(() => expect(server.countHanging()).toBeGreaterThan(0));
    for (let n = 0; n < 6; n++) await send({ to: `b${n}@quick.example` });

    // The first delivery is postponed after 15 seconds, and so are all others to that domain.
    await eventually(() => expect(listArrived(/@quick/)).toHaveLength(6));

    expect(listArrived(/@slow/)).toEqual([]);
    server.release();
    await db.tx(account, (tx) => tx.query(sql`update mail_message set state = 'FAILED' where state = 'QUEUED'`));
  });
});

describe('a killed server', () => {
  it('leaves its message to another server, which sends it once within a minute', async () => {
    server.hangAt((address) => address === 'crash@example.com');
    await send({ to: 'crash@example.com' });
    const worker = spawn(process.execPath, [WORKER, database.url, server.url, folder], { stdio: 'ignore' });
    try {
      await eventually(() => expect(server.countHanging()).toBe(1));
    } finally {
      worker.kill('SIGKILL');
    }
    server.hangAt(() => false);
    const killed = performance.now();

    await open({ SMTP_URL: server.url }, { work: true });
    await eventually(() => expect(listArrived(/^crash@/)).toHaveLength(1));

    expect(performance.now() - killed).toBeLessThan(60_000);
    await untilSettled();
    expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
    expect(listArrived(/^crash@/)).toHaveLength(1);
  }, 150_000);

  it('sends no second message when it resumes after another server took over', async () => {
    const id = await send({ to: 'slow@example.com' });
    server.hangAt(() => true);
    const slow = mail.deliver(account, id).catch((error: Error) => error.message);
    await eventually(() => expect(server.countHanging()).toBe(1));
    await db.tx(account, (tx) =>
      tx.query(sql`update mail_message set claimed = now() - interval '16 seconds' where id = ${id}`),
    );
    server.hangAt(() => false);

    await mail.deliver(account, id);
    server.release();

    expect(await slow).toContain('being sent by another server');
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });
});

describe('a stored message', () => {
  const LINK = 'https://milepost.example/driver#s3cr3t-token';
  const secret = {
    text: `Open ${LINK} or https://milepost.example/forgotcred?token=t0ken, then sign in.`,
    html: `<a href="${LINK}">Open</a>`,
  };
  const readKept = () =>
    db.tx(account, (tx) => tx.query(sql`select body_text as text, body_html as html, state from mail_message`));
  const age = (days: number) =>
    db.tx(account, (tx) => tx.query(sql`update mail_message set created = created - make_interval(days => ${days})`));
  const tidy = () => db.system(cleanUpMail);
  const without =
    'Open https://milepost.example/driver (link removed) or https://milepost.example/forgotcred (link removed) then sign in.';

  it('has no link once sent, while the sent copy has it', async () => {
    await mail.deliver(account, await send(secret));
    expect(server.received[0]?.raw).toContain('s3cr3t-token');
    expect(await readKept()).toEqual([{ state: 'SENT', text: without, html: null }]);
  });

  it('keeps its link for 14 days after a failure, during which it can be resent', async () => {
    const id = await send({ ...secret, to: 'nobody@example.com' });
    await mail.deliver(account, id);
    await age(13);
    await tidy();
    expect(await readKept()).toEqual([{ state: 'FAILED', ...secret }]);
    await age(2);
    await tidy();
    expect(await readKept()).toEqual([{ state: 'FAILED', text: without, html: null }]);
    expect(await db.tx(account, (tx) => mail.resend(tx, id))).toBe(false);
  });

  it('without links can be resent for 90 days, as long as its text is stored', async () => {
    const id = await send({ to: 'nobody@example.com' });
    await mail.deliver(account, id);
    await age(89);
    await tidy();
    expect(await readKept()).toEqual([{ state: 'FAILED', text: letter.text, html: null }]);
    await age(2);
    await tidy();
    expect(await readKept()).toEqual([{ state: 'FAILED', text: '', html: null }]);
    expect(await db.tx(account, (tx) => mail.resend(tx, id))).toBe(false);
  });

  it('fails after 14 days without a mail server, and loses its links', async () => {
    await open({});
    await send(secret);
    await age(15);
    await tidy();
    expect(await readKept()).toEqual([{ state: 'FAILED', text: without, html: null }]);
  });
});

// Ledger: PRF-13
describe('a canceled account', () => {
  const setState = (state: string) =>
    db.system((tx) => tx.query(sql`update account set owner_state = ${state} where id = ${account}`));

  it('sends no queued messages, and can resend them once active again', async () => {
    const id = await send();
    await setState('INACTIVE');
    await mail.deliver(account, id);
    expect(server.received).toEqual([]);
    expect(await outbox()).toMatchObject([
      { state: 'FAILED', error: 'The account was canceled before this was sent.', settled: true },
    ]);

    await setState('ACTIVE');
    await db.tx(account, (tx) => mail.resend(tx, id));
    await mail.deliver(account, id);
    expect(server.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'SENT', error: null }]);
  });
});

describe('without a mail server', () => {
  it('messages stay in the outbox and create no job', async () => {
    await open({});
    const id = await send();
    await mail.deliver(account, id);
    expect(mail.sends).toBe(false);
    expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 0, sent: false }]);
    expect(await db.system((tx) => tx.query(sql`select 1 from jobs.job where singleton_key = ${id}`))).toEqual([]);
  });

  it.each(['nonsense', 'https://mail.example.com', 'smtp://'])('SMTP_URL %j stops the start', (SMTP_URL) => {
    const other = openJobs(database.url, { schema: 'jobs' });
    expect(() => openMail({ SMTP_URL, PRODUCT_NAME: '' }, db, { files, jobs: other })).toThrow('SMTP_URL must read');
  });
});

describe('email from before there was a mail server', () => {
  const age = (id: string, days: number) =>
    db.system((tx) =>
      tx.query(
        sql`update mail_message set created = created - make_interval(days => ${days}, mins => 6) where id = ${id}`,
      ),
    );
  const of = newId();
  const about = async (days: number, more: object = {}) => {
    const id = await send({ recordId: of, ...more });
    await age(id, days);
  };
  const takeUp = () => db.system((tx) => jobs.enqueue(tx, 'mail.waiting', {}));
  /** Returns the subjects of everything that arrived. Jobs left by earlier tests run too. */
  const subjects = () => server.received.map(({ raw }) => /Subject: (.*)/.exec(raw)?.[1]?.trim() ?? '');
  const states = () =>
    db.tx(account, (tx) => tx.query(sql`select subject, state, error from mail_message order by id`));

  it('sends each message once, in a single run, after a server is set', async () => {
    await open({});
    await about(6, { subject: 'Invoice 1' });
    await about(0, { subject: 'Invoice 2', to: 'factor@example.com' });

    await open({ SMTP_URL: server.url }, { work: true });
    await takeUp();
    await untilSettled();
    await takeUp();

    expect(await states()).toEqual([
      { subject: 'Invoice 1', state: 'SENT', error: null },
      { subject: 'Invoice 2', state: 'SENT', error: null },
    ]);
    expect(subjects().filter((subject) => /^Invoice [12]$/.test(subject))).toHaveLength(2);
  });

  it('is not sent if older than a week or replaced by a newer version, and the sender is notified', async () => {
    await open({});
    await about(8, { subject: 'Old', to: 'factor@example.com' });
    await about(2, { subject: 'Again' });
    await about(1, { subject: 'Again' });

    await open({ SMTP_URL: server.url }, { work: true });
    await takeUp();
    await untilSettled();

    expect(await states()).toEqual([
      {
        subject: 'Old',
        state: 'FAILED',
        error: 'Not sent: no mail server for 7 days. Resend it if still needed.',
      },
      {
        subject: 'Again',
        state: 'FAILED',
        error: 'Not sent: a newer version of this message was sent instead.',
      },
      { subject: 'Again', state: 'SENT', error: null },
    ]);
    expect(subjects().filter((subject) => /^(Old|Again)$/.test(subject))).toEqual(['Again']);
  });

  it('is found by an index among all sent email', async () => {
    const plan = await db.system(async (tx) => {
      await tx.query(sql`set local enable_seqscan = off`);
      return tx.query(sql`explain select id from mail_message where state = 'QUEUED' and created < now()`);
    });
    expect(JSON.stringify(plan)).toContain('mail_message_waiting');
  });
});

describe('a message that cannot be built', () => {
  const CANNOT = 'Email can’t be sent to this address: ';
  it.each([
    [{ to: 'müller@example.com' }, `${CANNOT}müller@example.com`],
    [{ to: 'a@example.com\r\nBcc: b@example.com' }, `${CANNOT}a@example.com\r\nBcc: b@example.com`],
    [{ to: ['broker@example.com', 'Broker <b@example.com>'] }, `${CANNOT}Broker <b@example.com>`],
    [{ to: '' }, 'There is no email address to send to.'],
    [{ to: [] }, 'There is no email address to send to.'],
    [{ to: Array.from({ length: 51 }, (_, n) => `a${n}@example.com`) }, 'An email has at most 50 recipients.'],
    [{ replyTo: 'müller@example.com' }, 'Replies can’t be sent to this address: müller@example.com'],
  ])('%j is still saved, and fails when sent', async (more, why) => {
    const id = await send(more);
    await mail.deliver(account, id);
    expect(server.received).toEqual([]);
    expect(await outbox()).toEqual([{ state: 'FAILED', attempts: 1, error: why, settled: true, sent: false }]);
  });

  it('becomes a one-line subject and name of up to 200 characters, without extra headers', async () => {
    const id = await send({ subject: `Invoice\r\nBcc: b@example.com ${'x'.repeat(380)}`, fromName: 'Blue\nbonnet' });
    await mail.deliver(account, id);
    const [{ raw = '', to } = { to: [] }] = server.received;
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(to).toEqual(['broker@example.com']);
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(headers).toMatch(/^From: Blue bonnet </m);
    expect(await outbox()).toMatchObject([{ state: 'SENT' }]);
  });

  const paper = { filename: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 %%EOF') };

  it('rejects an attachment of another account', async () => {
    await sendWith([{ filename: 'a.pdf', type: 'application/pdf', key: 'another-account/a.pdf' }]);
    expect(await outbox()).toMatchObject([{ state: 'FAILED', error: 'An attachment is not a file of this account.' }]);
  });

  it('keeps none of its attachments when one is rejected', async () => {
    const empty = { ...paper, content: Buffer.alloc(0) };
    await expect(sendWith([paper, empty, paper])).rejects.toThrow('Upload File');
    expect(await listFiles()).toEqual([]);
  });

  it('is never visible to or delivered by another account', async () => {
    const id = await send();
    const other = await newAccount();
    expect(await db.tx(other, (tx) => tx.query(sql`select id from mail_message`))).toEqual([]);
    await mail.deliver(other, id);
    expect(server.received).toEqual([]);
  });
});

/** Returns the files of the account. */
function listFiles(): Promise<string[]> {
  return readdir(join(folder, 'files', account)).catch(() => []);
}

/** Waits until the job has settled every message of the account. */
async function untilSettled(): Promise<void> {
  await eventually(async () => expect(await outbox()).not.toContainEqual(expect.objectContaining({ state: 'QUEUED' })));
}
