/** Reports an action's result with the text of its history entry, and with Open and Undo if the server can undo it. */

import type { ActionDetails, Undo } from '@milepost/domain/core/action-details.ts';
import { DELIVERY_TITLES, isHindered } from '@milepost/domain/core/delivery.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../api/client.ts';
import { notify, type Offer } from '../shell/notify.ts';
import { useChanged } from './data.ts';
import { pageOf, recordNamed } from './records.ts';

/** What an action returns besides the record. */
export type Telling = { details?: ActionDetails } | null;

/** Undoes an action; returns the result's text. */
export async function takeBack({ method, path, values = {} }: Undo): Promise<Telling> {
  if (method === 'DELETE') return api.delete<Telling>(path);
  return method === 'PATCH' ? api.patch<Telling>(path, values) : api.post<Telling>(path, values);
}

/**
 * @returns `tell('Invoice', details)`: the title is the specification's `{label} Updated` unless another is given. An email that was not
 * queued shows as a warning with the reason.
 */
export function useTell(): (label: string, details: ActionDetails, title?: string) => void {
  const changed = useChanged();
  const navigate = useNavigate();

  async function undo(label: string, details: ActionDetails, back: Undo) {
    try {
      const answer = await takeBack(back);
      notify.action(`${label} ${back.word ?? 'Updated'}`, answer?.details?.text ?? `Undone: ${details.text}`, []);
    } catch (thrown) {
      notify.error(`${label} Update Failed`, asApiError(thrown).text);
    }
    await changed();
  }

  return (label, details, title = `${label} Updated`) => {
    const record = recordNamed(details.open?.record);
    const offers: Offer[] = [];
    if (record && details.open) {
      const to = pageOf(record, details.open.id);
      offers.push({ label: 'Open', run: () => void navigate({ to }) });
    }
    const back = details.undo;
    if (back) offers.push({ label: 'Undo', run: () => void undo(label, details, back) });
    const ms = back?.seconds && back.seconds * 1000;
    if (isHindered(details.delivery)) notify.warning(DELIVERY_TITLES[details.delivery], details.text, offers, ms);
    else notify.action(title, details.text, offers, ms);
  };
}
