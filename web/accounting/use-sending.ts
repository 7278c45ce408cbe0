/** Sends a dialog of the paycheck builder, whose own form is above the dialog in React's tree. */
import { type FormEvent, useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';

export function useSending(message: string, onClose: () => void) {
  const reload = useReloadData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent, save: () => Promise<void>) {
    event.preventDefault();
    event.stopPropagation();
    setSending(true);
    setErrors({});
    try {
      await save();
      notify.success(message);
      onClose();
      await reload();
    } catch (thrown) {
      const { errors: found, text } = asApiError(thrown);
      setErrors(found ?? { other: text });
    } finally {
      setSending(false);
    }
  }
  return { errors, isSending, send };
}
