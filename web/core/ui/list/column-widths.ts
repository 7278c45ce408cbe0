/** Calculates column widths: columns the user resized keep their width, and the others share the rest by `grow`. */
export type SizedColumn = {
  id: string;
  size: number;
  grow: number;
  dragged: number | undefined;
  /** No row shown has a value in it. */
  isEmpty?: boolean;
  /** Hidden first if there is not room for all columns; the last such column goes first. */
  isLesser?: boolean;
  /** Width of its numbers, including the total below them: a number cut off would be wrong. */
  needs?: number;
  /** Width of its full heading. */
  heading?: number;
  /** Width of its longest text on one line, if text may be cut. */
  text?: number;
  /** Width of the longest word of its heading, and of its texts if they may be cut. */
  word?: number;
  /** Width at which its longest text is not cut: on two lines, or on one if a cell shows no more. */
  uncut?: number;
  /** Its cells show only the measured text, so it can give up the rest of its width. */
  isPlain?: boolean;
};

/** The limits of a column's width when users resize it. */
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 1200;

/** Returns the nearest allowed width, in whole pixels. */
export function clampWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
}

/** A growing column shrinks to this share of its width before others shrink: its text takes two lines. */
const MIN_SHARE = 0.65;
/** Numbers and chips stay on one line, so they can only lose padding. */
const MIN_FIXED_SHARE = 0.88;
/** An empty column is as narrow as the first letters of its heading if others need the room. */
const MIN_EMPTY_WIDTH = 64;

/** A long description takes two lines instead of all the room. */
const MAX_TEXT_WIDTH = 320;

/** Longer words, such as addresses of email, may be broken. */
const MAX_WORD_WIDTH = 120;

const isFixed = ({ dragged, grow }: SizedColumn) => dragged !== undefined || grow === 0;

function getWantedWidth({ dragged, size, needs = 0 }: SizedColumn): number {
  return dragged ?? Math.max(size, needs);
}

function getMinWidth(column: SizedColumn): number {
  if (column.dragged !== undefined) return column.dragged;
  if (column.isEmpty) return Math.max(Math.min(MIN_EMPTY_WIDTH, column.size), column.needs ?? 0);
  return Math.max(Math.ceil(column.size * (column.grow === 0 ? MIN_FIXED_SHARE : MIN_SHARE)), column.needs ?? 0);
}

/**
 * Returns the columns that fit at their minimum widths: drops lesser ones, last first, until the rest fits. Ignores the rows' content, so
 * that no column appears or disappears from page to page.
 */
export function selectFitting<C extends SizedColumn>(columns: readonly C[], room: number): readonly C[] {
  let over = sum(columns.map(getPlainMinWidth)) - room;
  const dropped = new Set<C>();
  for (const column of columns.toReversed()) {
    if (over <= 0) break;
    if (!column.isLesser) continue;
    dropped.add(column);
    over -= getPlainMinWidth(column);
  }
  return columns.filter((column) => !dropped.has(column));
}

/** Columns that need more of the width than this are crowded. */
const MAX_SHARE = 0.97;

/** Checks whether columns just fit, so that words would be broken without less padding. Ignores the rows' content, as `selectFitting` does. */
export function isCrowded(columns: readonly SizedColumn[], room: number): boolean {
  const needed = sum(columns.map(getPlainMinWidth));
  return needed > room * MAX_SHARE && needed <= room + MAX_SHRINK;
}

const getPlainMinWidth = (column: SizedColumn) => getMinWidth({ ...column, isEmpty: false, needs: 0 });

/**
 * Returns column widths in whole pixels. The remaining width and the spare width of empty columns first go to headings that are cut, then
 * to texts; growing columns with values share the rest. If there is too little room, empty columns shrink first, then growing ones, then
 * the others slightly; if that is not enough, the table scrolls and every column keeps its width.
 */
export function shareWidths(columns: readonly SizedColumn[], room: number): Record<string, number> {
  const wanted = columns.map(getWantedWidth);
  const widths =
    sum(wanted) <= room
      ? growColumns(columns, wanted, room)
      : sum(columns.map(getMinWidth)) <= room + MAX_SHRINK
        ? shrinkColumns(columns, wanted, room)
        : wanted;
  const whole = keepTextsWhole(columns, keepWords(columns, widths));
  return Object.fromEntries(columns.map(({ id }, at) => [id, whole[at] ?? 0]));
}

/** Returns the width of a column's numbers or chips and its heading, where they are known; otherwise its minimum. */
function getContentWidth(column: SizedColumn): number {
  const { dragged, grow, needs = 0, word = 0 } = column;
  return dragged === undefined && grow === 0 && needs > 0 ? Math.max(needs, word) : getMinWidth(column);
}

/** Takes width from columns with some to spare, so that no name or heading is broken within a word. */
function keepWords(columns: readonly SizedColumn[], widths: readonly number[]): readonly number[] {
  const words = columns.map(({ dragged, word = 0 }) => (dragged === undefined ? Math.min(MAX_WORD_WIDTH, word) : 0));
  const kept = columns.map((column, at) => Math.max(getContentWidth(column), words[at] ?? 0));
  return moveSpare(widths, words, kept);
}

/** Takes width from columns that show all of their text with some to spare, so that no text is cut. */
function keepTextsWhole(columns: readonly SizedColumn[], widths: readonly number[]): readonly number[] {
  const texts = columns.map(({ dragged, uncut = 0 }) => (dragged === undefined ? Math.min(MAX_TEXT_WIDTH, uncut) : 0));
  const kept = columns.map((column, at) =>
    column.isPlain && column.dragged === undefined ? getFullWidth(column) : (widths[at] ?? 0),
  );
  return moveSpare(widths, texts, kept);
}

/** Returns the width at which nothing of a column is cut or broken. */
function getFullWidth(column: SizedColumn): number {
  const { text = 0, word = 0 } = column;
  return text > 0 ? Math.max(text, word) : Math.max(getContentWidth(column), word);
}

/** Moves width from columns wider than they must be to those that want more, in proportion. */
function moveSpare(widths: readonly number[], wanted: readonly number[], kept: readonly number[]): readonly number[] {
  const missing = widths.map((width, at) => Math.max(0, (wanted[at] ?? 0) - width));
  const spare = widths.map((width, at) => Math.max(0, width - Math.max(kept[at] ?? 0, wanted[at] ?? 0)));
  const more = Math.min(sum(missing), sum(spare));
  return distribute(distribute(widths, more, missing), -more, spare);
}

/** For such a small lack nothing scrolls: growing columns shrink instead. */
const MAX_SHRINK = 24;

function growColumns(columns: readonly SizedColumn[], wanted: readonly number[], room: number): readonly number[] {
  const getMissing = (needed: (column: SizedColumn) => number) => (widths: readonly number[]) =>
    columns.map((column, at) => (column.isEmpty ? 0 : Math.max(0, needed(column) - (widths[at] ?? 0))));
  const isAllEmpty = columns.every(({ isEmpty }) => isEmpty);
  const withHeadings = fillMissing(columns, wanted, room, getMissing(getHeadingWidth));
  const widths = fillMissing(columns, withHeadings, room, getMissing(getTextWidth));
  const grow = columns.map((each) => (isFixed(each) || (each.isEmpty && !isAllEmpty) ? 0 : each.grow));
  return distribute(widths, room - sum(widths), sum(grow) > 0 ? grow : columns.map(({ grow: own }) => own));
}

/** Gives columns the width they lack, first from the remaining width, then from empty columns. */
function fillMissing(
  columns: readonly SizedColumn[],
  widths: readonly number[],
  room: number,
  lacks: (widths: readonly number[]) => number[],
): readonly number[] {
  const missing = lacks(widths);
  const free = Math.max(0, room - sum(widths));
  const spare = columns.map((column, at) =>
    column.isEmpty ? Math.max(0, (widths[at] ?? 0) - getMinWidth(column)) : 0,
  );
  const more = Math.min(sum(missing), free + sum(spare));
  return distribute(distribute(widths, more, missing), -Math.max(0, more - free), spare);
}

/** Returns the width with all its text on one line, up to the most one column may take from others. */
function getTextWidth(column: SizedColumn): number {
  return column.dragged ?? Math.min(MAX_TEXT_WIDTH, column.text ?? 0);
}

/** Returns the width with its full heading, if the column has values. */
function getHeadingWidth(column: SizedColumn): number {
  if (column.dragged !== undefined) return column.dragged;
  return column.isEmpty ? getMinWidth(column) : Math.max(getWantedWidth(column), column.heading ?? 0);
}

function shrinkColumns(columns: readonly SizedColumn[], wanted: readonly number[], room: number): readonly number[] {
  const spare = columns.map((column, at) => (wanted[at] ?? 0) - getMinWidth(column));
  const getSpare = (isMeant: (column: SizedColumn) => boolean) =>
    spare.map((most, at) => (columns[at] && isMeant(columns[at]) ? most : 0));
  const turns = [
    getSpare(({ isEmpty }) => isEmpty === true),
    getSpare((column) => !column.isEmpty && !isFixed(column)),
    getSpare((column) => !column.isEmpty && isFixed(column)),
  ];
  const widths = turns.reduce((given, most) => {
    const missing = Math.max(0, sum(given) - room);
    return distribute(given, -Math.min(missing, sum(most)), most);
  }, wanted);
  const growing = columns.map((column, at) => (isFixed(column) || column.isEmpty ? 0 : (widths[at] ?? 0)));
  return sum(growing) > 0 ? distribute(widths, Math.min(0, room - sum(widths)), growing) : widths;
}

/** Distributes a difference by weight, to the pixel. */
function distribute(base: readonly number[], more: number, weights: readonly number[]): readonly number[] {
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
