/** Values by what is written over or before them: behind the label in its cell, in the cells at its right, or below it. */
import { type Cell, endOf, type Found, type Line, NEXT_LINE } from './text.ts';

/** What was read and where; `isBelow` where it stands under its label, which is the weaker sign. */
export type Read<T> = { value: T; cell: Cell; start: number; end: number; isBelow: boolean; label: string };

type Asked<T> = {
  lines: readonly Line[];
  /** Matches a label; sticky or global ones are not for here. */
  label: RegExp;
  /** The value that a text begins with. */
  read: (text: string) => Found<T> | null;
  /** Of an amount the last one on the line counts: those before are of its parts. */
  takesLast?: boolean;
  /** Of a table's column all rows count, not only the first one. */
  takesColumn?: boolean;
};

/** What may stand between a label and its value. */
const BETWEEN = /^(?:\s*\([^)]*\))?[\s:#.\-–=]*/;

/** Every value that stands by such a label. */
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

/** Words that may stand between an amount's label and the amount. */
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
