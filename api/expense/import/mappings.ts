/** Saves how a person mapped an unknown header, for the next file with that header. */
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import { isPacked } from '@milepost/domain/expense/import/packed.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Returns the key of a header: the same columns in the same order, in any spelling. */
const buildHeaderKey = (header: readonly string[]) => header.map(normalizeHeader).join('|').slice(0, 2000);

/** Layouts of packed records that are kept for one length of lines. */
const MAX_LAYOUTS = 9;

/** Saves a mapping. Packed records of one length may have several layouts: each is kept under the header and a number. */
export async function saveMapping(tx: Tx, header: readonly string[], mapping: Mapping): Promise<void> {
  const key = isPacked(header) ? await findKey(tx, buildHeaderKey(header), mapping) : buildHeaderKey(header);
  await tx.query(sql`insert into data_import_mapping (account_id, header, mapping) values (${tx.accountId}, ${key}, ${JSON.stringify(mapping)})
    on conflict (account_id, header) do update set mapping = excluded.mapping, updated = clock_timestamp()`);
}

/** Returns the key of the layout with the same positions, else a free one, else that of the one unused for longest. */
async function findKey(tx: Tx, header: string, mapping: Mapping): Promise<string> {
  const keys = Array.from({ length: MAX_LAYOUTS }, (_, at) => (at === 0 ? header : `${header}|${at + 1}`));
  const kept = await listKept(tx, keys);
  const same = kept.find((each) => each.mapping.date === mapping.date && each.mapping.lineStart === mapping.lineStart);
  return same?.header ?? keys.find((key) => kept.every((each) => each.header !== key)) ?? kept.at(-1)?.header ?? header;
}

const listKept = (tx: Tx, keys: readonly string[]) =>
  tx.query<{ header: string; mapping: Mapping }>(
    sql`select header, mapping from data_import_mapping where header = any(${keys}) order by updated desc, header`,
  );

/** Returns the mappings saved for a header, the newest first; more than one only for packed records. */
export async function findMappings(tx: Tx, header: readonly string[]): Promise<Mapping[]> {
  const key = buildHeaderKey(header);
  const numbers = isPacked(header) ? Array.from({ length: MAX_LAYOUTS - 1 }, (_, at) => `${key}|${at + 2}`) : [];
  return (await listKept(tx, [key, ...numbers])).map(({ mapping }) => mapping);
}

/** Returns whether the account mapped any header manually. */
export async function hasMappings(tx: Tx): Promise<boolean> {
  const [found] = await tx.query(sql`select from data_import_mapping limit 1`);
  return found !== undefined;
}
