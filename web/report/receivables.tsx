/** A/R aging: each customer's balance as of a date, by days past due. */
import { Button, Group, Text } from '@mantine/core';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { ReportRow } from '@milepost/domain/core/report.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { AGING_AMOUNTS, type AgingAmount, receivablesReport } from '@milepost/domain/report/receivables.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { useDownload } from '../core/tasks/use-download.ts';
import { saveFile } from '../core/ui/file/save.ts';
import { FileViewer, openFile } from '../core/ui/file/viewer.tsx';
import { DateInput } from '../core/ui/form/inputs/date-input.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { LinkCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { Pager } from '../core/ui/list/pager.tsx';
import { RecordTable } from '../core/ui/list/record-table.tsx';
import { useList } from '../core/ui/list/use-record-list.ts';
import { getPagePath } from '../core/ui/records.ts';
import { useAsOf } from '../core/ui/use-as-of.ts';
import { useToday } from '../core/ui/use-today.ts';

type Row = ReportRow<typeof receivablesReport>;

const column = defineColumns(receivablesReport);

/** Columns that a narrow window gives up first. */
const LESSER: readonly AgingAmount[] = ['reserve', 'credit'];

const getColumnsOn = (day: Day) =>
  column.columns([
    column.field('name', {
      size: 180,
      cell: (row: Row) => <LinkCell to={`${getPagePath(customer, row.id)}?asOf=${day}`}>{row.name}</LinkCell>,
    }),
    ...AGING_AMOUNTS.map((name) =>
      column.field(name, { size: 108, grow: 0, total: true, lesser: LESSER.includes(name) }),
    ),
  ]);

/** Rows per page: most carriers see all customers on one page. */
const ROWS = 25;

export function List() {
  usePageTitle(receivablesReport.label);
  const today = useToday();
  const { day, choose, input } = useAsOf(today);
  const authority = useDefaultAuthority();
  const query = { asOf: day, ...(authority && { carrier: authority.id }) };
  const list = useList<Row>(`${receivablesReport.path}/`, {
    inAddress: false,
    where: query,
    withTotals: true,
    perPage: ROWS,
  });
  const { mutate: open, isPending: isOpening } = useDownload('A/R Aging', openFile);
  const { mutate: save, isPending: isSaving } = useDownload('A/R Aging', saveFile);
  return (
    <>
      <Section
        title={receivablesReport.label}
        columns={false}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              loading={isOpening}
              onClick={() => open({ path: `${receivablesReport.path}/pdf/`, query, isLong: false })}
            >
              Open PDF
            </Button>
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => save({ path: `${receivablesReport.path}/csv/`, query, isLong: false })}
            >
              Download CSV
            </Button>
          </Group>
        }
      >
        <Group align="flex-start" gap="sm" mb="sm">
          <DateInput {...input} />
          <Button mt={20} variant="default" disabled={day === today} onClick={() => choose(today)}>
            Today
          </Button>
        </Group>
        <RecordTable
          list={list}
          columns={getColumnsOn(day)}
          label={receivablesReport.label}
          empty="No open balances on this date. Invoices appear here once they are sent."
        />
        <Pager list={list} />
        <Text size="sm" c="dimmed" mt="xs">
          Age is days past due{authority ? `, for ${authority.prettyName}` : ''}. Invoices count from the date sent
          until they are paid, canceled, or deleted; payments count from the date received until they are reversed. The
          open balance includes factor reserve. Unapplied credit isn’t subtracted.
        </Text>
      </Section>
      <FileViewer />
    </>
  );
}
