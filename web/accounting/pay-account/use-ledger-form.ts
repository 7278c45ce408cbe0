/** Sends the values of an accounting dialog to a path. */
import type { FormEvent } from 'react';
import { api } from '../../core/api/client.ts';
import { useSending } from '../use-sending.ts';

export function useLedgerForm(path: string, message: string, onClose: () => void, method: 'post' | 'patch' = 'post') {
  const { send, ...state } = useSending(message, onClose);
  return {
    ...state,
    send: (event: FormEvent, values: Record<string, unknown>) => send(event, () => api[method](path, values)),
  };
}
