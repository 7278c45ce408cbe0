/** Columns of a list: ordinary TanStack columns, with short helpers for columns that show a field of the record. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { formatMoney, formatNumber, sumDollars } from '@milepost/domain/core/money.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import {
  getFields,
  getStates,
  type ListDefinition,
  type Row,
  type TotalsExclusion,
} from '@milepost/domain/core/record.ts';
import type { ReportRow } from '@milepost/domain/core/report.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import {
  type ColumnHelper,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { getPagePath } from '../records.ts';
import { DateCell, LinkCell, MoneyCell, NumberCell, StatusCell, ValueCell } from './cells.tsx';
import { getLongerEmailLine } from './text-width.ts';
import type { ListRow } from './use-record-list.ts';

type Lesser = boolean | 'anywhere';

export type ColumnMeta = {
  align?: 'right';
  /** Share of the remaining width; 0 keeps the given width. */
  grow?: number;
  /** Hidden until the user shows it in the Columns menu. */
  hidden?: boolean;
  /** Hidden in a narrow list without room for all columns, or in any such list, unless the user chose to show it. */
  lesser?: Lesser;
  /** The API's sort field; absent if the column cannot be sorted. */
  sort?: string;
  /** Content of the totals row, from the rows shown and the whole list's totals if the server sends them. */
  total?: (rows: readonly object[], totals: Record<string, number>) => ReactNode;
  /** The total as a number. */
  sum?: (rows: readonly object[], totals: Record<string, number>) => number;
  /** The rows the total excludes. */
  uncounted?: TotalsExclusion;
  /** The cell's text for numbers, dates, and statuses, which are never cut. */
  text?: CellText;
  /** The text is one line of a cell's two, cut off at the edge. */
  isOneLine?: boolean;
  /** The cell shows the value alone, so its width is known. */
  isPlain?: boolean;
};

/** The text of a cell; `isChip` if shown in a chip, `mayWrap` if longer texts take two lines. */
export type CellText = { of: (value: never) => string; isChip?: boolean; mayWrap?: boolean };

export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
export type Features = typeof features;

export type Columns<T extends ListRow> = TableOptions<Features, T>['columns'];
export type Column<T extends ListRow> = Columns<T>[number];

export type FieldColumn = {
  header?: string;
  /** Width in pixels before the remaining width is distributed. */
  size?: number;
  grow?: number;
  hidden?: boolean;
  /** Among the first to be hidden in a narrow list without room for all columns, or in any such list. */
  lesser?: Lesser;
  /** True if the API sorts by this field (`sort` of its list); a text names another field to sort by. Names (`link`) can always be sorted. */
  sort?: boolean | string;
  /** Kinds money and number: shows the total at the bottom. */
  total?: boolean;
  /** Kind date: adds "in 5 days" to the date. */
  deadline?: boolean;
  cell?: (row: never) => ReactNode;
};

/** Checks whether any column has a total. */
export const hasTotals = (columns: readonly { meta?: ColumnMeta }[]) => columns.some(({ meta }) => meta?.total);

type Names<R> = R extends { fields: { shape: infer S } } ? keyof S & string : never;

/** A row of a list: a record, or a line of a report. */
export type RowFor<R> = (Row<R> | ReportRow<R>) & ListRow;

export type ColumnsOf<R extends ListDefinition> = ColumnHelper<Features, RowFor<R>> & {
  /** The record's name as a link to its page; `name` is the field to show, prettyName when absent. */
  link(name?: Names<R> | 'prettyName', options?: FieldColumn): Column<RowFor<R>>;
  /** A field shown according to its kind; heading, alignment, and sort come from the definition. */
  field(
    name: Names<R>,
    options?: Omit<FieldColumn, 'cell'> & { cell?: (row: RowFor<R>) => ReactNode },
  ): Column<RowFor<R>>;
  /** The record's state as a chip. */
  state(options?: FieldColumn): Column<RowFor<R>>;
};

type AnyRow = ListRow & { prettyName: string; state: string } & Record<string, unknown>;

/**
 * Returns the makers of a record's columns: `const column = defineColumns(customer)`, then
 * `column.columns([column.link('customerName'), column.field('customerEmail'), …])`.
 */
export function defineColumns<R extends Summed>(record: R): ColumnsOf<R> {
  const helper = createColumnHelper<Features, AnyRow>();
  const facts = getFields(record);
  const field = (name: string, options: FieldColumn = {}) => {
    const fact = facts[name];
    if (!fact) throw new Error(`${record.label} has no field ${name}`);
    return helper.accessor((row) => row[name], {
      id: name,
      header: getHeading(fact, options),
      size: options.size ?? SIZES[fact.kind] ?? 160,
      meta: {
        ...buildMeta(name, fact, options),
        ...((options.total || record.totals?.includes(name)) && buildTotal(record, name, fact)),
      },
      cell: (info) => fieldCell(fact, info.getValue(), options, info.row.original),
    });
  };
  const link = (name = 'prettyName', options: FieldColumn = {}) =>
    helper.accessor((row) => String(row[name] ?? row.prettyName), {
      id: name,
      header: options.header ?? facts[name]?.label ?? 'Name',
      size: options.size ?? 200,
      enableHiding: false,
      meta: {
        grow: options.grow ?? 2,
        ...(options.sort !== false && { sort: typeof options.sort === 'string' ? options.sort : 'prettyName' }),
      },
      cell: (info) => <LinkCell to={getPagePath(record, info.row.original.id)}>{info.getValue()}</LinkCell>,
    });
  const state = (options: FieldColumn = {}) =>
    helper.accessor('state', {
      id: 'state',
      header: options.header ?? 'State',
      size: options.size ?? 110,
      meta: { grow: 0, ...(options.hidden && { hidden: true }), ...(options.lesser && { lesser: options.lesser }) },
      cell: (info) => <StatusCell value={info.getValue()} of={getStates(record)} />,
    });
  return { ...helper, field, link, state } as unknown as ColumnsOf<R>;
}

function getHeading(fact: FieldFacts, options: FieldColumn): string {
  const words = options.header ?? fact.label;
  return fact.unit && fact.kind !== 'address' && !options.header ? `${words} (${fact.unit})` : words;
}

const SIZES: Partial<Record<FieldFacts['kind'], number>> = {
  date: 110,
  instant: 160,
  money: 110,
  number: 100,
  integer: 90,
  boolean: 80,
  choice: 120,
  phone: 130,
  email: 190,
  address: 240,
  addressLine: 240,
};

const FIGURES: readonly FieldFacts['kind'][] = ['money', 'number', 'integer'];
const FIXED: readonly FieldFacts['kind'][] = ['date', 'instant', 'money', 'number', 'integer', 'boolean', 'phone'];

function buildMeta(name: string, fact: FieldFacts, options: FieldColumn): ColumnMeta {
  const sort = options.sort === true ? name : options.sort;
  return {
    grow: options.grow ?? (FIXED.includes(fact.kind) || fact.statuses ? 0 : 1),
    ...(FIGURES.includes(fact.kind) && { align: 'right' as const }),
    ...(options.hidden && { hidden: true }),
    ...(options.lesser && { lesser: options.lesser }),
    ...(sort && { sort }),
    ...(!(options.cell || options.deadline) && { isPlain: true }),
    ...getCellText(fact),
  };
}

/** An amount, as `MoneyCell` shows it. */
export const MONEY_TEXT: CellText = { of: (value: number | string) => formatMoney(value) };
/** A date alone, as `DateCell` and a short `InstantCell` show it. */
export const DATE_TEXT: CellText = { of: (value: string) => value.slice(0, 10) };

const CELL_FORMATTERS: Partial<Record<FieldFacts['kind'], (value: never, fact: FieldFacts) => string>> = {
  money: MONEY_TEXT.of,
  number: (value: number | string, { decimals }) => formatNumber(value, decimals),
  integer: (value: number, { unit }) => (unit ? formatNumber(value, 0) : String(value)),
  date: DATE_TEXT.of,
  instant: () => ANY_INSTANT,
  phone: (value: string) => formatPhone(value),
};

/** Digits all have one width, so no time takes more room than this one. */
const ANY_INSTANT = '2026-12-28 10:58 PM';

function getCellText(fact: FieldFacts): Pick<ColumnMeta, 'text'> {
  const said = CELL_FORMATTERS[fact.kind];
  const { statuses } = fact;
  if (statuses) return { text: { of: (value: string) => getStatusLabel(statuses, value), isChip: true } };
  if (fact.kind === 'email') return { text: { of: getLongerEmailLine, mayWrap: true } };
  return said ? { text: { of: (value: never) => said(value, fact) } } : {};
}

/** Records and reports with totals; a report names its total columns itself. */
type Summed = ListDefinition & { totals?: readonly string[]; uncounted?: TotalsExclusion };

/** Returns the whole list's total if the server sent it, else the total of the counted rows shown. */
function buildTotal(
  { uncounted }: Summed,
  name: string,
  fact: FieldFacts,
): Pick<ColumnMeta, 'total' | 'sum' | 'uncounted'> {
  const sum: ColumnMeta['sum'] = (rows, totals) => {
    const counted = (rows as readonly Record<string, never>[]).filter((row) => !uncounted?.is(row as never));
    const here = counted.map((row) => row[name]);
    if (totals[name] !== undefined) return totals[name];
    return fact.kind === 'money'
      ? sumDollars(here)
      : here.reduce<number>((total, value) => total + Number(value ?? 0), 0);
  };
  const total: ColumnMeta['total'] = (rows, totals) =>
    fact.kind === 'money' ? <MoneyCell value={sum(rows, totals)} /> : <NumberCell value={sum(rows, totals)} />;
  return { total, sum, ...(uncounted && { uncounted }) };
}

function fieldCell(fact: FieldFacts, value: unknown, options: FieldColumn, row: object): ReactNode {
  if (options.cell) return options.cell(row as never);
  if (options.deadline) return <DateCell value={value as string | null} deadline />;
  if (fact.statuses) return <StatusCell value={value as string | number | null} of={fact.statuses} />;
  return <ValueCell fact={fact} value={value} />;
}
