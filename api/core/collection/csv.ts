/** A list as CSV: the whole filtered result in the order of the list, streamed through a cursor, so that its size does not matter (RPT-17). */
import { pipeline } from 'node:stream/promises';
import { formatAddress } from '@milepost/domain/core/addresses.ts';
import { choiceLabel, type FieldFacts } from '@milepost/domain/core/fields.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { titleCase } from '@milepost/domain/core/words.ts';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Database, Queryable } from '../db/database.ts';
import { tooOften } from '../http/errors.ts';
import { type ListQuery, wholeList } from './list.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

const ROWS_AT_ONCE = 500;
/** Each holds a connection to the database until its reader has read it. */
const MOST_AT_ONCE = 4;
/** A reader who takes nothing for so long has gone away. */
const STALLED_MS = 60_000;

let underWay = 0;

/** The field's values as a spreadsheet takes them; absent: as they are. */
const CELLS: Partial<Record<FieldFacts['kind'], (value: never, fact: FieldFacts) => string>> = {
  ref: ({ prettyName }: { prettyName: string }) => prettyName,
  choice: (value: string, fact) => choiceLabel(fact, value),
  boolean: (value: boolean) => (value ? 'Yes' : 'No'),
  // Already with their fixed decimals.
  money: ({ rawJSON }: { rawJSON: string }) => rawJSON,
  number: ({ rawJSON }: { rawJSON: string }) => rawJSON,
  file: ({ name }: { name: string }) => name,
  address: (value: Parameters<typeof formatAddress>[0]) => formatAddress(value),
};

const NUMBERS: ReadonlySet<string> = new Set(['money', 'number', 'integer', 'date', 'instant']);

/** A spreadsheet would run a text that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown, fact: FieldFacts): string {
  if (value === null || value === undefined) return '';
  const text = CELLS[fact.kind]?.(value as never, fact) ?? String(value);
  return FORMULA.test(text) && !NUMBERS.has(fact.kind) ? `'${text}` : text;
}

/** What the file has a column for: every field but structured ones. */
function columnsOf({ record }: Pick<CollectionSpec, 'record'>): [string, FieldFacts][] {
  return Object.entries(fieldsOf(record)).filter(([, { kind }]) => kind !== 'json');
}

/** A stream that takes lines and gives the file, its header first. */
function csvOf(spec: CollectionSpec): Stringifier {
  const headings = columnsOf(spec).map(([, { label, unit }]) =>
    unit && !label.includes(unit) ? `${label} (${unit})` : label,
  );
  return stringify({ bom: true, record_delimiter: 'windows', header: true, columns: [...headings, 'State'] });
}

/** Rows of the cursor `whole`, a few hundred at a time. */
async function* rowsOf(tx: Queryable, goesOn: () => void): AsyncGenerator<Stored> {
  for (;;) {
    goesOn();
    const rows = await tx.query<Stored>({ text: `fetch ${ROWS_AT_ONCE} from whole`, values: [] });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

type Asked = { spec: CollectionSpec; query: ListQuery; tableOf: (record: string) => string; accountId: string };

/**
 * The file of a list, as a stream. `show` gives a row as this user may see it. A reader who goes away, or stops reading for `stalledMs`, ends the
 * transaction; a fault after the first line can no longer be told, and the file breaks off.
 * @throws Refusal 429 while too many are being read
 */
export function listAsCsv(
  db: Database,
  asked: Asked,
  show: (row: Stored) => Values,
  stalledMs = STALLED_MS,
): Stringifier {
  if (underWay >= MOST_AT_ONCE) throw tooOften('Other downloads are under way. Please try again in a moment.');
  const { spec, query, tableOf, accountId } = asked;
  const csv = csvOf(spec);
  const columns = columnsOf(spec);
  async function* lines(rows: AsyncIterable<Stored>) {
    for await (const row of rows) {
      const shown = show(row);
      yield [...columns.map(([name, fact]) => cell(shown[name], fact)), titleCase(row.state)];
    }
  }
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stalledMs);
  const written = db.read(accountId, async (tx) => {
    await tx.query(wholeList(spec, query, tableOf));
    await pipeline(
      rowsOf(tx, () => timer.refresh()),
      lines,
      csv,
      { signal: stalled.signal },
    );
  });
  written.catch((fault) => csv.destroy(fault));
  underWay += 1;
  csv.once('close', () => {
    clearTimeout(timer);
    underWay -= 1;
  });
  return csv;
}

/** `2026-03-31_fleets.csv`: the day, and the list as its page's address names it (RPT-15). */
export function csvHeaders({ record }: Pick<CollectionSpec, 'record'>, today: string): Record<string, string> {
  const name = `${today}_${record.route.split('/').at(-1)}.csv`;
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` };
}
