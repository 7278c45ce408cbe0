/** CPL-19: keeps an added document in its place, as Complete, until the list reloads. */
import type { missingDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { useState } from 'react';
import type { RowFor } from '../core/ui/list/columns.tsx';
import type { RecordList } from '../core/ui/list/use-record-list.ts';

export type MissingRow = RowFor<typeof missingDocuments>;

type AddedDocuments = { asked: string; rows: readonly { row: MissingRow; at: number }[] };

export function useAddedDocuments(list: RecordList<MissingRow>) {
  const [{ asked, rows }, setAdded] = useState<AddedDocuments>({ asked: '', rows: [] });
  const now = JSON.stringify(list.query);
  const kept = asked === now ? rows : [];
  const left = list.rows.filter(({ id }) => !kept.some(({ row }) => row.id === id));
  const shown = kept.reduce((all, { row, at }) => all.toSpliced(at, 0, row), left);
  return {
    list: {
      ...list,
      rows: shown,
      refresh: () => {
        setAdded({ asked: '', rows: [] });
        list.refresh();
      },
    },
    added(row: MissingRow) {
      const at = shown.findIndex(({ id }) => id === row.id);
      const complete = { row: { ...row, message: 'DOCUMENT_ADDED' as const }, at };
      setAdded({ asked: now, rows: [...kept, complete].toSorted((a, b) => a.at - b.at) });
    },
  };
}
