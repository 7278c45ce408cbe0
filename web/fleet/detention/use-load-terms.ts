import type { LoadTerms } from '@milepost/domain/fleet/detention/describe-terms.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';

/** Saves or clears the detention terms of a load; `errors` are the server's, by field. */
export function useLoadTerms(path: string, onDone?: () => void) {
  const changed = useReloadData();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function run(words: string, call: () => Promise<unknown>) {
    setSending(true);
    setErrors({});
    try {
      await call();
      notify.success(words);
      onDone?.();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors);
      notify.failure('Detention Terms Update', error.text);
    }
    setSending(false);
    await changed();
  }
  return {
    errors,
    sending,
    save: (values: Record<string, unknown>) =>
      run('Detention terms saved for this load', () => api.patch<LoadTerms>(path, values)),
    clear: () => run('The customer’s detention terms apply again', () => api.delete(path)),
  };
}
