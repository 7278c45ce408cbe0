import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { eventually } from '../../core/testing/eventually.ts';
import { makeOneOfEach } from '../../core/testing/one-of-each.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { unzip } from '../../core/testing/unzip.ts';
import { makeParties } from '../../fleet/testing.ts';
import { registry } from '../../registry.ts';
import { listExportedTables, selectAccountTables } from './columns.ts';
import { EXCLUDED_COLUMNS, EXCLUDED_TABLES } from './tables/excluded-tables.ts';
import { TABLES } from './tables.ts';

const PATH = '/api/account/export/';

let server: TestServer;
let owner: Client & { carrierId: string };
let stranger: Client & { carrierId: string };
let mine: Map<string, Buffer>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  stranger = await server.account('Red Rock Carriers LLC');
  const partySets = [(await makeOneOfEach(server, owner)).parties, await makeParties(stranger, stranger.carrierId)];
  for (const [each, parties] of [
    [owner, partySets[0]],
    [stranger, partySets[1]],
  ] as const) {
    for (const note of ['first', 'second'])
      await each.post('/api/document/', {
        ...documentInput({ customer: parties?.customer ?? '' }),
        documentFile: pdf('W9: signed.pdf', `${note} of ${each.accountId}`),
      });
  }
  const link = 'https://milepost.example/driver#l1ve-t0ken';
  await server.services.jobs.start();
  await server.services.mail.send({
    accountId: owner.accountId,
    kind: 'DRIVER_REQUEST',
    to: 'sam@example.com',
    subject: 'CDL',
    text: `Open ${link}`,
    html: `<a href="${link}">Open</a>`,
  });
  mine = unzip(await readEverything(owner));
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

async function readEverything(by: Client): Promise<Buffer> {
  expect((await by.post(PATH)).status).toBe(202);
  const url = await eventually(async () => {
    const { task } = (await by.get(PATH)).body;
    expect(task).toMatchObject({ state: 'DONE', error: null });
    return task.result.url as string;
  });
  return (await server.app.inject({ url })).rawPayload;
}

const ask = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const getText = (name: string) => mine.get(name)?.toString() ?? '';
const getHeading = (name: string) => getText(`tables/${name}.csv`).split('\n', 1)[0]?.split(',');

describe('the export of an account', () => {
  test('includes every account table, or lists it as excluded with a reason', async () => {
    const found = await server.services.db.system(selectAccountTables);
    const records = registry.specs.map(({ table }) => table);

    const forgotten = found.filter(
      ({ name }) => ![...records, ...Object.keys(TABLES), ...Object.keys(EXCLUDED_TABLES)].includes(name),
    );
    const gone = [...Object.keys(TABLES), ...Object.keys(EXCLUDED_TABLES)].filter(
      (name) => !found.some((table) => table.name === name),
    );

    expect({ forgotten: forgotten.map(({ name }) => name), gone }).toEqual({ forgotten: [], gone: [] });
  });

  test('includes every column of these tables, or lists it as excluded with a reason', async () => {
    const found = await server.services.db.system(selectAccountTables);
    const takenAlong = new Map(
      listExportedTables(registry, found).map(({ name, columns }) => [name, columns.map((each) => each.name)]),
    );
    const isPrivate = ['fuel_card.fuel_card_pin'];

    const forgotten = found
      .filter(({ name }) => takenAlong.has(name))
      .flatMap(({ name, columns }) =>
        columns.filter((each) => !takenAlong.get(name)?.includes(each.name)).map((each) => `${name}.${each.name}`),
      );

    expect(forgotten.sort()).toEqual([...Object.keys(EXCLUDED_COLUMNS), ...isPrivate].sort());
  });

  test('has no column with a secret in any table', () => {
    const columns = [...mine.keys()]
      .filter((name) => name.startsWith('tables/'))
      .flatMap((name) => getHeading(name.slice(7, -4)) ?? []);

    expect(columns.length).toBeGreaterThan(500);
    expect(columns.filter((name) => /hash|token|secret|password|_pin$|signature/.test(name))).toEqual([]);
  });

  test('has every row and a heading per table, and describes each column in columns.csv', async () => {
    const [{ n } = { n: 0 }] = await ask<{ n: number }>(
      sql`select count(*)::integer as n from customer where account_id = ${owner.accountId}`,
    );

    expect(getHeading('customer')?.slice(0, 5)).toEqual(['id', 'pretty_name', 'state', 'created', 'updated']);
    expect(getText('tables/customer.csv').trim().split('\n').length).toBeGreaterThan(n);
    const columns = getText('columns.csv').trim().split('\n');
    expect(columns).toContainEqual(expect.stringMatching(/^customer,Customers,customer_name,text,\w/));
    expect(columns.slice(1).filter((line) => line.endsWith(','))).toEqual([]);
    expect(getText('READ ME.txt')).toContain('This is a full export of the account.');
    expect(getText('READ ME.txt')).toContain('profile.password_hash: A secret');
  });

  test('gives each file a readable name, numbers duplicates, and lists owners in files.csv', () => {
    const papers = [...mine.keys()].filter((name) => name.startsWith('files/Documents/'));

    expect(papers).toHaveLength(2);
    expect(papers[0]).toMatch(/^files\/Documents\/Customer\/[^/]+\/[^/]+, W9- signed\.pdf$/);
    expect(papers[1]).toBe(papers[0]?.replace('.pdf', ' (2).pdf'));
    expect(papers.map((name) => /(\w+) of/.exec(getText(name))?.[1])).toEqual(['first', 'second']);
    const lines = getText('files.csv').trim().split('\n');
    expect(lines).toHaveLength(1 + [...mine.keys()].filter((name) => name.startsWith('files/')).length);
    expect(lines.filter((line) => line.includes(',document,'))).toHaveLength(2);
  });

  test('contains nothing from another account: no row ID, no name, no file', async () => {
    const everything = [...mine].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    const tables = await server.services.db.system(selectAccountTables);
    const withId = tables.filter(
      ({ name, columns }) => name !== 'account' && columns.some((each) => each.name === 'id'),
    );
    const ids: string[] = [];
    for (const { name } of withId) {
      const rows = await server.services.db.system((tx) =>
        tx.query<{ id: string }>({
          text: `select id from "${name}" where account_id = $1`,
          values: [stranger.accountId],
        }),
      );
      ids.push(...rows.map(({ id }) => id));
    }

    expect(ids.length).toBeGreaterThan(15);
    expect([stranger.accountId, 'Red Rock', ...ids].filter((text) => everything.includes(text))).toEqual([]);
    expect(everything).toContain('Bluebonnet Freight LLC');
  });
});

test('removes the link from exported emails that have not been sent yet', () => {
  expect(getText('tables/mail_message.csv')).toContain('https://milepost.example/driver (link removed)');
  expect([...mine.values()].filter((content) => content.includes('l1ve-t0ken'))).toEqual([]);
});

describe('the request for an export', () => {
  test('sends an email with a link and no attachment when the export is ready', async () => {
    const mails =
      await ask(sql`select subject, recipients, attachments, body_text like ${`%/UI/profile/my_account/${owner.profileId}%`} as linked
      from mail_message where account_id = ${owner.accountId} and kind = 'EXPORT'`);

    expect(mails).toEqual([
      {
        subject: 'Your account export is ready',
        recipients: [expect.any(String)],
        attachments: [],
        linked: true,
      },
    ]);
  });

  test('is open to owners, even with a payment due, and to no one else', async () => {
    const helper = await server.personnel(owner, { 1000: 'all' });
    expect([(await helper.post(PATH)).status, (await helper.get(PATH)).status]).toEqual([403, 403]);
    await ask(sql`update account set subscription_status = 'PAYMENT_DUE' where id = ${stranger.accountId}`);

    const theirs = unzip(await readEverything(stranger));

    expect(theirs.get('tables/account.csv')?.toString()).toContain('Red Rock Carriers LLC');
    expect(theirs.get('tables/account.csv')?.toString()).not.toContain('Bluebonnet');
  });

  test('is rejected while another export is in progress', async () => {
    const empty = await server.account('Empty LLC');
    await server.services.db.system(async (tx) => {
      await tx.query(sql`lock table customer`);
      expect((await empty.post(PATH)).status).toBe(202);

      const second = await empty.post(PATH);

      expect([second.status, second.body.default_detail]).toEqual([
        400,
        'An export is already in progress. The person who requested it will be emailed.',
      ]);
    });
  });

  test('still exports everything else when a stored file is lost, and notes it in files.csv', async () => {
    const [file] = await ask<{ key: string }>(
      sql`select key from file where account_id = ${owner.accountId} and type = 'application/pdf' order by id limit 1`,
    );
    await server.services.files.remove(file?.key ?? '');

    const again = unzip(await readEverything(owner));

    expect(again.get('files.csv')?.toString()).toContain('no longer in storage');
    const papersIn = (zip: Map<string, Buffer>) => [...zip.keys()].filter((name) => name.startsWith('files/')).length;
    expect(papersIn(again)).toBe(papersIn(mine) - 1);
  });
});
