/** The bar over a list with selected rows. It loads with the first selection, because most users select none. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { lazy, Suspense, useState } from 'react';
import type { BulkAction } from './bulk-actions.ts';
import type { ActionRow } from './row-actions.ts';
import type { Selection } from './table-props.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

type SelectionBarProps<T extends ActionRow> = {
  record: AnyRecord;
  rows: readonly T[];
  own: readonly BulkAction<T>[];
  selection: Selection;
};

export function SelectionBar<T extends ActionRow>({ record, rows, own, selection }: SelectionBarProps<T>) {
  const [wasSelected, setChosen] = useState(false);
  const isChosen = Object.values(selection.chosen).includes(true);
  if (isChosen && !wasSelected) setChosen(true);
  if (!wasSelected) return null;
  return (
    <Suspense>
      <BulkBar
        record={record}
        rows={rows.filter((row) => selection.chosen[row.id]) as never}
        own={own as never}
        onClear={() => selection.setChosen({})}
      />
    </Suspense>
  );
}
