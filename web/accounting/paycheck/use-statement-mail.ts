/** Emails a paycheck's settlement to the driver, and shows a message with Undo. */
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';

export function useStatementMail(id: string) {
  const changed = useReloadData();
  const tell = useShowResult();
  const [busy, setBusy] = useState(false);
  async function mail() {
    setBusy(true);
    try {
      const { details } = await api.post<{ details: ActionDetails }>(`paycheck/${id}/email/`, {});
      tell(paycheck.label, details, 'Settlement Emailed');
    } catch (thrown) {
      notify.failure('Settlement Email', asApiError(thrown).text);
    }
    await changed();
    setBusy(false);
  }
  return { mail, busy };
}
