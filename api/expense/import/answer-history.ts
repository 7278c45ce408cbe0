/** History entries of a person's answers about an import: each answer decides what is saved. */
import type { OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import { dataImport } from '@milepost/domain/expense/data-import.ts';
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { ITEM_MEANINGS, type ItemAnswers, normalizeItem } from '@milepost/domain/expense/import/items.ts';
import type { Layout } from '@milepost/domain/expense/import/layout.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import type { Exchange } from '@milepost/domain/expense/import/money.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import sql from 'sql-template-tag';
import { type Change, insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';

/** A person's change of a preview line: corrected cells, skipped, or not a duplicate. */
export type LineChange = {
  line: number;
  cells?: Record<string, string> | undefined;
  leftOut?: boolean | undefined;
  kept?: boolean | undefined;
  odometer?: OdometerAnswer | null | undefined;
};

/** Lines named in one entry; an import has up to a hundred thousand. */
const MAX_NAMED_LINES = 20;

/** Adds the entry to the history of an import or a connected service, unless nothing was answered. `profile` is the person who answered. */
export async function noteAnswers(
  tx: Tx,
  { record = 'data_import', id, profile }: { record?: string; id: string; profile: string | null },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(insertHistoryLine({ record, recordId: id, profile, action: 'UPDATE', changes }));
}

export function listItemChanges(before: ItemAnswers, items: ItemAnswers): Change[] {
  return Object.entries(items).map(([item, meaning]) => {
    const known = before[normalizeItem(item)];
    return change('items', `What is ${item}?`, known ? ITEM_MEANINGS[known] : '', ITEM_MEANINGS[meaning]);
  });
}

export function listDayChanges(before: Period, days: Period): Change[] {
  const values = ({ from, to }: Period) => ({ dataImportStartDate: from, dataImportEndDate: to });
  return listChanges(dataImport, values(before), values(days), {});
}

export function listExchangeChanges(before: Exchange | null, after: Exchange): Change[] {
  const formatExchange = (exchange: Exchange | null) => (exchange ? `${exchange.rate} (${exchange.date})` : '');
  return [change('exchange', 'US dollars per Canadian dollar', formatExchange(before), formatExchange(after))];
}

/** Returns the names of the cards selected before and now. */
export async function listCardChanges(tx: Tx, id: string, cards: Record<string, string | null>): Promise<Change[]> {
  const numbers = Object.keys(cards);
  const found = await tx.query<{ number: string; from: string; to: string }>(sql`select c.number,
      coalesce((select f.pretty_name from fuel_card f where f.id::text = i.cards ->> c.number), '') as from,
      coalesce((select f.pretty_name from fuel_card f where f.id::text = c.meant), '') as to
    from data_import i cross join unnest(${numbers}::text[], ${Object.values(cards)}::text[]) with ordinality as c (number, meant, nth)
    where i.id = ${id} order by c.nth`);
  return found.map(({ number, from, to }) => change('cards', `Card ${number}`, from, to));
}

export function listLineChanges(lines: readonly LineChange[]): Change[] {
  const where = (is: (line: LineChange) => boolean) => nameLines(lines.filter(is).map(({ line }) => line));
  const changes = [
    change(
      'lines',
      'Corrected',
      '',
      where(({ cells }) => cells !== undefined),
    ),
    change(
      'lines',
      'Kept as not a duplicate',
      '',
      where(({ kept }) => kept === true),
    ),
    change(
      'lines',
      'Kept as not a duplicate',
      where(({ kept }) => kept === false),
      '',
    ),
    change(
      'lines',
      'Skipped',
      '',
      where(({ leftOut }) => leftOut === true),
    ),
    change(
      'lines',
      'Skipped',
      where(({ leftOut }) => leftOut === false),
      '',
    ),
  ];
  return changes.filter(({ from, to }) => from !== to);
}

/** Lists the columns a person selected: `Column 15 (Amt)` if several have one name, else the header. */
export function listColumnChanges({ columns }: Layout, header: readonly string[], mapping: Mapping): Change[] {
  return Object.entries(mapping).flatMap(([key, word]) => {
    const column = columns[key];
    if (!column || word === '') return [];
    const at = /^#(\d+)$/.exec(word)?.[1];
    const name =
      at === undefined
        ? header.find((cell) => normalizeHeader(cell) === normalizeHeader(word))
        : header[Number(at) - 1];
    const shown = name?.trim() ?? word;
    return [change('mapping', `Column for ${column.header}`, '', at === undefined ? shown : `Column ${at} (${shown})`)];
  });
}

const change = (field: string, label: string, from: string, to: string): Change => ({ field, label, from, to });

function nameLines(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  const named = lines.slice(0, MAX_NAMED_LINES).join(', ');
  const more = lines.length - MAX_NAMED_LINES;
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more > 0 ? `, and ${more} more` : ''}`;
}
