/** The styled page of a report: its dates and filters, rows with totals, pages, file, and print. */
import { Anchor, Text } from '@mantine/core';
import { formatNumber } from '@milepost/domain/core/money.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type AnyReport, FORMATS, getFormats } from '@milepost/domain/core/report.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useRights } from '../../session/rights.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { FileViewer } from '../file/viewer.tsx';
import type { BulkAction } from '../list/bulk-actions.ts';
import { type Columns, hasTotals, type RowFor } from '../list/columns.tsx';
import type { ReadyView } from '../list/list-props.ts';
import { Pager } from '../list/pager.tsx';
import { RecordTable } from '../list/record-table.tsx';
import type { ActionRow } from '../list/row-actions.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import tableClasses from '../list/table.module.css';
import type { RecordTableProps, Selection } from '../list/table-props.ts';
import { usePrint } from '../list/use-print.ts';
import type { RecordList } from '../list/use-record-list.ts';
import { getPagePath } from '../records.ts';
import classes from './report.module.css';
import { ReportBar } from './report-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { getPeriodPreset, type ReportOptions, useReport } from './use-report.ts';

type ReportPageProps<R extends AnyReport> = ReportOptions & {
  report: R;
  columns: Columns<RowFor<R>>;
  /** The record type of the rows: opening a row opens its page. */
  opens?: AnyRecord;
  /** Content above the table, for the list's filters. */
  above?: (list: RecordList<RowFor<R>>) => ReactNode;
};

export function ReportPage<R extends AnyReport>({ report, columns, opens, above, ...options }: ReportPageProps<R>) {
  const list = useReport(report, { withTotals: hasTotals(columns), ...options });
  return (
    <ReportView
      report={report}
      list={list}
      columns={columns}
      onOpen={useOpen(opens)}
      above={above?.(list)}
      empty={<NothingFound report={report} list={list} />}
    />
  );
}

type ReportViewProps<R extends AnyReport> = Pick<
  RecordTableProps<RowFor<R>>,
  'list' | 'columns' | 'onOpen' | 'menu' | 'empty'
> & {
  report: R;
  /** Whether the report takes the parameter `search`. */
  isSearched?: boolean;
  /** Shown before the user's own views. */
  views?: readonly ReadyView[];
  /** Page sizes to choose from. */
  sizes?: readonly number[];
  /** Bulk actions of selected rows, as in a list of that record: each row must have its `prettyName`. */
  bulk?: { record: AnyRecord; actions: readonly BulkAction<RowFor<R> & ActionRow>[] };
  /** Content above the table, such as a custom chart. */
  above?: ReactNode;
  /** A summary at the side of the table. */
  side?: ReactNode;
  below?: ReactNode;
};

/** Shows a report whose rows the page has loaded itself. */
export function ReportView<R extends AnyReport>(props: ReportViewProps<R>) {
  const { report, isSearched, views, sizes, bulk, above, side, below, list: read, ...table } = props;
  usePageTitle(report.label);
  const { list, print } = usePrint(read);
  const [chosen, setChosen] = useState<Selection['chosen']>({});
  const selection = bulk && bulk.actions.length > 0 ? { chosen, setChosen } : undefined;
  const rows = <RecordTable list={list} label={report.label} selection={selection} {...table} />;
  return (
    <div className={tableClasses.page}>
      <ReportBar
        report={report}
        list={list}
        columns={table.columns}
        print={print}
        isSearched={isSearched}
        views={views}
        chosen={
          bulk &&
          selection && (
            <SelectionBar
              record={bulk.record}
              rows={list.rows as never}
              own={bulk.actions as never}
              selection={selection}
            />
          )
        }
      />
      <TooManyLines report={report} list={list} />
      <ReportChart report={report} list={list} />
      {above}
      {side ? (
        <div className={classes.sideBySide}>
          {rows}
          {side}
        </div>
      ) : (
        rows
      )}
      {below}
      <Pager list={list} sizes={sizes} />
      <FileViewer />
    </div>
  );
}

/**
 * Warns if a file has more lines than the program that reads it accepts, because that program drops the rest silently (REX-08). Its
 * space is reserved, because the text appears only once the rows have loaded.
 */
function TooManyLines({ report, list }: { report: AnyReport; list: Pick<RecordList<{ id: string }>, 'lines'> }) {
  return getFormats(report).map((name) => {
    const most = name === 'milepost' ? undefined : report.formats?.[name]?.maxLines;
    if (!most) return null;
    const lines = list.lines[name] ?? 0;
    return (
      <div key={name} className={classes.warningRoom}>
        {lines > most && (
          <Text size="sm" role="status" className={classes.warning}>
            This export has {formatNumber(lines, 0)} lines; {FORMATS[name]} accepts up to {formatNumber(most, 0)} per
            file. Select a shorter date range, or use the {FORMATS[name]} page, which splits it.
          </Text>
        )}
      </div>
    );
  });
}

/** Returns the function that opens a row's record, for users who may view it. */
function useOpen(record: AnyRecord | undefined): ((row: { id: string }) => void) | undefined {
  const { can } = useRights();
  const navigate = useNavigate();
  if (!record || !can(record.policy, 'view')) return undefined;
  return ({ id }) => void navigate({ to: getPagePath(record, id) });
}

type NothingFoundProps = { report: AnyReport; list: Pick<RecordList<{ id: string }>, 'errors' | 'state' | 'change'> };

/** Says why a report has no rows: its dates, its filters, or, with neither, nothing beyond the table's own words. */
export function NothingFound({ report, list: { errors, state, change } }: NothingFoundProps) {
  if (Object.keys(errors).length > 0) {
    return (
      <Text size="sm" c="dimmed">
        End date must be on or after the start date.
      </Text>
    );
  }
  const preset = getPeriodPreset(report);
  const isFiltered =
    state.search !== '' || Object.entries(state.filters).some(([name, value]) => preset?.[name] !== value);
  if (!isFiltered && !preset) return null;
  const tried = [preset && 'this date range', isFiltered && (preset ? 'filters' : 'these filters')].filter(Boolean);
  return (
    <Text size="sm" c="dimmed">
      No results for {tried.join(' and ')}.{' '}
      {isFiltered && (
        <Anchor component="button" type="button" size="sm" onClick={() => change({ search: '', filters: {} })}>
          Clear filters
        </Anchor>
      )}
    </Text>
  );
}
