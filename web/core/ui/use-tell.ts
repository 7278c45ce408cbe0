/** Reports an action's result with the text of its history entry, and with Open and Undo if the server can undo it. */
import { DELIVERY_TITLES, isBlocked } from '@milepost/domain/core/delivery.ts';
import type { Told, Undo } from '@milepost/domain/core/told.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../api/client.ts';
import { notify, type Offer } from '../shell/notify.ts';
import { useChanged } from './data.ts';
import { pageOf, recordNamed } from './records.ts';

/** What an action returns besides the record. */
export type Telling = { told?: Told } | null;

/** Undoes an action; returns the result's text. */
export async function takeBack({ method, path, values = {} }: Undo): Promise<Telling> {
  if (method === 'DELETE') return api.delete<Telling>(path);
  return method === 'PATCH' ? api.patch<Telling>(path, values) : api.post<Telling>(path, values);
}

/**
 * @returns `tell('Invoice', told)`: the title is the specification's `{label} Updated` unless another is given. An email that was not
 * queued shows as a warning with the reason.
 */
export function useTell(): (label: string, told: Told, title?: string) => void {
  const changed = useChanged();
  const navigate = useNavigate();

  async function undo(label: string, told: Told, back: Undo) {
    try {
      const answer = await takeBack(back);
      notify.told(`${label} ${back.word ?? 'Updated'}`, answer?.told?.text ?? `Undone: ${told.text}`, []);
    } catch (thrown) {
      notify.error(`${label} Update Failed`, asApiError(thrown).text);
    }
    await changed();
  }

  return (label, told, title = `${label} Updated`) => {
    const record = recordNamed(told.open?.record);
    const offers: Offer[] = [];
    if (record && told.open) {
      const to = pageOf(record, told.open.id);
      offers.push({ label: 'Open', run: () => void navigate({ to }) });
    }
    const back = told.undo;
    if (back) offers.push({ label: 'Undo', run: () => void undo(label, told, back) });
    const ms = back?.seconds && back.seconds * 1000;
    if (isBlocked(told.delivery)) notify.warning(DELIVERY_TITLES[told.delivery], told.text, offers, ms);
    else notify.told(title, told.text, offers, ms);
  };
}
