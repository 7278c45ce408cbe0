/** How the columns of a list stand: in the person's order, those that were asked for, as wide as there is room. */
import { useMemo } from 'react';
import type { Columns } from './columns.tsx';
import { boldWidth, headingWidth, saidWidth, smallWidth } from './letters.ts';
import type { ListPrefs } from './prefs.ts';
import type { ListRow } from './use-record-list.ts';
import { type Sized, shareWidths, withRoom } from './widths.ts';

/** A window of 1024 beside the open menu; in a wider one a list shows all of its columns, and scrolls if it must. */
const NARROW = 900;
/** At both sides of what stands in a cell, here and in a narrow list. */
const AIR = 20;
const LESS_AIR = 12;

/** In the order that was asked for; what it does not know stands after what it follows in the list's own. What names the row cannot be moved. */
export function inOrder<T extends ListRow>(columns: Columns<T>, order: readonly string[]): Columns<T> {
  const movable = columns.filter(isMovable);
  const ids = orderOf(movable, order);
  const moved = ids.map((id) => movable.find((column) => column.id === id)).filter((column) => column !== undefined);
  return columns.map((column) => (isMovable(column) ? (moved.shift() ?? column) : column)) as Columns<T>;
}

/** The columns that a person may hide and move. */
export const isMovable = (column: { id?: string; enableHiding?: boolean }) =>
  Boolean(column.id) && column.enableHiding !== false;

function orderOf(columns: readonly { id?: string }[], order: readonly string[]): string[] {
  const own = columns.map(({ id }) => id ?? '');
  const ids = order.filter((id) => own.includes(id));
  for (const [at, id] of own.entries()) {
    if (ids.includes(id)) continue;
    const before = at === 0 ? -1 : ids.indexOf(own[at - 1] ?? '');
    ids.splice(before + 1, 0, id);
  }
  return ids;
}

/** Hidden by its definition until the person asked for it, or hidden by the person. */
export function isHidden(
  { id = '', meta }: { id?: string; meta?: { hidden?: boolean } },
  hidden: ListPrefs['hidden'],
): boolean {
  return hidden[id] ?? meta?.hidden ?? false;
}

type Arranged<T extends ListRow> = {
  columns: Columns<T>;
  visible: Record<string, boolean>;
  widths: Record<string, number>;
};

/** What the list shows of what it was asked for: its rows, and what the server added up. */
type Shown<T> = {
  rows: readonly T[];
  totals: Record<string, number>;
  /** Of all rows, beside those of the page. */
  all?: Record<string, number>;
  prefs: ListPrefs;
};

/** For a table that has so much room; nothing is left out before that is known. What the person asked for by hand is never left out. */
export function useArrangement<T extends ListRow>(
  all: Columns<T>,
  { rows, totals, all: ofAll, prefs: { hidden, order, widths: dragged } }: Shown<T>,
  room: number,
): Arranged<T> {
  const columns = useMemo(() => inOrder(all, order), [all, order]);
  const isNarrow = room > 0 && room < NARROW;
  const air = isNarrow ? LESS_AIR : AIR;
  const said = useMemo(
    () => new Map(columns.map((column) => [column.id, saysAtMost(column, rows, totals, ofAll)])),
    [columns, rows, totals, ofAll],
  );
  const texts = useMemo(
    () => new Map(columns.map((column) => [column.id, Math.ceil(longestText(column, rows) + AIR)])),
    [columns, rows],
  );
  const shown = columns.filter((column) => !isHidden(column, hidden));
  const sized = shown.map((column): Sized => {
    const { id = '', header, meta } = column;
    const most = said.get(id) ?? 0;
    return {
      id,
      size: column.size ?? 150,
      grow: meta?.grow ?? 1,
      dragged: dragged[id],
      isEmpty: isEmpty(column, rows),
      isLesser: meta?.lesser === true && hidden[id] === undefined,
      needs: most > 0 ? Math.ceil(most + air) : 0,
      text: texts.get(id) ?? 0,
      heading: Math.ceil(headingWidth(String(header), Boolean(meta?.sort)) + air),
    };
  });
  const fitting = isNarrow ? withRoom(sized, room) : sized;
  const ids = fitting.map(({ id }) => id).join();
  const visible = useMemo(
    () => Object.fromEntries(columns.map(({ id = '' }) => [id, ids.split(',').includes(id)])),
    [columns, ids],
  );
  return { columns, visible, widths: shareWidths(fitting, room) };
}

/** No row shown says anything in it; a column drawn by hand is taken to say something. */
function isEmpty<T extends ListRow>(column: Columns<T>[number], rows: readonly T[]): boolean {
  if (rows.length === 0 || !('accessorFn' in column)) return false;
  return rows.every((row, at) => isNothing(column.accessorFn(row, at)));
}

/** The room that the longest of what must not be cut takes, in its rows and in the total below them. */
function saysAtMost<T extends ListRow>(
  column: Columns<T>[number],
  rows: readonly T[],
  totals: Record<string, number>,
  all: Record<string, number> = {},
): number {
  const { says, sum } = column.meta ?? {};
  if (!says || !('accessorFn' in column)) return 0;
  const values = rows.map((row, at) => column.accessorFn(row, at)).filter((value) => !isNothing(value));
  const total = sum && rows.length > 0 ? boldWidth(says.of(sum(rows, totals) as never)) : 0;
  const ofAll = all[column.id ?? ''];
  return values.reduce<number>(
    (most, value) => Math.max(most, saidWidth(says.of(value as never), says.isChip)),
    Math.max(total, ofAll === undefined ? 0 : smallWidth(says.of(ofAll as never))),
  );
}

/** The room that the longest text of a column takes on one line. */
function longestText<T extends ListRow>(column: Columns<T>[number], rows: readonly T[]): number {
  const says = column.meta?.says;
  if ((says && !says.mayWrap) || !('accessorFn' in column)) return 0;
  return rows.reduce((most, row, at) => Math.max(most, saidWidth(textIn(column.accessorFn(row, at)))), 0);
}

/** What a cell shows of a value: a text, or the name of a record or a file. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { prettyName, name } = (value ?? {}) as { prettyName?: unknown; name?: unknown };
  const text = prettyName ?? name;
  return typeof text === 'string' ? text : '';
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
