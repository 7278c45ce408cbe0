/** The eight charts of the Financial Overview and the three extra panels (DSH-25 to DSH-31). Each color means the same in all of them. */
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { formatMoney, formatNumber, sumDollars } from '@milepost/domain/core/money.ts';
import {
  AGES,
  COMPARED_EXPENSES,
  type ComparedExpense,
  computeRatio,
  type DriverSummary,
  type FinancialSummary,
  getExpenseList,
  getLoadList,
  getOpenInvoiceList,
  PART_LISTS,
  type Scope,
  type Share,
} from '@milepost/domain/dashboard/financial-overview.ts';
import { useNavigate } from '@tanstack/react-router';
import { useToday } from '../core/ui/use-today.ts';
import { CashByWeek } from './cash-by-week.tsx';
import { findEarlier, formatChange, formatEarlier } from './change.ts';
import { CHART_HEIGHTS } from './chart-heights.ts';
import type { Part } from './chart-library.tsx';
import classes from './financial.module.css';
import { useListPath } from './list-link.tsx';
import { Panel } from './panel.tsx';

type Preview = FinancialSummary['profileDashBoardPreview'];
type ChartsProps = {
  preview: Preview;
  scope: Scope;
  /** The same of the previous period; null for all time, and until it has arrived. */
  before: Preview | null;
};

const IN = 'var(--app-in)';
const OUT = 'var(--app-out)';

export function Charts({ preview, scope, before }: ChartsProps) {
  const of = { preview, scope, before };
  return (
    <div className={classes.charts}>
      <Shares
        title="Income by Drivers"
        by="Driver"
        of="Load fees"
        name="driverFleetIncomDistribution"
        color={IN}
        {...of}
        total={preview.fleet.total}
      />
      <InvoicesByType {...of} />
      {(Object.keys(COMPARED_EXPENSES) as ComparedExpense[]).map((kind) => (
        <Ratio key={kind} kind={kind} {...of} />
      ))}
      <Shares title="Expenses by Type" by="Type" of="Amount" name="expenseDistribution" color={OUT} {...of} />
      <Shares
        title="Income by Customers"
        by="Customer"
        of="Load fees"
        name="customerFleetIncomDistribution"
        color={IN}
        {...of}
        total={preview.fleet.total}
      />
      <Shares
        title="Expense by Maintenance Type"
        by="Maintenance type"
        of="Amount"
        name="maintenanceExpenseDistribution"
        color={OUT}
        {...of}
      />
      <Receivables {...of} />
      <PerMile {...of} />
      <CashByWeek />
    </div>
  );
}

type SharesProps = ChartsProps & {
  title: string;
  by: string;
  of: string;
  name: Exclude<keyof typeof PART_LISTS, 'invoiceByType'>;
  color: string;
  /** The total of all, if only the largest are shown. */
  total?: number;
};

function Shares({ title, by, of, name, color, total, preview, scope, before }: SharesProps) {
  const open = useOpen();
  const getAddress = useListPath();
  const shares: readonly Share[] = preview[name];
  const getPath = (share: Share) => getAddress(PART_LISTS[name](share.id, scope));
  const sumShares = () => sumDollars(shares.map((share) => share.total));
  const earlier = findEarlier(before?.[name]);
  const rows = () => {
    const rest = total === undefined ? 0 : sumDollars([total, -sumShares()]);
    const listed = shares.map((share) => ({
      key: share.id ?? '',
      name: share.name,
      values: [formatMoney(share.total), ...(before ? formatEarlier(share.total, earlier(share.id)) : [])],
      to: getPath(share),
    }));
    const blank = before ? ['', ''] : [];
    return rest === 0
      ? listed
      : [...listed, { key: 'others', name: 'All others', values: [formatMoney(rest), ...blank] }];
  };
  return (
    <Panel
      title={title}
      rows={rows}
      headings={[by, of, ...(before ? ['Previous period', 'Change'] : [])]}
      isEmpty={shares.length === 0 && !total}
      totals={() => [formatMoney(total ?? sumShares()), ...(before ? ['', ''] : [])]}
      height={CHART_HEIGHTS.ranked(shares.length)}
      chart={({ RankedBars }, width) => (
        <RankedBars
          parts={shares.map((share) => ({
            label: share.name,
            value: share.total,
            color,
            note: formatChange(share.total, earlier(share.id)),
            open: open(getPath(share)),
          }))}
          of={of}
          width={width}
          format={formatMoney}
        />
      )}
    />
  );
}

/** Like the status chips; partial statuses are paler. */
const STATUS_COLORS: Readonly<Record<InvoiceStatus, string>> = {
  CREATED: 'var(--mantine-color-yellow-5)',
  INVOICED: 'var(--mantine-color-blue-5)',
  PARTIAL_PAID: 'var(--mantine-color-green-3)',
  PAID: 'var(--mantine-color-green-6)',
  OVERDUE: 'var(--mantine-color-red-5)',
  CANCELED: 'var(--mantine-color-gray-5)',
};

function InvoicesByType({ preview, scope }: ChartsProps) {
  const open = useOpen();
  const getAddress = useListPath();
  const count = (value: number) => formatNumber(value, 0);
  const shares = preview.invoiceByType.toSorted((one, other) => other.amount - one.amount);
  const getPath = (share: Share) => getAddress(PART_LISTS.invoiceByType(share.id, scope));
  const all = shares.reduce((sum, { total }) => sum + total, 0);
  const parts = () =>
    shares.map((share): Part => {
      const color = STATUS_COLORS[share.id as InvoiceStatus];
      return { label: share.name, value: share.amount, color, open: open(getPath(share)) };
    });
  return (
    <Panel
      title="Invoice by Type"
      headings={['Status', 'Invoices', 'Net']}
      isEmpty={all === 0}
      rows={() =>
        all === 0
          ? []
          : shares.map((share) => ({
              key: share.id ?? '',
              name: share.name,
              values: [count(share.total), formatMoney(share.amount)],
              to: getPath(share),
            }))
      }
      totals={() => [count(all), formatMoney(sumDollars(shares.map(({ amount }) => amount)))]}
      height={CHART_HEIGHTS.slices}
      chart={({ PieWithLabels }) => <PieWithLabels parts={parts()} format={formatMoney} />}
    />
  );
}

const percent = (value: number) => `${value.toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;

function Ratio({ kind, preview, scope }: ChartsProps & { kind: ComparedExpense }) {
  const getAddress = useListPath();
  const { title } = COMPARED_EXPENSES[kind];
  const getRatio = (each: DriverSummary) => computeRatio(each[kind], each.income);
  const drivers = preview.driverSummaryDistribution.toSorted((one, other) => getRatio(other) - getRatio(one));
  return (
    <Panel
      title={title}
      headings={['Driver', 'Income', title.replace(/^Driver |\/Income$/g, ''), 'Ratio']}
      isEmpty={drivers.length === 0}
      rows={() =>
        drivers.map((each) => ({
          key: each.id,
          name: each.name,
          to: getAddress(getExpenseList(kind, each.id, scope)),
          values: [formatMoney(each.income), formatMoney(each[kind]), percent(getRatio(each))],
        }))
      }
      height={CHART_HEIGHTS.lines}
      chart={({ TrendLines }, width) => (
        <TrendLines
          data={drivers.map((each) => ({ label: each.name, ratio: getRatio(each) }))}
          lines={[{ name: 'ratio', label: title, color: OUT }]}
          format={percent}
          width={width}
        />
      )}
    />
  );
}

const AGE_COLORS = ['blue-5', 'yellow-5', 'orange-6', 'red-5'].map((name) => `var(--mantine-color-${name})`);

function Receivables({ preview, scope }: ChartsProps) {
  const open = useOpen();
  const getAddress = useListPath();
  const today = useToday();
  const ages = preview.receivablesByAge;
  const count = ages.reduce((sum, each) => sum + each.count, 0);
  const getPath = (at: number) => {
    const age = AGES[at];
    return age && getAddress(getOpenInvoiceList(age, today, scope));
  };
  const rows = () =>
    ages.map(({ name, count: n, total }, at) => ({
      key: name,
      name,
      values: [formatNumber(n, 0), formatMoney(total)],
      to: getPath(at),
    }));
  const parts = () =>
    ages.map(({ name, total }, at): Part => {
      return { label: name, value: total, color: AGE_COLORS[at] ?? OUT, open: open(getPath(at)) };
    });
  return (
    <Panel
      title="Receivables by age"
      note="Open balances by days since invoice date."
      headings={['Age', 'Invoices', 'Open balance']}
      isEmpty={count === 0}
      rows={() => (count === 0 ? [] : rows())}
      totals={() => [formatNumber(count, 0), formatMoney(sumDollars(ages.map(({ total }) => total)))]}
      height={CHART_HEIGHTS.ranked(ages.length)}
      chart={({ RankedBars }, width) => (
        <RankedBars parts={parts()} of="Open balance" format={formatMoney} width={width} />
      )}
    />
  );
}

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function PerMile({ preview, scope }: ChartsProps) {
  const getAddress = useListPath();
  const getName = (month: string) => MONTHS.format(new Date(`${month}-01T00:00Z`));
  const months = preview.perMileByMonth;
  return (
    <Panel
      title="Revenue and cost per mile by month"
      note="(Load fees + accessorials) and (expenses + driver pay), divided by miles on loads picked up that month."
      headings={['Month', 'Miles', 'Revenue', 'Cost', 'Revenue per mile', 'Cost per mile']}
      isEmpty={months.length === 0}
      rows={() =>
        months.map(({ month, miles, revenue, cost, revenuePerMile, costPerMile }) => ({
          key: month,
          name: getName(month),
          to: getAddress(getLoadList(month, scope)),
          values: [formatNumber(miles), ...[revenue, cost, revenuePerMile, costPerMile].map(formatMoney)],
        }))
      }
      height={CHART_HEIGHTS.lines}
      chart={({ TrendLines }, width) => (
        <TrendLines
          data={months.map((each) => ({ ...each, label: getName(each.month) }))}
          lines={[
            { name: 'revenuePerMile', label: 'Revenue per mile', color: IN },
            { name: 'costPerMile', label: 'Cost per mile', color: OUT, dashed: true },
          ]}
          format={formatMoney}
          width={width}
          hasDecimals
        />
      )}
    />
  );
}

/** Returns what a click on a part of a chart does. Keyboard users open the same link from the table's row. */
function useOpen() {
  const navigate = useNavigate();
  return (to: string | undefined) => (to ? () => void navigate({ href: to }) : undefined);
}
