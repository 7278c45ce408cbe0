/** Finds values by their label: after it in its cell, in the cells to the right, or below it. */
import { type Cell, endOf, type Found, type Line, NEXT_LINE } from './text.ts';

/** A value and its position; `isBelow` if it is under its label, which is weaker evidence. */
export type Read<T> = { value: T; cell: Cell; start: number; end: number; isBelow: boolean; label: string };

type Asked<T> = {
  lines: readonly Line[];
  /** Matches a label; must not be sticky or global. */
  label: RegExp;
  /** Reads the value at the start of a text. */
  read: (text: string) => Found<T> | null;
  /** For an amount, the last one on the line counts: earlier ones are its parts. */
  takesLast?: boolean;
  /** For a table column, all rows count, not only the first. */
  takesColumn?: boolean;
};

/** Text between a label and its value. */
const BETWEEN = /^(?:\s*\([^)]*\))?[\s:#.\-–=]*/;

/** Returns every value with such a label. */
export function labelled<T>({ lines, label, read, takesLast = false, takesColumn = takesLast }: Asked<T>): Read<T>[] {
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell, column) => {
      const match = label.exec(cell.text);
      if (!match) return [];
      const from = match.index + match[0].length;
      const start = from + (BETWEEN.exec(cell.text.slice(from))?.[0].length ?? 0);
      if (start < cell.text.length) return readAt(cell, start, read, cell.text);
      const isFirst = cell.text.slice(0, match.index).trim() === '';
      if (!isFirst) return [];
      const beside = besideOf(line.cells.slice(column + 1), read, takesLast, cell.text);
      return beside ? [beside] : belowOf(lines, at, cell, read, takesColumn);
    }),
  );
}

function readAt<T>(cell: Cell, from: number, read: Asked<T>['read'], label: string): Read<T>[] {
  const said = read(cell.text.slice(from));
  return said
    ? [{ value: said.value, cell, start: from + said.start, end: from + said.end, isBelow: false, label }]
    : [];
}

/** Words between an amount's label and the amount. */
const FILLER = /^(?:[$:]|flat(?: rate)?|usd|each|ea|[\d.,]+(?: ?mi(?:les)?)?)$/i;

function besideOf<T>(
  cells: readonly Cell[],
  read: Asked<T>['read'],
  takesLast: boolean,
  label: string,
): Read<T> | null {
  let last: Read<T> | null = null;
  for (const cell of cells) {
    const [said] = readAt(cell, 0, read, label);
    if (said) last = said;
    else if (!takesLast || !FILLER.test(cell.text)) break;
    if (said && !takesLast) break;
  }
  return last;
}

function belowOf<T>(
  lines: readonly Line[],
  at: number,
  label: Cell,
  read: Asked<T>['read'],
  wholeColumn: boolean,
): Read<T>[] {
  const column: Read<T>[] = [];
  let above = lines[at] as Line;
  for (const line of lines.slice(at + 1)) {
    if (line.page !== above.page || line.y - above.y > NEXT_LINE * Math.max(above.height, label.height)) break;
    const under = line.cells.find((cell) => overlap(cell, label));
    const [said] = under ? readAt(under, 0, read, label.text) : [];
    if (said) column.push({ ...said, isBelow: true });
    else if (under || column.length > 0) break;
    if (said && !wholeColumn) break;
    above = line;
  }
  return column;
}

export function overlap(a: Cell, b: Cell): boolean {
  return Math.min(endOf(a), endOf(b)) - Math.max(a.x, b.x) > 1;
}
