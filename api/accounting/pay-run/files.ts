/** Files of a pay run: all settlements of a period as a ZIP, and the payment list for the bank. */
import { Readable } from 'node:stream';
import type { BankLine } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { createZip } from '../../core/platform/files/zip.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Run } from '../../core/platform/tasks/task-kind.ts';
import { printSettlement } from '../pdf/print.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { findPaidPaychecks, type Period } from './pay-run.ts';

/** Yields each settlement as saved, one file each. @throws HttpError 400 if none is saved */
export async function buildStatementsZip(
  services: Pick<Services, 'db' | 'mail'>,
  {
    accountId,
    input: { start, end },
    signal,
    progress,
  }: Pick<Run<Period>, 'accountId' | 'input' | 'signal' | 'progress'>,
) {
  const paid = await services.db.read(accountId, (tx) => findPaidPaychecks({ tx, services }, { start, end }));
  if (paid.length === 0) throw notOffered('No paychecks are saved for this period.');
  const modified = new Date();
  async function* entries() {
    for (const [at, { id, prettyName, driver }] of paid.entries()) {
      signal.throwIfAborted();
      progress(`${at} of ${paid.length} settlements`, at, paid.length);
      const [row] = await services.db.read(accountId, (tx) =>
        tx.query<{ statement: StatementDocument }>(sql`select statement from paycheck where id = ${id}`),
      );
      if (!row) continue;
      const name = `${prettyName}-${driver.prettyName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
      yield { name, modified, content: await printSettlement(row.statement, accountId) };
    }
  }
  const content = Readable.from(createZip(entries()), { objectMode: false });
  return { name: `Paychecks-${start}-to-${end}.zip`, type: 'application/zip', content } as const;
}

const HEADINGS = ['Driver', 'Amount', 'Paycheck ID', 'Authority'];

/** Returns a line for each paycheck. */
export function buildBankList(paid: readonly BankLine[]): string {
  const lines = paid.map(({ driver, payable, prettyName, carrier }) => [
    driver.prettyName,
    formatPlainDollars(cents(payable)),
    prettyName,
    carrier.prettyName,
  ]);
  return formatCsvFile([HEADINGS, ...lines], { hasMark: true });
}
