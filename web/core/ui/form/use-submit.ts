/** Sends a form's record: creates a new one, changes a stored one. */
import { useRef } from 'react';
import { api, newKey } from '../../api/client.ts';
import { buildBody, getSignature } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { StoredRecord, StoredRow } from './use-stored-record.ts';

export function useSubmit<T extends StoredRow>(
  stored: StoredRecord<T>,
  draft: Draft<T>,
  { extra, at = `${stored.record.path}/` }: { extra?: Record<string, string>; at?: string },
): () => Promise<T> {
  const { record, id, isNew, row, values: before } = stored;
  const attempt = useRef({ sent: '', key: '' });
  return () => {
    const body = buildBody(record, { isNew, before, values: draft.values }, row, {
      ...extra,
      ...(record.asksAboutDuplicates && { asksAboutDuplicates: 'true' }),
    });
    if (!isNew) return api.patch<T>(`${record.path}/${id}`, body);
    // Sending the same values again is the same create; other values are another one.
    const sent = getSignature(body);
    if (sent !== attempt.current.sent) attempt.current = { sent, key: newKey() };
    return api.post<T>(at, body, { key: attempt.current.key });
  };
}
