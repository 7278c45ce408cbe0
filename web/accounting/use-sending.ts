/** Sends the form of a dialog: shows errors by field, or a message, and closes the dialog. */
import { type FormEvent, useState } from 'react';
import { asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

export function useSending(message: string, onClose: () => void) {
  const reload = useReloadData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent, save: () => Promise<unknown>) {
    event.preventDefault();
    // A page's own form may be above the dialog in React's tree.
    event.stopPropagation();
    setSending(true);
    setErrors({});
    try {
      await save();
      notify.success(message);
      await reload();
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
