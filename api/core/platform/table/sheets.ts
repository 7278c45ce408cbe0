/** Chooses the sheets of a workbook that have the table, and joins those with the same headings. */
import { findItem, isUnknownItem } from '@milepost/domain/expense/import/items.ts';
import { isMonthName, parseSpan } from '@milepost/domain/expense/import/period-day.ts';
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
  const areMonths = sheets.filter(({ name }) => isMonthName(name.trim())).length > 1;
  const plain = sheets.map((sheet) => withPeriod(sheet, areMonths));
  const found = [plain, plain.map(withVehicle), plain.map(withProduct)].find((each) =>
    each.some(({ rows }) => isRight(rows)),
  );
  const first = found?.find(({ rows }) => isRight(rows));
  if (!found || !first) return { rows: findLargest(sheets), names: [], others: [] };
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

/** Adds a title above the rows of a sheet. */
const withTitle = ({ name, rows }: Sheet, title: string): Sheet =>
  rows.length > 0 ? { name, rows: [[`${title}: ${name.slice(0, MAX_NAME)}`], ...rows] } : { name, rows };

/** Adds the truck that only the sheet's name says; so do the others for a month and a product. */
const withVehicle = (sheet: Sheet): Sheet =>
  /\d/.test(sheet.name) && !UNNAMED.test(sheet.name) ? withTitle(sheet, 'Vehicle') : sheet;
/** @param areMonths whether other sheets are named after months too: alone, `June` may be a driver. */
const withPeriod = (sheet: Sheet, areMonths: boolean): Sheet =>
  parseSpan(sheet.name) || (areMonths && isMonthName(sheet.name.trim())) ? withTitle(sheet, 'Period') : sheet;
const withProduct = (sheet: Sheet): Sheet =>
  sheet.name.length < MAX_NAME && !isUnknownItem(findItem(sheet.name)) ? withTitle(sheet, 'Product') : sheet;

/** Returns the rows of the sheet with the most cells, for the user to match its columns. */
const findLargest = (sheets: readonly Sheet[]): string[][] =>
  sheets.map(({ rows }) => rows).reduce((most, rows) => (countCells(rows) > countCells(most) ? rows : most), []);
const countCells = (rows: readonly string[][]) => rows.reduce((sum, cells) => sum + cells.length, 0);

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
