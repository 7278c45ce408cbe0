/** Miles and motor fuel by jurisdiction, with totals at the side. Each figure links to the trips or purchases behind it. */
import { Text } from '@mantine/core';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { getPeriodEnds, type ReportRow } from '@milepost/domain/core/report.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { IFTA_ROWS, type IftaSummary, iftaSummary, UNKNOWN_PLACE } from '@milepost/domain/report/ifta-summary.ts';
import { type ReactNode, useMemo } from 'react';
import { useRights } from '../core/session/rights.ts';
import { Glance } from '../core/ui/form/section.tsx';
import { LinkCell, MoneyCell, NumberCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import type { RecordList } from '../core/ui/list/use-record-list.ts';
import { Chart } from '../core/ui/report/chart.tsx';
import { NothingFound, ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';

type Line = ReportRow<typeof iftaSummary>;
type Answer = { detail: Omit<Line, 'id'>[]; summary: IftaSummary };

const OPTIONS = {
  sort: 'jurisdiction',
  perPage: IFTA_ROWS,
  whole: ({ detail }: Answer) => detail.map((row) => ({ id: row.jurisdictionCode, ...row })),
};

const column = defineColumns(iftaSummary);

export function List() {
  const list = useReport(iftaSummary, OPTIONS);
  const links = useLinks(list.query);
  const columns = useMemo(
    () =>
      column.columns([
        column.field('jurisdiction', { size: 220 }),
        column.field('jurisdictionCode', { size: 110 }),
        column.field('miles', { cell: (row) => linkCell(links.miles(row), <NumberCell value={row.miles} />) }),
        column.field('fuelQuantity', {
          size: 180,
          cell: (row) => linkCell(links.fuel(row), <NumberCell value={row.fuelQuantity} />),
        }),
        column.field('fuelExpenseAmount', {
          size: 170,
          cell: (row) => linkCell(links.fuel(row), <MoneyCell value={row.fuelExpenseAmount} />),
        }),
      ]),
    [links],
  );
  const { summary } = (list.whole?.answer ?? {}) as Partial<Answer>;
  return (
    <ReportView
      report={iftaSummary}
      list={list}
      columns={columns}
      sizes={[IFTA_ROWS]}
      empty={<NothingFound report={iftaSummary} list={list} />}
      above={<Miles list={list} />}
      side={<Side summary={list.error ? undefined : summary} />}
      below={<LeftOut summary={summary} to={links.leftOut} />}
    />
  );
}

/** Shows the miles of each jurisdiction, most first; with Show All Jurisdictions each has a bar. */
function Miles({ list }: { list: RecordList<Line> }) {
  const all = list.query.showAllStates === 'true';
  const { detail } = (list.error ? {} : (list.whole?.answer ?? {})) as Partial<Answer>;
  if (!list.loading && !detail?.some(({ miles }) => miles !== 0)) return null;
  const bars = (detail ?? [])
    .filter(({ miles }) => all || miles !== 0)
    .map(({ jurisdiction, jurisdictionCode: code, miles }) => ({
      label: code === UNKNOWN_PLACE ? jurisdiction : code,
      value: miles,
    }))
    .sort((one, other) => other.value - one.value);
  return (
    <Chart
      title="Miles by jurisdiction"
      by="Jurisdiction"
      of="Distance (Mi)"
      bars={bars}
      all={all}
      format={(miles) => formatNumber(miles)}
      short={(miles) => formatNumber(Math.round(miles), 0)}
      loading={list.loading}
      view={list.prefs.chart}
      onView={(chart) => list.setPrefs({ chart })}
    />
  );
}

const linkCell = (to: string | null, cell: ReactNode) =>
  to ? (
    <LinkCell quiet to={to}>
      {cell}
    </LinkCell>
  ) : (
    cell
  );

/** IFT-04: shows totals of everything, whatever the table shows. */
function Side({ summary }: { summary: IftaSummary | undefined }) {
  const { totalDistance = 0, totalFuelQuantities = 0, totalFuelExpense = 0 } = summary ?? {};
  return (
    <Glance
      title="Summary"
      items={[
        ['Total Distance (Mi)', formatNumber(totalDistance)],
        ['Total Fuel Quantity', formatNumber(totalFuelQuantities)],
        ['Total Fuel Expense', formatMoney(totalFuelExpense)],
      ]}
    />
  );
}

/** IFT-14: lists what no row counts, so that no miles or gallons are lost. */
function LeftOut({ summary, to }: { summary: IftaSummary | undefined; to: string | null }) {
  if (!summary?.excludedQuantity) return null;
  const words = `Excludes ${formatNumber(summary.excludedQuantity)} gal of DEF, reefer, and unknown fuel`;
  return (
    <Text size="xs" c="dimmed" mt={6} component="p">
      {linkCell(to, words)}
    </Text>
  );
}

/** Returns links to the rows behind a figure, for users who may view them: the rows add up to the figure. */
function useLinks(query: Record<string, string>) {
  const { can } = useRights();
  const [from = '', to = ''] = getPeriodEnds(iftaSummary.period ?? { filter: '' }).map((end) => query[end] ?? '');
  const { carrier = '' } = query;
  const seesTrips = can(trip.policy, 'view');
  const seesFuel = can(expense.policy, 'view');
  return useMemo(() => {
    const days = { expenseTransactionDate__gte: from, expenseTransactionDate__lte: to };
    const under: Record<string, string> = carrier === '' ? {} : { carrier };
    const fuel = (filters: Record<string, string>) =>
      seesFuel ? buildListPath({ page: expense.route, filters: { ...under, ...days, ...filters } }) : null;
    return {
      miles: ({ jurisdictionCode }: Line) =>
        seesTrips
          ? buildListPath({
              page: trip.route,
              filters: { ...under, tripJurisdiction: jurisdictionCode, tripDate__gte: from, tripDate__lte: to },
            })
          : null,
      fuel: ({ jurisdictionCode }: Line) => fuel({ addressState: jurisdictionCode, iftaSummary: 'true' }),
      leftOut: fuel({ iftaSummary: 'false' }),
    };
  }, [from, to, carrier, seesTrips, seesFuel]);
}
