/** Tests that amounts paid, booked, and billed before loads had a fuel surcharge stay the same after the upgrade. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../core/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/database.ts';

const OWN = '202611281120_fee_shares.sql';
const ACCOUNT = '01900000-0000-7000-8000-000000000001';
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'milepost-migrations-'));
  for (const name of readdirSync(MIGRATIONS).filter((each) => each < OWN))
    cpSync(join(MIGRATIONS, name), join(folder, name));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const id = (n: number) => `01900000-0000-7000-8000-0000000000${n}`;
const makeLoad = (n: number, more: Record<string, string>) => {
  const values = {
    account_id: `'${ACCOUNT}'`,
    ...Object.fromEntries(
      ['id', 'carrier', 'vehicle', 'driver', 'dispatcher', 'customer'].map((name) => [name, `'${id(n)}'`]),
    ),
    pretty_name: "'L'",
    state: "'ACTIVE'",
    fleet_load_number: `'L-${n}'`,
    status: "'IN_PROGRESS'",
    fleet_pick_up_date: "'2026-03-04'",
    fleet_delivery_date: "'2026-03-05'",
    fleet_pickup_location: "'Dallas, TX'",
    fleet_delivery_location: "'Tulsa, OK'",
    fleet_confirmation: "'{}'",
    fleet_load_fee: '1800',
    fleet_lumper_fee: '150',
    fleet_detantion_fee: '50',
    fleet_distance: '258',
    ...more,
  };
  return `insert into fleet (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')});`;
};

test('an upgrade changes no paid load, keeps the booked gross of a canceled load, and keeps split loads as they were paid', async () => {
  const paid = `'{1800, 150, 50, 0, 0, 258}'`;
  await ask('drop schema public cascade; create schema public');
  await migrate(database.url, folder);
  // Without the rows that they point at.
  await ask(`do $$ declare c record; begin
      for c in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f' and conparentid = 0
      loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop;
    end $$`);
  await ask(`begin; set local session_replication_role = replica;
    ${makeLoad(11, { pay_check: `'${id(90)}'`, paid_as: paid })}
    ${makeLoad(12, { pay_check: `'${id(90)}'`, paid_as: `'{1700, 150, 50, 0, 0, null}'` })}
    ${makeLoad(13, { booked_amounts: paid })}
    insert into load_pay (account_id, fleet, driver, pay_check, paid_on, paid_as, paid_pick_up_date)
      select account_id, id, driver, '${id(90)}', '2026-03-09', load_pay_basis(f), fleet_pick_up_date from fleet f where f.id = '${id(13)}';
    commit`);

  await migrate(database.url);

  expect(
    await ask(
      'select changed_since_paid, booked_gross::text, supplemental_fees::text, fleet_fuel_surcharge from fleet order by id',
    ),
  ).toEqual([
    { changed_since_paid: false, booked_gross: null, supplemental_fees: '200.00', fleet_fuel_surcharge: null },
    { changed_since_paid: true, booked_gross: null, supplemental_fees: '200.00', fleet_fuel_surcharge: null },
    { changed_since_paid: false, booked_gross: '2000.00', supplemental_fees: '200.00', fleet_fuel_surcharge: null },
  ]);
  expect(
    await ask('select p.paid_as = load_pay_basis(f) as same from load_pay p join fleet f on f.id = p.fleet'),
  ).toEqual([{ same: true }]);
});
