import { Section } from '../../core/ui/form/section.tsx';
import { Pager } from '../../core/ui/list/pager.tsx';
import { RecordTable } from '../../core/ui/list/record-table.tsx';
import type { ImportScreens, Line } from './screens.ts';
import { useLines } from './use-lines.ts';

/** IMP-24 */
const ROWS_A_PAGE = 12;

type PreviewTableProps = { id: string; table: ImportScreens['tables'][number] };

/** Columns shown only if a row has a value in them. */
const SOMETIMES = ['odometerNote', 'retailPrice', 'discount'];

/** Shows the rows the import will save, or has saved. */
export function PreviewTable({ id, table: { name, title, columns } }: PreviewTableProps) {
  const list = useLines<Line>(id, name, ROWS_A_PAGE);
  const isFilled = (key: string) => list.rows.some((row) => Boolean((row as Record<string, unknown>)[key]));
  const shown = columns.filter(({ id: column }) => !SOMETIMES.includes(String(column)) || isFilled(String(column)));
  return (
    <Section title={title} columns={false}>
      <RecordTable list={list} columns={shown} label={title} />
      {list.count > ROWS_A_PAGE && <Pager list={list} sizes={[ROWS_A_PAGE, 50]} />}
    </Section>
  );
}
