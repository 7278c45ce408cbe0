/** Warnings of the payment file: paychecks that it excludes, with what to do, and accounts that changed since the last payment. */
import { Alert } from '@mantine/core';
import { describeAchError, type FileFormat } from '@milepost/domain/accounting/pay-run/ach.ts';
import type { PayRun } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { isPayable } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';

type Row = PayRun['paid'][number];

export function SkippedPaychecks({ paid, format }: { paid: readonly Row[]; format: FileFormat }) {
  const left = paid.flatMap((row) => {
    const why = explainSkipped(row, format);
    return why ? [{ id: row.id, words: `${row.prettyName}: ${why}` }] : [];
  });
  const changed = format === 'ACH' ? paid.filter((row) => !explainSkipped(row, format) && row.bank?.changedOn) : [];
  const title = `Not in the file: ${left.length === 1 ? '1 paycheck' : `${left.length} paychecks`}`;
  return (
    <>
      {left.length > 0 && (
        <Alert color="yellow" p="xs" title={title}>
          {left.map(({ id, words }) => (
            <div key={id}>{words}</div>
          ))}
        </Alert>
      )}
      {changed.length > 0 && (
        <Alert color="yellow" p="xs" title="Bank accounts changed since the last payment">
          {changed.map(({ id, driver, bank }) => (
            <div key={id}>
              {driver.prettyName}: {bank?.account}, changed on {formatDay(bank?.changedOn ?? '')}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
}

function explainSkipped(
  { status, payable, paidOnFile, paidDate, achError, driver }: Row,
  format: FileFormat,
): string | null {
  if (status === 'DRAFT') return 'draft, not approved';
  if (status === 'PAID' && paidOnFile) return `paid in the bank payment file dated ${formatDay(paidOnFile)}`;
  if (status === 'PAID') return `paid ${formatDay(paidDate ?? '')}`;
  if (format === 'CSV' || !achError || !isPayable(status, payable)) return null;
  return `${driver.prettyName}, ${describeAchError(achError)}`;
}
