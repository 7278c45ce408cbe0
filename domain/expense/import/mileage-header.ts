/**
 * Finds the header of a mileage file. Programs omit columns that a period summary doesn't need: the date, or the distance if there are
 * two odometers. A title above the header, or a person's entry, can replace a column too.
 */

import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { findUnitInHeading, parseUnit } from './distance.ts';
import { type FoundHeader, findHeader, type HeaderMismatch, MAX_ROWS_TO_HEADER } from './header.ts';
import type { Column, Layout } from './layout.ts';
import type { Mapping } from './mapping.ts';
import { isBetweenStates, mapMileageHeadings } from './mileage-words.ts';
import { getDayOfInstant, parseSpan } from './period-day.ts';
import {
  findFirstColumn,
  getTitle,
  isSummaryTitle,
  readTitlePeriod,
  readTitlePlace,
  readTitleVehicle,
} from './section-titles.ts';

/**
 * `constants` replace missing columns, by key. `titled` are the columns that titles between the lines replace; `hasBareTitles`: a
 * truck's number alone is such a title. `summary` is a title above the header that says that sums follow.
 */
export type MileageHeader = FoundHeader & {
  constants: Readonly<Record<string, string>>;
  titled: readonly TitledKey[];
  hasBareTitles: boolean;
  summary: string | null;
};
export type TitledKey = 'vehicle' | 'jurisdiction' | 'date';
const TITLED: readonly TitledKey[] = ['vehicle', 'jurisdiction', 'date'];

type Rows = readonly (readonly string[])[];

const CONSTANT = '=';
/** A person's answer: the file has no such column. */
const NOTHING = '-';

export function findMileageHeader(layout: Layout, rows: Rows, mapping: Mapping = {}): MileageHeader | HeaderMismatch {
  const found = findByNames(layout, rows, mapping);
  if ('places' in found || Object.keys(mapping).length > 0) return found;
  for (const [at, cells] of rows.slice(0, MAX_ROWS_TO_HEADER).entries()) {
    const named = isBetweenStates(cells, rows.slice(at + 1)) ? null : mapMileageHeadings(cells);
    const again = named && findByNames(layout, rows, named);
    if (again && 'places' in again) return again;
  }
  return found;
}

function findByNames(layout: Layout, rows: Rows, mapping: Mapping): MileageHeader | HeaderMismatch {
  const hasBareTitles = startsWithBareTitle(rows);
  const { jurisdiction, ...titles } = findTitles(rows, hasBareTitles);
  const found = findByForms(layout, rows, mapping, { titles, hasBareTitles });
  if ('places' in found || jurisdiction === undefined) return found;
  const sectioned = findByForms(layout, rows, mapping, { titles: { ...titles, jurisdiction }, hasBareTitles });
  return 'places' in sectioned ? sectioned : found;
}

type Titles = { titles: Readonly<Record<string, string>>; hasBareTitles: boolean };

function findByForms(
  layout: Layout,
  rows: Rows,
  mapping: Mapping,
  { titles, hasBareTitles }: Titles,
): MileageHeader | HeaderMismatch {
  const { columns, constants } = splitMapping(mapping);
  const known = { ...titles, ...constants };
  const absent = Object.keys(mapping).filter((key) => mapping[key] === NOTHING || key in constants);
  let missed: HeaderMismatch = { row: 0, cells: [], missing: [], looksLike: null };
  for (const { required, optional } of FORMS) {
    const asked = setNeeds(layout, absent, { required, optional: [...optional, ...Object.keys(known)] });
    const found = findHeader(asked, rows, columns);
    if ('places' in found) {
      const places = findFittingPlaces(found, rows.slice(found.row + 1), absent);
      const titled = TITLED.filter((name) => name in titles && !(name in constants) && !hasPlace(places, name));
      const above = findTitles(rows.slice(0, found.row), hasBareTitles);
      const summary = rows.slice(0, found.row).findLast(isSummaryTitle);
      const first = Object.fromEntries(
        titled.map((name) => [name, above[name] ?? (name === 'date' ? (known.date ?? '') : '')]),
      );
      return {
        ...found,
        places,
        constants: omitPlacedConstants({ ...known, ...first }, places),
        titled,
        hasBareTitles,
        summary: summary ? getTitle(summary) : null,
      };
    }
    missed = found;
  }
  return missed;
}

const hasPlace = (places: FoundHeader['places'], name: string) => places.some(({ key }) => key === name);

/** Accepted sets of columns, the fullest first. The last one reports the columns that no file may lack. */
const FORMS: readonly Form[] = [
  { required: [], optional: [] },
  { required: ['odometerStart', 'odometerEnd'], optional: ['distance'] },
  { required: ['odometerStart', 'odometerEnd'], optional: ['distance', 'date'] },
  { required: [], optional: ['date'] },
];

type Form = { required: readonly string[]; optional: readonly string[] };

/** Returns the layout with these columns required or optional, and without those a person marked as absent. */
function setNeeds(layout: Layout, absent: readonly string[], { required, optional }: Form): Layout {
  const setNeed = (key: string, column: Column): Column => {
    if (required.includes(key)) return { ...column, need: 'REQUIRED' };
    return optional.includes(key) ? { ...column, need: 'OPTIONAL' } : column;
  };
  const columns = Object.entries(layout.columns)
    .filter(([key]) => !absent.includes(key))
    .map(([key, column]) => [key, setNeed(key, column)]);
  return { ...layout, columns: Object.fromEntries(columns) };
}

function splitMapping(mapping: Mapping): { columns: Mapping; constants: Record<string, string> } {
  const said = Object.entries(mapping).filter(([, word]) => word !== '' && word !== NOTHING);
  const isConstant = ([, word]: [string, string]) => word.startsWith(CONSTANT);
  return {
    columns: Object.fromEntries(said.filter((each) => !isConstant(each))),
    constants: Object.fromEntries(said.filter(isConstant).map(([key, word]) => [key, word.slice(1).trim()])),
  };
}

const omitPlacedConstants = (known: Readonly<Record<string, string>>, places: FoundHeader['places']) =>
  Object.fromEntries(Object.entries(known).filter(([key]) => places.every((place) => place.key !== key)));

const MAX_TITLE = 120;
/** `All distances are in kilometers`. */
const UNIT_SENTENCE =
  /\b(?:distances?|mileage|values|figures|units)\b[^\d:=]{0,40}\bin (miles|kms?|kilomet(?:er|re)s|met(?:er|re)s)\b/i;
const UNIT_TITLE = /^(?:distance )?units?(?: of measure)?\s?[:=]\s?(.*)$/i;

/** Finds titles such as `Vehicle: 101`, in one cell or two. The last truck and state before a line are its own. */
function findTitles(rows: Rows, isBare: boolean): Record<string, string> {
  const titles: Record<string, string> = {};
  const first = findFirstColumn(rows);
  for (const row of rows) {
    const title = getTitle(row) ?? '';
    const unit = parseUnit((UNIT_TITLE.exec(title) ?? UNIT_SENTENCE.exec(title))?.[1] ?? '');
    const [vehicle, place] = [readTitleVehicle(row, isBare), readTitlePlace(row, first)];
    const period = readTitlePeriod(row);
    if (period) titles.date ??= period;
    if (unit) titles.measure ??= unit;
    else if (place) titles.jurisdiction = place;
    else if (vehicle) titles.vehicle = vehicle;
  }
  return titles;
}

/** Returns whether the line below the headings has only a truck's number, and the next one a state in the same column. */
function startsWithBareTitle(rows: Rows): boolean {
  const isNumber = (row: readonly string[]) => readTitleVehicle(row) === null && readTitleVehicle(row, true) !== null;
  const at = rows.slice(1, MAX_ROWS_TO_HEADER).findIndex(isNumber);
  const [title = [], next = []] = rows.slice(at + 1, at + 3);
  const column = title.findIndex((cell) => cell.trim() !== '');
  return at !== -1 && next.length > 1 && readPlace((next[column] ?? '').trim().slice(0, MAX_TITLE)) !== null;
}

/** Checks the first lines to find which of several columns has the places, and whether an unnamed column has dates. */
function findFittingPlaces(
  { cells, places }: FoundHeader,
  lines: Rows,
  absent: readonly string[],
): FoundHeader['places'] {
  const data = lines.filter((line) => !isRemark(line));
  const listFilledCells = (at: number) => data.map((line) => (line[at] ?? '').trim()).filter((cell) => cell !== '');
  const free = cells.flatMap((_, at) => (places.some((place) => place.at === at) ? [] : [at]));
  /** Returns whether most cells of a column fit. Not all have to: a total may be among the first lines of a short file. */
  const isMostly = (at: number, is: (cell: string) => boolean) =>
    listFilledCells(at).filter(is).length * 2 > listFilledCells(at).length;
  const isPlace = (cell: string) => readPlace(cell) !== null;
  const isMeasure = (at: number) =>
    listFilledCells(at).length * 2 > data.length && listFilledCells(at).every((cell) => MEASURE.test(cell));
  const fittedPlaces = places.map((place) => {
    if (place.key !== 'jurisdiction' || listFilledCells(place.at).some(isPlace)) return place;
    const other = free.find((at) => isMostly(at, isPlace));
    return other === undefined ? place : { ...place, at: other };
  });
  const distance = cells[places.find(({ key }) => key === 'distance')?.at ?? -1] ?? '';
  const isMeasured = places.some(({ key }) => key === 'measure') || findUnitInHeading(distance) !== null;
  const measure = isMeasured ? undefined : free.find(isMeasure);
  const fitted = measure === undefined ? fittedPlaces : [...fittedPlaces, { key: 'measure', at: measure }];
  if (absent.includes('date') || places.some(({ key }) => key === 'date')) return fitted;
  const dated = free.find(
    (at) => isMostly(at, isDate) || (TIME_HEADING.test(cells[at] ?? '') && isMostly(at, (cell) => SECONDS.test(cell))),
  );
  return dated === undefined ? fitted : [{ key: 'date', at: dated }, ...fitted];
}

/** A cell with a unit of distance. A lone `m` is ambiguous: it could mean meters or minutes. */
const MEASURE = /^(?:mi|miles?|kms?|kilomet(?:er|re)s?)\.?$/i;

/** Returns whether a line has one cell, as titles and footers have, which would outnumber the data of a short file. */
const isRemark = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length < 2;

/** Seconds since 1970 may also be a truck's or a trip's number: the heading has to say so. */
const SECONDS = /^1[4-9]\d{8}$/;
const TIME_HEADING = /epoch|time|date|stamp/i;
/** Milliseconds since 1970, which no distance, odometer, or truck has. */
const MILLISECONDS = /^1[4-9]\d{11}$/;

/** Returns whether a text is a date. A number alone is no proof of one, whole or with decimals, except milliseconds. */
const isDate = (cell: string) =>
  (MILLISECONDS.test(cell) || !/^[\d,]+(?:\.\d+)?$/.test(cell)) &&
  cell.length < 60 &&
  (readDay(cell) !== null || getDayOfInstant(cell, 'UTC') !== null || parseSpan(cell) !== null);
