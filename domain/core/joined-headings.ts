/** Joins headings that a table prints over two lines. */

type Row = readonly string[];

const MIN_HEADINGS = 3;
const MAX_CELL = 40;

const listFilledCells = (row: Row) => row.filter((cell) => cell.trim() !== '');
const hasOnlyWords = (row: Row) => listFilledCells(row).every((cell) => !/\d/.test(cell) && cell.length < MAX_CELL);

/** Returns whether two lines may be one heading: several words in each, and no figures. */
export const mayBeOneHeading = (upper: Row, lower: Row): boolean =>
  [upper, lower].every((line) => listFilledCells(line).length >= MIN_HEADINGS && hasOnlyWords(line)) &&
  upper.length <= lower.length + 1;

/** Returns the lines joined in each way that they may belong together. */
export const joinLines = (upper: Row, lower: Row): string[][] => [
  joinCells(upper, lower),
  joinSpans(upper, lower),
  joinGroups(upper, lower),
];

const joinCells = (upper: Row, lower: Row): string[] =>
  lower.map((cell, column) => `${upper[column] ?? ''} ${cell}`.trim());

/**
 * Joins two lines of headings. A cell above one column is the first line of its heading, `Cash` above `Advance`; one above
 * several names their group.
 */
function joinSpans(upper: Row, lower: Row): string[] {
  const [cells, groups] = [joinCells(upper, lower), joinGroups(upper, lower)];
  const isAbove = (column: number) => (upper[column] ?? '').trim() !== '';
  return groups.map((group, column) => {
    const isShared = !isAbove(column) || (column + 1 < groups.length && !isAbove(column + 1));
    return isShared ? group : (cells[column] ?? group);
  });
}

/** Joins two lines of headings in which merged cells name the group below: `Tractor` above `Gal` and `Amt`. */
function joinGroups(upper: Row, lower: Row): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, cell] = [(upper[column] ?? '').trim(), (lower[column] ?? '').trim()];
    group = above || group;
    const isShared =
      lower.filter((other) => other.trim() === cell).length > 1 || /^(name|id|number|no\.?|#)$/i.test(cell);
    if (cell === '') return above;
    return isShared ? `${group} ${cell}`.trim() : cell;
  });
}
