/** The first action on an expiring, expired or missing document as a button in its row; the row's menu has the others. */
import { Button } from '@mantine/core';
import { describeDocument, nameDocument } from '@milepost/domain/safety/compliance-lists.ts';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import type { Columns, Features } from '../core/ui/list/columns.tsx';
import type { ListRow } from '../core/ui/list/use-record-list.ts';
import type { DocumentAction } from '../documents/document-actions.tsx';
import type { OwnerInfo } from '../documents/owner.ts';

type NamedRow = ListRow & { documentType: string; ownerInfo: unknown };

/** Returns the columns with one for the button, for rows with an action that the user has. */
export function useColumnsWithStep<T extends NamedRow>(
  columns: Columns<T>,
  getActions: (row: T) => readonly DocumentAction[],
): Columns<T> {
  const latest = useRef(getActions);
  latest.current = getActions;
  return useMemo(() => {
    const column = createColumnHelper<Features, T>();
    const step = column.display({
      id: 'act',
      header: '',
      size: 90,
      meta: { grow: 0 },
      cell: ({ row: { original } }) => <Step row={original} actions={latest.current(original)} />,
    });
    return [...columns, step];
  }, [columns]);
}

type StepProps = { row: NamedRow; actions: readonly DocumentAction[] };

function Step({ row: { documentType, ownerInfo }, actions: [first] }: StepProps) {
  const owner = ownerInfo as OwnerInfo;
  return (
    first && (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${first.label}: ${nameDocument(describeDocument(documentType, owner.documentFor), owner)}`}
        onClick={(event) => {
          // The press doesn't open the row too.
          event.stopPropagation();
          void first.run();
        }}
      >
        {first.label}
      </Button>
    )
  );
}
