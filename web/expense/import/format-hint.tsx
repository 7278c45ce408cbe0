import { Anchor, Text } from '@mantine/core';
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import { getSourceColumns } from './layout.ts';

/** Describes the file a source needs, with an empty template (FIM-28, MIM-27). */
export function FormatHint({ source, type }: { source: string; type: DataImportType }) {
  const { mutate: download } = useDownload('Format', saveFile);
  const columns = getSourceColumns(source, type);
  const findNames = (need: string) =>
    columns
      .filter((column) => column.need === need)
      .map(({ header }) => header)
      .join(', ');
  return (
    <Section title="File format" columns={false}>
      <div className={classes.hint}>
        <p>Required columns: {findNames('REQUIRED')}</p>
        {findNames('OPTIONAL') && <p>Optional columns: {findNames('OPTIONAL')}</p>}
        <Text size="xs" c="dimmed">
          Columns can be in any order; extra columns and rows above the header are ignored. CSV or Excel (.xlsx or
          .xls).
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => download({ path: 'data_import/hint/csv/', query: { source, type }, isLong: false })}
        >
          Download an empty CSV
        </Anchor>
      </div>
    </Section>
  );
}
