/** Profit by truck, driver, customer, lane or load for a period, with its components. */
import { COST_KINDS, PROFIT_GROUPS, type ProfitGroup } from '@milepost/domain/accounting/profit.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { ReportRow } from '@milepost/domain/core/report.ts';
import { profitReport } from '@milepost/domain/report/profit.ts';
import { LinkCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { findRecord, getPagePath } from '../core/ui/records.ts';
import { NothingFound, ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';
import classes from './profit.module.css';

type Line = ReportRow<typeof profitReport> & { record: string | null };

const column = defineColumns(profitReport);
const columns = column.columns([
  column.field('name', { size: 180, cell: (row) => <Name row={row as Line} /> }),
  column.field('loads', { size: 74, grow: 0, sort: true, total: true }),
  column.field('revenue', { size: 128, grow: 0, sort: true, total: true }),
  column.field('profit', { size: 118, grow: 0, sort: true, total: true }),
  column.field('profitPerMile', { header: 'Per Mile', size: 84, grow: 0, sort: true }),
  ...COST_KINDS.map((kind) =>
    column.field(kind, {
      size: 116,
      grow: 0,
      sort: true,
      total: true,
      lesser: kind !== 'pay' && kind !== 'fuel' && 'anywhere',
    }),
  ),
  column.field('loadedMiles', { size: 94, grow: 0, sort: true, total: true, lesser: 'anywhere' }),
  column.field('allMiles', { size: 94, grow: 0, sort: true, total: true, lesser: 'anywhere' }),
  column.field('emptyMiles', { size: 94, grow: 0, sort: true, lesser: 'anywhere' }),
]);

/** Shows unattributed amounts differently from trucks, drivers, customers and lanes. */
function Name({ row }: { row: Line }) {
  const record = findRecord(row.record ?? undefined);
  if (record) return <LinkCell to={getPagePath(record, row.id)}>{row.name}</LinkCell>;
  return row.id === 'none' ? <em className={classes.none}>{row.name}</em> : <span title={row.name}>{row.name}</span>;
}

/** Shows the unallocated amount above the pager, because its line is on the last page. */
function Unattributed({ profit, group }: { profit: number; group: string | undefined }) {
  if (profit === 0) return null;
  const what = PROFIT_GROUPS[(group || 'vehicle') as ProfitGroup].toLowerCase();
  return (
    <strong role="status">
      {formatMoney(profit)} of profit isn’t assigned to any {what}.{' '}
    </strong>
  );
}

const START = { groupBy: 'vehicle' };
const OPTIONS = { sort: '-profit', start: START };

export function List() {
  const list = useReport(profitReport, OPTIONS);
  return (
    <ReportView
      report={profitReport}
      list={list}
      columns={columns}
      empty={<NothingFound report={profitReport} list={list} />}
      below={
        <p className={classes.words}>
          <Unattributed profit={list.totals.unattributed ?? 0} group={list.state.filters.groupBy} /> Loads count on
          their pickup date with their fees, driver pay, and truck costs. Scheduled costs are split daily across active
          trucks. Unallocated is everything not tied to a load, truck, driver, or customer.
        </p>
      }
    />
  );
}
