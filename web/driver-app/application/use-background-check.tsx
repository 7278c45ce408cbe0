import type { EmploymentApplicationRow } from '@milepost/domain/driver-app/employment-application.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RowActionOptions } from '../../core/ui/list/row-actions.ts';

const BackgroundCheck = lazy(async () => ({ default: (await import('./background-check.tsx')).BackgroundCheck }));

type Application = Pick<EmploymentApplicationRow, 'id' | 'prettyName'>;

/** Returns the actions, including "Start background verification" with its dialog, and that dialog while it is open. */
export function useBackgroundCheck<T extends Application>(
  actions: RowActionOptions<T>,
): { actions: RowActionOptions<T>; dialog: ReactNode } {
  const [row, setRow] = useState<Application | null>(null);
  return {
    actions: { ...actions, handlers: { INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS: setRow } },
    dialog: row && (
      <Suspense>
        <BackgroundCheck application={row} onClose={() => setRow(null)} />
      </Suspense>
    ),
  };
}
