import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { type ActionRow, runAction } from '../../core/ui/list/row-actions.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import type { FleetRow } from '../fleet-columns.tsx';
import { BILL, COMPLETE } from '../load-actions.ts';

type LoadRow = FleetRow & ActionRow;

/** Completes a load that is still in progress, and invoices it. */
async function invoiceLoad(id: string): Promise<ActionDetails> {
  const path = `${fleet.path}/${id}`;
  const stored = await api.get<LoadRow>(path);
  const isOpen = stored.status === 'IN_PROGRESS';
  const load = isOpen ? await api.patch<LoadRow>(path, { id, [COMPLETE.via]: COMPLETE.id }) : stored;
  const created = isOpen && load.latestInvoice;
  // The customer's terms may have invoiced it on completion.
  if (created)
    return {
      text: `${created.prettyName} created for ${load.prettyName}`,
      open: { record: 'invoice', id: created.id },
    };
  return runAction(fleet, load, BILL);
}

/** Returns the call that invoices a load from the list. */
export function useInvoice(id: string) {
  const tell = useShowResult();
  const changed = useReloadData();
  const [sending, setSending] = useState(false);
  async function invoice() {
    setSending(true);
    try {
      tell(fleet.label, await invoiceLoad(id));
    } catch (thrown) {
      notify.failure(`${fleet.label} Update`, asApiError(thrown).text);
    }
    setSending(false);
    await changed();
  }
  return { invoice, sending };
}
