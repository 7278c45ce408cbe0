/** Shorter names of other programs resemble ours by chance: `HOME` and `HOST`. */
const MIN_LENGTH = 6;

/**
 * Returns whether `name` is `own` mistyped: up to two characters missing, added, or wrong; two swapped neighbors count as one; `_` does
 * not count.
 */
export function isTypo(name: string, own: string): boolean {
  const [a, b] = [name, own].map((text) => text.replaceAll('_', ''));
  if (!a || !b || Math.min(a.length, b.length) < MIN_LENGTH || Math.abs(a.length - b.length) > 2) return false;
  return countEdits(a, b) <= (b.length > 8 ? 2 : 1);
}

/** Returns the number of edits between two names; swapped neighbors count as one. */
function countEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cell = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(cell(1, 0) + 1, (row[j - 1] ?? 0) + 1, cell(1, 1) + same, isSwap ? cell(2, 2) + 1 : i + j);
    }
    rows[i] = row;
  }
  return rows[a.length]?.[b.length] ?? 0;
}
