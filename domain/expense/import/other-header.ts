/** Recognizes the header of a second table below the first, as worksheets print miles and fuel in one file. */

type Row = readonly string[];

/** Headings of the first table that a header of another one repeats. */
const MIN_SAME = 2;
const MAX_HEADING = 80;

const trimHeading = (cell: string | undefined) => (cell ?? '').trim().slice(0, MAX_HEADING).toLowerCase();

/**
 * Returns the heading over a column, as printed, if the line repeats most headings of the table but has another one over that column;
 * null for any other line.
 */
export function findOtherHeading(line: Row, header: Row, at: number): string | null {
  const heading = (line[at] ?? '').trim();
  if (heading === '' || /\d/.test(heading) || trimHeading(heading) === trimHeading(header[at])) return null;
  const filled = line.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const same = filled.filter((column) => trimHeading(line[column]) === trimHeading(header[column])).length;
  return same >= MIN_SAME && same * 2 >= filled.length ? heading.slice(0, MAX_HEADING) : null;
}

/** Returns whether a line has the same heading over a column, and repeats most headings of the table. */
export function isRepeatedHeader(line: Row, header: Row, at: number): boolean {
  return (
    trimHeading(line[at]) === trimHeading(header[at]) &&
    header.every((heading, column) => trimHeading(heading) === trimHeading(line[column]))
  );
}
