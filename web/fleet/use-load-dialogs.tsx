import type { Row } from '@milepost/domain/core/record.ts';
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSupplementalInvoice } from '../accounting/invoice/use-supplemental-invoice.tsx';
import type { RowActionOptions } from '../core/ui/list/row-actions.ts';

type Load = Row<typeof fleet>;

const CancelLoad = lazy(async () => ({ default: (await import('./cancel-load.tsx')).CancelLoad }));

/** Returns a load menu's actions that open a dialog, and the open dialog. */
export function useLoadDialogs<T extends Load>(): { actions: RowActionOptions<T>; dialog: ReactNode } {
  const rest = useSupplementalInvoice<T>();
  const [load, setLoad] = useState<Load | null>(null);
  return {
    actions: { handlers: { ...rest.actions.handlers, CANCELED: setLoad } },
    dialog: (
      <>
        {rest.dialog}
        {load && (
          <Suspense>
            <CancelLoad row={load} onClose={() => setLoad(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}
