import {
  type Cells,
  columnOf,
  MOST_ROWS,
  readTable,
  type SheetName,
  type SheetTable,
  tableOfRows,
} from '@milepost/domain/dashboard/sheet.ts';
import { useState } from 'react';
import { api, asApiError, newKey } from '../../core/api/client.ts';

/** A row on its way in: the key under which it is made once, and what the server said is wrong with it. */
export type SheetRow = { key: string; cells: Cells; errors: Record<string, string> };

type Outcome = { id?: string; errors?: Record<string, string> };

/** A table that is brought in: read, its headings told, then sent until each of its rows is kept or left out. */
export function useBringIn(name: SheetName, carrier: string | undefined, onSaved: () => void) {
  const [table, setTable] = useState<SheetTable | null>(null);
  const [columns, setColumns] = useState<readonly (string | null)[]>([]);
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  const [hasSent, setSent] = useState(false);
  const [saved, setSaved] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function take(found: SheetTable) {
    setTable(found.rows.length > 0 ? found : null);
    setColumns(found.headings.map((heading) => columnOf(name, heading)));
    setFailure(found.rows.length > 0 ? null : 'There is no row below the headings.');
  }

  /** A file is read by the server, which knows workbooks and every encoding. */
  async function readFile(file: File) {
    setFailure(null);
    setReading(true);
    try {
      const { rows } = await api.post<{ rows: string[][] }>('first_steps/rows/read/', { record: name, sheet: file });
      take(tableOfRows(rows));
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
    const all = hasSent ? rows : fromTable();
    const wrong: SheetRow[] = [];
    setSent(true);
    setFailure(null);
    let at = 0;
    try {
      for (; at < all.length; at += MOST_ROWS) {
        setLeft(all.length - at);
        const some = all.slice(at, at + MOST_ROWS);
        const sent = { record: name, carrier, rows: JSON.stringify(some.map(({ key, cells }) => ({ key, cells }))) };
        const { results } = await api.post<{ results: Outcome[] }>('first_steps/rows/', sent);
        const refused = some.flatMap((row, n) => (results[n]?.errors ? [{ ...row, errors: results[n].errors }] : []));
        wrong.push(...refused);
        setSaved((count) => count + some.length - refused.length);
      }
    } catch (thrown) {
      setFailure(asApiError(thrown).text);
    }
    // What was not answered stays as it is: its keys keep it from being made twice.
    setRows([...wrong, ...all.slice(at)]);
    setLeft(null);
    onSaved();
  }

  return {
    table,
    columns,
    rows,
    hasSent,
    saved,
    /** How many are still to be sent while they are. */
    left,
    failure,
    isReading,
    read: (text: string) => take(readTable(text)),
    readFile,
    send,
    setColumn: (at: number, key: string | null) => setColumns(columns.map((one, n) => (n === at ? key : one))),
    type(key: string, column: string, value: string) {
      const typed = (row: SheetRow) => ({ ...row, cells: { ...row.cells, [column]: value } });
      setRows(rows.map((row) => (row.key === key ? typed(row) : row)));
    },
    /** What stands in the first row goes to all that have nothing there. */
    fillDown(column: string) {
      const first = rows[0]?.cells[column] ?? '';
      setRows(rows.map((row) => (row.cells[column] ? row : { ...row, cells: { ...row.cells, [column]: first } })));
    },
    leaveOut: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    again() {
      setTable(null);
      setSent(false);
      setRows([]);
      setSaved(0);
    },
  };
}

export type BringIn = ReturnType<typeof useBringIn>;

/** Of two headings that name one column the first that says something counts. */
function cellsOf(columns: readonly (string | null)[], row: readonly string[]): Cells {
  const cells: Record<string, string> = {};
  for (const [at, key] of columns.entries()) if (key) cells[key] ||= row[at]?.trim() ?? '';
  return cells;
}
