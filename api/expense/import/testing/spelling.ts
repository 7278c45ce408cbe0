/** Writes one table in the variations found in files: order of lines and columns, encoding, separator, line ends, quoting, titles, and footers. */
import fc from 'fast-check';

/** Every line is as wide as the header. */
export type Table = { header: string[]; lines: string[][] };

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
};

export const spelling = fc.record({
  encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
  quotesAll: fc.boolean(),
  padding: fc.constantFrom('', ' ', '  '),
  titles: fc.array(
    fc.constantFrom('Transaction Report', '', 'Account: 000000, SAMPLE CARRIER LLC', '"A ""quoted"" title"'),
    { maxLength: 14 },
  ),
  headers: fc.constantFrom<((text: string) => string)[]>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase().replaceAll(' ', '_'),
    (text) => ` ${text.replaceAll(' ', '  ')}: `,
  ),
  footers: fc.array(fc.constantFrom('Total', '*** End of Report ***', ''), { maxLength: 3 }),
});

export type Spelling = typeof spelling extends fc.Arbitrary<infer Value> ? Value : never;

export function spell({ header, lines }: Table, how: Spelling): Buffer {
  return spellRows([header.map(how.headers), ...lines], how);
}

export function spellRows(cellsOfRows: readonly string[][], how: Omit<Spelling, 'headers'>): Buffer {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const isPlain = (cell: string) => !cell.includes(how.separator) && !cell.includes('"');
  const getCell = (cell: string) => (how.quotesAll || !isPlain(cell) ? quoted(cell) : cell + how.padding);
  const rows = cellsOfRows.map((cells) => cells.map(getCell).join(how.separator));
  const all = [...how.titles, ...rows, ...how.footers];
  const text = all.map((row, at) => row + (how.ends[at % how.ends.length] ?? '\n')).join('');
  return (ENCODINGS[how.encoding] ?? Buffer.from)(text);
}

/** Shuffles the lines and the columns, with the same column order for all lines. */
export const shuffled = ({ header, lines }: Table): fc.Arbitrary<Table> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        header.map((_, at) => at),
        { minLength: header.length },
      ),
      fc.shuffledSubarray(lines, { minLength: lines.length }),
    )
    .map(([order, mixed]) => {
      const pick = (cells: string[]) => order.map((at) => cells[at] ?? '');
      return { header: pick(header), lines: mixed.map(pick) };
    });
