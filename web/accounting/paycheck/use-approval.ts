/** Approves a draft. */
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';

export function useApproval(id: string) {
  const changed = useReloadData();
  const [busy, setBusy] = useState(false);
  async function approve() {
    setBusy(true);
    try {
      await api.post(`${paycheck.path}/${id}/event/`, { id, eventType: 'APPROVE' });
      notify.success('Paycheck Approved');
    } catch (thrown) {
      notify.failure('Paycheck Approval', asApiError(thrown).text);
    }
    await changed();
    setBusy(false);
  }
  return { approve, busy };
}
