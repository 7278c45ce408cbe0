import type { DetentionRow, detention } from '@milepost/domain/fleet/detention/detention.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowOf } from '../../core/ui/list/list-props.ts';
import type { RowActionOptions } from '../../core/ui/list/row-actions.ts';

const EmailDetention = lazy(async () => ({ default: (await import('./email-detention.tsx')).EmailDetention }));
const RecordResponse = lazy(async () => ({ default: (await import('./record-response.tsx')).RecordResponse }));

type Listed = RowOf<typeof detention>;
type Open = { row: DetentionRow; as: 'email' | 'response' };

/** Returns a row's actions that open a dialog, and the open dialog. */
export function useDetentionDialogs(): { actions: RowActionOptions<Listed>; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null);
  const openDialog = (as: Open['as']) => (row: Listed) => setOpen({ row: row as Listed & DetentionRow, as });
  const close = () => setOpen(null);
  const handlers = { NOTIFY: openDialog('email'), REQUEST: openDialog('email'), RESPOND: openDialog('response') };
  return {
    actions: { handlers },
    dialog: open && (
      <Suspense>
        {open.as === 'email' ? (
          <EmailDetention row={open.row} onClose={close} />
        ) : (
          <RecordResponse row={open.row} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
