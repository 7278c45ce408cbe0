/** Sends a form of an accounting dialog: shows errors by field, or a message, and closes the dialog. */
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';

export function useLedgerForm(path: string, said: string, onClose: () => void, method: 'post' | 'patch' = 'post') {
  const changed = useReloadData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent, values: Record<string, unknown>) {
    event.preventDefault();
    setSending(true);
    setErrors({});
    try {
      await api[method](path, values);
      notify.success(said);
      await changed();
      onClose();
    } catch (thrown) {
      const { errors: found, text } = asApiError(thrown);
      setErrors(found ?? { other: text });
    } finally {
      setSending(false);
    }
  }

  return { errors, isSending, send };
}
