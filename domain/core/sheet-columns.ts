/** Prepares the columns of a spreadsheet's table: address lines, columns known by their values, dates with the day first, and costs. */
import type { FieldFacts } from './fields.ts';
import { getFields } from './record.ts';
import { findColumn, listSheetColumns, type Sheet, splitHeading } from './sheet.ts';
import type { SheetTable } from './table-text.ts';
import { readBothOrders } from './written-days.ts';

type Row = readonly string[];

export const prepareColumns = <Table extends SheetTable>(sheet: Sheet, table: Table): Table =>
  readCosts(sheet, readDaysFirst(sheet, joinAddressLines(sheet, nameByValues(sheet, table))));

const getLabel = (sheet: Sheet, key: string): string =>
  listSheetColumns(sheet).find((column) => column.key === key)?.label ?? key;

const listFilled = ({ rows }: SheetTable, at: number): string[] =>
  rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');

const replaceAt = (row: Row, at: number, cell: string): string[] =>
  row.map((each, place) => (place === at ? cell : each));

/** Names the only column that has such values, if no heading names it, or another one does: `Vehicle ID` above VINs. */
function nameByValues<Table extends SheetTable>(sheet: Sheet, table: Table): Table {
  let { headings } = table;
  for (const [key, is] of Object.entries(sheet.values ?? {})) {
    const strip = (cell: string) => (sheet.unspaced?.includes(key) ? cell.replace(/[\s-]/g, '') : cell);
    const found = headings.flatMap((_, at) => {
      const cells = listFilled(table, at);
      return cells.length > 0 && cells.every((cell) => is.test(strip(cell))) ? [at] : [];
    });
    const [at] = found;
    if (at !== undefined && found.length === 1 && findColumn(sheet, headings[at] ?? '') !== key)
      headings = replaceAt(headings, at, getLabel(sheet, key));
  }
  return { ...table, headings };
}

/** `Address 2`, `Bill to 3`, `Suite`. */
const ADDRESS_LINE =
  /^ (?:(?:bill|billing|mailing|mail|home|street|physical)(?: to)? )?(?:(?:address|addr|street)(?: line)? )?([1-5]) $/;
const SECOND_LINE = /^ (?:suite|ste|apt|apartment|suite apt|address line two) $/;

/** Joins the lines of an address: to the street if the town has its own columns, else to the whole address. */
function joinAddressLines<Table extends SheetTable>(sheet: Sheet, table: Table): Table {
  if (!sheet.address) return table;
  const lines = table.headings.flatMap((heading, at) => {
    const words = splitHeading(heading);
    const number = SECOND_LINE.test(words) ? '2' : ADDRESS_LINE.exec(words)?.[1];
    return number ? [{ at, number: Number(number) }] : [];
  });
  const street = table.headings.findIndex((heading) => findColumn(sheet, heading) === 'place');
  const first = lines.find(({ number }) => number === 1)?.at ?? street;
  const further = lines.filter(({ at }) => at !== first).sort((one, other) => one.number - other.number);
  if (first === -1 || further.length === 0 || new Set(lines.map(({ number }) => number)).size < lines.length)
    return table;
  const hasTown = table.headings.some((heading) => /^(?:city|zipCode)$/.test(findColumn(sheet, heading) ?? ''));
  const ats = [first, ...further.map(({ at }) => at)];
  const join = (row: Row) => {
    const others = row.filter((_, at) => !ats.includes(at));
    const cells = ats.map((at) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    // The first line of a whole address may repeat the name.
    return hasTown ? cells.join(' ') : cells.filter((cell) => !others.includes(cell)).join(', ');
  };
  const keepColumns = (row: Row) => row.filter((_, at) => !ats.includes(at) || at === first);
  return {
    ...table,
    headings: keepColumns(replaceAt(table.headings, first, getLabel(sheet, 'place'))),
    rows: table.rows.map((row) => keepColumns(replaceAt(row, first, join(row)))),
  };
}

const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/;

/** Reads a column of dates with the day first if one of them can only be read that way and none only with the month first. */
function readDaysFirst<Table extends SheetTable>(sheet: Sheet, table: Table): Table {
  const facts: Record<string, FieldFacts> = getFields(sheet.record);
  const dayFirst = table.headings.flatMap((heading, at) => {
    if (facts[findColumn(sheet, heading) ?? '']?.kind !== 'date') return [];
    const dates = listFilled(table, at).flatMap((cell) => {
      const [, one, other] = NUMERIC.exec(cell) ?? [];
      return one ? [[Number(one), Number(other)] as const] : [];
    });
    return dates.some(([one]) => one > 12) && !dates.some(([, other]) => other > 12) ? [at] : [];
  });
  if (dayFirst.length === 0) return table;
  const read = (cell: string) => (NUMERIC.test(cell.trim()) ? (readBothOrders(cell).DMY ?? cell) : cell);
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell, at) => (dayFirst.includes(at) ? read(cell) : cell))),
  };
}

const NEGATIVE = /^(?:\((\$?[\d,]+(?:\.\d+)?)\)|-(\$?[\d,]+(?:\.\d+)?)|\$-([\d,]+(?:\.\d+)?))$/;

/**
 * Reads costs that are all negative, as on a statement of what was paid, without their signs. Next to positive amounts, which may be
 * payments, the signs stay.
 */
function readCosts<Table extends SheetTable>(sheet: Sheet, table: Table): Table {
  const costs = table.headings.flatMap((heading, at) => {
    const cells = listFilled(table, at);
    const isCost = sheet.costs?.includes(findColumn(sheet, heading) ?? '') ?? false;
    return isCost && cells.length > 0 && cells.every((cell) => NEGATIVE.test(cell)) ? [at] : [];
  });
  if (costs.length === 0) return table;
  const read = (cell: string) => cell.replace(/[-()$]/g, '');
  return { ...table, rows: table.rows.map((row) => row.map((cell, at) => (costs.includes(at) ? read(cell) : cell))) };
}
