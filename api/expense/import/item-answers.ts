/** An account's answers about unknown items: asked once for each word, and remembered (FIM-33). */
import { json } from '@milepost/domain/core/fields.ts';
import {
  ITEM_MEANINGS,
  type ItemAnswers,
  type ItemMeaning,
  normalizeItem,
} from '@milepost/domain/expense/import/items.ts';
import { UNKNOWN_ITEM, type UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';

const MEANINGS = Object.keys(ITEM_MEANINGS) as [ItemMeaning, ...ItemMeaning[]];

/** Format of the answers in a request. */
export const ITEMS_INPUT = json('Items', z.record(z.string().min(1).max(120), z.enum(MEANINGS)), {
  optional: true,
  message: `Send an object: item → ${MEANINGS.join(', ')}`,
});

/** Maximum number of answers, more than any account gives or any person reads for one file. */
const MAX_ANSWERS = 2000;

/** Returns the account's answers so far. */
export async function readAnswers(tx: Queryable): Promise<ItemAnswers> {
  const found = await tx.query<{ word: string; meaning: ItemMeaning }>(
    sql`select word, meaning from data_import_item order by updated desc limit ${MAX_ANSWERS}`,
  );
  return Object.fromEntries(found.map(({ word, meaning }) => [word, meaning]));
}

/** Saves a person's answers, for this file and all later ones. */
export async function saveAnswers(tx: Tx, answers: Readonly<Record<string, ItemMeaning>>): Promise<void> {
  const byWord = Object.fromEntries(Object.entries(answers).map(([item, meaning]) => [normalizeItem(item), meaning]));
  await tx.query(sql`insert into data_import_item (account_id, word, meaning)
    select ${tx.accountId}, key, value from jsonb_each_text(${JSON.stringify(byWord)}::jsonb)
    on conflict (account_id, word) do update set meaning = excluded.meaning, updated = now()`);
}

/** Lists the unknown items of an import, most lines first. */
export async function listUnknownItems(tx: Queryable, id: string): Promise<UnknownItem[]> {
  const found = await tx.query<Omit<UnknownItem, 'word'>>(sql`select item, count(*) as lines,
      round(coalesce(sum(quantity), 0), 2) as quantity, round(coalesce(sum(amount), 0), 2) as amount
    from data_import_row where data_import = ${id} and verdict = 'INVALID' and error = ${UNKNOWN_ITEM} and part = 0
    group by item order by count(*) desc, item limit ${MAX_ANSWERS}`);
  const byWord = Map.groupBy(found, ({ item }) => normalizeItem(item));
  const sum = (items: typeof found, of: 'lines' | 'quantity' | 'amount') =>
    Math.round(items.reduce((total, each) => total + Number(each[of]) * 100, 0)) / 100;
  return [...byWord].map(([word, items]) => ({
    word,
    item: items[0]?.item ?? word,
    lines: sum(items, 'lines'),
    quantity: sum(items, 'quantity'),
    amount: sum(items, 'amount'),
  }));
}
