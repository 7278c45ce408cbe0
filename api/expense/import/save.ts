/** Saves an import with all its records and its final state in one transaction, for any number of lines (IMP-16, IMP-19). */
import { INVALID_IMPORT } from '@milepost/domain/expense/data-import.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import sql, { type Sql } from 'sql-template-tag';
import { nextNumbers } from '../../core/engine/collection/numbering.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { CLOSED_PERIOD } from '../../core/platform/closing-date.ts';
import type { LongTx, Tx } from '../../core/platform/db/database.ts';
import { describeError } from '../../core/platform/http/error-handler.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { findUnanswered, settleOdometers } from './doubtful-odometers.ts';
import { rememberLines } from './imported-lines.ts';
import { judgeLines } from './judge.ts';
import { linkRefunds } from './refunds.ts';
import {
  countUnnumbered,
  findChosenTrucks,
  findHolders,
  findNames,
  make,
  type SavedImport,
  useNumbers,
} from './saved-import.ts';
import { keepTotals } from './totals.ts';

const LINES_AT_ONCE = 10_000;
/** Errors to retry: a number was taken since it was chosen, a period was closed, or a deadlock. */
const CONCURRENT_CODES: readonly string[] = ['23505', '40001', '40P01', CLOSED_PERIOD];
const TRIES = 3;

/** Thrown if the import was canceled before it was saved. */
const CANCELED = new Error('The import was canceled while it was saved');

export type SaveOptions = {
  /** The user who confirmed it; null for a service. */
  by?: string | null;
  signal?: AbortSignal;
  progress?(words: string, done: number, total: number): void;
};

/**
 * Saves an import that is INITIAL or IN_PROGRESS; a COMPLETE one stays as is. A failed one creates nothing and states the reason
 * (ARCHIVED). @throws HttpError
 */
export async function save(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  id: string,
  saving: SaveOptions = {},
): Promise<void> {
  try {
    await retrySave(() => db.background.tx(accountId, (tx) => saveAll(tx, id, saving)), saving.signal);
  } catch (error) {
    if (error !== CANCELED && !saving.signal?.aborted)
      await db.tx(accountId, (tx) => fail(tx, id, describeError(error).message));
    throw error;
  }
}

async function retrySave(act: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!CONCURRENT_CODES.includes(code) || tries === TRIES || signal?.aborted) throw error;
    }
  }
}

async function saveAll(tx: LongTx, id: string, { by = null, signal, progress }: SaveOptions): Promise<void> {
  const found = await hold(tx, id);
  if (found.status === 'COMPLETE') return;
  if (found.status === 'ARCHIVED') throw rejectEmptyImport('This import failed before. Upload its file again.');

  const isChanged = await judgeLines(tx, id);
  const { first, last, rows } = await extent(tx, id);
  if (rows === 0) throw rejectEmptyImport('Nothing left to import: every row is already imported or has an error.');
  await findHolders(tx, found);
  await findChosenTrucks(tx, found);
  await findNames(tx, found);
  if (found.type === 'FUEL') {
    const unnumbered = await countUnnumbered(tx, found);
    if (unnumbered > 0)
      await useNumbers(
        tx,
        found,
        await nextNumbers(tx, { record: expense, table: 'expense' }, 'expenseTransactionID', unnumbered),
      );
  }
  const unanswered = await findUnanswered(tx, found);
  for (let from = first; from <= last; from += LINES_AT_ONCE) {
    signal?.throwIfAborted();
    progress?.(`${from - first} of ${last - first + 1} lines`, from - first, last - first + 1);
    await make(tx, found, { from, to: from + LINES_AT_ONCE - 1 }, { name: found.name, by });
  }
  signal?.throwIfAborted();
  if (found.type === 'FUEL') await linkRefunds(tx, id);
  await settleOdometers(tx, found, unanswered, { name: found.name, by });
  await rememberLines(tx, id);
  if (isChanged) await keepTotals(tx, id);
  await complete(tx, found, by);
}

type ImportRow = SavedImport & { name: string; status: string };

/**
 * Allows one confirmation at a time under an authority, so that the second of two files with the same lines sees those of the first.
 * The import itself is not locked, so that canceling does not wait.
 */
async function hold(tx: Tx, id: string): Promise<ImportRow> {
  await tx.query(lockImports(id));
  const [found] =
    await tx.query<ImportRow>(sql`select id, carrier, pretty_name as name, data_import_type as type, data_import_sync_status as status
    from data_import where id = ${id} and state <> 'DELETED'`);
  if (!found) throw rejectEmptyImport('This import was deleted.');
  return found;
}

/** Waits for other imports of the authority being saved or deleted, until the end of the transaction. */
export function lockImports(id: string): Sql {
  return sql`select pg_advisory_xact_lock(hashtextextended('data_import ' || carrier, 0)) from data_import where id = ${id}`;
}

async function extent(tx: Tx, id: string): Promise<{ first: number; last: number; rows: number }> {
  const [found] = await tx.query<{ first: number | null; last: number | null; rows: number }>(
    sql`select min(line) as first, max(line) as last, count(*) as rows from data_import_row where data_import = ${id} and verdict = 'ACCEPTED'`,
  );
  return { first: found?.first ?? 0, last: found?.last ?? 0, rows: found?.rows ?? 0 };
}

async function complete(tx: Tx, { id, status }: ImportRow, by: string | null): Promise<void> {
  const line = insertHistoryLine({
    record: 'data_import',
    recordId: id,
    profile: by,
    action: 'UPDATE',
    changes: [{ field: 'dataImportSyncStatus', label: 'Status', from: 'Initial', to: 'Complete' }],
  });
  const done = await tx.query(sql`with line as (${line})
    update data_import set data_import_sync_status = 'COMPLETE', data_import_failure = null, updated = date_trunc('milliseconds', clock_timestamp())
    where id = ${id} and data_import_sync_status = ${status} returning id`);
  if (done.length === 0) throw CANCELED;
}

async function fail(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(sql`update data_import set data_import_sync_status = 'ARCHIVED', data_import_failure = ${reason}, updated = date_trunc('milliseconds', clock_timestamp())
    where id = ${id} and data_import_sync_status in ('INITIAL', 'IN_PROGRESS')`);
}

const rejectEmptyImport = (why: string) => badInput({ dataImportRawFile: INVALID_IMPORT }, why);
