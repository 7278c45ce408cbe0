/** Saves how a person mapped an unknown header, for the next file with that header. */
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Key of a header: the same columns in the same order, in any spelling. */
const said = (header: readonly string[]) => header.map(normalizeHeader).join('|').slice(0, 2000);

export async function saveMapping(tx: Tx, header: readonly string[], mapping: Mapping): Promise<void> {
  await tx.query(sql`insert into data_import_mapping (account_id, header, mapping) values (${tx.accountId}, ${said(header)}, ${JSON.stringify(mapping)})
    on conflict (account_id, header) do update set mapping = excluded.mapping, updated = now()`);
}

export async function findMapping(tx: Tx, header: readonly string[]): Promise<Mapping | undefined> {
  const [found] = await tx.query<{ mapping: Mapping }>(
    sql`select mapping from data_import_mapping where header = ${said(header)}`,
  );
  return found?.mapping;
}

/** Whether the account mapped any header by hand. */
export async function hasMappings(tx: Tx): Promise<boolean> {
  const [found] = await tx.query(sql`select from data_import_mapping limit 1`);
  return found !== undefined;
}
