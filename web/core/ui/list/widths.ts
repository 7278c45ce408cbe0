/** How wide each column is drawn: what a person dragged stays, the rest shares the room left over by its `grow`. */
export type Sized = {
  id: string;
  size: number;
  grow: number;
  dragged: number | undefined;
  /** None of the rows shown says anything in it. */
  isEmpty?: boolean;
  /** Where there is no room for all, it is the first to go: the last of them first. */
  isLesser?: boolean;
  /** What its figures take, the total below them too: half a figure is a wrong one. */
  needs?: number;
  /** What its heading takes, whole. */
  heading?: number;
  /** What its longest text takes on one line, where text may be cut. */
  text?: number;
};

/** How narrow and how wide a person can make a column. */
export const NARROWEST = 48;
export const WIDEST = 1200;

/** The nearest width that a column can be given, in whole pixels. */
export function withinReach(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

/** A growing column gives up this much of its width before others give way: its text takes two lines. */
const SMALLEST = 0.65;
/** Figures and chips stand on one line, so theirs is little more than the air around them. */
const SMALLEST_FIXED = 0.88;
/** A column that says nothing is as wide as the first letters of its heading, where others need the room. */
const SMALLEST_EMPTY = 64;

/** A long description takes two lines rather than all of the room. */
const MAX_TEXT = 320;

const isFixed = ({ dragged, grow }: Sized) => dragged !== undefined || grow === 0;

function wantedOf({ dragged, size, needs = 0 }: Sized): number {
  return dragged ?? Math.max(size, needs);
}

function leastOf(column: Sized): number {
  if (column.dragged !== undefined) return column.dragged;
  if (column.isEmpty) return Math.max(Math.min(SMALLEST_EMPTY, column.size), column.needs ?? 0);
  return Math.max(Math.ceil(column.size * (column.grow === 0 ? SMALLEST_FIXED : SMALLEST)), column.needs ?? 0);
}

/**
 * The columns for which there is room, however narrow: the lesser ones go, from the last to the first, as long as there is too little. What the rows say
 * does not count, so that no column comes and goes with the page.
 */
export function withRoom<C extends Sized>(columns: readonly C[], room: number): readonly C[] {
  const full = (column: C) => leastOf({ ...column, isEmpty: false, needs: 0 });
  let over = sum(columns.map(full)) - room;
  const gone = new Set<C>();
  for (const column of columns.toReversed()) {
    if (over <= 0) break;
    if (!column.isLesser) continue;
    gone.add(column);
    over -= full(column);
  }
  return columns.filter((column) => !gone.has(column));
}

/**
 * Widths in whole pixels by column. Of what is left over and what empty columns have to spare, headings that are cut take what they need first, texts next;
 * growing columns that say something share the rest. Where there is too little,
 * empty columns give way first, growing ones next, then the others a little; where not even that is enough the table scrolls, and then nothing that says
 * something gives way.
 */
export function shareWidths(columns: readonly Sized[], room: number): Record<string, number> {
  const wanted = columns.map(wantedOf);
  const widths =
    sum(wanted) <= room
      ? roomy(columns, wanted, room)
      : sum(columns.map(leastOf)) <= room + LITTLE
        ? squeezed(columns, wanted, room)
        : columns.map(whole);
  return Object.fromEntries(columns.map(({ id }, at) => [id, widths[at] ?? 0]));
}

/** For so little nothing scrolls: growing columns give it up too. */
const LITTLE = 24;

function roomy(columns: readonly Sized[], wanted: readonly number[], room: number): readonly number[] {
  const lacks = (needed: (column: Sized) => number) => (widths: readonly number[]) =>
    columns.map((column, at) => (column.isEmpty ? 0 : Math.max(0, needed(column) - (widths[at] ?? 0))));
  const isAllEmpty = columns.every(({ isEmpty }) => isEmpty);
  const withHeadings = given(columns, wanted, room, lacks(whole));
  const widths = given(columns, withHeadings, room, lacks(textOf));
  const grow = columns.map((each) => (isFixed(each) || (each.isEmpty && !isAllEmpty) ? 0 : each.grow));
  return spread(widths, room - sum(widths), sum(grow) > 0 ? grow : columns.map(({ grow: own }) => own));
}

/** Gives columns what they lack, out of the room left over and then out of the columns that say nothing. */
function given(
  columns: readonly Sized[],
  widths: readonly number[],
  room: number,
  lacks: (widths: readonly number[]) => number[],
): readonly number[] {
  const missing = lacks(widths);
  const free = Math.max(0, room - sum(widths));
  const spare = columns.map((column, at) => (column.isEmpty ? Math.max(0, (widths[at] ?? 0) - leastOf(column)) : 0));
  const more = Math.min(sum(missing), free + sum(spare));
  return spread(spread(widths, more, missing), -Math.max(0, more - free), spare);
}

/** With all of its text on one line, as far as one column may take room from others. */
function textOf(column: Sized): number {
  return column.dragged ?? Math.min(MAX_TEXT, column.text ?? 0);
}

/** With all of its heading, where it says something. */
function whole(column: Sized): number {
  if (column.dragged !== undefined) return column.dragged;
  return column.isEmpty ? leastOf(column) : Math.max(wantedOf(column), column.heading ?? 0);
}

function squeezed(columns: readonly Sized[], wanted: readonly number[], room: number): readonly number[] {
  const spare = columns.map((column, at) => (wanted[at] ?? 0) - leastOf(column));
  const of = (isMeant: (column: Sized) => boolean) =>
    spare.map((most, at) => (columns[at] && isMeant(columns[at]) ? most : 0));
  const turns = [
    of(({ isEmpty }) => isEmpty === true),
    of((column) => !column.isEmpty && !isFixed(column)),
    of((column) => !column.isEmpty && isFixed(column)),
  ];
  const widths = turns.reduce((given, most) => {
    const missing = Math.max(0, sum(given) - room);
    return spread(given, -Math.min(missing, sum(most)), most);
  }, wanted);
  const growing = columns.map((column, at) => (isFixed(column) || column.isEmpty ? 0 : (widths[at] ?? 0)));
  return sum(growing) > 0 ? spread(widths, Math.min(0, room - sum(widths)), growing) : widths;
}

/** So much more or less, by weight, to the pixel. */
function spread(base: readonly number[], more: number, weights: readonly number[]): readonly number[] {
  const total = sum(weights);
  let given = 0;
  let counted = 0;
  return base.map((width, at) => {
    counted += weights[at] ?? 0;
    const upTo = total > 0 ? Math.floor((more * counted) / total) : 0;
    const own = width + upTo - given;
    given = upTo;
    return own;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
