import type { Told } from '@milepost/domain/core/told.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useChanged } from '../../core/ui/data.ts';
import { useTell } from '../../core/ui/use-tell.ts';

/** Sends a hold or a release of a load; `errors` are the server's, by field. */
export function useHoldCall(path: string, onDone?: () => void) {
  const tell = useTell();
  const changed = useChanged();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(values: Record<string, unknown>) {
    setSending(true);
    try {
      const { told } = await api.post<{ told: Told }>(path, values);
      tell(fleet.label, told);
      setErrors({});
      onDone?.();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors);
      notify.error(`${fleet.label} Update Failed`, error.text);
    }
    setSending(false);
    await changed();
  }
  return { send, sending, errors };
}

export function useRelease(id: string) {
  const { send, sending } = useHoldCall(`fleet/${id}/release/`);
  return { release: () => send({}), sending };
}
