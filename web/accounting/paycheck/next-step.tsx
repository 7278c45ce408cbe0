/** Shows a paycheck's progress to the driver, with the button for the next step. */
import { Group } from '@mantine/core';
import type { PaycheckStatus } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { buildSteps } from '@milepost/domain/core/steps.ts';
import { useRights } from '../../core/session/rights.ts';
import { NextButton } from '../../core/ui/next-button.tsx';
import { Steps } from '../../core/ui/steps.tsx';
import type { PaycheckRow } from './paycheck-row.ts';
import { useApproval } from './use-approval.ts';
import type { MarkingPaid } from './use-mark-paid.tsx';
import { useStatementMail } from './use-statement-mail.ts';

const STEPS = { SAVED: 'Saved', MAILED: 'Emailed', PAID: 'Paid' } as const;

type NextStepProps = { row: PaycheckRow; mailedTo: string | null; marking: MarkingPaid };

export function NextStep({ row, mailedTo, marking }: NextStepProps) {
  const status = row.payCheckStatus ?? 'APPROVED';
  const done = status === 'PAID' ? 'PAID' : mailedTo ? 'MAILED' : 'SAVED';
  return (
    <Group justify="space-between" mih={26} mb={6}>
      <Steps steps={buildSteps(STEPS, [done])} />
      <Group gap="xs">
        <Next row={row} status={status} mailedTo={mailedTo} marking={marking} />
      </Group>
    </Group>
  );
}

function Next({ row, status, mailedTo, marking }: NextStepProps & { status: PaycheckStatus }) {
  const { can } = useRights();
  const { mail, busy } = useStatementMail(row.id);
  const approval = useApproval(row.id);
  if (!can(6000, 'edit')) return null;
  if (status === 'DRAFT') return <NextButton label="Approve" busy={approval.busy} run={approval.approve} />;
  return (
    <>
      {!mailedTo && status !== 'VOID' && <NextButton label="Email settlement" busy={busy} run={mail} />}
      {mailedTo && marking.canPay(row) && <NextButton label="Mark paid" run={() => marking.pay([row])} />}
    </>
  );
}
