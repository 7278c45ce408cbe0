/** Finds the positions of a layout's columns in a header. */
import type { Layout, Place } from './layout.ts';
import { isColumn, type Mapping, parseColumnNumber } from './mapping.ts';
import { WORDS } from './words.ts';

/** A column whose name occurs more than once, with its positions. */
export type DuplicateColumns = { key: string; header: string; at: number[] };

/** Returns the comparison form of a header: lower-case letters, digits, and '#'. Real EFS files have `State/ Prov`. `$/gal` isn't `gal`. */
export function normalizeHeader(text: string): string {
  return text
    .toLowerCase()
    .replace(/\$ ?\/ ?/g, 'priceper')
    .replace(/[^\p{L}\p{N}#]/gu, '');
}

export type Names = 'OWN' | 'ANY';

/** Returns the positions of a layout's columns: mapped manually, else by the source's names, else by any accepted name. */
export function findPlaces(layout: Layout, cells: readonly string[], names: Names, mapping: Mapping = {}): Place[] {
  const words = cells.map(normalizeHeader);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  const placeColumn = (key: string, wanted: readonly string[]) => {
    if (places.has(key)) return;
    const at = wanted
      .map((name) => words.indexOf(normalizeHeader(name)))
      .find((index) => index !== -1 && !taken.has(index));
    if (at === undefined) return;
    places.set(key, at);
    taken.add(at);
  };
  for (const [key, word] of Object.entries(mapping)) {
    if (!layout.columns[key] || !isColumn(word)) continue;
    const at = parseColumnNumber(word) - 1;
    if (at >= 0 && at < cells.length && !taken.has(at)) {
      places.set(key, at);
      taken.add(at);
    } else placeColumn(key, [word]);
  }
  const isOpen = (key: string) => !mapping[key] || isColumn(mapping[key]);
  for (const [key, { header, names: own }] of Object.entries(layout.columns))
    if (isOpen(key)) placeColumn(key, [header, ...own]);
  if (names === 'ANY')
    for (const key of Object.keys(layout.columns)) if (isOpen(key)) placeColumn(key, WORDS[key] ?? []);
  return Object.keys(layout.columns).flatMap((key) => {
    const at = places.get(key);
    return at === undefined ? [] : [{ key, at }];
  });
}

export function listMissingColumns(layout: Layout, places: readonly Place[]): string[] {
  const found = new Set(places.map(({ key }) => key));
  return Object.entries(layout.columns)
    .filter(([key, { need }]) => need === 'REQUIRED' && !found.has(key))
    .map(([, { header }]) => header);
}

export function hasRequiredColumns(
  layout: Layout,
  cells: readonly string[],
  names: Names,
  mapping: Mapping = {},
): boolean {
  return cells.length > 1 && listMissingColumns(layout, findPlaces(layout, cells, names, mapping)).length === 0;
}

/** Returns the columns that share their name with another one, unless a person selected them by number. */
export function findDuplicateColumns(
  cells: readonly string[],
  places: readonly Place[],
  mapping: Mapping,
): DuplicateColumns[] {
  const words = cells.map(normalizeHeader);
  return places.flatMap(({ key, at }) => {
    const all = words.flatMap((word, index) => (word === words[at] ? [index] : []));
    if (all.length < 2 || mapping[key] === `#${at + 1}`) return [];
    return [{ key, header: (cells[at] ?? '').trim(), at: all }];
  });
}
