import { Anchor } from '@mantine/core';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { dataImport } from '@milepost/domain/expense/data-import.ts';
import { Glance } from '../../core/ui/form/section.tsx';
import { InstantCell, RefCell } from '../../core/ui/list/cells.tsx';
import { FileLink } from './file-link.tsx';
import type { ImportScreens } from './screens.ts';
import type { ImportRow, Totals } from './wire.ts';

type SummaryPanelProps = { screens: ImportScreens; totals: Totals; onErrors: () => void };

/** Shows the totals of the import (FIM-42, MIM-26). */
export function SummaryPanel({ screens, totals, onErrors }: SummaryPanelProps) {
  const { totalErrors = 0 } = totals;
  const errors =
    totalErrors > 0 ? (
      <Anchor component="button" type="button" size="sm" onClick={onErrors}>
        {totalErrors.toLocaleString('en-US')}
      </Anchor>
    ) : (
      '0'
    );
  return <Glance title="Summary" items={[...screens.summary(totals), ['Total Errors', errors]]} />;
}

/** Shows the values entered with the upload (IMP-25). */
export function ImportSummary({ row }: { row: ImportRow }) {
  const source = getFields(dataImport).dataImportSource;
  return (
    <Glance
      title="Import"
      items={[
        ['Authority', <RefCell key="carrier" value={row.carrier} record="carrier" />],
        ['Source', source ? getChoiceLabel(source, row.dataImportSource ?? '') : ''],
        ['Start Date', row.dataImportStartDate],
        ['End Date', row.dataImportEndDate],
        row.dataImportRawFile && ['File', <FileLink key="file" file={row.dataImportRawFile} />],
        ['Uploaded', <InstantCell key="created" value={row.created} />],
      ]}
    />
  );
}
