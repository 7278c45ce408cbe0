/** Notes on how the file was read beyond its columns, and what it lacks. */
import { Alert } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { ImportRow } from './wire.ts';

export function ReadingNotes({ row }: { row: ImportRow }) {
  const { notes: said = [] } = row;
  const { readAs, mapping, isByUnit, missingGallons } = row.dataImportMetaData ?? {};
  const notes = [
    ...said,
    readAs && `This file was read as ${readAs}.`,
    mapping &&
      'Its columns were matched manually. To change that, upload the file again and select “Match the columns manually.”',
    isByUnit && 'The file has no card numbers. Rows are matched by truck number.',
    missingGallons &&
      `The file has no gallons for ${formatCount(missingGallons.lines, 'fuel row')} (${formatMoney(missingGallons.amount)}). They are saved with 0 gallons and stay off the tax return.`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Alert color={missingGallons ? 'yellow' : 'blue'} title="How this file was read">
      {notes.map((note) => (
        <div key={String(note)}>{note}</div>
      ))}
    </Alert>
  );
}
