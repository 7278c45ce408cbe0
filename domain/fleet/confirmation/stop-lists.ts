/** Separates stops that are listed below one heading, and finds numbered stops that no word names. */
import { findPlaces } from './places.ts';
import type { Region } from './stop-regions.ts';
import type { Cell, Line } from './text.ts';
import { findDay, findWeekday } from './values.ts';

type Row = { y: number; cells: Cell[] };

/** `1.` or `2)` before a stop of a list. */
const LIST_NUMBER = /^#?(\d{1,2})(?:[.)]\s|[.):]?$)/;

function toRows(cells: readonly Cell[]): Row[] {
  const rows: Row[] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    if (row && row.y === cell.y) row.cells.push(cell);
    else rows.push({ y: cell.y, cells: [cell] });
  }
  return rows;
}

/** Splits a region into one for each stop, if it lists several with a number or a date each. */
export function splitStops(region: Region): Region[] {
  const rows = toRows(region.cells);
  const starts = [findListStarts, findTableStarts, findDatedStarts, findDayStarts]
    .map((find) => find(rows))
    .find((found) => found.length > 1 && areStops(rows, found));
  if (!starts) return [region];
  return starts.map((start, nth) => {
    const cells = rows.slice(nth === 0 ? 0 : start, starts[nth + 1]).flatMap((row) => row.cells);
    const number = readListNumber(rows[start]);
    return { ...region, cells, number: number ?? region.number };
  });
}

const readListNumber = (row: Row | undefined): number | null => {
  const said = LIST_NUMBER.exec(row?.cells[0]?.text ?? '')?.[1];
  return said ? Number(said) : null;
};

/** Returns whether each part has a separate town. */
function areStops(rows: readonly Row[], starts: readonly number[]): boolean {
  const towns = starts.map((start, nth) => {
    const cells = rows.slice(nth === 0 ? 0 : start, starts[nth + 1]).flatMap((row) => row.cells);
    return findPlaces(cells)[0]?.value;
  });
  return towns.every(Boolean) && new Set(towns).size === towns.length;
}

/** Returns the rows numbered 1, 2, and so on. */
function findListStarts(rows: readonly Row[]): number[] {
  const starts: number[] = [];
  for (const [at, row] of rows.entries()) if (readListNumber(row) === starts.length + 1) starts.push(at);
  return starts;
}

const hasDay = ({ cells }: Row) => cells.some(({ text }) => findDay(text));
const hasTown = ({ cells }: Row) => findPlaces(cells).length > 0;

/** Returns the rows of a table that have a town and a date each. */
function findTableStarts(rows: readonly Row[]): number[] {
  return rows.flatMap((row, at) => (hasTown(row) && hasDay(row) ? [at] : []));
}

/** Returns the first row of each stop whose lines end with its date. */
function findDatedStarts(rows: readonly Row[]): number[] {
  const starts = [0];
  let isTownPassed = false;
  for (const [at, row] of rows.entries()) {
    isTownPassed ||= hasTown(row);
    if (!isTownPassed || !hasDay(row)) continue;
    isTownPassed = false;
    starts.push(at + 1);
  }
  return starts.slice(0, -1);
}

/** Returns the row with the date of each stop whose town follows. */
function findDayStarts(rows: readonly Row[]): number[] {
  const starts: number[] = [];
  let isTownPassed = true;
  for (const [at, row] of rows.entries()) {
    if (isTownPassed && hasDay(row)) {
      starts.push(at);
      isTownPassed = false;
    }
    isTownPassed ||= hasTown(row);
  }
  return isTownPassed ? starts : starts.slice(0, -1);
}

/** A stop's number before its town, without a word for its kind. */
const NUMBERED = /^(?:stop ?)?#?(\d{1,2})(?:[.):]? |[.):]?$)/i;
/** Lines from a stop's number to its town. */
const MAX_TOWN_LINES = 3;

/** Returns the parts of a document whose lines number its stops 1, 2, and so on, each with a town and a date. */
export function findNumberedStops(
  lines: readonly Line[],
  years: ReadonlySet<number>,
  named: readonly Region[],
): Region[] {
  const columns = findStopColumns(lines);
  if (columns.length > 0) return columns;
  const starts: number[] = [];
  for (const [at, { cells }] of lines.entries()) {
    const number = NUMBERED.exec(cells[0]?.text ?? '')?.[1];
    if (Number(number) === starts.length + 1 && isTownNear(lines, at)) starts.push(at);
  }
  const regions = starts.map((at, nth): Region => {
    const end = Math.min(starts[nth + 1] ?? lines.length, at + (starts.length > 1 ? getStep(starts) : 0));
    const cells = lines.slice(at, end).flatMap((line) => [...line.cells]);
    return { kind: nth === 0 ? 'pickup' : 'delivery', isWeak: true, at, number: nth + 1, cells };
  });
  const isWhole = regions.every(({ cells }) => cells.some(({ text }) => findDay(text) ?? findWeekday(text, years)));
  const isOther = (region: Region | undefined) =>
    named.some(({ at, kind }) => at === region?.at && kind !== region.kind);
  const isContradicted = isOther(regions[0]) || isOther(regions.at(-1));
  return regions.length > 1 && isWhole && !isContradicted ? regions : [];
}

const STOP_ALONE = /^stop ?#?(\d{1,2}):?$/i;
/** Lines of a column below its number. */
const MAX_COLUMN_LINES = 8;

/** Returns stops without words that are numbered side by side, each with a town and a date below. */
function findStopColumns(lines: readonly Line[]): Region[] {
  const at = lines.findIndex(
    ({ cells }) =>
      cells.length > 1 && cells.every(({ text }, nth) => Number(STOP_ALONE.exec(text)?.[1] ?? 0) === nth + 1),
  );
  const head = lines[at];
  if (!head) return [];
  const below = lines.slice(at + 1, at + 1 + MAX_COLUMN_LINES).filter(({ page }) => page === head.page);
  const regions = head.cells.map(({ x }, nth): Region => {
    const end = head.cells[nth + 1]?.x ?? Number.POSITIVE_INFINITY;
    const cells = below.flatMap((line) => line.cells.filter((cell) => cell.x >= x - ALIGNED && cell.x < end - ALIGNED));
    return { kind: nth === 0 ? 'pickup' : 'delivery', isWeak: true, at, number: nth + 1, cells };
  });
  const isWhole = regions.every(
    ({ cells }) => findPlaces(cells).length > 0 && cells.some(({ text }) => findDay(text) !== null),
  );
  return isWhole ? regions : [];
}
/** A column starts where its number does, within this many points. */
const ALIGNED = 4;

const getStep = (starts: readonly number[]) =>
  Math.max(...starts.slice(1).map((start, nth) => start - (starts[nth] as number)));

function isTownNear(lines: readonly Line[], at: number): boolean {
  return lines
    .slice(at, at + MAX_TOWN_LINES)
    .some(({ page, cells }) => page === lines[at]?.page && findPlaces(cells).length > 0);
}

/** Returns the regions as rows of a table with vertically centered labels: each reaches halfway to its neighbors. */
export function centerRegions(regions: readonly Region[], lines: readonly Line[]): Region[] {
  return regions.map((region, nth) => {
    const [before, own, after] = [regions[nth - 1], region, regions[nth + 1]].map((each) => each && lines[each.at]);
    if (!own || (before ?? own).page !== own.page || (after ?? own).page !== own.page) return region;
    const [up, down] = [own.y - (before?.y ?? 0), (after?.y ?? 0) - own.y];
    const half = Math.min(...[up, down].filter((gap, side) => (side === 0 ? before : after) && gap > 0)) / 2;
    const within = lines.filter(({ page, y }) => page === own.page && y > own.y - half && y <= own.y + half);
    return { ...region, cells: within.flatMap(({ cells }) => [...cells]) };
  });
}

const ARROW = /^(.{4,40}?) ?(?:-{1,3}>|={1,2}>|→|➔|») ?(.{4,40})$/;

const DAY = '(?:\\d{1,2}/\\d{1,2}/\\d{2,4}|[A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4})';
const AT_TOWN = `(?:at|in|from|to) (.{4,70}?) (?:on|by) (${DAY})`;
const BOTH_STOPS = new RegExp(
  `\\bpick(?:s|ing)? ?up (?:the (?:load|freight) )?${AT_TOWN}.{0,25}? (?:and|then) (?:to )?deliver(?:s|ing)? (?:it )?${AT_TOWN}`,
  'i',
);
/** Lines of a sentence. */
const MAX_SENTENCE_LINES = 3;

/** Returns the pickup and the delivery of a sentence that names both; none if several do. */
export function findSentence(lines: readonly Line[]): Region[] {
  const said = lines.flatMap(({ page, cells: [cell] }, at) => {
    if (!cell || !/\bpick(?:s|ing)? ?up\b/i.test(cell.text)) return [];
    const next = lines.slice(at, at + MAX_SENTENCE_LINES).filter((line) => line.page === page);
    const match = BOTH_STOPS.exec(next.map(({ cells: [first] }) => first?.text ?? '').join(' '));
    return match ? [{ at, cell, parts: match.slice(1) }] : [];
  });
  const [only] = said;
  if (!only || said.length > 1) return [];
  const { at, cell, parts } = only;
  const regions = (['pickup', 'delivery'] as const).map((kind, nth): Region => {
    const cells = parts.slice(2 * nth, 2 * nth + 2).map((text) => ({ ...cell, text }));
    return { kind, isWeak: false, at, number: null, cells };
  });
  return regions.every(({ cells }) => findPlaces(cells).length === 1) ? regions : [];
}

/** Returns the ends of a lane: `LAREDO TX 78045 --> COLUMBUS OH 43207`; none if the document names several lanes. */
export function findLane(lines: readonly Line[]): Region[] {
  const lanes = lines.flatMap(({ cells }, at) =>
    cells.flatMap((cell) => {
      const towns = (ARROW.exec(cell.text)?.slice(1) ?? []).map((text) => ({ ...cell, text }));
      return towns.length === 2 && towns.every((town) => findPlaces([town]).length === 1) ? [{ at, towns }] : [];
    }),
  );
  const [lane] = lanes;
  if (!lane || lanes.length > 1) return [];
  const { at, towns } = lane;
  const kinds = ['pickup', 'delivery'] as const;
  return kinds.map((kind, nth) => ({ kind, isWeak: true, at, number: null, cells: towns.slice(nth, nth + 1) }));
}
