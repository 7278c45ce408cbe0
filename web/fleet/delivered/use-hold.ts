import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { REQUEST_SENT } from '@milepost/domain/core/request-types.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';

type Done = { title?: string; onDone?: () => void };

/** Sends a hold, a release, or a request for a load; `errors` are the server's, by field. */
export function useHoldCall(path: string, { title, onDone }: Done = {}) {
  const tell = useShowResult();
  const changed = useReloadData();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(values: Record<string, unknown>) {
    setSending(true);
    try {
      const { details } = await api.post<{ details: ActionDetails }>(path, values);
      tell(fleet.label, details, title);
      setErrors({});
      onDone?.();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors);
      notify.failure(`${fleet.label} Update`, error.text);
    }
    setSending(false);
    await changed();
  }
  return { send, sending, errors };
}

/** Requests the missing documents of a load from its driver. */
export function useRequestDocuments(id: string) {
  const { send, sending } = useHoldCall(`fleet/${id}/request_documents/`, { title: REQUEST_SENT });
  return { request: () => send({}), sending };
}

export function useRelease(id: string) {
  const { send, sending } = useHoldCall(`fleet/${id}/release/`);
  return { release: () => send({}), sending };
}
