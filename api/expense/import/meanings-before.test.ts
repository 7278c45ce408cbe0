import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../core/db/migrate.ts';
import { ask, copyRows, databaseBefore } from '../../core/testing/earlier.ts';
import { startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, sampleForm, saved } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const period = { dataImportStartDate: '2025-04-01', dataImportEndDate: '2025-04-30' };
const FUEL = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
const MILES = 'Date,Vehicle,Jurisdiction,Distance (mi),Odometer Start,Odometer End';
const fuel = (...lines: string[]) => ({
  ...{ carrier: owner.carrierId, dataImportType: 'FUEL', dataImportSource: 'MILEPOST', ...period },
  dataImportRawFile: csv([FUEL, ...lines, ''].join('\n')),
});
const miles = (...lines: string[]) => ({
  ...{ carrier: owner.carrierId, dataImportType: 'MILEAGE', dataImportSource: 'MOTIVE', ...period },
  dataImportRawFile: csv([MILES, ...lines, ''].join('\n')),
});
const bought = (id: string, quantity: string) =>
  `*0541,2025-04-07,${id},${quantity},1,${quantity},Loop 410 Fuel,San Antonio,TX,ulsd`;

/** What lines said before 540: the number of a purchase as printed, and nothing apart from what a file may lack. */
const AS_BEFORE = `
  with said as (
    select account_id, data_import, line, string_agg('|' || upper(item) || '|' || quantity || '|' || amount, '' order by part) as items
    from data_import_row where error is null and "table" <> 'TRIP' group by 1, 2, 3
  ), old as (
    select r.id, r.key, md5('says ' || r.date || '|' || coalesce(r.time, '') || '|' || r.transaction_id || s.items)::uuid as was
    from data_import_row r join said s using (account_id, data_import, line)
  ), lines as (
    update imported_line l set key = old.was from old where l.id = old.id and l.key = old.key
  ), corrected as (
    select r.id, old.was from data_import_row r join old using (id) where r.original_key = old.key
  )
  update data_import_row r set key = old.was, original_key = case when r.original_key = old.key then old.was else r.original_key end
  from old where old.id = r.id`;
const rowsOf = (url: string) =>
  ask(url, 'select id, part, key, original_key, loose_key, is_incomplete, is_kept from data_import_row order by id');
const linesOf = (url: string) =>
  ask(url, 'select id, part, key, holder, first_holder from imported_line order by id, part, key');

test('what was imported before ids were compared by meaning says the same as if it were imported today', async () => {
  for (const name of ['tcs', 'flat_rate', 'fleet_one_edge'])
    await saved(owner, (await preview(owner, sampleForm(owner, name))).id);
  await saved(owner, (await preview(owner, sampleForm(owner, 'motive_ifta_trips'))).id);
  const spelled = ["'000451", '10051.0', '"1,234,567"', 'A|77', '9.87654E+11'].map((id, at) =>
    bought(id, `${at + 1}.50`),
  );
  const { id } = await preview(owner, fuel(...spelled, 'x', bought('000777', '70').replace('*0541', '777777')));
  const card = owner.ids[Object.keys(owner.ids).find((name) => name.endsWith('0541')) ?? ''];
  const lines = [
    { line: 5, kept: true },
    { line: 1, cells: { city: 'Austin' } },
    { line: 7, cells: { card: String(Object.keys(owner.ids).find((name) => owner.ids[name] === card)) } },
  ];
  expect((await owner.patch(`/api/data_import/${id}`, { lines })).status).toBe(200);
  await saved(owner, id);
  await saved(
    owner,
    (await preview(owner, miles('2025-04-07,101,TX,52.5,1,53', '2025-04-08,101,TX,40,,', 'x,101,TX,1,1,2'))).id,
  );
  const [today, said] = [await rowsOf(server.databaseUrl), await linesOf(server.databaseUrl)];
  const url = await databaseBefore('540');
  for (const table of ['account', 'carrier', 'data_import', 'data_import_row', 'imported_line'])
    await copyRows(server.databaseUrl, url, table, owner.accountId);
  await ask(url, 'delete from imported_line where part < -1');
  await ask(url, AS_BEFORE);

  await migrate(url);

  const withoutAnswers = (rows: Record<string, unknown>[]) => rows.map(({ is_kept: _kept, ...row }) => row);
  expect(said.length).toBeGreaterThan(80);
  expect(withoutAnswers(await rowsOf(url))).toEqual(withoutAnswers(today));
  expect(await linesOf(url)).toEqual(said);
});

test('a trip of a connected service is known again in a file without odometers, also one that was there before', async () => {
  const mine = await rosterAuthority(server, 'Connected LLC');
  const { id } = await preview(mine, { ...miles('2025-04-12,101,TX,52.5,1,53'), carrier: mine.carrierId });
  await saved(mine, id);
  const [today] = await linesOf(server.databaseUrl).then((lines) => [lines.filter(({ holder }) => holder === '101')]);
  const url = await databaseBefore('540');
  for (const table of ['account', 'carrier', 'data_import', 'data_import_row', 'imported_line'])
    await copyRows(server.databaseUrl, url, table, mine.accountId);
  await ask(url, 'delete from imported_line where part < -1');
  await ask(url, `update data_import set data_import_method = 'API'`);

  await migrate(url);

  const own = new Set((await rowsOf(url)).map((row) => row.id));
  expect(await linesOf(url)).toEqual(today?.filter((line) => own.has(line.id)));
});
