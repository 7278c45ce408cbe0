/** Lists the period's saved paychecks: settlements by email or as one file, and the payment file for the bank. */
import { Button, Group } from '@mantine/core';
import type { PayRun, SavedPaycheck } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { PAYCHECK_STATUS } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { useRights } from '../../core/session/rights.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell, MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import type { Payable } from '../paycheck/mark-paid.tsx';
import { useApproval } from '../paycheck/use-approval.ts';
import { type MarkingPaid, useMarkPaid } from '../paycheck/use-mark-paid.tsx';
import { useStatementMail } from '../paycheck/use-statement-mail.ts';
import { ApproveAll } from './approve-all.tsx';
import { findChangedAccount } from './changed-account.ts';
import { Sheet } from './drivers.tsx';
import { PayFiles } from './pay-files.tsx';
import type { Period } from './use-pay-run.ts';

type PaidProps = Pick<PayRun, 'paid' | 'files'> & { period: Period };

export function SavedPaychecks({ paid, files, period }: PaidProps) {
  const marking = useMarkPaid();
  if (paid.length === 0) return null;
  const total = formatMoney(sumDollars(paid.map(({ payable }) => payable)));
  const actions = (
    <Group gap="xs">
      <ApproveAll paid={paid} />
      <MarkAllPaid paid={paid} marking={marking} />
      <PayFiles paid={paid} files={files} period={period} />
    </Group>
  );
  return (
    <Section title={`Saved (${paid.length}) · ${total}`} columns={false} actions={actions}>
      <Sheet label="Saved" headings={['Paycheck ID', 'Net', 'Paid Out', 'Status', 'Settlement']}>
        {paid.map((row) => (
          <tr key={row.id} data-row>
            <td data-nowrap>
              <TwoLines below={findChangedAccount(row)}>
                {[row.driver.prettyName, row.vehicle?.prettyName].filter(Boolean).join(' · ')}
              </TwoLines>
            </td>
            <td data-nowrap>
              <LinkCell quiet to={getPagePath(paycheck, row.id)}>
                {row.prettyName}
              </LinkCell>
            </td>
            <td data-right>
              <MoneyCell value={row.net} />
            </td>
            <td data-right>
              <MoneyCell value={row.payable} />
            </td>
            <td data-nowrap>
              <TwoLines below={describePaid(row)}>
                <StatusChip value={row.status} of={PAYCHECK_STATUS} bare />
              </TwoLines>
            </td>
            <td>{row.mailedTo ? `Emailed to ${row.mailedTo}` : 'Not emailed'}</td>
            <td data-right>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <Mail row={row} />
                <Settle row={row} marking={marking} />
              </Group>
            </td>
          </tr>
        ))}
      </Sheet>
      {marking.dialog}
    </Section>
  );
}

/** Says when it was paid, and whether through the bank's file. */
function describePaid({ paidDate, paidOnFile }: SavedPaycheck): string | null {
  return paidOnFile ? `In the bank payment file dated ${paidOnFile}` : paidDate;
}

/** Converts a paycheck for "Mark paid". */
const computePayable = ({ id, prettyName, status, payable }: SavedPaycheck): Payable => ({
  id,
  prettyName,
  payCheckStatus: status,
  payCheckPayable: payable,
});

function MarkAllPaid({ paid, marking }: { paid: readonly SavedPaycheck[]; marking: MarkingPaid }) {
  const unpaid = paid.map(computePayable).filter(marking.canPay);
  if (unpaid.length < 2) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={() => void marking.pay(unpaid)}>
      Mark {unpaid.length} paid
    </Button>
  );
}

/** Approves a draft, or marks an approved paycheck paid. */
function Settle({ row, marking }: { row: SavedPaycheck; marking: MarkingPaid }) {
  const { can } = useRights();
  const approval = useApproval(row.id);
  if (row.status === 'DRAFT' && can(6000, 'edit')) {
    return (
      <Button
        size="compact-sm"
        loading={approval.busy}
        aria-label={`Approve paycheck for ${row.driver.prettyName}`}
        onClick={() => void approval.approve()}
      >
        Approve
      </Button>
    );
  }
  const payable = computePayable(row);
  if (!marking.canPay(payable)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Mark paid: paycheck for ${row.driver.prettyName}`}
      onClick={() => void marking.pay([payable])}
    >
      Mark paid
    </Button>
  );
}

function Mail({ row: { id, driver, mailedTo, status } }: { row: SavedPaycheck }) {
  const { can } = useRights();
  const { mail, busy } = useStatementMail(id);
  if (mailedTo || status === 'DRAFT' || !can(6000, 'edit')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={`Email settlement to ${driver.prettyName}`}
      onClick={() => void mail()}
    >
      Email
    </Button>
  );
}
