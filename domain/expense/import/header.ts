/** Finds a file's header: below any title lines, with columns in any order and under many names. */

import { isDoubtful } from './doubtful-amount.ts';
import type { ImportType, Layout, Place } from './layout.ts';
import { fuelColumns } from './layouts/fuel-columns.ts';
import { LAYOUTS } from './layouts.ts';
import { isChoice, isColumn, layoutBy, type Mapping, numberOf } from './mapping.ts';
import { RECOGNIZED } from './recognized.ts';
import { WORDS } from './words.ts';

/** The header must be among the first nonblank rows (IMP-21). */
export const MOST_ROWS_TO_HEADER = 15;

export type { Mapping };

/** A column that stands there more than once by its name, and where. */
export type SameColumns = { key: string; header: string; at: number[] };
/** `layout` is the one that the file is read by: the source's, as it was mapped by hand, or the one that its header was recognized by. */
export type FoundHeader = {
  row: number;
  cells: readonly string[];
  places: Place[];
  same: SameColumns[];
  layout: Layout;
};
/** Why no header was found, based on the most similar row. */
export type MissedHeader = {
  row: number;
  cells: readonly string[];
  missing: string[];
  /** The source that the header looks like. */
  looksLike: { source: string; label: string; type: ImportType } | null;
};

/** Headers are compared by their lower-case letters, digits and '#': the real one of EFS says `State/ Prov`. */
export function headerWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '');
}

/** The header among the first rows of a file; `row` counts from 0 among those given. */
export function findHeader(
  source: Layout,
  rows: readonly (readonly string[])[],
  mapping: Mapping = {},
): FoundHeader | MissedHeader {
  const layout = layoutBy(source, mapping);
  const isOwn = (cells: readonly string[]) => isComplete(layout, cells, 'OWN', mapping);
  const own = rows.findIndex(isOwn);
  if (own !== -1) return found(layout, rows, own, 'ANY', mapping);
  const isKnowable = layout.type === 'FUEL' && isChoice(mapping);
  const recognized = isKnowable ? recognize(rows, mapping) : null;
  if (recognized) return recognized;
  const other = lookalike(rows);
  const row = rows.findIndex((cells) => isComplete(layout, cells, 'ANY', mapping));
  if (row !== -1 && other?.layout.type !== layout.type) return found(layout, rows, row, 'ANY', mapping);
  const general = isKnowable && !other ? findGeneral(rows, mapping) : null;
  return general ?? missed(layout, rows, other, mapping);
}

function found(
  layout: Layout,
  rows: readonly (readonly string[])[],
  row: number,
  names: Names,
  mapping: Mapping = {},
): FoundHeader {
  const cells = rows[row] ?? [];
  const places = placesIn(layout, cells, names, mapping);
  return { row, cells, places, same: findSame(cells, places, mapping), layout };
}

/** Finds the header of a layout without a source; if several match, the one that knows the most columns. */
function recognize(rows: readonly (readonly string[])[], mapping: Mapping): FoundHeader | null {
  const all = RECOGNIZED.flatMap((layout) => {
    const row = rows.findIndex((cells) => isComplete(layout, cells, 'OWN'));
    return row === -1 ? [] : [found(layout, rows, row, 'OWN', mapping)];
  });
  return all.sort((one, other) => other.places.length - one.places.length)[0] ?? null;
}

/** Whose purchase a line is, and what was bought: without either nothing is read unasked. */
const HOLDERS = ['card', 'unit', 'driver'];
const BARE = /\([^()]*\)|[*:]/g;
const LITERS = /\bLIT(ER|RE)S?\b|\(L\)/i;
const CANADIAN = /\b(CAD|CDN)\b/i;

/** A header of nobody we know whose words say enough. */
function findGeneral(rows: readonly (readonly string[])[], mapping: Mapping): FoundHeader | null {
  for (const [row, cells] of rows.entries()) {
    const places = placesIn(
      fuelColumns,
      cells.map((cell) => cell.replace(BARE, ' ')),
      'OWN',
      mapping,
    );
    const at = new Map(places.map((place) => [place.key, cells[place.at] ?? '']));
    const isEnough =
      cells.length > 1 &&
      missingIn(fuelColumns, places).length === 0 &&
      at.has('item') &&
      HOLDERS.some((key) => at.has(key));
    if (!isEnough || isDoubtful(places, cells, rows.slice(row + 1))) continue;
    const constants = {
      ...(LITERS.test(at.get('quantity') ?? '') && !at.has('measure') && { measure: 'Liters' }),
      ...(CANADIAN.test(at.get('amount') ?? '') && !at.has('currency') && { currency: 'CAD' }),
    };
    return { row, cells, places, same: findSame(cells, places, mapping), layout: { ...fuelColumns, constants } };
  }
  return null;
}

function missed(
  layout: Layout,
  rows: readonly (readonly string[])[],
  other: Lookalike | null,
  mapping: Mapping,
): MissedHeader {
  const row = other?.row ?? nearest(layout, rows);
  const cells = rows[row] ?? [];
  const looksLike = other && { source: other.layout.source, label: other.layout.label, type: other.layout.type };
  const missing = (names: Names) => missingIn(layout, placesIn(layout, cells, names, mapping));
  // If general names would cover them all, the source's own columns are the missing ones.
  const [first, ...further] = missing('ANY');
  return { row, cells, missing: first === undefined ? missing('OWN') : [first, ...further], looksLike };
}

/** Returns the columns of which another one has the same name, but for those that were said by their number. */
function findSame(cells: readonly string[], places: readonly Place[], mapping: Mapping): SameColumns[] {
  const words = cells.map(headerWord);
  return places.flatMap(({ key, at }) => {
    const all = words.flatMap((word, index) => (word === words[at] ? [index] : []));
    if (all.length < 2 || mapping[key] === `#${at + 1}`) return [];
    return [{ key, header: (cells[at] ?? '').trim(), at: all }];
  });
}

type Names = 'OWN' | 'ANY';

/** Where the columns of a layout stand: by hand first, then by the names its source has for them, then by any. */
function placesIn(layout: Layout, cells: readonly string[], names: Names, mapping: Mapping = {}): Place[] {
  const words = cells.map(headerWord);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, wanted: readonly string[]) => {
    if (places.has(key)) return;
    const at = wanted.map((name) => words.indexOf(headerWord(name))).find((index) => index !== -1 && !taken.has(index));
    if (at === undefined) return;
    places.set(key, at);
    taken.add(at);
  };
  for (const [key, word] of Object.entries(mapping)) {
    if (!layout.columns[key] || !isColumn(word)) continue;
    const at = numberOf(word) - 1;
    if (at >= 0 && at < cells.length && !taken.has(at)) {
      places.set(key, at);
      taken.add(at);
    } else take(key, [word]);
  }
  const isOpen = (key: string) => !mapping[key] || isColumn(mapping[key]);
  for (const [key, { header, names: own }] of Object.entries(layout.columns))
    if (isOpen(key)) take(key, [header, ...own]);
  if (names === 'ANY') for (const key of Object.keys(layout.columns)) if (isOpen(key)) take(key, WORDS[key] ?? []);
  return Object.keys(layout.columns).flatMap((key) => {
    const at = places.get(key);
    return at === undefined ? [] : [{ key, at }];
  });
}

function missingIn(layout: Layout, places: readonly Place[]): string[] {
  const found = new Set(places.map(({ key }) => key));
  return Object.entries(layout.columns)
    .filter(([key, { need }]) => need === 'REQUIRED' && !found.has(key))
    .map(([, { header }]) => header);
}

function isComplete(layout: Layout, cells: readonly string[], names: Names, mapping: Mapping = {}): boolean {
  return cells.length > 1 && missingIn(layout, placesIn(layout, cells, names, mapping)).length === 0;
}

type Lookalike = { layout: Layout; row: number };

/** Returns the layout whose own columns are all present; if several, the one that knows the most. */
function lookalike(rows: readonly (readonly string[])[]): Lookalike | null {
  let best: (Lookalike & { known: number }) | null = null;
  for (const layout of Object.values<Layout>(LAYOUTS)) {
    const row = rows.findIndex((cells) => isComplete(layout, cells, 'OWN'));
    if (row === -1) continue;
    const known = named(layout, rows[row] ?? []);
    if (!best || known > best.known) best = { layout, row, known };
  }
  return best;
}

/** Counts the cells that match columns in a layout's hint. */
function named(layout: Layout, cells: readonly string[]): number {
  return placesIn(layout, cells, 'OWN').filter(({ key }) => layout.columns[key]?.need !== 'FURTHER').length;
}

/** Returns the row with the most of a layout's columns, else the one with the most filled cells. */
function nearest(layout: Layout, rows: readonly (readonly string[])[]): number {
  const scores = rows.map(
    (cells) =>
      placesIn(layout, cells, 'ANY').length * 1000 + Math.min(999, cells.filter((cell) => cell.trim() !== '').length),
  );
  return scores.indexOf(Math.max(...scores));
}

/** Returns the header of one of these tables in a row, if it is one. */
export function headerOfTable(tables: readonly Layout[], cells: readonly string[]): FoundHeader | null {
  const layout = tables.find((table) => isComplete(table, cells, 'OWN'));
  return layout ? found(layout, [cells], 0, 'OWN') : null;
}
