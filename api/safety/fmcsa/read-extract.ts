/** Reads an account's reports from an FMCSA extract. Run the default export with `inWorker`, because the file is untrusted. */
import {
  type ExtractCrash,
  type ExtractHeader,
  type ExtractInspection,
  type ExtractViolation,
  findExtractHeader,
  readCrash,
  readDot,
  readInspection,
  readViolation,
} from '@milepost/domain/safety/fmcsa-extract.ts';
import { isBlank } from '../../core/platform/table/csv.ts';
import { Unreadable } from '../../core/platform/table/file-rejection.ts';
import { parseTable, type Table } from '../../core/platform/table/table.ts';

/** `dots`: only rows with one of these DOT numbers are read. */
export type ExtractOrder = { extract: Uint8Array; violations: Uint8Array | null; dots: string[] };

/** `others` counts rows of other carriers; `faulty` counts own rows without an ID or a date. */
export type ExtractAnswer =
  | {
      inspections: ExtractInspection[];
      crashes: ExtractCrash[];
      violations: ExtractViolation[];
      others: number;
      faulty: number;
    }
  | { refusal: string; field: 'extract' | 'violations' };

/** Limit of reports, and of violations, in one import. A carrier of 100 trucks has fewer in two years. */
const MAX_REPORTS = 1000;
const MAX_VIOLATIONS = 10_000;

export default async function readExtract({ extract, violations, dots }: ExtractOrder): Promise<ExtractAnswer> {
  let field: 'extract' | 'violations' = 'extract';
  try {
    const own = new Set(dots);
    const found = await readReports(Buffer.from(extract), own);
    field = 'violations';
    return { ...found, violations: violations ? await readViolations(Buffer.from(violations), own) : [] };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message, field };
    throw error;
  }
}

async function readReports(bytes: Buffer, own: ReadonlySet<string>) {
  const { table, header } = await openExtract(bytes);
  if (!header)
    throw new Unreadable(
      'MISSING_COLUMNS',
      'Select an inspection or crash file from FMCSA: SMS input or MCMIS extract.',
    );
  if (header.kind === 'violations')
    throw new Unreadable(
      'MISSING_COLUMNS',
      'This file lists violations. Select it under Violations, and an inspection file here.',
    );
  const inspections = new Map<string, ExtractInspection>();
  const crashes = new Map<string, ExtractCrash>();
  let [others, faulty] = [0, 0];
  forEachRow(table, (cells) => {
    if (!own.has(readDot(header, cells))) others += 1;
    else if (header.kind === 'inspections') faulty += storeReport(inspections, readInspection(header, cells));
    else faulty += storeReport(crashes, readCrash(header, cells));
  });
  return { inspections: [...inspections.values()], crashes: [...crashes.values()], others, faulty };
}

/** Stores a report by ID; a later row replaces an earlier one. Returns the number of faulty rows. */
function storeReport<T extends { id: string }>(stored: Map<string, T>, report: T | null): 0 | 1 {
  if (!report) return 1;
  stored.set(report.id, report);
  if (stored.size > MAX_REPORTS)
    throw new Unreadable('TOO_LARGE', `The file has more than ${MAX_REPORTS} of your reports. Import it in parts.`);
  return 0;
}

async function readViolations(bytes: Buffer, own: ReadonlySet<string>): Promise<ExtractViolation[]> {
  const { table, header } = await openExtract(bytes);
  if (header?.kind !== 'violations')
    throw new Unreadable('MISSING_COLUMNS', 'Select a violation file of the SMS input.');
  const found: ExtractViolation[] = [];
  forEachRow(table, (cells) => {
    const violation = own.has(readDot(header, cells)) ? readViolation(header, cells) : null;
    if (violation) found.push(violation);
    if (found.length > MAX_VIOLATIONS)
      throw new Unreadable(
        'TOO_LARGE',
        `The file has more than ${MAX_VIOLATIONS} of your violations. Import it in parts.`,
      );
  });
  return found;
}

/** Rows above the headings that portals and spreadsheets add. */
const MAX_TITLES = 15;

async function openExtract(bytes: Buffer): Promise<{ table: Table; header: ExtractHeader | null }> {
  const findRow = (rows: string[][]) => rows.slice(0, MAX_TITLES).find((cells) => findExtractHeader(cells) !== null);
  const table = await parseTable(bytes, (rows) => findRow(rows) !== undefined);
  return { table, header: findExtractHeader(findRow(table.head) ?? []) };
}

/** Calls `take` for each row below the headings; a repeated row of headings, as in joined sheets, is none. */
function forEachRow(table: Table, take: (cells: readonly string[]) => void): void {
  let isBelow = false;
  table.each((cells) => {
    if (isBlank(cells)) return;
    if (findExtractHeader(cells) !== null) isBelow = true;
    else if (isBelow) take(cells);
  });
}
