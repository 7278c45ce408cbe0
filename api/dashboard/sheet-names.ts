/** Resolves names in spreadsheet cells: records by name, choices by label. One query for each column, for any number of rows. */

import { type FieldFacts, listsOf } from '@milepost/domain/core/fields.ts';
import { foldText } from '@milepost/domain/core/fold-text.ts';
import { splitName } from '@milepost/domain/core/person-name.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { Cells, Sheet } from '@milepost/domain/core/sheet.ts';
import sql, { raw } from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import type { Tx } from '../core/platform/db/database.ts';

/** Returns the fields whose cells stand for another value. An unknown name stays as is, and validation rejects it. */
export type ResolveNames = (cells: Cells) => Record<string, string>;

type NamedValue = { name: string; value: string };

export async function makeResolver(
  tx: Tx,
  registry: Registry,
  { record, fields }: Sheet,
  carrier: string,
  rows: readonly Cells[],
): Promise<ResolveNames> {
  const facts = getFields(record);
  const known = new Map<string, Map<string, string>>();
  for (const field of fields) {
    const fact = facts[field] as FieldFacts;
    const names = [...new Set(rows.map((cells) => getWord(cells, fact, field)).filter((word) => word !== ''))];
    if (names.length === 0 || !(fact.record || fact.choices)) continue;
    const found = fact.record
      ? await findRecords(tx, registry, fact, carrier, names)
      : await findChoices(tx, fact, names);
    known.set(field, new Map(found.map(({ name, value }) => [name, value])));
  }
  return (cells) =>
    Object.fromEntries(
      [...known].flatMap(([field, values]) => {
        const value = values.get(getWord(cells, facts[field] as FieldFacts, field));
        return value ? [[field, value]] : [];
      }),
    );
}

/** Normalizes a name like searches do; a driver may be written `Okafor, Martin`. */
function getWord(cells: Cells, { record }: FieldFacts, field: string): string {
  const text = (cells[field] ?? '').trim();
  if (record !== 'driver' || !text.includes(',')) return foldText(text);
  const { first, last } = splitName(text);
  return foldText(`${first} ${last}`);
}

/** Returns the records whose name is unique, within the authority if they belong to one. */
async function findRecords(tx: Tx, registry: Registry, fact: FieldFacts, carrier: string, names: readonly string[]) {
  const ofAuthority = fact.under === 'carrier' ? sql`and carrier = ${carrier}` : sql``;
  return tx.query<NamedValue>(sql`select fold_text(pretty_name) as name, min(id::text) as value
    from ${raw(registry.tableOf(fact.record as string))}
    where fold_text(pretty_name) = any(${names}::text[]) and state <> 'DELETED' ${ofAuthority}
    group by fold_text(pretty_name) having count(*) = 1`);
}

async function findChoices(tx: Tx, { choices }: FieldFacts, names: readonly string[]) {
  if (!choices) return [];
  const lists = listsOf(choices).map(([list]) => list);
  return tx.query<NamedValue>(sql`select fold_text(pretty_name) as name, min(choice_value) as value from choice
    where choice_category = ${choices.category} and (${lists}::text[] = '{}' or choice_sub_category = any(${lists}::text[]))
      and fold_text(pretty_name) = any(${names}::text[])
    group by fold_text(pretty_name) having count(distinct choice_value) = 1`);
}
