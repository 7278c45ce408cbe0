/** Test helpers for reports. */
import sql from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';
import { readPage } from '../core/engine/listing/page.ts';
import { buildReportPage, readReportQuery } from '../core/engine/listing/report-query.ts';
import type { AnyBody, Client, TestServer } from '../core/testing/server.ts';
import { registry } from '../registry.ts';

/** Saves a row and returns it. @throws Error with the response if it is rejected */
export async function save(by: Client, path: string, fields: object): Promise<AnyBody> {
  const answer = await by.post(`/api/${path}/`, fields as Record<string, unknown>);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

/** Returns the lines of a file, header first, and whether it starts with a byte order mark. */
export function splitLines(text: string): { lines: string[]; isMarked: boolean } {
  return { lines: text.replace(/^\uFEFF/, '').split('\r\n'), isMarked: text.startsWith('\uFEFF') };
}

/** Returns a report's count and totals, and how often it scanned its whole table. */
export async function readReport(
  server: TestServer,
  { accountId }: Pick<Client, 'accountId'>,
  report: Report,
  query: Record<string, string>,
): Promise<{ count: number; totals: Record<string, number> | undefined; scans: number }> {
  const asked = readReportQuery(report, query, server.today());
  return server.services.db.tx(accountId, async (tx) => {
    await tx.query(sql`select 1`);
    const { count, totals } = readPage(await tx.query(buildReportPage(report, asked, registry.tableOf)));
    const [read] = await tx.query<{ scans: number }>(
      sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = ${report.table}`,
    );
    return { count, totals, scans: read?.scans ?? 0 };
  });
}

/** Copies a row ten thousand times, or `count`; `own` has the SQL for the columns that differ, by the copy's number `i`. */
export async function copyRow(
  server: TestServer,
  table: string,
  id: string,
  own: Record<string, string>,
  count = 10_000,
) {
  const values = { id: 'gen_random_uuid()', pretty_name: `'N' || i`, ...own };
  await server.services.db.system(async (tx) => {
    const columns = await tx.query<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => name);
    const selected = names.map((name) => (values as Record<string, string>)[name] ?? `"${name}"`);
    await tx.query({
      text: `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
        select ${selected.join(', ')} from ${table}, generate_series(0, $2::integer - 1) i where id = $1`,
      values: [id, count],
    });
    await tx.query({ text: `analyze ${table}`, values: [] });
  });
}

/** SQL: the date of the `i`th copy: twenty a day from January 1, 2024. */
export const DAY = `date '2024-01-01' + i / 20`;
