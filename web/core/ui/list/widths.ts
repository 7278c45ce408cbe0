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

const isFixed = ({ dragged, grow }: Sized) => dragged !== undefined || grow === 0;

function leastOf(column: Sized): number {
  if (column.dragged !== undefined) return column.dragged;
  if (column.isEmpty) return Math.min(SMALLEST_EMPTY, column.size);
  return Math.ceil(column.size * (column.grow === 0 ? SMALLEST_FIXED : SMALLEST));
}

/**
 * The columns for which there is room, however narrow: the lesser ones go, from the last to the first, as long as there is too little. What the rows say
 * does not count, so that no column comes and goes with the page.
 */
export function withRoom<C extends Sized>(columns: readonly C[], room: number): readonly C[] {
  const full = (column: C) => leastOf({ ...column, isEmpty: false });
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
 * Widths in whole pixels by column. Growing columns take what is left over. Where there is too little, empty columns give way first, growing ones next, then
 * the others a little; then the table scrolls.
 */
export function shareWidths(columns: readonly Sized[], room: number): Record<string, number> {
  const wanted = columns.map((column) => column.dragged ?? column.size);
  const left = room - sum(wanted);
  const grow = columns.map((each) => (isFixed(each) ? 0 : each.grow));
  const widths = left >= 0 ? spread(wanted, left, grow) : squeezed(columns, wanted, room);
  return Object.fromEntries(columns.map(({ id }, at) => [id, widths[at] ?? 0]));
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
  return turns.reduce((widths, most) => {
    const missing = Math.max(0, sum(widths) - room);
    return spread(widths, -Math.min(missing, sum(most)), most);
  }, wanted);
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
