/**
 * Exports a list as CSV: the whole filtered result in the list's order, written by the database, so that its size does not matter
 * (RPT-17).
 */
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormatName } from '@milepost/domain/core/report.ts';
import type { Sql } from 'sql-template-tag';
import type { Database, HeavyQueries } from '../../platform/db/database.ts';
import { type DiskBuffer, openDiskBuffer } from '../../platform/files/disk-buffer.ts';
import { buildFileHeaders } from '../../platform/files/file-headers.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { formatCsvLine } from '../csv.ts';
import { buildCells } from './cells.ts';
import type { Listing } from './listing.ts';

/** Limit of concurrent files per account: being written by the database or still being downloaded. */
const MAX_WRITING = 4;
const MAX_DOWNLOADS = 20;
/** A file not downloaded within this time must be requested again. */
const READ_WITHIN_MS = 15 * 60_000;
/**
 * Pause for each 64 kB piece. Without it, four concurrent exports raised another account's list to three to five times its p99; with it, to
 * two to two and a half, and the exports took no longer.
 */
const YIELD_MS = 4;

type Download = { accountId: string; isWritten: boolean };

const activeDownloads = new Set<Download>();

/** @throws HttpError 429 while the account has too many files in progress */
function startDownload(accountId: string): Download {
  const others = [...activeDownloads].filter((other) => other.accountId === accountId);
  const unwritten = others.filter(({ isWritten }) => !isWritten);
  if (others.length >= MAX_DOWNLOADS || unwritten.length >= MAX_WRITING)
    throw tooManyRequests('Other downloads are running. Please try again in a moment.');
  const download = { accountId, isWritten: false };
  activeDownloads.add(download);
  return download;
}

/** Builds the query of every row with the given expressions. */
export type Rows = (selected: readonly string[]) => Sql;
/** A file: its list, its rows, and its format if one was requested. */
export type CsvFile = { listing: Listing; rows: Rows; format?: FormatName };
type CsvRequest = CsvFile & { accountId: string; signal?: AbortSignal };

/**
 * Streams a list as CSV. The database writes at full speed and is then done, however slowly the client reads; a disconnect stops
 * it. An error after the first lines can no longer be reported: the file breaks off.
 * @throws HttpError 429 while the account has too many files in progress
 */
export async function listAsCsv(
  services: Pick<Services, 'db' | 'settings'>,
  asked: CsvRequest,
  readWithinMs = READ_WITHIN_MS,
): Promise<Readable> {
  const download = startDownload(asked.accountId);
  const leave = () => void activeDownloads.delete(download);
  const spool = await openDiskBuffer(join(services.settings.DATA_DIR, 'incoming')).catch((error) => {
    leave();
    throw error;
  });
  spool.readable.once('close', leave);
  await new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      spool.readable.destroy(error);
      reject(error);
    };
    const isDone = () => {
      download.isWritten = true;
      setTimeout(() => spool.readable.destroy(), readWithinMs).unref();
    };
    write(services.db, services.db.heavy, asked, (file) => fill(spool, file, resolve))
      .then(resolve)
      .then(spool.end, stop)
      .finally(isDone);
  });
  return spool.readable;
}

/** Returns the same file for storage; calls `written` with its size so far. */
export function writeStoredCsv(db: Services['db'], asked: CsvRequest, written: (bytes: number) => void): Readable {
  const content = new PassThrough();
  // The storing code handles the error; there may be no reader yet.
  content.on('error', () => undefined);
  async function* countBytes(file: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const piece of file) {
      yield piece;
      bytes += piece.length;
      written(bytes);
    }
  }
  write(db, db.background, asked, (file) => pipeline(countBytes(file), content)).catch((error) =>
    content.destroy(error),
  );
  return content;
}

/** Writes the file to the spool. `onStart` is called when the first lines after the heading arrive. */
async function fill(spool: DiskBuffer, file: AsyncIterable<Buffer>, onStart: () => void): Promise<void> {
  let pieces = 0;
  for await (const piece of file) {
    await spool.write(piece);
    pieces += 1;
    if (pieces > 1) onStart();
  }
}

/** Has the database write the file: heading, then rows. */
async function write(
  db: Pick<Database, 'usage'>,
  { copy }: HeavyQueries,
  { listing, rows, format = 'milepost', accountId, signal }: CsvRequest,
  take: (file: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const isForPeople = format !== 'quickbooks';
  const cells = buildCells(listing, { keepsDigits: isForPeople });
  const question = rows(cells.map(({ sql }) => sql));
  const headings = formatCsvLine(cells.map(({ heading }) => heading));
  // A spreadsheet needs the mark to detect the encoding; QuickBooks reads it as a letter (RPT-17).
  const mark = isForPeople ? '\uFEFF' : '';
  async function* addHeadings(lines: AsyncIterable<Buffer>) {
    yield Buffer.from(`${mark}${headings}\r\n`);
    yield* withCarriageReturns(lines);
  }
  await copy(accountId, question, (lines) => take(addHeadings(yieldToRequests(db, lines))), signal);
}

/** Pauses between pieces of a file while requests use the database, so that requests go first. */
export async function* yieldToRequests(
  { usage }: Pick<Database, 'usage'>,
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const piece of lines) {
    yield piece;
    if (usage().requests.running > 0) await pause(YIELD_MS);
  }
}

/** Ends each line with CRLF, as RFC 4180 requires. PostgreSQL ends a line with LF; only an LF outside of quotes is the end. */
export async function* withCarriageReturns(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isQuoted = false;
  for await (const piece of lines) {
    // A quote within quoted text is doubled, so the state toggles twice.
    const text = piece.toString('latin1').replace(/["\n]/g, (found) => {
      if (found === '"') isQuoted = !isQuoted;
      return found === '\n' && !isQuoted ? '\r\n' : found;
    });
    yield Buffer.from(text, 'latin1');
  }
}

/**
 * Returns `2026-03-31_fleets.csv` or `2026-03-31_drivers_fmcsa.csv`: the date, the list's name in its page's URL, and the requested
 * format (RPT-15).
 */
export const formatCsvName = ({ listing, format }: Pick<CsvFile, 'listing' | 'format'>, today: string) =>
  `${today}_${listing.record.route.split('/').at(-1)}${format ? `_${format}` : ''}.csv`;

export function buildCsvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', ...buildFileHeaders(name) };
}
