/** The columns of import lists. */
import { Anchor } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { SYNC_STATUS } from '@milepost/domain/expense/data-import.ts';
import { type ReactNode, useState } from 'react';
import { InstantCell, Missing, MoneyCell, NumberCell, StatusCell } from '../../core/ui/list/cells.tsx';
import { type CellText, type Columns, DATE_TEXT, defineColumns } from '../../core/ui/list/columns.tsx';
import type { RowOf } from '../../core/ui/list/list-props.ts';
import tableClasses from '../../core/ui/list/table.module.css';
import { ErrorsDialog } from './errors-dialog.tsx';
import { FileLink } from './file-link.tsx';
import type { ImportScreens } from './screens.ts';
import type { ImportRow, Totals } from './wire.ts';

type Sum = {
  [Name in keyof Totals]-?: NonNullable<Totals[Name]> extends number ? Name : never;
}[keyof Totals];
type Total = { name: Sum; header: string; size: number; show: (value: number) => ReactNode };
export type ImportColumns = Columns<RowOf<ImportScreens['record']>>;

/** Returns a column of totals: `sum('totalAmount', 'Total Amount', 110)` is money, `count(…)` a number of things. */
export const sum = (name: Sum, header: string, size: number, show: Total['show'] = money): Total => ({
  name,
  header,
  size,
  show,
});
export const count = (name: Sum, header: string, size: number): Total => sum(name, header, size, number);
const MONEY_SAID: CellText = { of: (value: number) => formatMoney(value) };
const COUNT_SAID: CellText = { of: (value: number) => formatNumber(value, 0) };
const money = (value: number) => <MoneyCell value={value} />;
const number = (value: number) => <NumberCell value={value} decimals={0} />;
/** Marks an import without a result, which deserves a second look (FIM-03). */
export const showZeroInRed = (value: number) =>
  value === 0 ? <span className={tableClasses.negative}>$0.00</span> : <MoneyCell value={value} />;

/** The columns to keep when there is not room for all. */
const MATTERS: readonly Sum[] = ['totalAmount', 'totalDistance'];

type ListOptions = {
  totals: readonly Total[];
  /** Shown instead of the file of an import from a connected service. */
  auto: string;
  /** MIM-02 */
  hasStatus?: boolean;
};

export function importColumns(screens: ImportScreens, { totals, auto, hasStatus }: ListOptions): ImportColumns {
  const column = defineColumns(screens.record);
  const toImportRow = (row: object) => row as ImportRow;
  return column.columns([
    column.link('dataImportID', { size: 112, grow: 0, header: 'Import ID' }),
    column.field('carrier', { header: 'Carrier', size: 130, lesser: true }),
    column.accessor('created', {
      header: 'Created',
      size: 104,
      meta: { grow: 0, sort: 'created', text: DATE_TEXT },
      cell: (info) => <InstantCell short value={info.getValue()} />,
    }),
    column.field('dataImportSource', { header: 'Source', size: 120, sort: true, lesser: true }),
    column.field('dataImportStartDate', { size: 104, grow: 0, sort: true }),
    column.field('dataImportEndDate', { size: 104, grow: 0, sort: true }),
    ...totals.map(({ name, header, size, show }) =>
      column.accessor((row) => toImportRow(row).dataImportMetaData?.[name] ?? 0, {
        id: name,
        header,
        size,
        meta: {
          grow: 0,
          lesser: !MATTERS.includes(name),
          align: 'right',
          text: show === number ? COUNT_SAID : MONEY_SAID,
        },
        cell: (info) => show(Number(info.getValue())),
      }),
    ),
    column.display({
      id: 'totalErrors',
      header: 'Total Errors',
      size: 100,
      meta: { grow: 0, align: 'right' },
      cell: (info) => <ErrorsCell screens={screens} row={toImportRow(info.row.original)} />,
    }),
    column.field('dataImportMethod', {
      size: 128,
      lesser: true,
      cell: (row) => <Method row={toImportRow(row)} auto={auto} />,
    }),
    ...(hasStatus
      ? [
          column.field('dataImportSyncStatus', {
            size: 116,
            grow: 0,
            cell: (row) => <StatusCell value={row.dataImportSyncStatus} of={SYNC_STATUS} />,
          }),
        ]
      : []),
  ]) as ImportColumns;
}

/** FIM-04: shows the number of errors; a click lists them. */
function ErrorsCell({ screens, row }: { screens: ImportScreens; row: ImportRow }) {
  const [isOpen, setOpen] = useState(false);
  const errors = row.dataImportMetaData?.totalErrors ?? 0;
  if (errors === 0) return '0';
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="var(--app-negative)"
        aria-label={`${formatCount(errors, 'error')} in ${row.prettyName}`}
        onClick={() => setOpen(true)}
      >
        {errors.toLocaleString('en-US')}
      </Anchor>
      {isOpen && <ErrorsDialog screens={screens} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function Method({ row, auto }: { row: ImportRow; auto: string }) {
  if (row.dataImportMethod === 'API') return auto;
  return row.dataImportRawFile ? <FileLink file={row.dataImportRawFile}>CSV</FileLink> : <Missing />;
}
