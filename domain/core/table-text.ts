/** Tables as people paste them: the cells of a spreadsheet, or a CSV. */
export type SheetTable = { headings: string[]; rows: string[][] };

/** A table as it is pasted from a spreadsheet or read from a CSV: the first line names the columns. Blank lines are none. */
export function readTable(text: string): SheetTable {
  const delimiter = delimiterOf(text);
  return tableOfRows(splitRows(text.replace(/^\uFEFF/, ''), delimiter));
}

/** The rows of cells that are pasted, without a heading; the line end behind the last one is none. */
export function cellsOfPaste(text: string): string[][] {
  return splitRows(text.replace(/\r?\n$/, ''), '\t');
}

/** The same of rows that are split already. */
export function tableOfRows(all: readonly string[][]): SheetTable {
  const [headings = [], ...rows] = all.filter((row) => row.some((cell) => cell.trim() !== ''));
  return { headings: headings.map((heading) => heading.trim()), rows };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n');
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** RFC 4180, with any delimiter: a cell in quotes may hold delimiters, line ends and doubled quotes. */
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
