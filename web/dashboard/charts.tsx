/** The eight charts of the Financial Overview and the two further panels (DSH-25 to DSH-31). A colour means the same in all of them. */
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice-moves.ts';
import { formatMoney, formatNumber, sumDollars } from '@milepost/domain/core/money.ts';
import {
  AGAINST_INCOME,
  AGES,
  type AgainstIncome,
  type FinancialSummary,
  hauledIn,
  openOf,
  PARTS,
  percentage,
  type Scope,
  type Share,
  spentOn,
} from '@milepost/domain/dashboard/financial-overview.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useToday } from '../core/ui/use-today.ts';
import classes from './financial.module.css';
import { useAddressOf } from './list-link.tsx';
import { Panel } from './panel.tsx';
import type { Part } from './pictures.tsx';

const Ranked = lazy(async () => ({ default: (await import('./pictures.tsx')).Ranked }));
const Slices = lazy(async () => ({ default: (await import('./pictures.tsx')).Slices }));
const Lines = lazy(async () => ({ default: (await import('./pictures.tsx')).Lines }));

type Preview = FinancialSummary['profileDashBoardPreview'];
type ChartsProps = { preview: Preview; scope: Scope };

const IN = 'var(--app-in)';
const OUT = 'var(--app-out)';

export function Charts({ preview, scope }: ChartsProps) {
  return (
    <div className={classes.charts}>
      <Shares
        title="Income by Drivers"
        by="Driver"
        of="Load fees"
        name="driverFleetIncomDistribution"
        color={IN}
        {...{ preview, scope }}
        total={preview.fleet.total}
      />
      <InvoicesByType {...{ preview, scope }} />
      {(Object.keys(AGAINST_INCOME) as AgainstIncome[]).map((kind) => (
        <Ratio key={kind} {...{ kind, preview, scope }} />
      ))}
      <Shares
        title="Expenses by Type"
        by="Type"
        of="Amount"
        name="expenseDistribution"
        color={OUT}
        {...{ preview, scope }}
      />
      <Shares
        title="Income by Customers"
        by="Customer"
        of="Load fees"
        name="customerFleetIncomDistribution"
        color={IN}
        {...{ preview, scope }}
        total={preview.fleet.total}
      />
      <Shares
        title="Expense by Maintenance Type"
        by="Maintenance type"
        of="Amount"
        name="maintenanceExpenseDistribution"
        color={OUT}
        {...{ preview, scope }}
      />
      <Receivables {...{ preview, scope }} />
      <PerMile {...{ preview, scope }} />
    </div>
  );
}

type SharesProps = ChartsProps & {
  title: string;
  by: string;
  of: string;
  name: Exclude<keyof typeof PARTS, 'invoiceByType'>;
  color: string;
  /** What all there are come to, where only the largest are shown. */
  total?: number;
};

function Shares({ title, by, of, name, color, total, preview, scope }: SharesProps) {
  const open = useOpen();
  const addressOf = useAddressOf();
  const shares: readonly Share[] = preview[name];
  const listed = shares.map((share) => ({ ...share, to: addressOf(PARTS[name](share.id, scope)) }));
  const shown = sumDollars(shares.map((share) => share.total));
  const rest = total === undefined ? 0 : sumDollars([total, -shown]);
  const rows = listed.map(({ id, name: called, total: value, to }) => ({
    ...{ key: id ?? '', name: called, values: [formatMoney(value)], to },
  }));
  return (
    <Panel
      title={title}
      headings={[by, of]}
      rows={rest === 0 ? rows : [...rows, { key: 'others', name: 'All others', values: [formatMoney(rest)] }]}
      totals={[formatMoney(total ?? shown)]}
      picture={
        <Ranked
          parts={listed.map(({ name: label, total: value, to }) => ({ label, value, color, open: open(to) }))}
          of={of}
          format={formatMoney}
        />
      }
    />
  );
}

/** As the chips of the statuses; what is partly so is paler. */
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
  const addressOf = useAddressOf();
  const count = (value: number) => formatNumber(value, 0);
  const listed = preview.invoiceByType.map((share) => ({
    ...share,
    to: addressOf(PARTS.invoiceByType(share.id, scope)),
  }));
  const parts = listed.map(({ id, name: label, total: value, to }): Part => {
    const color = STATUS_COLORS[id as InvoiceStatus];
    return { label, value, color, open: open(to) };
  });
  const all = listed.reduce((sum, { total }) => sum + total, 0);
  return (
    <Panel
      title="Invoice by Type"
      headings={['Status', 'Invoices']}
      rows={
        all === 0 ? [] : listed.map(({ id, name, total, to }) => ({ key: id ?? '', name, values: [count(total)], to }))
      }
      totals={[count(all)]}
      picture={<Slices parts={parts} format={count} />}
    />
  );
}

const percent = (value: number) => `${formatNumber(value, 0)}%`;

function Ratio({ kind, preview, scope }: ChartsProps & { kind: AgainstIncome }) {
  const addressOf = useAddressOf();
  const { title } = AGAINST_INCOME[kind];
  const drivers = preview.driverSummaryDistribution;
  const ratios = drivers.map((each) => ({ label: each.name, ratio: percentage(each[kind], each.income) }));
  return (
    <Panel
      title={title}
      headings={['Driver', 'Income', title.replace(/^Driver |\/Income$/g, ''), 'Ratio']}
      rows={drivers.map((each, at) => ({
        ...{ key: each.id, name: each.name, to: addressOf(spentOn(kind, each.id, scope)) },
        values: [formatMoney(each.income), formatMoney(each[kind]), percent(ratios[at]?.ratio ?? 0)],
      }))}
      picture={<Lines data={ratios} lines={[{ name: 'ratio', label: title, color: OUT }]} format={percent} />}
    />
  );
}

const AGE_COLORS = ['blue-5', 'yellow-5', 'orange-6', 'red-5'].map((name) => `var(--mantine-color-${name})`);

function Receivables({ preview, scope }: ChartsProps) {
  const open = useOpen();
  const addressOf = useAddressOf();
  const today = useToday();
  const listed = preview.receivablesByAge.map((each, at) => {
    const age = AGES[at];
    return { ...each, to: age && addressOf(openOf(age, today, scope)) };
  });
  const count = listed.reduce((sum, each) => sum + each.count, 0);
  return (
    <Panel
      title="Receivables by age"
      note="What is open today of the invoices that were sent, by days since their invoiced date."
      headings={['Age', 'Invoices', 'Open']}
      rows={
        count === 0
          ? []
          : listed.map(({ name, count: n, total, to }) => ({
              key: name,
              name,
              values: [formatNumber(n, 0), formatMoney(total)],
              to,
            }))
      }
      totals={[formatNumber(count, 0), formatMoney(sumDollars(listed.map(({ total }) => total)))]}
      picture={
        <Ranked
          parts={listed.map(({ name, total, to }, at) => ({
            label: name,
            value: total,
            color: AGE_COLORS[at] ?? OUT,
            open: open(to),
          }))}
          of="Open"
          format={formatMoney}
        />
      }
    />
  );
}

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function PerMile({ preview, scope }: ChartsProps) {
  const addressOf = useAddressOf();
  const months = preview.perMileByMonth.map((each) => ({
    ...each,
    label: MONTHS.format(new Date(`${each.month}-01T00:00Z`)),
  }));
  return (
    <Panel
      title="Revenue and cost per mile by month"
      note="Load fees with other fees, and expenses with paychecks, over the miles of the loads picked up in the month."
      headings={['Month', 'Miles', 'Revenue', 'Cost', 'Revenue per mile', 'Cost per mile']}
      rows={months.map(({ month, label, miles, revenue, cost, revenuePerMile, costPerMile }) => ({
        ...{ key: month, name: label, to: addressOf(hauledIn(month, scope)) },
        values: [formatNumber(miles), ...[revenue, cost, revenuePerMile, costPerMile].map(formatMoney)],
      }))}
      picture={
        <Lines
          data={months}
          lines={[
            { name: 'revenuePerMile', label: 'Revenue per mile', color: IN },
            { name: 'costPerMile', label: 'Cost per mile', color: OUT, dashed: true },
          ]}
          format={formatMoney}
          hasDecimals
        />
      }
    />
  );
}

/** What a click on a part of a picture does. By keyboard its row of the table leads to the same. */
function useOpen() {
  const navigate = useNavigate();
  return (to: string | undefined) => (to ? () => void navigate({ href: to }) : undefined);
}
