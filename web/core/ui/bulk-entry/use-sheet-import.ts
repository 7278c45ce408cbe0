import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import { type Cells, findColumn, listSheetColumns, MAX_ROWS, mapCells } from '@milepost/domain/core/sheet.ts';
import { type FoundTable, findTable } from '@milepost/domain/core/sheet-table.ts';
import { buildTable, parsePaste, readTable, type SheetTable } from '@milepost/domain/core/table-text.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { useState } from 'react';
import { api, asApiError, newKey } from '../../api/client.ts';

/**
 * A row to import: the idempotency key of its create, its errors from the server, the records it may duplicate, and whether to save it
 * anyway.
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
  /** Rows are typed into a grid, not read from a spreadsheet first. */
  isTyped?: boolean;
};

/** Empty rows of a new grid. */
const INITIAL_ROWS = 5;

const blankRow = (): SheetRow => ({ key: newKey(), cells: {}, errors: {} });
const blankRows = () => Array.from({ length: INITIAL_ROWS }, blankRow);
const isFilled = ({ cells }: SheetRow) => Object.values(cells).some((cell) => cell.trim() !== '');

/** Imports rows: reads a table and maps its headings, or takes typed rows, then sends them until each is saved or removed. */
export function useSheetImport(name: SheetName, { carrier, onSaved, isTyped = false }: Options) {
  const sheet = getSheet(name);
  const path = `${sheet.record.path}/several/`;
  const [table, setTable] = useState<FoundTable | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [rows, setRows] = useState<readonly SheetRow[]>(isTyped ? blankRows : []);
  const [hasSent, setSent] = useState(isTyped);
  const [saved, setSaved] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function loadTable({ headings, rows }: SheetTable) {
    const found = findTable(sheet, [headings, ...rows]);
    const hasRows = found.rows.length > 0;
    setTable(hasRows ? found : null);
    setColumns(found.headings.map((heading) => findColumn(sheet, heading)));
    setFailure(hasRows ? null : 'The file has headings but no data rows.');
    if (hasRows) setSent(false);
  }

  /** Lets the server parse a file, because it knows workbooks and every encoding. */
  async function readFile(file: File) {
    setFailure(null);
    setReading(true);
    try {
      loadTable(buildTable((await api.post<{ rows: string[][] }>(`${path}read/`, { sheet: file })).rows));
    } catch (thrown) {
      const { errors, text } = asApiError(thrown);
      setFailure(errors.sheet ?? text);
    } finally {
      setReading(false);
    }
  }

  /** Returns the rows under the current heading mapping. */
  function readTableRows(): SheetRow[] {
    return (table?.rows ?? []).map((cells) => ({
      key: newKey(),
      errors: {},
      cells: mapCells(sheet, columns, cells, table?.headings),
    }));
  }

  async function send() {
    // Rows typed before a file was read are sent with it.
    const all = (hasSent ? rows : [...rows, ...readTableRows()]).filter((row) => !isTyped || isFilled(row));
    const rejected: SheetRow[] = [];
    setSent(true);
    setTable(null);
    setFailure(null);
    let at = 0;
    try {
      for (; at < all.length; at += MAX_ROWS) {
        setLeft(all.length - at);
        const batch = all.slice(at, at + MAX_ROWS);
        const { results } = await api.post<{ results: Outcome[] }>(path, {
          carrier,
          rows: JSON.stringify(batch.map(({ key, cells, savesAnyway }) => ({ key, cells, savesAnyway }))),
          ...(sheet.record.asksAboutDuplicates && { asksAboutDuplicates: true }),
        });
        const refused = batch.flatMap((row, n) => toRejectedRow(row, results[n]));
        rejected.push(...refused);
        setSaved((count) => count + batch.length - refused.length);
      }
    } catch (thrown) {
      setFailure(asApiError(thrown).text);
    }
    // Rows without an answer stay as they are: their keys prevent a second create.
    const kept = [...rejected, ...all.slice(at)];
    setRows(isTyped && kept.length === 0 ? blankRows() : kept);
    setLeft(null);
    onSaved();
  }

  /** Pastes a block of cells into the grid: right and down from a cell, or by its headings if the block has them. */
  function pasteAt(key: string, column: string, text: string) {
    const pasted = parsePaste(text);
    const all = listSheetColumns(sheet).map((each) => each.key);
    const headings = (pasted[0] ?? []).map((cell) => findColumn(sheet, cell));
    const hasHeadings = pasted.length > 1 && headings.length > 1 && headings.every((heading) => heading !== null);
    const names = hasHeadings ? headings : all.slice(all.indexOf(column));
    const block = hasHeadings ? pasted.slice(1) : pasted;
    const from = rows.findIndex((row) => row.key === key);
    const needed = Array.from({ length: Math.max(0, from + block.length - rows.length) }, blankRow);
    setRows(
      [...rows, ...needed].map((row, at) => {
        const cells = block[at - from];
        return cells && at >= from ? { ...row, cells: { ...row.cells, ...mapCells(sheet, names, cells) } } : row;
      }),
    );
  }

  return {
    table: hasSent ? null : table,
    columns,
    rows,
    hasSent,
    saved,
    /** How many rows are still to be sent. */
    left,
    failure,
    isReading,
    isTyped,
    /** Number of rows with a value that are not saved yet. */
    filled: rows.filter(isFilled).length + (hasSent ? 0 : (table?.rows.length ?? 0)),
    read: (text: string) => loadTable(readTable(text)),
    readFile,
    send,
    pasteAt,
    addRow: () => setRows([...rows, blankRow()]),
    setColumn: (at: number, key: string | null) => setColumns(columns.map((one, n) => (n === at ? key : one))),
    type(key: string, column: string, value: string) {
      // Any change may make it a different person, so the duplicate question starts over.
      const setCell = (row: SheetRow) => ({ ...row, cells: { ...row.cells, [column]: value }, savesAnyway: undefined });
      setRows(rows.map((row) => (row.key === key ? setCell(row) : row)));
    },
    /** Copies the first row's value to all rows with an empty cell; of typed rows only to those with a value. */
    fillDown(column: string) {
      const first = rows[0]?.cells[column] ?? '';
      const isLeft = (row: SheetRow) => Boolean(row.cells[column]) || (isTyped && !isFilled(row));
      setRows(rows.map((row) => (isLeft(row) ? row : { ...row, cells: { ...row.cells, [column]: first } })));
    },
    saveAnyway: (key: string, savesAnyway: boolean) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, savesAnyway } : row))),
    removeRow: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    /** Returns to the source of the rows; keeps typed rows. */
    startOver() {
      setTable(null);
      setSent(isTyped);
      if (isTyped) return;
      setRows([]);
      setSaved(0);
    },
  };
}

/** Returns the row with its errors; none if it was saved. */
function toRejectedRow(row: SheetRow, { id, errors = {}, duplicates = [] }: Outcome = { id: '' }): SheetRow[] {
  return id === undefined ? [{ ...row, errors, duplicates }] : [];
}

export type SheetImport = ReturnType<typeof useSheetImport>;
