/** Chooses the sheets of a workbook that have the table, and joins those with the same headings. */
import { headRow, isBlank } from './csv.ts';

export type Sheet = { name: string; rows: string[][] };
/** `others` are the sheets with another table, which is not read. */
export type ChosenSheets = { rows: string[][]; names: string[]; others: string[] };

/** Rows of a sheet searched for headings, without blank ones. */
const MAX_ROWS = 15;
const MIN_HEADINGS = 2;
const MAX_NAME = 40;

/** @param isRight whether a sheet's first rows have the table */
export function chooseSheets(sheets: readonly Sheet[], isRight: (rows: string[][]) => boolean): ChosenSheets {
  const [plain, titled] = [sheets, sheets.map(withTitle)];
  const found = [plain, titled].find((each) => each.some(({ rows }) => isRight(rows)));
  const first = found?.find(({ rows }) => isRight(rows));
  if (!found || !first) return { rows: sheets[0]?.rows ?? [], names: [], others: [] };
  const headings = listHeadings(first.rows);
  const rest = found.slice(found.indexOf(first) + 1);
  const same = rest.filter(({ rows }) => listHeadings(rows).some((heading) => headings.includes(heading)));
  const others = rest.filter((each) => !same.includes(each) && isRight(each.rows));
  const getNames = (list: readonly Sheet[]) => list.map(({ name }) => name.slice(0, MAX_NAME));
  const read = [first, ...same];
  return { rows: read.flatMap(({ rows }) => rows), names: getNames(read), others: getNames(others) };
}

/** The default names that spreadsheet programs give. */
const UNNAMED = /^(sheet|table|tabelle|feuil|hoja|page|report|data|export) ?\d*$/i;

/** Adds the sheet's name as a title. Some workbooks have a sheet per truck, with its number only in the name. */
const withTitle = ({ name, rows }: Sheet): Sheet =>
  /\d/.test(name) && !UNNAMED.test(name) && rows.length > 0
    ? { name, rows: [[`Vehicle: ${name.slice(0, MAX_NAME)}`], ...rows] }
    : { name, rows };

/** Returns the rows that may be headings: several cells without digits. */
function listHeadings(rows: readonly string[][]): string[] {
  return rows
    .filter((cells) => !isBlank(cells))
    .slice(0, MAX_ROWS)
    .map((cells) => headRow(cells).map((cell) => cell.trim().toLowerCase()))
    .filter(
      (cells) => cells.filter((cell) => cell !== '').length >= MIN_HEADINGS && !cells.some((cell) => /\d/.test(cell)),
    )
    .map((cells) => cells.join('|'));
}
