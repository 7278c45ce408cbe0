/**
 * Reads a file of fuel purchases or trips and writes its rows for COPY, or returns why it can't. Run the default export with `inWorker`
 * (`read-import.ts`), because the file is untrusted. Its bytes are held in memory, at most 20 MB; its rows are not, except those of a
 * workbook.
 */
import { readFile } from 'node:fs/promises';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { isCanadian } from '@milepost/domain/core/jurisdiction-codes.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { type DateOrder, isMomentInUtc, parseSerialDay, readBothOrders } from '@milepost/domain/core/written-days.ts';
import { makeCompactDayReader } from '@milepost/domain/expense/import/compact-days.ts';
import { DateOrders } from '@milepost/domain/expense/import/date-order.ts';
import { findUnitInHeading } from '@milepost/domain/expense/import/distance.ts';
import type { FooterDiscount } from '@milepost/domain/expense/import/footer-discount.ts';
import {
  type FoundHeader,
  findHeader,
  type HeaderMismatch,
  MAX_ROWS_TO_HEADER,
} from '@milepost/domain/expense/import/header.ts';
import { isDescribed, joinHeadings } from '@milepost/domain/expense/import/heading-lines.ts';
import { BY_PRICE, type ImportType, type Layout } from '@milepost/domain/expense/import/layout.ts';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { formatExcelError, UNSUPPORTED_CURRENCY } from '@milepost/domain/expense/import/line-errors.ts';
import type { Mapping } from '@milepost/domain/expense/import/mapping.ts';
import { findMileageHeader, type MileageHeader } from '@milepost/domain/expense/import/mileage-header.ts';
import { MileageLines } from '@milepost/domain/expense/import/mileage-lines.ts';
import { isFittingMapping, isPacked } from '@milepost/domain/expense/import/packed.ts';
import type { Reading } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import { isBlank, MAX_COLUMNS } from '../../core/platform/table/csv.ts';
import { type FileRejection, Unreadable } from '../../core/platform/table/file-rejection.ts';
import { parseTable, type Table } from '../../core/platform/table/table.ts';
import { cutPacked } from './cut-packed.ts';
import { withPoints, withPointsIn } from './decimal-commas.ts';
import { joinCells } from './join-cells.ts';
import { LineFlags } from './line-flags.ts';
import { isFurtherFee, LineReader } from './lines.ts';
import { reshapeFuel, reshapeFuelHead, reshapeHead, reshapeTable } from './reshape-table.ts';
import { RowsFile } from './rows-file.ts';
import { rejectSameColumns } from './same-columns.ts';
import { getSecondRowsPath } from './second-rows.ts';

/** `rows` is the output path; `dateOrder` answers AMBIGUOUS_DATES. */
export type ReadOrder = {
  path: string;
  /** The file's name. */
  name?: string;
  rows: string;
  type: ImportType;
  source: string;
  period: Reading;
  mapping?: Mapping;
  /** Whether the mapping was saved for an earlier file, whose lines may have the same length and other positions. */
  isRemembered?: boolean;
  dateOrder?: DateOrder;
  /** Rejects even a readable file with its header, for a person to map. */
  isByHand?: boolean;
};
/**
 * `columns` are the keys of each line's cells, in order; `isFaulty` and `mayRepeat` say whether any line is faulty or repeats another
 * one. `instead` is the path of the valid rows if those written first were misread.
 */
export type FileReading = {
  lines: number;
  header: string[];
  columns: string[];
  isFaulty: boolean;
  mayRepeat: boolean;
  /** Notes for the user on how a mileage file was read. */
  notes: string[];
  instead?: string;
  /** The recognized layout; null if it is the source's. */
  layout: string | null;
  constants: Readonly<Record<string, string>>;
  isByUnit: boolean;
};
export type ReadAnswer = FileReading | { refusal: FileRejection };

export default async function read(order: ReadOrder): Promise<ReadAnswer> {
  try {
    return await readTable(order);
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.refusal };
    throw error;
  }
}

async function readTable(sent: ReadOrder): Promise<ReadAnswer> {
  const layout = getLayout(sent.source, sent.type);
  if (!layout) throw new Error(`No layout of ${sent.type} is called ${sent.source}`);
  const isMileage = layout.type === 'MILEAGE';
  const isKnown = (rows: string[][]) => 'places' in findFileHeader(layout, rows, sent.mapping);
  const isRight = (rows: string[][]) => {
    const plain = withPoints(rows) ?? rows;
    return isKnown(isMileage ? reshapeHead(plain) : reshapeFuelHead(plain, isKnown));
  };
  const whole = await parseTable(await readFile(sent.path), isRight);
  if (sent.isRemembered) rejectOtherRecords(layout, whole, sent);
  const { table: given, mapping } = cutPacked(whole, sent.mapping);
  const order = { ...sent, ...(mapping && { mapping }) };
  const printed = withPointsIn(given);
  const table = isMileage ? reshapeTable(printed) : reshapeFuel(printed, isKnown);
  const found = getHeader(layout, table.head, order.mapping);
  if (order.isByHand) throw new Unreadable('BY_HAND', 'Match the columns of this file.', describe(found, table.head));
  rejectSameColumns(layout, found, table, order.mapping);
  const miles =
    'constants' in found
      ? new MileageLines(found as MileageHeader, { ...ANYWHERE, ...order.period }, table.head.slice(found.row + 1))
      : null;
  const header = miles?.header ?? found;
  const joined = joinCells(table, found);
  const lines = miles ? { ...joined, each: prepareReader(joined, found.row, miles) } : joined;
  const dateOrder = order.dateOrder ?? getDateOrder(order.mapping);
  const compact = findCompactDays(header, table.head, order, dateOrder);
  let read = writeLines(header, lines, order, dateOrder ?? 'MDY', compact);
  const asked = dateOrder ?? read.dates.order ?? rejectAmbiguousDates(read.dates);
  // Files with the day first are rare enough to read twice.
  const isMisread = asked === 'DMY' && !dateOrder;
  const instead = getSecondRowsPath(order.rows);
  if (isMisread) read = writeLines(header, lines, { ...order, rows: instead }, asked, compact);
  const { isFaulty, mayRepeat } = read.said;
  return {
    lines: read.count,
    header: isPacked(found.cells.slice(0, 1)) ? found.cells.slice(0, 1) : [...found.cells],
    columns: listColumns(header),
    isFaulty,
    mayRepeat,
    notes: [
      ...(given === printed ? [] : [DECIMAL_COMMAS]),
      ...(table === printed ? [] : [isMileage ? RESHAPED : RESHAPED_FUEL]),
      ...(found.layout.constants?.amount === BY_PRICE ? [PRICED] : []),
      ...(read.isInUtc && order.period.timeZone ? [describeZone(order.period.timeZone)] : []),
      ...describeOrder(read.dates, dateOrder, asked),
      ...(joined.countJoined() > 0 ? [describeJoined(joined.countJoined())] : []),
      ...(read.skipped > 0 ? [describeSkipped(read.skipped)] : []),
      ...(read.carried > 0 ? [describeCarried(read.carried)] : []),
      ...(isMileage ? [] : read.discounts.map(describeDiscount)),
      ...(miles?.notes ?? []),
      ...describeSheets(given),
    ],
    ...readAs(layout, header),
    ...(isMisread && { instead }),
  };
}

const getDateOrder = (mapping: Mapping = {}): DateOrder | undefined =>
  mapping.dateOrder === 'MDY' || mapping.dateOrder === 'DMY' ? mapping.dateOrder : undefined;

/** Returns the keys of the cells of each line; for a file with titles and more tables, of all tables. */
function listColumns({
  places,
  layout: { cardTitle, hasUnitTitles, hasStateTitles, hasItemTitles, tables = [] },
}: FoundHeader): string[] {
  const further = tables.flatMap(({ purchases, columns }) => (purchases.length > 0 ? Object.keys(columns) : []));
  const keys = [...places.map(({ key }) => key).filter((key) => !isFurtherFee(key)), ...further];
  return [
    ...new Set([
      ...keys,
      ...(cardTitle ? ['card'] : []),
      ...(hasUnitTitles ? ['unit'] : []),
      ...(hasStateTitles ? ['state'] : []),
      ...(hasItemTitles ? ['item'] : []),
      ...(tables.length > 0 ? ['section'] : []),
    ]),
  ];
}

/** Returns the recognized layout, constants from the header, and whether the lines name the truck and no card. */
function readAs(
  source: Layout,
  { layout, places }: FoundHeader,
): Pick<FileReading, 'layout' | 'constants' | 'isByUnit'> {
  const isCardless =
    source.type === 'FUEL' && !layout.cardTitle && !layout.constants?.card && !places.some(({ key }) => key === 'card');
  return {
    layout: layout.source === source.source ? null : layout.source,
    constants: layout.constants ?? {},
    isByUnit: isCardless,
  };
}

const DECIMAL_COMMAS = 'Numbers were read with a decimal comma: 1.234,56 is 1,234.56.';
const PRICED = 'The file has no amounts. Each amount is the gallons times the price.';
const describeZone = (timeZone: string) =>
  `Times in UTC were converted to ${timeZone}. If they are local to the stop, match the columns manually.`;
const describeSkipped = (count: number) =>
  `${formatCount(count, 'row')} without a card and a date ${count === 1 ? 'was' : 'were'} skipped, like totals. If these are purchases, repeat the card and date in them.`;
/** Says how dates were read that could be read either way, unless a person said it. */
function describeOrder(
  { dayFirst, twoWay, assumed }: DateOrders,
  said: DateOrder | undefined,
  order: DateOrder,
): string[] {
  if (said) return [];
  const date = order === 'DMY' ? twoWay?.text : assumed;
  if (!date) return [];
  const day = formatDay(readBothOrders(date)[order] ?? '');
  return order === 'DMY'
    ? [`Dates were read with the day first, like ${dayFirst?.text}: ${date} is ${day}.`]
    : [
        `Dates were read with the month first: ${date} is ${day}. If the day comes first, match the columns manually and select that order.`,
      ];
}
const describeDiscount = ({ label, amount }: FooterDiscount) =>
  `“${label}” of ${formatMoney(amount)} is for all purchases together, and no row includes it. Add it as an expense of its own.`;
const describeJoined = (count: number) =>
  `${formatCount(count, 'row')} had a comma without quotes in a name or a number. ${count === 1 ? 'Its' : 'Their'} cells were joined.`;
const describeCarried = (count: number) =>
  `${formatCount(count, 'row')} without a card ${count === 1 ? 'has' : 'have'} the card of the row above.`;
const RESHAPED_FUEL =
  'The columns were regrouped: one row for each product, with its city, state, and tank. Amounts are in dollars.';
const RESHAPED = 'The table was read as one row for each vehicle and jurisdiction.';

/** Says which sheets of a workbook were read if it has more than one table. */
function describeSheets({ sheets: { names, others } = { names: [], others: [] } }: Table): string[] {
  const quote = (list: readonly string[]) => list.map((name) => `“${name}”`).join(', ');
  return [
    ...(names.length > 1 ? [`Read the rows of ${names.length} sheets: ${quote(names)}.`] : []),
    ...(others.length > 0
      ? [`Not read, because the columns differ: ${quote(others)}. Save each of these sheets as a file to import it.`]
      : []),
  ];
}

/** Defaults without an account's time zone and date. */
const ANYWHERE = { timeZone: 'UTC', today: '9999-12-31' };

/** Prepares the rows below a mileage header for the line reader. */
const prepareReader =
  (table: Table, headerRow: number, miles: MileageLines): Table['each'] =>
  (take) => {
    let below = -1;
    table.each((cells, row) => {
      if (isBlank(cells)) return;
      below += 1;
      take(below <= headerRow ? cells : miles.prepare(cells), row);
    });
  };

type Header = FoundHeader | MileageHeader | HeaderMismatch;

/** Finds the header, which may be printed over two lines. */
function findFileHeader(layout: Layout, rows: string[][], mapping?: Mapping): Header {
  const found = findHeaderInLine(layout, rows, mapping);
  if ('places' in found) return found;
  for (const joined of joinHeadings(rows)) {
    const again = findHeaderInLine(layout, joined, mapping);
    if ('places' in again) return again;
  }
  return found;
}

/** Finds the header in a line. A mileage file may lack columns that a fuel file can't. */
const findHeaderInLine = (layout: Layout, rows: string[][], mapping?: Mapping): Header =>
  layout.type === 'MILEAGE' ? findMileageHeader(layout, rows, mapping) : findHeader(layout, rows, mapping);

/** Returns a function that reads dates without separators, as they are among the first lines. */
function findCompactDays(
  { places, row }: FoundHeader,
  head: readonly string[][],
  { period }: ReadOrder,
  order?: DateOrder,
): (text: string) => string {
  const at = places.find(({ key }) => key === 'date')?.at ?? -1;
  return makeCompactDayReader(
    head.slice(row + 1).map((cells) => cells[at] ?? ''),
    period,
    order,
  );
}

function getHeader(layout: Layout, rows: string[][], mapping?: Mapping): FoundHeader {
  const head = rows.slice(0, MAX_ROWS_TO_HEADER);
  if (head.length === 0) throw new Unreadable('EMPTY', 'The file is empty.');
  const wide = head.findIndex((cells) => cells.length > MAX_COLUMNS);
  if (wide !== -1)
    throw new Unreadable(
      'TOO_WIDE',
      `Row ${wide + 1} has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns. This isn’t a list of ${layout.type === 'FUEL' ? 'transactions' : 'trips'}.`,
    );
  const header = findFileHeader(layout, rows, mapping);
  if ('places' in header) return header;
  const isCut = isPacked(head[0] ?? []);
  if (!isCut && head.every((cells) => cells.length < 2))
    throw new Unreadable('NOT_CSV', 'No columns were found. The file isn’t a table of values separated by commas.');
  throw missingColumns(layout, header, head);
}

const DOUBTFUL = 'We couldn’t tell which column is the amount paid. Match the columns to select it.';

const PACKED =
  'The file has no separators. Enter the position of each column once: the next file with lines of this length is read the same way.';

const HEADLESS =
  'The file has no headings. Match its columns once: the next file with the same columns is read the same way.';

/** @throws Unreadable for packed records that don't fit the positions saved for lines of their length */
function rejectOtherRecords(layout: Layout, { head }: Table, { mapping = {}, period }: ReadOrder): void {
  const [cells = [], ...lines] = head;
  const records = lines.map(([line = '']) => line);
  if (!isPacked(cells) || isFittingMapping(records, mapping, period)) return;
  throw new Unreadable('MISSING_COLUMNS', OTHER_RECORDS, {
    missing: Object.values(layout.columns).flatMap(({ need, header }) => (need === 'REQUIRED' ? [header] : [])),
    ...describe({ row: 0, cells }, head),
  });
}

const OTHER_RECORDS =
  'The positions saved for lines of this length don’t fit this file. Enter the positions of this layout. Both layouts are kept.';

/** Rows below a header that a person sees while mapping it. */
const MAX_SAMPLES = 5;

function missingColumns(
  layout: Layout,
  { row, cells, missing, looksLike, gaps = [], isDoubtful }: HeaderMismatch,
  head: string[][],
): Unreadable {
  const columns = `${missing.length === 1 ? 'Column' : 'Columns'} missing for ${layout.label}: ${missing.join(', ')}.`;
  const offer = looksLike ? ` It looks like a ${looksLike.label} file of ${getTypeName(looksLike.type)}.` : '';
  const lacking = gaps.length > 0 ? describeGaps(gaps) : columns + offer;
  const detail = isPacked(cells) ? PACKED : isDescribed(cells) ? HEADLESS : isDoubtful ? DOUBTFUL : lacking;
  return new Unreadable('MISSING_COLUMNS', detail, {
    missing,
    ...describe({ row, cells }, head),
    ...(looksLike?.type === layout.type && { looksLike: looksLike.source }),
  });
}

const describeGaps = (gaps: readonly string[]) =>
  `We couldn’t find these among the headings: ${gaps.join(', ')}. Match the columns once: the next file with the same header is read the same way.`;

/** Returns the header and sample rows for a person to match. */
const describe = ({ row, cells }: Pick<HeaderMismatch, 'row' | 'cells'>, head: string[][]) => ({
  header: cells.map((cell) => cell.trim()),
  samples: head
    .slice(row + 1, row + 1 + MAX_SAMPLES)
    .map((line) => line.map((cell) => (isPacked(cells) ? cell : cell.trim()))),
});

const getTypeName = (type: ImportType) => (type === 'FUEL' ? 'fuel' : 'mileage');

function writeLines(
  header: FoundHeader,
  table: Table,
  { rows, period, name = '' }: ReadOrder,
  dateOrder: DateOrder,
  readCompact: (text: string) => string,
): Pick<LineReader, 'count' | 'skipped' | 'carried' | 'discounts'> & {
  dates: DateOrders;
  said: LineFlags;
  isInUtc: boolean;
} {
  const { isUtc, constants, type } = header.layout;
  const mayBeUtc = type === 'FUEL' && (isUtc ?? constants?.dateZone !== 'STOP');
  let isInUtc = mayBeUtc && constants?.dateZone === 'UTC';
  const [dates, said] = [new DateOrders(period), new LineFlags()];
  const file = new RowsFile(rows, listColumns(header));
  const lines = new LineReader(header, period);
  let below = -1;
  const date = header.places.find(({ key }) => key === 'date')?.at ?? -1;
  for (const cells of table.head) for (const [at, cell] of cells.entries()) if (at !== date) dates.seeText(cell);
  for (const cells of table.head.slice(0, header.row)) dates.seeText(cells[date] ?? '');
  dates.seeName(name);
  const isMetric = areMetric(header);
  try {
    table.each((cells, row) => {
      if (isBlank(cells)) return;
      below += 1;
      if (below < header.row) lines.seeTitle(cells);
      if (below <= header.row) return;
      const read = lines.read(cells, row, (printed, line) => {
        const text = readCompact(table.isSheet ? parseSerialDay(printed) : printed);
        dates.see(text, line);
        isInUtc ||= mayBeUtc && isMomentInUtc(text);
        return dateOrder === 'DMY' ? (readBothOrders(text).DMY ?? text) : text;
      });
      if (!read) return;
      const [first] = read as [ReadRow];
      dates.seeRow(isMetric || isCanadian(first.state) || first.error === UNSUPPORTED_CURRENCY);
      said.see(first);
      file.put(read);
    });
  } finally {
    file.close();
  }
  if (lines.count === 0) throw new Unreadable('NO_LINES', 'The file has a header but no data rows.');
  if (lines.cards.areLost) throw new Unreadable('EXCEL', formatExcelError(lines.cards.changed));
  const { count, skipped, carried, discounts } = lines;
  return { count, dates, said, isInUtc, skipped, carried, discounts };
}

function rejectAmbiguousDates({ dayFirst, twoWay, isForeign, named }: DateOrders): never {
  const other = `line ${twoWay?.line} has ${twoWay?.text}`;
  const where = dayFirst && dayFirst.line > 0 ? `Line ${dayFirst.line}` : 'The file';
  const said = dayFirst
    ? `${where} has the date ${dayFirst.text}, with the day first, and ${other}, which can be read either way.`
    : `L${other.slice(1)}, ${describeDoubt(isForeign, named)}.`;
  throw new Unreadable('AMBIGUOUS_DATES', `${said} Select which comes first.`);
}

function describeDoubt(isForeign: boolean, named: string | null): string {
  if (isForeign) return 'which can be read either way, and most rows are Canadian';
  if (named) return `which can be read either way, and the file’s name has ${named}, with the day first`;
  return 'and all dates are within the import’s dates only with the day first';
}

/** Returns whether the headings or titles of a file name a metric unit. */
const areMetric = ({ cells, layout, places }: FoundHeader): boolean =>
  layout.constants?.measure === 'Liters' ||
  layout.constants?.currency === 'CAD' ||
  places.some(({ key, at }) => key === 'distance' && /^(?:KM|M)$/.test(findUnitInHeading(cells[at] ?? '') ?? ''));
