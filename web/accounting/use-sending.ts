/** Sends the form of a dialog: returns errors by field, or a message in `other`, and closes the dialog. */
import { type FormEvent, useState } from 'react';
import { asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

/**
 * Returns how a dialog saves, and its errors. A dialog with some of a record's fields names them, so that errors of the others
 * appear in `other`.
 */
export function useSending(message: string, onClose: () => void, fields?: readonly string[]) {
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
      const { errors: fieldErrors, text } = asApiError(thrown);
      setErrors(fieldErrors ? { ...fieldErrors, ...getOther(fieldErrors, fields) } : { other: text });
    } finally {
      setSending(false);
    }
  }

  return { errors, isSending, send };
}

/** Returns the errors of fields that a dialog doesn't show, which would go unseen, as one text. */
function getOther(errors: Record<string, string>, fields: readonly string[] | undefined): { other?: string } {
  if (!fields) return {};
  const unseen = Object.entries(errors).filter(([name]) => !fields.includes(name));
  return unseen.length === 0 ? {} : { other: unseen.map(([, text]) => text).join('. ') };
}
