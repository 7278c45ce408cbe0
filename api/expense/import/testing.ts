/** Test helpers for import files: the samples with their expected totals, workbooks, and an independent count of the rows read. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { READ_COLUMNS, type ReadRow } from '@milepost/domain/expense/import/row.ts';
import type { ReadAnswer, ReadOrder } from './read-file.ts';
import { BETWEEN_CELLS } from './rows-file.ts';

const SAMPLES = new URL('./samples/', import.meta.url);

export const sampleBytes = (name: string): Buffer => readFileSync(new URL(`${name}.csv`, SAMPLES));

/** The drivers, trucks, and cards on file before the samples are imported. */
export const roster: {
  fuelCards: { number: string; driver: string; vehicle: string; state: string }[];
  vehicles: { number: string; type: string; vin: string; plate: string; plateState: string }[];
  drivers: string[];
} = JSON.parse(readFileSync(new URL('roster.json', SAMPLES), 'utf8'));

export type FileResult = ReadAnswer & { rows: ReadRow[] };

/** Reads a file with these bytes by `run`, and returns its result with the rows written for COPY. */
export async function readBytes(
  run: (order: ReadOrder) => Promise<ReadAnswer>,
  bytes: Buffer | string,
  order: Pick<ReadOrder, 'source' | 'period'> & Partial<ReadOrder>,
): Promise<FileResult> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-read-'));
  try {
    const [path, rows] = [join(folder, 'file'), join(folder, 'rows')];
    await writeFile(path, bytes);
    const type = order.type ?? (getLayout(order.source, 'MILEAGE') && order.source !== '' ? 'MILEAGE' : 'FUEL');
    const answer = await run({ type, path, rows, ...order });
    return {
      ...answer,
      rows: 'refusal' in answer ? [] : getRows(await readFile(answer.instead ?? rows, 'utf8'), answer.columns),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const UNESCAPED: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
const unescaped = (cell: string) =>
  cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, letter: string) => UNESCAPED[letter] as string);

/** Parses rows as COPY does. */
export function getRows(copied: string, columns: readonly string[]): ReadRow[] {
  const lines = copied.split('\n').slice(0, -1);
  return lines.map((copy) => {
    const cells = copy.split('\t').map(unescaped);
    const row = Object.fromEntries(READ_COLUMNS.map((column, at) => [column, cells[at] ?? null]));
    const { line, part, cells: printed, isMotorFuel } = row;
    const values = printed?.split(BETWEEN_CELLS);
    return {
      ...(row as unknown as ReadRow),
      line: Number(line),
      part: Number(part),
      cells: values ? Object.fromEntries(columns.map((column, at) => [column, values[at] as string])) : null,
      isMotorFuel: isMotorFuel === 'true',
    };
  });
}

type Totals = Record<string, number | string>;

/** Returns the totals of an import of these rows by the counting rules of the samples, in place of the database's verdicts. */
export function countFuel(rows: readonly ReadRow[]): Totals {
  const { accepted, ...counts } = judge(rows, getCard);
  const [fuel, advances] = [accepted.filter(isIn('FUEL')), accepted.filter(isIn('ADVANCE'))];
  const product = (name: string) => fuel.filter((row) => row.product === name);
  const totals = {
    totalFuelAmount: sum(fuel, 'amount'),
    totalFuelFees: sum(fuel, 'fee'),
    totalFuelCashAdvance: sum(advances, 'amount'),
    totalAdvanceFees: sum(advances, 'fee'),
    totalFuelQuantity: sum(fuel, 'quantity'),
    motorFuelQuantity: sum(product('MOTOR'), 'quantity'),
    reeferQuantity: sum(product('REEFER'), 'quantity'),
    defQuantity: sum(product('DEF'), 'quantity'),
  };
  const totalFees = totals.totalFuelFees + totals.totalAdvanceFees;
  const totalAmount = totals.totalFuelAmount + totalFees + totals.totalFuelCashAdvance;
  return {
    ...texts({ ...totals, totalFees, totalAmount }),
    totalTransactions: new Set(accepted.map(({ line }) => line)).size,
    fuelRows: fuel.length,
    advanceRows: advances.length,
    totalDuplicates: counts.duplicates,
    totalUnRecogonizedFuelCards: counts.unknown.size,
    unrecognizedLines: counts.unrecognized,
    invalidLines: counts.invalid,
    errors: counts.errors.join(', '),
  };
}

export function countTrips(rows: readonly ReadRow[]): Totals {
  const { accepted, ...counts } = judge(rows, getTruck);
  return {
    ...texts({ totalDistance: sum(accepted, 'quantity') }),
    totalTrips: accepted.length,
    totalJurisdictions: new Set(accepted.map(({ state }) => state)).size,
    totalUnRecogonizedVehicles: counts.unknown.size,
    totalDuplicates: counts.duplicates,
    unrecognizedLines: counts.unrecognized,
    invalidLines: counts.invalid,
    errors: counts.errors.join(', '),
  };
}

/** Returns the miles of the accepted lines by jurisdiction. */
export function milesByJurisdiction(rows: readonly ReadRow[]): string {
  const { accepted } = judge(rows, getTruck);
  const states = [...new Set(accepted.map(({ state }) => state))].sort();
  return states
    .map(
      (state) =>
        `${state} ${text(
          sum(
            accepted.filter((row) => row.state === state),
            'quantity',
          ),
        )}`,
    )
    .join(', ');
}

function judge(rows: readonly ReadRow[], resolve: (holder: string) => string | undefined) {
  const [seen, unknown] = [new Set<string>(), new Set<string>()];
  const errors: number[] = [];
  const accepted: ReadRow[] = [];
  let [duplicates, invalid, unrecognized] = [0, 0, 0];
  for (const line of Map.groupBy(rows, (row) => row.line).values()) {
    const [{ error, holder, key, line: number }] = line as [ReadRow];
    const resolved = resolve(holder);
    const repeat = `${resolved ?? holder}|${key}`;
    if (error !== null) invalid += 1;
    else if (seen.has(repeat)) duplicates += 1;
    else if (resolved === undefined) unrecognized += 1;
    else accepted.push(...line);
    if (error !== null || (!seen.has(repeat) && resolved === undefined)) errors.push(number);
    if (error === null && !resolved && !seen.has(repeat)) unknown.add(holder);
    if (error === null) seen.add(repeat);
  }
  return { accepted, duplicates, invalid, unrecognized, unknown, errors };
}

function getCard(digits: string): string | undefined {
  const cards = roster.fuelCards.filter(({ state }) => state === 'ACTIVE').map(({ number }) => number);
  if (cards.includes(digits)) return digits;
  const ending = digits.length >= 4 && digits.length <= 6 ? cards.filter((number) => number.endsWith(digits)) : [];
  return ending.length === 1 ? ending[0] : undefined;
}

function getTruck(vehicle: string): string | undefined {
  return roster.vehicles.find(({ number, type }) => type === 'TRUCK' && number.toUpperCase() === vehicle)?.number;
}

const isIn =
  (table: ReadRow['table']) =>
  (row: ReadRow): boolean =>
    row.table === table;

/** Returns the exact sum in ten-thousandths. */
function sum(rows: readonly ReadRow[], column: 'amount' | 'fee' | 'quantity'): bigint {
  return rows.reduce((total, row) => total + tenThousandths(row[column] ?? '0'), 0n);
}

function tenThousandths(number: string): bigint {
  const [whole = '0', decimals = ''] = number.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

const text = (total: bigint) => (Number(total) / 10_000).toFixed(2);
const texts = (totals: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, text(total)]));

type Cell = string | number | bigint | Date | null;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

type Rows = readonly (readonly Cell[])[];

/** Returns an .xlsx with one sheet. */
export const workbook = (rows: Rows, sheet = 'Sheet1'): Buffer => getWorkbook([[sheet, rows]]);

/** @param merged ranges of merged cells by sheet, such as `A2:A3` */
export function getWorkbook(
  sheets: readonly (readonly [string, Rows])[],
  merged: readonly (readonly string[])[] = [],
): Buffer {
  const ids = sheets.map((_, at) => at + 1);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${ids.map((id) => `<Relationship Id="rId${id}" Type="${relation}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData>${mergedXml(merged[at])}</worksheet>`,
      ]),
    ),
  });
}

const mergedXml = (ranges: readonly string[] = []) =>
  ranges.length > 0 ? `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : '';

const rowXml = (cells: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, at, column)).join('')}</row>`;

function cellXml(cell: Cell, row: number, column: number): string {
  if (cell === null) return '';
  const at = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - EXCEL_EPOCH) / DAY_MS}</v></c>`;
  if (typeof cell !== 'string') return `<c r="${at}"><v>${cell}</v></c>`;
  const escaped = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Returns a ZIP of these files; `declared` replaces the unpacked size in its directory. */
export function zip(files: Record<string, string | Buffer>, declared?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((total, { length }) => total + length, 0);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

type SpellingOptions = { prefix?: string; hasAddresses?: boolean | 'first' };

/** Rewrites a workbook as other programs do: elements with a prefix, and addresses on no cell or only the first one of each row. */
export function rewriteWorkbook(book: Buffer, { prefix, hasAddresses = true }: SpellingOptions): Buffer {
  const files: Record<string, string> = {};
  let at = book.readUInt32LE(book.lastIndexOf(Buffer.from('504b0506', 'hex')) + 16);
  while (book.readUInt32LE(at) === 0x02014b50) {
    const [size, name, local] = [book.readUInt32LE(at + 20), book.readUInt16LE(at + 28), book.readUInt32LE(at + 42)];
    const path = book.toString('utf8', at + 46, at + 46 + name);
    const start = local + 30 + name;
    let xml = inflateRawSync(book.subarray(start, start + size)).toString();
    if (hasAddresses !== true)
      xml = xml
        .replace(/(<row) r="\d+"/g, '$1')
        .replace(/(<row>)?<c r="[A-Z]+\d+"/g, (cell, row = '') =>
          hasAddresses === 'first' && row !== '' ? cell : `${row}<c`,
        );
    if (prefix && /sheets?\/|workbook.xml$|styles/.test(path))
      xml = xml
        .replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${prefix}:`)
        .replace(/xmlns="(?=[^"]*spreadsheetml)/, `xmlns:${prefix}="`);
    files[path] = xml;
    at += 46 + name;
  }
  return zip(files);
}
