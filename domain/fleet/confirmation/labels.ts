/** Finds values by their label: after it in its cell, in the cells to the right, or below it. */
import { type Cell, type FoundText, getEnd, type Line, MAX_NEXT_LINE } from './text.ts';

/** A value and its position; `isBelow` if it is under its label, which is weaker evidence. */
export type LabeledValue<T> = { value: T; cell: Cell; start: number; end: number; isBelow: boolean; label: string };

type LabelQuery<T> = {
  lines: readonly Line[];
  /** Matches a label; must not be sticky or global. */
  label: RegExp;
  /** Reads the value at the start of a text. */
  read: (text: string) => FoundText<T> | null;
  /** For an amount, the last one on the line counts: earlier ones are its parts. */
  takesLast?: boolean;
  /** For a table column, all rows count, not only the first. */
  takesColumn?: boolean;
};

/** Text between a label and its value; an area code is part of a phone number. */
const BETWEEN = /^(?:\s*\((?!\d{3}\))[^)]*\))?[\s:#*.?\-–=>]*/;

/** Nothing, or the sender's initials, before a label: `NTG Load #`. */
const INITIALS = /^(?:[A-Z]{2,5})?$/;

/** Returns every value with such a label. */
export function findLabeled<T>({
  lines,
  label,
  read,
  takesLast = false,
  takesColumn = takesLast,
}: LabelQuery<T>): LabeledValue<T>[] {
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell, column) => {
      const match = label.exec(cell.text);
      if (!match) return [];
      const from = match.index + match[0].length;
      const start = from + (BETWEEN.exec(cell.text.slice(from))?.[0].length ?? 0);
      if (start < cell.text.length) return readLabeledAt(cell, start, read, cell.text);
      const isFirst = INITIALS.test(cell.text.slice(0, match.index).trim());
      if (!isFirst) return [];
      const found = readNextTo(line.cells.slice(column + 1), read, takesLast, cell.text);
      return found ? [found] : readBelow(lines, at, cell, read, takesColumn);
    }),
  );
}

function readLabeledAt<T>(cell: Cell, from: number, read: LabelQuery<T>['read'], label: string): LabeledValue<T>[] {
  const said = read(cell.text.slice(from));
  return said
    ? [{ value: said.value, cell, start: from + said.start, end: from + said.end, isBelow: false, label }]
    : [];
}

/** Words between an amount's label and the amount. */
const FILLER = /^(?:[$:]|flat(?: rate)?|usd|each|ea|[\d.,]+(?: ?mi(?:les)?)?)$/i;

function readNextTo<T>(
  cells: readonly Cell[],
  read: LabelQuery<T>['read'],
  takesLast: boolean,
  label: string,
): LabeledValue<T> | null {
  let last: LabeledValue<T> | null = null;
  for (const cell of cells) {
    const [said] = readLabeledAt(cell, 0, read, label);
    if (said) last = said;
    else if (!takesLast || !FILLER.test(cell.text)) break;
    if (said && !takesLast) break;
  }
  return last;
}

function readBelow<T>(
  lines: readonly Line[],
  at: number,
  label: Cell,
  read: LabelQuery<T>['read'],
  wholeColumn: boolean,
): LabeledValue<T>[] {
  const column: LabeledValue<T>[] = [];
  let above = lines[at] as Line;
  for (const line of lines.slice(at + 1)) {
    if (line.page !== above.page || line.y - above.y > MAX_NEXT_LINE * Math.max(above.height, label.height)) break;
    const under = line.cells.find((cell) => isOverlapping(cell, label));
    const [said] = under ? readLabeledAt(under, 0, read, label.text) : [];
    if (said) column.push({ ...said, isBelow: true });
    else if (under || column.length > 0) break;
    if (said && !wholeColumn) break;
    above = line;
  }
  return column;
}

export function isOverlapping(a: Cell, b: Cell): boolean {
  return Math.min(getEnd(a), getEnd(b)) - Math.max(a.x, b.x) > 1;
}
