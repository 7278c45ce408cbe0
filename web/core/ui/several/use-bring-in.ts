import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import { type Cells, columnOf, MOST_ROWS, sheetColumns } from '@milepost/domain/core/sheet.ts';
import { cellsOfPaste, readTable, type SheetTable, tableOfRows } from '@milepost/domain/core/table-text.ts';
import { type SheetName, sheetOf } from '@milepost/domain/sheets.ts';
import { useState } from 'react';
import { api, asApiError, newKey } from '../../api/client.ts';

/**
 * A row on its way in: the key under which it is made once, what the server said is wrong with it, the records that it may be a duplicate of, and
 * whether it is saved although there are some.
 */
export type SheetRow = {
  key: string;
  cells: Cells;
  errors: Record<string, string>;
  duplicates?: readonly Duplicate[];
  savesAnyway?: boolean | undefined;
};

type Outcome = { id?: string; errors?: Record<string, string>; duplicates?: readonly Duplicate[] };

type Options = {
  carrier: string | undefined;
  onSaved: () => void;
  /** Rows are typed into a grid from the start, not read from a spreadsheet first. */
  isTyped?: boolean;
};

/** So many empty rows a grid begins with. */
const TO_BEGIN = 5;

const blankRow = (): SheetRow => ({ key: newKey(), cells: {}, errors: {} });
const blankRows = () => Array.from({ length: TO_BEGIN }, blankRow);
const isFilled = ({ cells }: SheetRow) => Object.values(cells).some((cell) => cell.trim() !== '');

/** Rows that are brought in: read from a table whose headings are told, or typed, then sent until each is kept or left out. */
export function useBringIn(name: SheetName, { carrier, onSaved, isTyped = false }: Options) {
  const sheet = sheetOf(name);
  const path = `${sheet.record.path}/several/`;
  const [table, setTable] = useState<SheetTable | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [rows, setRows] = useState<readonly SheetRow[]>(isTyped ? blankRows : []);
  const [hasSent, setSent] = useState(isTyped);
  const [saved, setSaved] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function take(found: SheetTable) {
    const hasRows = found.rows.length > 0;
    setTable(hasRows ? found : null);
    setColumns(found.headings.map((heading) => columnOf(sheet, heading)));
    setFailure(hasRows ? null : 'The file has headings but no data rows.');
    if (hasRows) setSent(false);
  }

  /** A file is read by the server, which knows workbooks and every encoding. */
  async function readFile(file: File) {
    setFailure(null);
    setReading(true);
    try {
      take(tableOfRows((await api.post<{ rows: string[][] }>(`${path}read/`, { sheet: file })).rows));
    } catch (thrown) {
      const { errors, text } = asApiError(thrown);
      setFailure(errors.sheet ?? text);
    } finally {
      setReading(false);
    }
  }

  /** The rows as the headings say now. */
  function fromTable(): SheetRow[] {
    return (table?.rows ?? []).map((cells) => ({ key: newKey(), errors: {}, cells: cellsOf(columns, cells) }));
  }

  async function send() {
    // What was typed before a file was read goes with it.
    const all = (hasSent ? rows : [...rows, ...fromTable()]).filter((row) => !isTyped || isFilled(row));
    const wrong: SheetRow[] = [];
    setSent(true);
    setTable(null);
    setFailure(null);
    let at = 0;
    try {
      for (; at < all.length; at += MOST_ROWS) {
        setLeft(all.length - at);
        const some = all.slice(at, at + MOST_ROWS);
        const { results } = await api.post<{ results: Outcome[] }>(path, {
          carrier,
          rows: JSON.stringify(some.map(({ key, cells, savesAnyway }) => ({ key, cells, savesAnyway }))),
          ...(sheet.record.asksAboutDuplicates && { asksAboutDuplicates: true }),
        });
        const refused = some.flatMap((row, n) => refusedRow(row, results[n]));
        wrong.push(...refused);
        setSaved((count) => count + some.length - refused.length);
      }
    } catch (thrown) {
      setFailure(asApiError(thrown).text);
    }
    // What was not answered stays as it is: its keys keep it from being made twice.
    const kept = [...wrong, ...all.slice(at)];
    setRows(isTyped && kept.length === 0 ? blankRows() : kept);
    setLeft(null);
    onSaved();
  }

  /** A block of cells that is pasted at one of the grid's: to the right and below of it, or by its headings where it brings them. */
  function pasteAt(key: string, column: string, text: string) {
    const pasted = cellsOfPaste(text);
    const all = sheetColumns(sheet).map((each) => each.key);
    const headings = (pasted[0] ?? []).map((cell) => columnOf(sheet, cell));
    const hasHeadings = pasted.length > 1 && headings.length > 1 && headings.every((heading) => heading !== null);
    const names = hasHeadings ? headings : all.slice(all.indexOf(column));
    const block = hasHeadings ? pasted.slice(1) : pasted;
    const from = rows.findIndex((row) => row.key === key);
    const needed = Array.from({ length: Math.max(0, from + block.length - rows.length) }, blankRow);
    setRows(
      [...rows, ...needed].map((row, at) => {
        const cells = block[at - from];
        return cells && at >= from ? { ...row, cells: { ...row.cells, ...cellsOf(names, cells) } } : row;
      }),
    );
  }

  return {
    table: hasSent ? null : table,
    columns,
    rows,
    hasSent,
    saved,
    /** How many are still to be sent while they are. */
    left,
    failure,
    isReading,
    isTyped,
    /** Rows that say something and are not kept yet. */
    filled: rows.filter(isFilled).length + (hasSent ? 0 : (table?.rows.length ?? 0)),
    read: (text: string) => take(readTable(text)),
    readFile,
    send,
    pasteAt,
    addRow: () => setRows([...rows, blankRow()]),
    setColumn: (at: number, key: string | null) => setColumns(columns.map((one, n) => (n === at ? key : one))),
    type(key: string, column: string, value: string) {
      // Whatever is typed may make it somebody else, whom nobody has been asked about.
      const typed = (row: SheetRow) => ({ ...row, cells: { ...row.cells, [column]: value }, savesAnyway: undefined });
      setRows(rows.map((row) => (row.key === key ? typed(row) : row)));
    },
    /** What stands in the first row goes to all that have nothing there; of typed rows to those that say something. */
    fillDown(column: string) {
      const first = rows[0]?.cells[column] ?? '';
      const isLeft = (row: SheetRow) => Boolean(row.cells[column]) || (isTyped && !isFilled(row));
      setRows(rows.map((row) => (isLeft(row) ? row : { ...row, cells: { ...row.cells, [column]: first } })));
    },
    saveAnyway: (key: string, savesAnyway: boolean) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, savesAnyway } : row))),
    leaveOut: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    /** Back to where rows come from; what was typed stays. */
    again() {
      setTable(null);
      setSent(isTyped);
      if (isTyped) return;
      setRows([]);
      setSaved(0);
    },
  };
}

/** The row with what stops it; none where it was kept. */
function refusedRow(row: SheetRow, { id, errors = {}, duplicates = [] }: Outcome = { id: '' }): SheetRow[] {
  return id === undefined ? [{ ...row, errors, duplicates }] : [];
}

export type BringIn = ReturnType<typeof useBringIn>;

/** Of two headings that name one column the first that says something counts. */
function cellsOf(columns: readonly (string | null)[], row: readonly string[]): Cells {
  const cells: Record<string, string> = {};
  for (const [at, key] of columns.entries()) if (key) cells[key] ||= row[at]?.trim() ?? '';
  return cells;
}
