/** Sends a form's record: creates a new one, changes a stored one. */
import { useRef } from 'react';
import { api, newKey } from '../../api/client.ts';
import { bodyOf, signatureOf } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { Kept, KeptRow } from './use-kept.ts';

export function useSend<T extends KeptRow>(
  kept: Kept<T>,
  draft: Draft<T>,
  { extra, at = `${kept.record.path}/` }: { extra?: Record<string, string>; at?: string },
): () => Promise<T> {
  const { record, id, isNew, row, values: before } = kept;
  const attempt = useRef({ sent: '', key: '' });
  return () => {
    const body = bodyOf(record, { isNew, before, values: draft.values }, row, {
      ...extra,
      ...(record.asksAboutDuplicates && { asksAboutDuplicates: 'true' }),
    });
    if (!isNew) return api.patch<T>(`${record.path}/${id}`, body);
    // Sending the same values again is the same create; other values are another one.
    const sent = signatureOf(body);
    if (sent !== attempt.current.sent) attempt.current = { sent, key: newKey() };
    return api.post<T>(at, body, { key: attempt.current.key });
  };
}
