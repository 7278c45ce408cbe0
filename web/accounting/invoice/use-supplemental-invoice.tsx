import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowActionOptions } from '../../core/ui/list/row-actions.ts';
import type { Load } from './supplemental-dialog.tsx';

const BillRest = lazy(async () => ({ default: (await import('./supplemental-dialog.tsx')).SupplementalDialog }));

/** Returns the load menu's action "Bill additional charges" with its dialog while that is open. */
export function useSupplementalInvoice<T extends Load>(): { actions: RowActionOptions<T>; dialog: ReactNode } {
  const [load, setLoad] = useState<Load | null>(null);
  return {
    actions: { handlers: { BILL_REST: setLoad } },
    dialog: load && (
      <Suspense>
        <BillRest load={load} onClose={() => setLoad(null)} />
      </Suspense>
    ),
  };
}
