/** Finds the columns of a printed list: positions that are blank in its heading and in all of its lines. */

/** Lines looked at, and characters of each. */
const [MAX_LINES, MAX_LENGTH] = [200, 1000];
/** Rows searched for a heading. */
const MAX_ROWS = 15;
const MIN_COLUMNS = 3;
/** One line alone shows no columns. */
const MIN_ROWS = 2;
const MAX_COLUMNS = 60;

/** First and last position of a column; the last one has the rest of the line. */
export type Span = { from: number; to: number };

const splitWords = (line: string) => line.split(/ +/).filter((word) => word !== '');

/** Returns the spans of the columns for each line that may be the heading, the first one first; the last one is without a heading. */
export function findSpans(text: readonly string[]): Span[][] {
  const lines = text.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LENGTH).trimEnd());
  const isRow = makeRowTest(lines);
  const heads = lines
    .slice(0, MAX_ROWS)
    .flatMap((line, at) => (!isRow(line) && splitWords(line).length >= MIN_COLUMNS ? [at] : []));
  const found = heads.map((at) => findUsedSpans(lines.slice(at + 1).filter(isRow), lines[at] ?? ''));
  return [...found, findUsedSpans(lines.filter(isRow), '')].filter(
    ({ length }) => length >= MIN_COLUMNS && length <= MAX_COLUMNS,
  );
}

/** Returns whether a line is one of the list's: it has figures, and about as many words as most lines with figures. */
function makeRowTest(lines: readonly string[]): (line: string) => boolean {
  const countFigures = (line: string) => splitWords(line).filter((word) => /\d/.test(word)).length;
  const counts = lines
    .filter((line) => countFigures(line) >= 2 || splitWords(line).length >= MIN_COLUMNS)
    .filter((line) => countFigures(line) > 0);
  const sizes = counts.map((line) => splitWords(line).length).toSorted((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return (line) => countFigures(line) > 0 && splitWords(line).length >= Math.max(MIN_COLUMNS, usual * 0.7);
}

function findUsedSpans(rows: readonly string[], head: string): Span[] {
  if (rows.length < MIN_ROWS) return [];
  const width = Math.max(...rows.map(({ length }) => length), head.length);
  const isUsed = Array.from({ length: width }, (_, at) => [head, ...rows].some((line) => (line[at] ?? ' ') !== ' '));
  const spans: Span[] = [];
  for (const [at, used] of isUsed.entries())
    if (used && !isUsed[at - 1]) spans.push({ from: at, to: at + 1 });
    else if (used) (spans.at(-1) as Span).to = at + 1;
  return head === '' ? spans : joinUnheadedSpans(spans, head);
}

/** Joins columns without a heading to the one before: the gap is between two words of its values. */
function joinUnheadedSpans(spans: readonly Span[], head: string): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const isHeaded = head.slice(span.from, span.to).trim() !== '';
    const last = joined.at(-1);
    if (isHeaded || !last) joined.push({ ...span });
    else last.to = span.to;
  }
  return joined;
}

/** Cuts a line into its cells; text between two columns belongs to the nearer one. */
export function cutLine(line: string, spans: readonly Span[]): string[] {
  return spans.map(({ from }, at) => {
    const start = at === 0 ? 0 : from;
    return line.slice(start, spans[at + 1]?.from ?? line.length).trim();
  });
}
