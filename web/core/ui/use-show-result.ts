/** Reports an action's result with the text of its history entry, and with Open and Undo if the server can undo it. */

import type { ActionDetails, Undo } from '@milepost/domain/core/action-details.ts';
import { DELIVERY_TITLES, isBlocked } from '@milepost/domain/core/delivery.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../api/client.ts';
import { type MessageAction, notify } from '../shell/notify.ts';
import { useReloadData } from './data.ts';
import { findRecord, getPagePath } from './records.ts';

/** What an action returns in addition to the record. */
export type ActionResponse = { details?: ActionDetails } | null;

/** Undoes an action; returns the result's text. */
export async function runUndo({ method, path, values = {} }: Undo): Promise<ActionResponse> {
  if (method === 'DELETE') return api.delete<ActionResponse>(path);
  return method === 'PATCH' ? api.patch<ActionResponse>(path, values) : api.post<ActionResponse>(path, values);
}

/**
 * @returns `tell('Invoice', details)`: the title is the specification's `{label} Updated` unless another is given. An email that was not
 * queued shows as a warning with the reason.
 */
export function useShowResult(): (label: string, details: ActionDetails, title?: string) => void {
  const changed = useReloadData();
  const navigate = useNavigate();

  async function undo(label: string, details: ActionDetails, back: Undo) {
    try {
      const answer = await runUndo(back);
      notify.action(`${label} ${back.word ?? 'Updated'}`, answer?.details?.text ?? `Undone: ${details.text}`, []);
    } catch (thrown) {
      notify.failure(`${label} Update`, asApiError(thrown).text);
    }
    await changed();
  }

  return (label, details, title = `${label} Updated`) => {
    const record = findRecord(details.open?.record);
    const offers: MessageAction[] = [];
    if (record && details.open) {
      const to = getPagePath(record, details.open.id);
      offers.push({ label: 'Open', run: () => void navigate({ to }) });
    }
    const back = details.undo;
    if (back) offers.push({ label: 'Undo', run: () => void undo(label, details, back) });
    const ms = back?.seconds && back.seconds * 1000;
    if (isBlocked(details.delivery)) notify.warning(DELIVERY_TITLES[details.delivery], details.text, offers, ms);
    else notify.action(title, details.text, offers, ms);
  };
}
