/** Finds the parts of a document that list its stops: each from its stop label to the next, to the right and below. */
import { isOverlapping } from './labels.ts';
import { findStopWord, getStopKind, isCanceled, type StopKind } from './stop-words.ts';
import { type Cell, getEnd, type Line } from './text.ts';
import { findPlace } from './towns.ts';
import { findDay } from './values.ts';

/** Text that ends a stop's part if no other stop follows. */
const ENDS =
  /^(?:[-–*•·] ?)?(?:charges?|rates?|total|line\s?haul|freight charge|carrier\b|driver (?:name|info|cell|phone)|equipment|terms|special (?:instr|req)|bill(?:ing)?\s?(?:to|instr)|remit|invoic|(?:please )?(?:mail|send|submit|e-?mail|fax|return|forward)\b|questions|payment|sign|thanks?\b|thank you|(?:best |kind )?regards|sincerely|accepted|broker|agreed|by signing|amount|pay\b|stop ?#?\d{1,2}[:.]? (?:[a-z]{3,9},? )?\d{1,2}\/)/i;

/** `isWeak` if only "from" or "to" labels the stop; `isTime` if its label is the heading of a date. */
export type Region = {
  kind: StopKind;
  isWeak: boolean;
  isTime?: boolean;
  at: number;
  number: number | null;
  cells: Cell[];
};

/** Maximum height of a stop's part in points. */
const MAX_HEIGHT = 190;

/** Text this far to the right is next to the stop and ends nothing. */
const MIN_COLUMN_GAP = 120;

/** Returns the rest of a cell after its first characters. */
function cutBehind(cell: Cell, letters: number): Cell {
  const text = cell.text.slice(letters);
  const width = (cell.width * text.length) / cell.text.length;
  return { ...cell, text, x: getEnd(cell) - width, width };
}

/** `top` is the line of a heading "Stop 2" above the label, else the label's own line. */
type Anchor = {
  kind: StopKind;
  isWeak: boolean;
  length: number;
  at: number;
  top: number;
  cell: Cell;
  from: number;
  to: number;
};

function findAnchors(lines: readonly Line[]): Anchor[] {
  const anchors: Anchor[] = [];
  const named = anchorsOfLines(lines);
  for (const each of [...named, ...findFollowingStops(named, lines)].toSorted((one, other) => one.at - other.at))
    anchors.push(belowHeading(inColumn(each, anchors), anchors.at(-1), lines));
  return anchors;
}

const PICK_NUMBERED = /^pick(?: ?-?up)? ?#?\d{1,2}$/i;
const STOP_ALONE = /^stop ?#?\d{1,2}$/i;

/** Returns the rows `Stop 2` of a list that begins with `Pick 1`, if no word names a delivery: what follows a pickup are deliveries. */
function findFollowingStops(named: readonly Anchor[], lines: readonly Line[]): Anchor[] {
  const first = named.find(({ cell }) => PICK_NUMBERED.test(cell.text));
  if (!first || named.some(({ kind }) => kind === 'delivery')) return [];
  return lines.flatMap(({ cells: [cell, ...others] }, at) => {
    const isStop = cell && at > first.at && STOP_ALONE.test(cell.text) && Math.abs(cell.x - first.cell.x) < ALIGNED;
    if (!isStop || !others.some(({ text }) => findPlace(text))) return [];
    return [{ ...first, kind: 'delivery' as const, length: cell.text.length, at, top: at, cell }];
  });
}

/** A heading that numbers a stop whose kind is printed below its address. */
const STOP_HEADING = /^stop ?#? ?\d{1,2}\b(?! ?of\b)/i;

const isHeading = ({ cells: [first] }: Line) =>
  first !== undefined && STOP_HEADING.test(first.text) && !getStopKind(first.text) && !findDay(first.text);

/** A stop's number in a table, above the word for its kind. */
const ROW_NUMBER = /^#?\d{1,2}[.):]?$/;
const MAX_ROW_STEP = 1.8;

const isBelowNumber = ({ cell }: Anchor, own: Line | undefined, above: Line | undefined) =>
  above?.page === cell.page &&
  !ROW_NUMBER.test(own?.cells[0]?.text ?? '') &&
  cell.y - above.y < MAX_ROW_STEP * cell.height &&
  !above.cells.some(({ text }) => findPlace(text) || findDay(text)) &&
  ROW_NUMBER.test(above.cells[0]?.text ?? '') &&
  isOverlapping(above.cells[0] as Cell, cell);

/** Returns whether a stop's row of a table starts above the word for its kind, with only a date in that column. */
function isBelowDate({ cell }: Anchor, above: Line | undefined): boolean {
  const [first, ...others] = above?.cells ?? [];
  const said = first && findDay(first.text);
  return (
    above?.page === cell.page &&
    others.length > 0 &&
    cell.y - above.y < MAX_ROW_STEP * cell.height &&
    Math.abs((first?.x ?? 0) - cell.x) < ALIGNED &&
    said?.start === 0 &&
    said.end === first?.text.length
  );
}

/** Extends a stop up to its heading, if no other stop is between them. */
function belowHeading(anchor: Anchor, last: Anchor | undefined, lines: readonly Line[]): Anchor {
  const { at, cell, from, to } = anchor;
  if (from > 0 || to < Number.POSITIVE_INFINITY) return anchor;
  if ([cell, lines[at]?.cells[0]].some((each) => STOP_NUMBERED.test(each?.text ?? ''))) return anchor;
  if (isBelowNumber(anchor, lines[at], lines[at - 1]) || isBelowDate(anchor, lines[at - 1]))
    return { ...anchor, top: at - 1 };
  const top = lines.slice(0, at).findLastIndex(isHeading);
  const heading = lines[top];
  const isNear = heading?.page === cell.page && cell.y - heading.y < MAX_HEIGHT;
  return isNear && top > (last?.at ?? -1) ? { ...anchor, top } : anchor;
}

const isWholeLine = ({ from, to }: Anchor) => from === 0 && to === Number.POSITIVE_INFINITY;

/** Keeps a label that is alone on its line within the column of a stop of its kind above, as next to another stop's date. */
function inColumn(anchor: Anchor, above: readonly Anchor[]): Anchor {
  const { cell, kind, isWeak } = anchor;
  if (!isWholeLine(anchor)) return anchor;
  const column = above.findLast(
    (other) =>
      (isWeak || !other.isWeak || isColumnHead(other)) &&
      other.cell.page === cell.page &&
      cell.y - other.cell.y < MAX_HEIGHT &&
      !isWholeLine(other) &&
      !TIME_LABEL.test(other.cell.text.slice(other.length)),
  );
  const own = above.findLast((other) => other.at === column?.at && other.kind === kind);
  const isWithin = own && cell.x >= own.from && cell.x < own.to;
  return isWithin ? { ...anchor, from: own.from, to: own.to } : anchor;
}

function anchorsOfLines(lines: readonly Line[]): Anchor[] {
  return lines.flatMap((line, at) => {
    const named = line.cells.flatMap((cell) => {
      const named = findStopWord(cell, lines, at);
      return named ? [{ ...named, cell }] : [];
    });
    const [first, ...others] = named;
    // A single stop on a line gets the whole line, including the text before its label.
    if (first && (others.length === 0 || isOneStop(named))) {
      const nextColumn = line.cells.find(
        ({ x, text }) => x > first.cell.x + MIN_COLUMN_GAP && PARTY_HEADING.test(text),
      );
      const isLast = line.cells.some(({ x, text }) => x < first.cell.x - MIN_COLUMN_GAP && PARTY_HEADING.test(text));
      // The sender's address is left of `From` in a box of the letterhead.
      const isBoxed = first.isWeak && first.cell.x > MIN_BOX_X;
      const from = isLast || isBoxed ? first.cell.x - LEAN : 0;
      return [{ ...first, at, top: at, from, to: nextColumn ? nextColumn.x - ALIGNED : Number.POSITIVE_INFINITY }];
    }
    const ends = line.cells.filter((cell) => HEADING.test(cell.text) || named.some((each) => each.cell === cell));
    return named.map(({ kind, isWeak, length, cell }) => {
      const before = line.cells.findLast(({ x }) => x < cell.x);
      const after = ends.find(({ x }) => x > cell.x);
      return {
        kind,
        isWeak,
        length,
        cell,
        at,
        top: at,
        from: before ? boundBetween(before, cell) : 0,
        to: after ? boundBetween(cell, after) : Number.POSITIVE_INFINITY,
      };
    });
  });
}

/** A box in the right half of a page starts here, in points. */
const MIN_BOX_X = 280;

/** Returns whether the headings of a row name one stop's parts: `Pick-up Location | Shipper | Date`. */
const isOneStop = (named: readonly { kind: StopKind; cell: Cell }[]) =>
  PLACE_HEADING.test(named[0]?.cell.text ?? '') &&
  named.slice(1).every(({ kind, cell }) => kind === named[0]?.kind && PARTY_ALONE.test(cell.text));
const PLACE_HEADING = /^[a-z -]{2,12} (?:location|city|place|point)$/i;
const PARTY_ALONE = /^(?:shipper|consignor|consignee|receiver)$/i;

/** A heading of another party's or the notes' column, next to a stop. */
const PARTY_HEADING =
  /^(?:(?:motor )?carrier|vendor|broker|equipment|customer|third party|billing|remit(?:tance)?|(?:bill|invoice|remit) ?to|notes?|comments?|terms)(?: (?:address|info\w*))?:?$/i;
/** Other headings of table columns. */
const HEADING =
  /^(?:date|time|rate|amount|weight|miles|equip|commodity|load|order|po\b|ref|pieces|qty|printed|total|trailer|temp|carrier|driver|pro\b|type|(?:bill|invoice|remit) to\b|third party|broker)/i;
/** A column starts a little before a centered heading. */
const LEAN = 14;
const boundBetween = (left: Cell, right: Cell) => right.x - Math.min(LEAN, Math.max(0, (right.x - getEnd(left)) / 2));

/** A load has fewer labels of stops. */
const MAX_ANCHORS = 300;

export function splitRegions(lines: readonly Line[]): Region[] {
  const found = findAnchors(lines);
  // Labels are compared with each other, so a file of labels is not read.
  const anchors = found.length > MAX_ANCHORS ? [] : nameFreight(strongest(found));
  return anchors.flatMap((anchor) => {
    const { kind, isWeak, length, at, top, cell, from, to } = anchor;
    const isTime = isTimeHeading(cell, length, lines[at]?.cells ?? []);
    const isWithin = (one: Cell) => one.x >= from && one.x < to;
    const cells = lines.slice(top, at + 1).flatMap((line) =>
      line.cells.flatMap((one) => {
        if (one === cell) return [cutBehind(cell, length)];
        return isWithin(one) ? [one] : [];
      }),
    );
    for (const [below, line] of lines.slice(at + 1).entries()) {
      if (top < at && isHeading(line)) break;
      const others = anchors.filter((other) => other.top === at + 1 + below || other.at === at + 1 + below);
      const isNext = others.some(
        (other) =>
          other.to > from &&
          other.from < to &&
          (to === Number.POSITIVE_INFINITY || isWithin(other.cell) || (isTime && isWholeLine(other))),
      );
      const isOver = line.cells.some((one) => isWithin(one) && one.x < cell.x + MIN_COLUMN_GAP && ENDS.test(one.text));
      if (line.page !== cell.page || line.y - cell.y > MAX_HEIGHT || isNext || isOver) break;
      if (isOtherParty(line.cells.filter(isWithin), cell, cells)) break;
      cells.push(...line.cells.filter(isWithin));
    }
    cells.push(...readNextPage(lines, anchor, cells, anchors));
    if (cells.some((one) => isCanceled(one) && Math.abs(one.y - cell.y) < MAX_ROW_STEP * cell.height)) return [];
    return [{ kind, isWeak, isTime, at, number: readNumber(anchor, lines), cells: keepOwnColumn(cells, cell) }];
  });
}

/** Lines below a stop's heading at the end of a page at most, such as the page's number. */
const MAX_FOOT_LINES = 2;

/** Returns the cells at the top of the next page, if a stop has only its heading at the end of a page, and its town and date there. */
function readNextPage(
  lines: readonly Line[],
  { cell, at, from, to }: Anchor,
  own: readonly Cell[],
  anchors: readonly Anchor[],
): Cell[] {
  const isHere = own.some(({ text }) => findPlace(text) || findDay(text));
  const start = lines.findIndex(({ page }) => page === cell.page + 1);
  if (isHere || start === -1 || start - at - 1 > MAX_FOOT_LINES) return [];
  const top = lines[start]?.y ?? 0;
  const end = Math.min(
    lines.length,
    ...anchors.flatMap((other) => (other.at > at ? [Math.min(other.at, other.top)] : [])),
  );
  const rest: Cell[] = [];
  for (const line of lines.slice(start, end)) {
    const within = line.cells.filter((one) => one.x >= from && one.x < to);
    const isOver = within.some((one) => one.x < cell.x + MIN_COLUMN_GAP && ENDS.test(one.text));
    if (line.page !== cell.page + 1 || line.y - top > MAX_HEIGHT || isOver) break;
    rest.push(...within);
  }
  return rest.some(({ text }) => findPlace(text)) && rest.some(({ text }) => findDay(text)) ? rest : [];
}

/** The rest of a label `Ship Date` or `Delivery Time:`. */
const TIME_LABEL = /^ ?(?:dates?|times?)(?: (?:&|and) times?)?:?$/i;

/** Returns whether a label is the heading of a date, which is below it and not next to it. */
const isTimeHeading = (cell: Cell, length: number, row: readonly Cell[]) =>
  TIME_LABEL.test(cell.text.slice(length)) && !/\d/.test(row[row.indexOf(cell) + 1]?.text ?? '');

/** Returns only the cells below a stop's label if they have both a town and a date: text next to them is about something else. */
function keepOwnColumn(cells: readonly Cell[], label: Cell): Cell[] {
  const own = cells.filter(({ x, y }) => Math.abs(x - label.x) < ALIGNED || y === label.y);
  const below = own.filter(({ y }) => y > label.y);
  const isWhole = below.some(({ text }) => findPlace(text)) && below.some(({ text }) => findDay(text));
  return isWhole ? own : [...cells];
}

/** A label in front of a town, with a colon or in a separate cell. */
const PARTY_LABEL = /^[A-Za-z][A-Za-z /&.'-]{2,28}(?:$|:)/;
/** Labels start in one column within this many points. */
const ALIGNED = 4;

/** Returns whether a line below a stop has an unknown label in the column of the stop's label, and a town other than the stop's. */
function isOtherParty(row: readonly Cell[], label: Cell, own: readonly Cell[]): boolean {
  const first = row.find(({ x }) => Math.abs(x - label.x) < ALIGNED);
  if (!first || !PARTY_LABEL.test(first.text)) return false;
  const rest = row.map((cell) => (cell === first ? cell.text.replace(PARTY_LABEL, '') : cell.text));
  const town = rest.flatMap((text) => findPlace(text) ?? [])[0];
  return (
    town !== undefined &&
    own.some(({ text }) => findPlace(text)) &&
    !own.some(({ text }) => findPlace(text)?.value === town.value)
  );
}

const EMPTY = /\b(?:empty|mt)\b/i;

/** What is done at a stop, `Live Unload`, unlike the word for its kind: next to it, the drop of a trailer is a delivery, too. */
const ACTIVITY = /\bload|\bunload|\bl[lu]$/i;

/** Names a trailer's hook a pickup, and its drop a delivery, if it isn't empty and the others aren't named by their kind. */
function nameFreight(anchors: readonly Anchor[]): Anchor[] {
  const getLabel = ({ cell, length }: Anchor) => cell.text.slice(0, length);
  const isNamed = (kind: StopKind) => anchors.some((each) => each.kind === kind && !ACTIVITY.test(getLabel(each)));
  const kinds = { hook: 'pickup', drop: 'delivery' } as const;
  return anchors.map((anchor) => {
    const { kind } = anchor;
    if ((kind !== 'hook' && kind !== 'drop') || isNamed(kinds[kind])) return anchor;
    return EMPTY.test(getLabel(anchor)) ? anchor : { ...anchor, kind: kinds[kind] };
  });
}

/** Keeps "from" and "to" only if no other word labels a stop of their kind, or if it is in their own column below. */
function strongest(anchors: readonly Anchor[]): Anchor[] {
  return anchors.filter((anchor) => {
    const others = anchors.filter(({ kind, isWeak }) => kind === anchor.kind && !isWeak);
    return !anchor.isWeak || others.length === 0 || (isColumnHead(anchor) && others.every(isBelow(anchor)));
  });
}

/** Returns whether "from" or "to" is the heading of one of two columns. */
const isColumnHead = ({ cell, from, to }: Anchor) =>
  /^(?:from|to):?$/i.test(cell.text) && (from > 0 || to < Number.POSITIVE_INFINITY);

const isBelow =
  ({ cell: head, from, to }: Anchor) =>
  ({ cell }: Anchor) =>
    cell.page === head.page && cell.y > head.y && cell.y - head.y < MAX_HEIGHT && cell.x >= from && cell.x < to;

const STOP_NUMBERED = /\bstop ?#? ?(\d{1,2})\b/i;

/** `RECEIVER#2:`, `Delivery 2 of 2`. */
const NUMBER_BEHIND = /^ ?#? ?(\d{1,2})(?= ?(?:$|[:)\]]|of \d))/i;

/** Returns the stop number of the label, its heading, or the start of its table row. */
function readNumber({ cell, at, top, length }: Anchor, lines: readonly Line[]): number | null {
  const [first] = (lines[at] as Line).cells;
  const heading = top < at ? (lines[top]?.cells[0]?.text ?? '') : cell.text;
  const row =
    first !== cell
      ? /^(?:stop ?)?#?(\d{1,2})[.):]?$/i.exec(first?.text ?? '')
      : /^#?(\d{1,2})[.):]? (?=[a-z])/i.exec(cell.text);
  const said =
    STOP_NUMBERED.exec(heading)?.[1] ??
    (top < at ? ROW_NUMBER.exec(heading)?.[0].replace(/\D/g, '') : row?.[1]) ??
    NUMBER_BEHIND.exec(cell.text.slice(length))?.[1];
  return said ? Number(said) : null;
}
