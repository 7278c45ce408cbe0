import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { detention } from '@milepost/domain/fleet/detention/detention.ts';
import { useRef, useState } from 'react';
import { type ApiError, api, asApiError, newKey } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';

/** Sends a dialog's values, only once however often the button is pressed; the server's errors show next to the fields. */
export function useDetentionCall(path: string, onDone: () => void) {
  const tell = useShowResult();
  const changed = useReloadData();
  const key = useRef(newKey());
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  async function send(values: Record<string, unknown>) {
    if (sending) return;
    setSending(true);
    try {
      const { details } = await api.post<{ details: ActionDetails }>(path, values, { key: key.current });
      tell(detention.label, details);
      onDone();
    } catch (thrown) {
      const error = asApiError(thrown);
      setRefused(error);
      setSending(false);
      // Changed values are another request.
      key.current = newKey();
      notify.failure(`${detention.label} Update`, error.text);
    }
    await changed();
  }
  return { send, sending, errors: refused?.errors ?? {} };
}
