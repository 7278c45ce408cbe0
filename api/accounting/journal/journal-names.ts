/** Names of customers, factors, drivers, and authorities in the journal file. */
import { distinguishNames, type FormatName, type NameFormats } from '@milepost/domain/accounting/journal/journal.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Returns the names. Deleted records keep theirs, so that no other one is renamed. */
export async function buildNameFormats(tx: Tx): Promise<NameFormats> {
  const [name, className] = await Promise.all([
    selectNames(
      tx,
      sql`select pretty_name, created, id from customer union all select pretty_name, created, id from factor union all select pretty_name, created, id from driver`,
    ),
    selectNames(tx, sql`select pretty_name, created, id from carrier`),
  ]);
  return { name, className };
}

/**
 * Returns the names of service providers in the bill file. Customers, factors, and drivers keep theirs, because QuickBooks rejects a
 * vendor with the same name.
 */
export async function formatSupplierNames(tx: Tx): Promise<FormatName> {
  const rows = await tx.query<{ name: string; isSupplier: boolean }>(sql`select pretty_name as name, "isSupplier" from (
      select pretty_name, created, id, false as "isSupplier" from customer union all select pretty_name, created, id, false from factor
      union all select pretty_name, created, id, false from driver union all select pretty_name, created, id, true from company) r
    order by "isSupplier", created, id`);
  const others = new Set(rows.filter(({ isSupplier }) => !isSupplier).map(({ name }) => name.toLowerCase()));
  const distinguishVendor = (name: string) => (others.has(name.toLowerCase()) ? `${name} (Vendor)` : name);
  const called = distinguishNames(rows.map(({ name, isSupplier }) => (isSupplier ? distinguishVendor(name) : name)));
  return (name) => called(distinguishVendor(name));
}

async function selectNames(tx: Tx, records: Sql) {
  const rows = await tx.query<{ name: string }>(
    sql`select pretty_name as name from (${records}) r order by created, id`,
  );
  return distinguishNames(rows.map(({ name }) => name));
}
