/** Checks that no cell of any exported CSV file is a formula, in an account where every name is hostile. */
import { QUICKBOOKS_KINDS } from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { parse } from 'csv-parse/sync';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { column } from './engine/listing/columns.ts';
import { newId } from './platform/ids.ts';
import { eventually } from './testing/eventually.ts';
import { makeOneOfEach } from './testing/one-of-each.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';
import { unzip } from './testing/unzip.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

const LINK = 'HYPERLINK("http://x","y")';
const HOSTILE = [
  ...['=', '+', '-', '@', '\t=', '\r=', ' =', '"=', '＝', '＋', '－', '＠', '\u00a0=', '\u200b='].map(
    (start) => `${start}${LINK}`,
  ),
  '-1+1',
];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  await makeOneOfEach(server, owner);
  await freezeHostileYear();
  await owner.patch(`/api/ach_origin/${owner.carrierId}/`, {
    achCompanyName: 'Bluebonnet',
    achCompanyID: '1741234567',
    achRouting: '111000025',
    achDestinationName: 'Bank of Texas',
    achCheckAccount: '5550001234',
  });
  await server.services.jobs.start();
}, 180_000);
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const FROZEN_YEAR = newId();

/** Freezes a year with hostile names. A frozen year keeps its names, which no rename reaches. */
async function freezeHostileYear(): Promise<void> {
  const name = `=${LINK}`;
  const address = { place: name, city: name, state: 'TX', zipCode: '78701' };
  const payee = { legalName: name, businessName: name, classification: 'LLC_P', address, accountNumber: name };
  await server.services.db.tx(owner.accountId, async (tx) => {
    await tx.query(sql`insert into tax_year (account_id, id, carrier, year, version, payer, frozen_on, frozen_by)
      values (${owner.accountId}, ${FROZEN_YEAR}, ${owner.carrierId}, 2025, 1,
        ${JSON.stringify({ name, address, ein: '990000001' })}, '2026-01-05', ${owner.profileId})`);
    await tx.query(sql`insert into tax_year_row (account_id, tax_year, driver, row_kind, box_one, payee)
      select account_id, ${FROZEN_YEAR}, id, 'ORIGINAL', 700, ${JSON.stringify(payee)} from driver order by id limit 1`);
  });
}

const KINDS = ['text', 'longText', 'email', 'phone', 'addressLine', 'url'];

/** Writes the text into every text field and name of every record in the account. */
async function rename(text: string): Promise<void> {
  const file = JSON.stringify({ id: '01a20303-3bd9-77f3-a2f7-81c47a33d03d', key: 'k', name: text, size: 1, type: 'x' });
  const address = JSON.stringify({ place: text, city: text, state: 'TX', zipCode: null });
  await server.services.db.system(async (tx) => {
    for (const { record, table } of registry.specs) {
      const typed = Object.entries(getFields(record)).flatMap(([name, { kind, isTime }]) => {
        // A time field holds nothing else.
        if (isTime) return [];
        // Only a paid paycheck has a reference.
        if (name === 'payCheckPaymentReference')
          return [
            sql`pay_check_payment_reference = case when pay_check_payment_method is null then null else ${text} end`,
          ];
        if (KINDS.includes(kind)) return [sql`${raw(column(name))} = ${text}`];
        if (kind === 'address') return [sql`${raw(column(name))} = ${address}`];
        return kind === 'file' ? [sql`${raw(column(name))} = ${file}`] : [];
      });
      const sets = join([...typed, sql`pretty_name = ${text}`]);
      await tx.query(sql`update ${raw(table)} set ${sets} where account_id = ${owner.accountId}
        and id in (select id from ${raw(table)} where account_id = ${owner.accountId} and id <> ${owner.profileId} order by id limit 1)`);
    }
  });
}

/** Returns the query of each file that needs one. */
const queries = (): Record<string, string> => ({
  '/api/data_import/hint/csv/': '?type=FUEL&source=MILEPOST',
  '/api/journal/csv/': `?journalDate__gte=${addDays(server.today(), -20)}&journalDate__lte=${server.today()}`,
  ...Object.fromEntries(
    QUICKBOOKS_KINDS.map((kind) => [
      `/api/quickbooks/${kind}/csv/`,
      `?journalDate__gte=${addDays(server.today(), -80)}&journalDate__lte=${server.today()}`,
    ]),
  ),
  '/api/pay_run/positive_pay/': `?carrier=${owner.carrierId}&from=2020-01-01&to=2030-12-31`,
  '/api/form_1099/iris/': `?version=${FROZEN_YEAR}`,
  '/api/form_1099/payroll/': `?carrier=${owner.carrierId}&taxYear=2026`,
  '/api/pay_run/csv/': '?payCheckFleetStartDate=2026-03-09&payCheckFleetEndDate=2026-03-15',
  '/api/report/profits/csv/': `?profitDate__gte=${addDays(server.today(), -80)}&profitDate__lte=${server.today()}`,
  '/api/report/ifta_return/csv/': `?carrier=${owner.carrierId}&quarter=2025-Q3&fuelType=DIESEL`,
});

async function readFileAddresses(): Promise<string[]> {
  const { paths } = (await owner.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { responses?: Record<string, { content?: object }>; parameters?: unknown }>>;
  };
  const files = Object.entries(paths).filter(
    ([, { get }]) => get?.responses?.[200]?.content && 'text/csv' in get.responses[200].content,
  );
  return files.flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []) as { name: string; required?: boolean; schema?: { enum?: string[] } }[];
    const formats = parameters.find(({ name }) => name === 'fmt')?.schema?.enum?.filter((each) => each !== '') ?? [];
    const days = parameters.filter(({ name, required }) => required && /__[gl]te$/.test(name));
    const period = days.map(
      ({ name }) => `${name}=${name.endsWith('gte') ? addDays(server.today(), -80) : server.today()}`,
    );
    const asked = queries()[path] ?? `?${period.join('&')}`;
    return [`${path}${asked}`, ...formats.map((format) => `${path}${asked}&fmt=${format}`)];
  });
}

async function readZip(
  path: string,
  sent: Record<string, unknown>,
  taskOf: (body: { id: string }) => Promise<{ result?: { url: string } | null }>,
) {
  const { status, body } = await owner.post(path, sent);
  expect(status).toBe(202);
  const url = await eventually(async () => {
    const task = await taskOf(body);
    expect(task.result?.url).toBeDefined();
    return task.result?.url as string;
  });
  const files = unzip((await server.app.inject({ url })).rawPayload);
  return [...files].flatMap(([name, content]) =>
    name.endsWith('.csv') ? [{ name: `${path} ${name}`, text: content.toString() }] : [],
  );
}

/** Matches a cell that a spreadsheet would run, whatever it strips in front. */
const RUN = /^(?:[\t\r\n]|[\s"\u200b-\u200f]*[=+\-@＝＋－＠−])/u;
/** Returns whether a cell would run. Numbers and the database's earliest date would not. */
const isRun = (cell: string) => RUN.test(cell) && !/^-(\d+(\.\d+)?|infinity)$/.test(cell);

type MadeFile = { name: string; text: string };

/** Returns the cells of a file that a spreadsheet would run. */
function formulasIn({ name, text }: MadeFile): string[] {
  const rows = parse(text.replace(/^\uFEFF/, ''), { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
  return rows
    .flat()
    .filter(isRun)
    .map((cell: string) => `${name}: ${cell}`);
}

test('neutralizes formulas in lists, reports in each format, templates, the journal, bank lists, and the IFTA return', {
  timeout: 300_000,
}, async () => {
  const addresses = await readFileAddresses();
  expect(addresses.length).toBeGreaterThan(40);
  const found: string[] = [];
  const hasHostile = new Set<string>();
  const refused = new Set<string>();

  for (const text of HOSTILE) {
    await rename(text);
    for (const address of addresses) {
      const file = await owner.get(address);
      if (file.status !== 200) refused.add(`${address} ${file.status} ${JSON.stringify(file.body?.errors)}`);
      else found.push(...formulasIn({ name: address, text: file.text }));
      if (file.text.includes("'")) hasHostile.add(address);
    }
  }

  expect(found).toEqual([]);
  expect([...refused]).toEqual([]);
  // The hostile names do appear in the files.
  expect(hasHostile.size).toBeGreaterThan(20);
});

test('neutralizes formulas in the audit pack’s lists and the full account export', { timeout: 300_000 }, async () => {
  const found: string[] = [];
  const names = new Set<string>();

  for (const text of [`=${LINK}`, ` ＝${LINK}`, '\t-1+1']) {
    await rename(text);
    const pack = await readZip(
      '/api/compliance/audit_pack/',
      { carrier: owner.carrierId, format: 'ZIP' },
      async ({ id }) => (await owner.get(`/api/task/${id}`)).body,
    );
    const everything = await readZip(
      '/api/account/export/',
      {},
      async () => (await owner.get('/api/account/export/')).body.task,
    );
    for (const file of [...pack, ...everything]) {
      names.add(file.name);
      found.push(...formulasIn(file));
    }
  }

  expect(found).toEqual([]);
  expect([...names]).toEqual(
    expect.arrayContaining(['/api/compliance/audit_pack/ 0 Drivers.csv', '/api/account/export/ tables/driver.csv']),
  );
});
