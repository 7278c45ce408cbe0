/** The chart of a report: the total for each value of a column over all rows, from the same response as the rows. */
import { addMonths, type Day, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type AnyReport, type ChartPoint, getPeriodEnds } from '@milepost/domain/core/report.ts';
import { flattenOptions, type Option, useOptions } from '../../session/choices.ts';
import type { ListRow, RecordList } from '../list/use-record-list.ts';
import type { Bar } from './bars.tsx';
import { Chart } from './chart.tsx';

type ReportChartProps<T extends ListRow> = { report: AnyReport; list: RecordList<T> };

export function ReportChart<T extends ListRow>({ report, list }: ReportChartProps<T>) {
  const { chart } = report;
  return chart ? <LoadedChart report={report} list={list} chart={chart} /> : null;
}

function LoadedChart<T extends ListRow>({ report, list, chart }: ReportChartProps<T> & { chart: ChartDefinition }) {
  const facts = getFields(report);
  const [by, of] = [facts[chart.by], facts[chart.of]];
  const options = flattenOptions(useOptions(by ?? NOTHING));
  if (!by || !of) return null;
  const bars =
    by.kind === 'date' ? toMonthBars(list.chart, getPeriodDates(report, list)) : toSortedBars(list.chart, by, options);
  if (list.rows.length === 0 && !list.loading) return null;
  const isMoney = of.kind === 'money';
  return (
    <Chart
      title={chart.title}
      by={by.kind === 'date' ? 'Month' : by.label}
      of={of.label}
      bars={bars}
      isTime={by.kind === 'date'}
      format={isMoney ? formatMoney : (value) => formatNumber(value, of.decimals)}
      short={(value) => (isMoney ? formatWholeDollars(value) : formatNumber(Math.round(value), 0))}
      loading={list.loading}
      view={list.prefs.chart}
      onView={(view) => list.setPrefs({ chart: view })}
    />
  );
}

type ChartDefinition = NonNullable<AnyReport['chart']>;

const NOTHING: FieldFacts = { kind: 'text', label: '', message: '', optional: true };

/** Formats an amount as `$1,235`. */
const formatWholeDollars = (value: number) => formatMoney(Math.round(value)).replace(/\.00$/, '');

function getPeriodDates<T extends ListRow>({ period }: AnyReport, { query }: RecordList<T>): string[] {
  return period ? getPeriodEnds(period).map((end) => query[end] ?? '') : [];
}

/** Returns a bar for each option with a nonzero total, largest first, labeled like the option. */
export function toSortedBars(points: readonly ChartPoint[], fact: FieldFacts, options: readonly Option[]): Bar[] {
  const formatGroup = (by: string | null) =>
    by === null ? 'Not specified' : (options.find(({ value }) => value === by)?.label ?? getChoiceLabel(fact, by));
  return points
    .filter(({ of }) => of !== 0)
    .sort((a, b) => b.of - a.of)
    .map(({ by, of }) => ({ label: formatGroup(by), value: of }));
}

/** Returns a bar for every month in the period, including months without rows; `Mar 2026`. */
export function toMonthBars(points: readonly ChartPoint[], [first, last]: readonly (string | undefined)[]): Bar[] {
  const bars: Bar[] = [];
  if (!first || !last) return bars;
  for (let month: Day = getFirstDayOfMonth(first); month <= last; month = addMonths(month, 1)) {
    const found = points.find(({ by }) => by === month.slice(0, 7));
    bars.push({ label: MONTHS.format(new Date(`${month}T00:00Z`)), value: found?.of ?? 0 });
  }
  return bars;
}

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
