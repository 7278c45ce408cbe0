/** Splits a line into cells at commas, semicolons, or tabs; a cell with a separator is quoted. */
export function splitCells(line: string): string[] {
  const cells: string[] = [];
  for (let [start, end] = [0, 0]; start <= line.length; start = end + 1) {
    end = start + measureCell(line, start);
    const cell = line.slice(start, end).trim();
    cells.push(/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return cells;
}

function measureCell(line: string, start: number): number {
  for (const cell of [/"(?:[^"]|"")*"(?=[,;\t]|$)/y, /[^,;\t]*/y]) {
    cell.lastIndex = start;
    const match = cell.exec(line);
    if (match) return match[0].length;
  }
  return 0;
}

/** Splits a text into lines at any line end, without its byte order mark. */
export const splitLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
