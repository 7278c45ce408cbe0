/** Arranges the columns of a list: order, visibility, and widths. */
import { useMemo } from 'react';
import { isCrowded, type SizedColumn, selectFitting, shareWidths } from './column-widths.ts';
import type { Columns } from './columns.tsx';
import type { ListPrefs } from './prefs.ts';
import {
  measureCell,
  measureHeading,
  measureHeadingWord,
  measureListTotal,
  measureTotal,
  measureTwoLines,
} from './text-width.ts';
import type { ListRow } from './use-record-list.ts';

/** A 1024 px window with the menu open: lesser columns give way, and cells have less padding. */
const NARROW = 900;
/** Padding at both sides of a cell, and in a narrow or crowded list. */
const PADDING = 20;
const NARROW_PADDING = 12;

/**
 * Sorts columns in the given order; new columns stay after the column they follow by default. The column that names the row cannot move.
 */
export function sortColumns<T extends ListRow>(columns: Columns<T>, order: readonly string[]): Columns<T> {
  const movable = columns.filter(isMovable);
  const ids = getOrder(movable, order);
  const moved = ids.map((id) => movable.find((column) => column.id === id)).filter((column) => column !== undefined);
  return columns.map((column) => (isMovable(column) ? (moved.shift() ?? column) : column)) as Columns<T>;
}

/** Checks whether users may hide and move a column. One without a heading, such as a row's button, has no name in the menu. */
export const isMovable = ({ id, enableHiding, header }: { id?: string; enableHiding?: boolean; header?: unknown }) =>
  Boolean(id) && enableHiding !== false && header !== '';

function getOrder(columns: readonly { id?: string }[], order: readonly string[]): string[] {
  const own = columns.map(({ id }) => id ?? '');
  const ids = order.filter((id) => own.includes(id));
  for (const [at, id] of own.entries()) {
    if (ids.includes(id)) continue;
    const before = at === 0 ? -1 : ids.indexOf(own[at - 1] ?? '');
    ids.splice(before + 1, 0, id);
  }
  return ids;
}

/** Checks whether a column is hidden by default or by the user. */
export function isHidden(
  { id = '', meta }: { id?: string; meta?: { hidden?: boolean } },
  hidden: ListPrefs['hidden'],
): boolean {
  return hidden[id] ?? meta?.hidden ?? false;
}

type Arrangement<T extends ListRow> = {
  columns: Columns<T>;
  visible: Record<string, boolean>;
  widths: Record<string, number>;
  /** Whether cells have less padding. */
  isTight: boolean;
};

/** The rows a list shows, and their totals. */
type ListContent<T> = {
  rows: readonly T[];
  totals: Record<string, number>;
  /** Totals of all rows, next to those of the page. */
  all?: Record<string, number>;
  prefs: ListPrefs;
};

/** Returns the columns for the available width; drops none before the width is known, and never one the user added. */
export function useArrangement<T extends ListRow>(
  all: Columns<T>,
  { rows, totals, all: ofAll, prefs: { hidden, order, widths: dragged } }: ListContent<T>,
  room: number,
): Arrangement<T> {
  const columns = useMemo(() => sortColumns(all, order), [all, order]);
  const isNarrow = room > 0 && room < NARROW;
  const minWidths = useMemo(
    () => new Map(columns.map((column) => [column.id, getMinTextWidth(column, rows, totals, ofAll)])),
    [columns, rows, totals, ofAll],
  );
  const textWidths = useMemo(
    () => new Map(columns.map((column) => [column.id, measureTexts(listTexts(column, rows))])),
    [columns, rows],
  );
  const shown = columns.filter((column) => !isHidden(column, hidden));
  const plain = shown.map((column): SizedColumn => {
    const { id = '', meta } = column;
    const isLesser = hidden[id] === undefined && (meta?.lesser === 'anywhere' || (isNarrow && meta?.lesser === true));
    return { id, size: column.size ?? 150, grow: meta?.grow ?? 1, dragged: dragged[id], isLesser };
  });
  const kept = room > 0 ? selectFitting(plain, room) : plain;
  const isTight = isNarrow || (room > 0 && isCrowded(kept, room));
  const padding = isTight ? NARROW_PADDING : PADDING;
  const keptIds = new Set(kept.map(({ id }) => id));
  const sized = shown
    .filter(({ id = '' }) => keptIds.has(id))
    .map((column, at): SizedColumn => {
      const { id = '', header, meta } = column;
      const most = minWidths.get(id) ?? 0;
      const { text = 0, word = 0, twoLines = 0 } = textWidths.get(id) ?? {};
      const uncut = meta?.isOneLine ? text : twoLines;
      return {
        ...(kept[at] as SizedColumn),
        isEmpty: isEmpty(column, rows),
        needs: most > 0 ? Math.ceil(most + padding) : 0,
        text: text > 0 ? Math.ceil(text + PADDING) : 0,
        uncut: uncut > 0 ? Math.ceil(uncut + padding) : 0,
        isPlain: meta?.isPlain ?? false,
        word: Math.ceil(Math.max(word, measureHeadingWord(String(header), Boolean(meta?.sort))) + padding),
        heading: Math.ceil(measureHeading(String(header), Boolean(meta?.sort)) + padding),
      };
    });
  const ids = sized.map(({ id }) => id).join();
  const visible = useMemo(
    () => Object.fromEntries(columns.map(({ id = '' }) => [id, ids.split(',').includes(id)])),
    [columns, ids],
  );
  return { columns, visible, widths: shareWidths(sized, room), isTight };
}

/** Checks whether no row has a value in it; a column with custom cells counts as filled. */
function isEmpty<T extends ListRow>(column: Columns<T>[number], rows: readonly T[]): boolean {
  if (rows.length === 0 || !('accessorFn' in column)) return false;
  return rows.every((row, at) => isBlank(column.accessorFn(row, at)));
}

/** Returns the width of the longest text that must not be cut, in the rows and in the total below them. */
function getMinTextWidth<T extends ListRow>(
  column: Columns<T>[number],
  rows: readonly T[],
  totals: Record<string, number>,
  all: Record<string, number> = {},
): number {
  const { text, sum } = column.meta ?? {};
  if (!text || !('accessorFn' in column)) return 0;
  const values = rows.map((row, at) => column.accessorFn(row, at)).filter((value) => !isBlank(value));
  const total = sum && rows.length > 0 ? measureTotal(text.of(sum(rows, totals) as never)) : 0;
  const ofAll = all[column.id ?? ''];
  const most = values.reduce<number>(
    (longest, value) => Math.max(longest, measureCell(text.of(value as never), text.isChip)),
    Math.max(total, ofAll === undefined ? 0 : measureListTotal(text.of(ofAll as never))),
  );
  return text.mayWrap ? Math.min(most, MAX_WRAPPED_WIDTH) : most;
}

/** A longer line of a text on two lines, such as the domain of an email address, may be cut. */
const MAX_WRAPPED_WIDTH = 150;

/** Returns the texts of a column that may be cut or wrapped. */
function listTexts<T extends ListRow>(column: Columns<T>[number], rows: readonly T[]): string[] {
  const text = column.meta?.text;
  if ((text && !text.mayWrap) || !('accessorFn' in column)) return [];
  return rows.map((row, at) => getCellText(column.accessorFn(row, at)));
}

/** Returns the width of the longest text on one line, on two lines, and of the longest word. */
function measureTexts(texts: readonly string[]): { text: number; twoLines: number; word: number } {
  const getMost = (each: readonly string[]) => each.reduce((most, text) => Math.max(most, measureCell(text)), 0);
  return {
    text: getMost(texts),
    twoLines: texts.reduce((most, text) => Math.max(most, measureTwoLines(text)), 0),
    word: getMost(texts.flatMap((text) => text.split(/[\s@-]/))),
  };
}

/** Returns the text a cell shows: the value, or the name of a record or file. */
function getCellText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { prettyName, name } = (value ?? {}) as { prettyName?: unknown; name?: unknown };
  const text = prettyName ?? name;
  return typeof text === 'string' ? text : '';
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
