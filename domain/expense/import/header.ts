/** Finds a file's header: below any title lines, with columns in any order and under many names. */

import {
  type DuplicateColumns,
  findDuplicateColumns,
  findPlaces,
  hasRequiredColumns,
  listMissingColumns,
  type Names,
} from './column-places.ts';
import { findFuelColumns, listFuelGaps } from './fuel-header.ts';
import { type ImportType, type Layout, NEGATIVE, type Place } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { isColumnChoice, type Mapping, makeLayout } from './mapping.ts';
import { readNumber } from './numbers.ts';
import { RECOGNIZED } from './recognized-layouts.ts';

/** The header must be among the first nonblank rows (IMP-21). */
export const MAX_ROWS_TO_HEADER = 15;

/** `layout` is the layout used to read the file: the source's, as mapped manually, or the one recognized by its header. */
export type FoundHeader = {
  row: number;
  cells: readonly string[];
  places: Place[];
  same: DuplicateColumns[];
  layout: Layout;
};
/** Why no header was found, based on the most similar row. */
export type HeaderMismatch = {
  row: number;
  cells: readonly string[];
  missing: string[];
  /** The source that the header looks like. */
  looksLike: { source: string; label: string; type: ImportType } | null;
  /** What the header lacks, in the user's words, if the file has no selected source. */
  gaps?: string[];
  /** Whether the columns exist but the amount is ambiguous. */
  isDoubtful?: boolean;
};

/** Returns the header among the first rows of a file; `row` counts from 0. The rows below it resolve an ambiguous header. */
export function findHeader(
  source: Layout,
  rows: readonly (readonly string[])[],
  mapping: Mapping = {},
): FoundHeader | HeaderMismatch {
  const layout = makeLayout(source, mapping);
  const first = rows.slice(0, MAX_ROWS_TO_HEADER);
  const isOwn = (cells: readonly string[]) => hasRequiredColumns(layout, cells, 'OWN', mapping);
  const own = first.findIndex(isOwn);
  if (own !== -1) {
    const found = makeFoundHeader(layout, rows, own, 'ANY', mapping);
    return layout === source ? found : addDiscountSign(found, rows);
  }
  const isKnowable = layout.type === 'FUEL' && isColumnChoice(mapping);
  const recognized = isKnowable ? recognizeHeader(first, mapping) : null;
  if (recognized) return recognized;
  const other = findLookalike(first);
  const general =
    isKnowable && other?.layout.type !== 'FUEL' ? findFuelColumns(rows, MAX_ROWS_TO_HEADER, mapping) : null;
  if (general === 'doubtful') return { ...describeMismatch(layout, first, other, mapping), isDoubtful: true };
  if (general) {
    const same = findDuplicateColumns(general.cells, general.places, mapping);
    return addDiscountSign({ ...general, same }, rows);
  }
  const row = first.findIndex((cells) => hasRequiredColumns(layout, cells, 'ANY', mapping));
  if (row !== -1 && other?.layout.type !== layout.type) return makeFoundHeader(layout, rows, row, 'ANY', mapping);
  const mismatch = describeMismatch(layout, first, other, mapping);
  const isUnnamed = source === LAYOUTS.MILEPOST && other === null && layout === source;
  return isUnnamed ? { ...mismatch, gaps: listFuelGaps(rows, mismatch.row) } : mismatch;
}

const MAX_NUMBER = 40;

/** Adds that discounts are printed with a minus, if all of them are on the side opposite to their amount. */
function addDiscountSign(found: FoundHeader, rows: readonly (readonly string[])[]): FoundHeader {
  const [discount, amount] = ['discount', 'amount'].map(
    (key) => found.places.find((place) => place.key === key)?.at ?? -1,
  );
  if (found.layout.constants?.discountIs) return found;
  const signs = rows.slice(found.row + 1).flatMap((cells) => {
    const [off, paid] = [discount, amount].map((at = -1) =>
      Number(readNumber((cells[at] ?? '').trim().slice(0, MAX_NUMBER)) ?? 0),
    );
    return off && paid ? [Math.sign(off * paid)] : [];
  });
  if (signs.length === 0 || signs.some((sign) => sign > 0)) return found;
  return {
    ...found,
    layout: { ...found.layout, constants: { ...found.layout.constants, discountIs: NEGATIVE } },
  };
}

function makeFoundHeader(
  layout: Layout,
  rows: readonly (readonly string[])[],
  row: number,
  names: Names,
  mapping: Mapping = {},
): FoundHeader {
  const cells = rows[row] ?? [];
  const places = findPlaces(layout, cells, names, mapping);
  const same = findDuplicateColumns(cells, places, mapping).filter(({ key }) => !layout.repeated?.includes(key));
  return { row, cells, places, same, layout };
}

/** Finds the header of a layout without a source; if several match, the one that knows the most columns. */
function recognizeHeader(rows: readonly (readonly string[])[], mapping: Mapping): FoundHeader | null {
  const all = RECOGNIZED.flatMap((layout) => {
    const row = rows.findIndex((cells) => hasRequiredColumns(layout, cells, 'OWN'));
    return row === -1 ? [] : [makeFoundHeader(layout, rows, row, 'OWN', mapping)];
  });
  return all.sort((one, other) => other.places.length - one.places.length)[0] ?? null;
}

function describeMismatch(
  layout: Layout,
  rows: readonly (readonly string[])[],
  other: SimilarLayout | null,
  mapping: Mapping,
): HeaderMismatch {
  const row = other?.row ?? findNearestRow(layout, rows);
  const cells = rows[row] ?? [];
  const looksLike = other && { source: other.layout.source, label: other.layout.label, type: other.layout.type };
  const listMissingNames = (names: Names) => listMissingColumns(layout, findPlaces(layout, cells, names, mapping));
  // If general names would cover them all, the source's own columns are the missing ones.
  const [first, ...further] = listMissingNames('ANY');
  return { row, cells, missing: first === undefined ? listMissingNames('OWN') : [first, ...further], looksLike };
}

type SimilarLayout = { layout: Layout; row: number };

/** Returns the layout whose own columns are all present; if several, the one that knows the most. */
function findLookalike(rows: readonly (readonly string[])[]): SimilarLayout | null {
  let best: (SimilarLayout & { known: number }) | null = null;
  for (const layout of Object.values<Layout>(LAYOUTS)) {
    const row = rows.findIndex((cells) => hasRequiredColumns(layout, cells, 'OWN'));
    if (row === -1) continue;
    const known = countNamedColumns(layout, rows[row] ?? []);
    if (!best || known > best.known) best = { layout, row, known };
  }
  return best;
}

/** Counts the cells that match columns in a layout's hint. */
function countNamedColumns(layout: Layout, cells: readonly string[]): number {
  return findPlaces(layout, cells, 'OWN').filter(({ key }) => layout.columns[key]?.need !== 'FURTHER').length;
}

/** Returns the row with the most of a layout's columns, else the one with the most filled cells. */
function findNearestRow(layout: Layout, rows: readonly (readonly string[])[]): number {
  const scores = rows.map(
    (cells) =>
      findPlaces(layout, cells, 'ANY').length * 1000 + Math.min(999, cells.filter((cell) => cell.trim() !== '').length),
  );
  return scores.indexOf(Math.max(...scores));
}

/** Returns the header of one of these tables in a row, if it is one. */
export function findTableHeader(tables: readonly Layout[], cells: readonly string[]): FoundHeader | null {
  const layout = tables.find((table) => hasRequiredColumns(table, cells, 'OWN'));
  return layout ? makeFoundHeader(layout, [cells], 0, 'OWN') : null;
}
