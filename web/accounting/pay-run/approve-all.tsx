/** Approves all drafts of the period. Those that this user saved stay drafts if the account requires a second person. */
import { Button } from '@mantine/core';
import type { SavedPaycheck } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';

export function ApproveAll({ paid }: { paid: readonly SavedPaycheck[] }) {
  const { can } = useRights();
  const changed = useReloadData();
  const [busy, setBusy] = useState(false);
  const drafts = paid.filter(({ status }) => status === 'DRAFT');
  if (drafts.length < 2 || !can(6000, 'edit')) return null;
  async function approve() {
    setBusy(true);
    const failures: string[] = [];
    for (const { id } of drafts) {
      try {
        await api.post(`${paycheck.path}/${id}/event/`, { id, eventType: 'APPROVE' });
      } catch (thrown) {
        failures.push(asApiError(thrown).text);
      }
    }
    const done = drafts.length - failures.length;
    if (done > 0) notify.success(done === 1 ? '1 Paycheck Approved' : `${done} Paychecks Approved`);
    if (failures[0])
      notify.failure(`${failures.length} Paycheck ${failures.length === 1 ? 'Approval' : 'Approvals'}`, failures[0]);
    await changed();
    setBusy(false);
  }
  return (
    <Button size="compact-sm" loading={busy} onClick={() => void approve()}>
      Approve {drafts.length} drafts
    </Button>
  );
}
