/** How the file was read, where that is more than its columns say: its dates, its units, and where its distances come from. */
import { Alert } from '@mantine/core';
import type { ImportRow } from './wire.ts';

export function ReadingNotes({ row: { notes = [] } }: { row: Pick<ImportRow, 'notes'> }) {
  if (notes.length === 0) return null;
  return (
    <Alert color="blue" title="How this file was read">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Alert>
  );
}
