/** What would help with a file that could not be read as it was asked for. */
import { Alert, Button, Group } from '@mantine/core';
import { type DataImportType, IMPORT_KINDS } from '@milepost/domain/expense/data-import.ts';
import type { Layout } from '@milepost/domain/expense/import/layout.ts';
import { LAYOUTS } from '@milepost/domain/expense/import/layouts.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NEW } from '../../core/ui/form/use-record-form.ts';
import { pageOf } from '../../core/ui/records.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { MileageMapping } from './mileage-mapping.tsx';
import { SameColumns } from './same-columns.tsx';
import type { Refusal } from './wire.ts';

const layouts: Readonly<Record<string, Layout>> = LAYOUTS;

type RefusedFileProps = {
  refusal: Refusal;
  type: DataImportType;
  onSource: (source: string) => void;
  /** Words of the header by the keys of the columns they stand for. */
  onMapping: (mapping: Record<string, string>) => void;
  /** The columns that are meant, of several with one name, beside what was answered before. */
  onColumns: (mapping: Record<string, string>) => void;
  onDateOrder: (order: 'MDY' | 'DMY') => void;
};

export function RefusedFile({ refusal, type, onSource, onMapping, onColumns, onDateOrder }: RefusedFileProps) {
  const [isMapping, setMapping] = useState(false);
  const { looksLike, header = [] } = refusal;
  if (refusal.sameColumns) return <SameColumns refusal={refusal} onColumns={onColumns} />;
  const other = layouts[looksLike ?? ''];
  const isAmbiguous = refusal.reason === 'AMBIGUOUS_DATES';
  const mayMap = header.length > 0 && !isAmbiguous;
  const Mapping = type === 'FUEL' ? ColumnMapping : MileageMapping;
  if (!other && !isAmbiguous && !mayMap) return null;
  return (
    <Alert
      color="yellow"
      title={isAmbiguous ? 'Which date format does this file use?' : 'We may still be able to read this file'}
    >
      <Group gap="sm">
        {other && other.type === type && (
          <Button size="compact-sm" onClick={() => onSource(other.source)}>
            Read as {other.label}
          </Button>
        )}
        {other && other.type !== type && (
          <Button size="compact-sm" component={Link} to={pageOf(IMPORT_KINDS[other.type], NEW)}>
            This looks like a {other.label} file. Upload it there.
          </Button>
        )}
        {isAmbiguous && (
          <>
            <Button size="compact-sm" onClick={() => onDateOrder('MDY')}>
              Month first: 03/04 is March 4
            </Button>
            <Button size="compact-sm" onClick={() => onDateOrder('DMY')}>
              Day first: 03/04 is April 3
            </Button>
          </>
        )}
        {mayMap && !isMapping && (
          <Button size="compact-sm" variant="default" onClick={() => setMapping(true)}>
            {' '}
            Match columns{' '}
          </Button>
        )}
      </Group>
      {isMapping && <Mapping header={header} onMapped={onMapping} />}
    </Alert>
  );
}
