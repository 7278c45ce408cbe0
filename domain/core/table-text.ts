/** Reads tables that users paste: spreadsheet cells or CSV. */
export type SheetTable = { headings: string[]; rows: string[][] };

/** Reads a table pasted from a spreadsheet or from a CSV: the first line names the columns. Blank lines are skipped. */
export function readTable(text: string): SheetTable {
  const delimiter = detectDelimiter(text);
  return buildTable(splitRows(text.replace(/^\uFEFF/, ''), delimiter));
}

/** Returns pasted rows of cells without a heading; the line end after the last one adds no row. */
export function parsePaste(text: string): string[][] {
  return splitRows(text.replace(/\r?\n$/, ''), '\t');
}

/** Does the same for rows that are split already. */
export function buildTable(all: readonly string[][]): SheetTable {
  const [headings = [], ...rows] = all.filter((row) => row.some((cell) => cell.trim() !== ''));
  return { headings: headings.map((heading) => heading.trim()), rows };
}

/** Lines in which the delimiter is looked for: titles above the headings may have none. */
const MAX_LINES = 20;

function detectDelimiter(text: string): string {
  const lines = text.split('\n', MAX_LINES);
  const counts = ['\t', ';', ','].map((sign) => ({
    sign,
    count: Math.max(...lines.map((line) => line.split(sign).length)),
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** Splits rows by RFC 4180 with any delimiter: a quoted cell may contain delimiters, line ends, and doubled quotes. */
function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted || (sign !== delimiter && sign !== '\n' && sign !== '\r')) cell += sign;
    else if (sign === delimiter) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    }
  }
  return [...rows, [...row, cell]];
}
