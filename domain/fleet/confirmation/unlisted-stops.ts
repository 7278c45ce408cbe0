/** Finds towns with a date, or in a numbered row, that belong to no stop read: one of them may be the first or the last stop. */
import type { Day } from '../../core/dates.ts';
import { isOverlapping } from './labels.ts';
import { findPlaces } from './places.ts';
import type { FoundValue, Stop } from './stop.ts';
import { isCanceled } from './stop-words.ts';
import { type Cell, getEnd, type Line } from './text.ts';
import { findDay, isProse } from './values.ts';

export type UnlistedStop = { place: string; day: Day | null; number: number | null; cell: Cell };

/** Lines between a town and its date. */
const MAX_LINES = 3;
/** Lines of a letterhead. The sender's town and the document's date may be printed there, so only a date with a time counts. */
const MAX_LETTERHEAD_LINES = 8;
const TIME = /\d{1,2}:\d{2}|\b\d{4} ?(?:hrs?\b|-)|\d ?[ap]\.?m\b/i;
/** A label that may be read as part of a town: `PU Garden City, KS`. */
const SHORT_LABEL = /^(?:pu|do|del|so) /i;
/** A post office box isn't a stop. */
const BOX = /\bp\.? ?o\.? box\b/i;

/** An office with its registration number. */
const OFFICE = /\b(?:mc|us ?dot) ?#?:? ?\d{5}/i;
/** Where a truck is washed, cleared, or emptied. */
const NO_STOP =
  /^(?:(?:prior|last|pre|after|tank|trailer)[ -]?)?(?:wash(?:out)?|clean(?:ing|out)?)\b|^(?:customs|border(?: crossing)?|port of entry|return (?:empty )?(?:to|at)|empty return)\b/i;

/** Cells of a column start within this many points. */
const ALIGNED = 5;
const isInColumn = (cell: Cell, other: Cell | undefined) =>
  cell.page === other?.page && Math.abs(cell.x - other.x) < ALIGNED;

/** The document's own line, whose town and time are the sender's. */
const LOAD_NUMBER = /^(?:load|order|confirmation|page|p\.)(?![a-z]).*\d/i;

const isHead = ({ cells }: Line) => cells.some(({ text }) => LOAD_NUMBER.test(text));

/** A line above which no stop is listed: the document's title, or its carrier. */
const TITLE =
  /^(?:[\w&.' -]{0,40} )?(?:rate|load|carrier|order) (?:confirmation|agreement|tender)\b|^carrier(?: name)?:/i;

/** Lines of one block are at most this many letter heights apart. */
const MAX_LINE_STEP = 1.8;

/** Returns the first line of the block that lists the stops: a row above the first stop read belongs to no letterhead. */
function findBlockStart(lines: readonly Line[], firstStop: number): number {
  let start = firstStop;
  const isNext = (above: Line | undefined, line: Line | undefined) =>
    above &&
    line &&
    above.page === line.page &&
    line.y - above.y <= MAX_LINE_STEP * line.height &&
    !above.cells.some(({ text }) => TITLE.test(text));
  while (isNext(lines[start - 1], lines[start])) start -= 1;
  return start;
}

/** Returns the number of a table's row. */
function readRowNumber({ cells: [first] }: Line): number | null {
  const said = /^#?(\d{1,2})[.)]?$/.exec(first?.text ?? '')?.[1];
  return said ? Number(said) : null;
}

/** Returns the key of a stop, which may have only the part of a cell behind its label. It ends where the cell does. */
const getKey = (cell: Cell) => `${cell.page} ${cell.y} ${Math.round(getEnd(cell))}`;

/**
 * @param firstStop the line from which stops are listed
 * @param others tell an office's town, and match text before a date that is no stop's, or the cell to its left
 */
export function findUnlistedStops(
  lines: readonly Line[],
  stops: readonly Stop[],
  firstStop: number,
  others: {
    isOtherPlace: (town: FoundValue<string>, row: readonly Cell[]) => boolean;
    OTHER_DAY: RegExp;
    OTHER_DAY_HEADING: RegExp;
  },
): UnlistedStop[] {
  const listed = new Set(stops.flatMap(({ place }) => place?.value.toLowerCase() ?? []));
  const used = new Map(stops.flatMap(({ day, place }) => (day ? [[getKey(day.cell), place?.cell] as const] : [])));
  /** Returns whether a date belongs to a stop read, whose town isn't farther from the date. */
  const isUsed = (day: Cell, town: Cell) => {
    const own = used.get(getKey(day));
    return (
      used.has(getKey(day)) && (!own || own.page !== day.page || Math.abs(own.y - day.y) < Math.abs(town.y - day.y))
    );
  };
  const readDay = (cell: Cell, row: Line): Day | null => {
    const said = isProse(cell.text) ? null : findDay(cell.text);
    const left = row.cells[row.cells.indexOf(cell) - 1]?.text ?? '';
    const isOther =
      said && (others.OTHER_DAY.test(cell.text.slice(0, said.start)) || others.OTHER_DAY_HEADING.test(left));
    return said && !isOther ? said.value : null;
  };
  /** Returns whether a town and a date are in different columns of a stop that was read. */
  const isInRow = (town: Cell, day: Cell) =>
    !isInColumn(town, day) &&
    stops.some((stop) => isInColumn(town, stop.place?.cell) && isInColumn(day, stop.day?.cell));
  /** Returns whether a town is in the column of the stops' towns: a stop in a town that another one is in, too. */
  const isInTable = (town: Cell) =>
    stops.filter(({ place }) => isInColumn(town, place?.cell)).length > 1 &&
    stops.every(({ place }) => place?.cell.page !== town.page || place.cell.y !== town.y);
  const firstBlock = findBlockStart(lines, firstStop);
  return lines.flatMap((line, at) => {
    const isLetterhead = at < firstBlock && at < MAX_LETTERHEAD_LINES;
    if (isLetterhead && isHead(line)) return [];
    if (NO_STOP.test(line.cells[0]?.text ?? '') || line.cells.some(isCanceled)) return [];
    const around = lines.slice(Math.max(0, at - MAX_LINES), at + 1).flatMap(({ cells }) => cells);
    return findPlaces(line.cells.filter(({ text }) => !isProse(text))).flatMap(({ value, cell, start, end }) => {
      const before = cell.text.slice(0, start);
      const isListed = listed.has(value.replace(SHORT_LABEL, '').toLowerCase());
      if (
        (isListed && !isInTable(cell)) ||
        others.isOtherPlace({ value, cell, start, end }, around) ||
        BOX.test(before) ||
        OFFICE.test(cell.text)
      )
        return [];
      // A town with a separate date that is no stop's, such as the day from which an address is valid.
      if (findDay(cell.text) && !readDay(cell, line)) return [];
      const near = lines
        .slice(
          Math.max(0, at - MAX_LINES),
          at < firstStop ? Math.min(firstStop, at + MAX_LINES + 1) : at + MAX_LINES + 1,
        )
        .filter((other) => other.page === line.page && !(isLetterhead && isHead(other)));
      const rows = isListed ? [line] : near;
      const day = rows.flatMap((row) =>
        row.cells
          .filter((each) => row === line || isOverlapping(each, cell))
          .filter((each) => !isUsed(each, cell) && (!isLetterhead || TIME.test(each.text) || isInRow(cell, each)))
          .flatMap((each) => readDay(each, row) ?? []),
      )[0];
      // The same stop, printed again.
      if (day && stops.some((stop) => stop.day?.value === day && stop.place?.value === value)) return [];
      const number = readRowNumber(line);
      const isRow = number !== null && stops.some(({ place }) => isInColumn(cell, place?.cell));
      return day || isRow ? [{ place: value, day: day ?? null, number, cell }] : [];
    });
  });
}
