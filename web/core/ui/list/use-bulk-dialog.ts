/** Opens a dialog instead of the usual confirmation of a bulk action: the dialog decides what to do with each row, or cancels. */
import { useState } from 'react';
import type { BulkRun } from './bulk-actions.ts';

type DialogRequest<T> = { rows: readonly T[]; answer: (run: BulkRun<T> | null) => void };

export function useBulkDialog<T>() {
  const [request, setRequest] = useState<DialogRequest<T> | null>(null);
  return {
    /** The rows of the open dialog. */
    rows: request?.rows ?? null,
    ask: (rows: readonly T[]) => new Promise<BulkRun<T> | null>((answer) => setRequest({ rows, answer })),
    answer(run: BulkRun<T> | null) {
      request?.answer(run);
      setRequest(null);
    },
  };
}
