/** Offers fixes for a file that could not be read with the entered values. */
import { Alert, Button, Group } from '@mantine/core';
import { type DataImportType, IMPORT_KINDS } from '@milepost/domain/expense/data-import.ts';
import type { Layout } from '@milepost/domain/expense/import/layout.ts';
import { LAYOUTS } from '@milepost/domain/expense/import/layouts.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NEW } from '../../core/ui/form/use-record-form.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { MileageMapping } from './mileage-mapping.tsx';
import { SameColumns } from './same-columns.tsx';
import type { Refusal } from './wire.ts';

const layouts: Readonly<Record<string, Layout>> = LAYOUTS;

type RefusedFileProps = {
  refusal: Refusal;
  type: DataImportType;
  onSource: (source: string) => void;
  /** Called with header names by the keys of the columns they match. */
  onMapping: (mapping: Record<string, string>) => void;
  /** Called with the selected columns among those with the same name, added to earlier answers. */
  onColumns: (mapping: Record<string, string>) => void;
  onDateOrder: (order: 'MDY' | 'DMY') => void;
};

export function RejectedFileNotice({ refusal, type, onSource, onMapping, onColumns, onDateOrder }: RefusedFileProps) {
  const [isMapping, setMapping] = useState(refusal.reason === 'BY_HAND' || refusal.mapping !== undefined);
  const { looksLike, header = [], samples, mapping } = refusal;
  if (refusal.sameColumns) return <SameColumns refusal={refusal} onColumns={onColumns} />;
  const other = layouts[looksLike ?? ''];
  const isAmbiguous = refusal.reason === 'AMBIGUOUS_DATES';
  const mayMap = header.length > 0 && !isAmbiguous;
  if (!other && !isAmbiguous && !mayMap) return null;
  return (
    <Alert color="yellow" title={getTitle(refusal.reason)}>
      <Group gap="sm">
        {other && other.type === type && (
          <Button size="compact-sm" onClick={() => onSource(other.source)}>
            Read as {other.label}
          </Button>
        )}
        {other && other.type !== type && (
          <Button size="compact-sm" component={Link} to={getPagePath(IMPORT_KINDS[other.type], NEW)}>
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
      {isMapping && type === 'FUEL' && (
        <ColumnMapping header={header} samples={samples ?? []} known={mapping ?? {}} onMapped={onMapping} />
      )}
      {isMapping && type === 'MILEAGE' && (
        <MileageMapping header={header} samples={samples ?? []} onMapped={onMapping} />
      )}
    </Alert>
  );
}

const getTitle = (reason: string) => {
  if (reason === 'AMBIGUOUS_DATES') return 'Which date format does this file use?';
  return reason === 'BY_HAND' ? 'Match the columns of this file' : 'We may still be able to read this file';
};
