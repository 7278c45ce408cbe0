/** Tests the database cost of checking a file for a new account, which the query planner has no statistics for. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../core/testing/server.ts';
import { judgeLines } from './judge.ts';
import { type Authority, csv, preview, rosterAuthority } from './testing/authority.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LINES = 2_000;
const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const makeFile = (card: string) =>
  [
    HEADER,
    ...Array.from({ length: LINES }, (_, at) => `${card},2025-04-07,N${at},10,3,30,Loop 410 Fuel,San Antonio,TX,ULSD`),
    '',
  ].join('\n');
const makeForm = ({ carrierId }: Authority, card: string) => ({
  carrier: carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv(makeFile(card)),
});

/** Counts the rows read from the import tables while the server checks an import. */
function rowsRead(by: Authority, id: string): Promise<number> {
  return server.services.db.tx(by.accountId, async (tx) => {
    await judgeLines(tx, id);
    const [read] = await tx.query<{ n: number }>(
      sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as n from pg_stat_xact_user_tables
        where relname in ('data_import_row', 'imported_line', 'expense')`,
    );
    return read?.n ?? 0;
  });
}

test.for([
  { whose: 'with a known card', card: '*0541' },
  { whose: 'with an unknown card, which all change', card: '*9999' },
])('reads a new account’s lines $whose only a few times each, regardless of other accounts', async ({ card }) => {
  const [early, late] = [await rosterAuthority(server, `Early ${card}`), await rosterAuthority(server, `Late ${card}`)];
  await preview(early, makeForm(early, '*0541'));
  // From here on, the planner's statistics cover one account only.
  await server.services.db.system((tx) => tx.query(sql`analyze data_import_row, imported_line, expense`));
  const { id } = await preview(late, makeForm(late, card));
  await server.services.db.system((tx) =>
    tx.query(sql`update data_import_row set verdict = 'DUPLICATE' where data_import = ${id}`),
  );

  const read = await rowsRead(late, id);

  expect(read).toBeGreaterThanOrEqual(LINES);
  expect(read).toBeLessThan(50 * LINES);
});
