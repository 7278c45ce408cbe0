/** Charts cash by week: received and paid out so far, and paler above that what is still expected. It doesn’t follow the selected period. */

import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { type CashAnswer, type CashWeek, WEEKS_AHEAD, WEEKS_BACK } from '@milepost/domain/dashboard/cash.ts';
import { CHART_HEIGHTS } from './chart-heights.ts';
import classes from './financial.module.css';
import { Panel } from './panel.tsx';
import { useDashboard } from './use-overview.ts';

export function CashByWeek() {
  const { data, error } = useDashboard<CashAnswer>('cash');
  const weeks = data?.results ?? [];
  const hasNone = weeks.every((week) => week.in === 0 && week.out === 0);
  return (
    <div className={classes.wide}>
      <Panel
        title="Cash by week"
        note={error?.text ?? describeWeeks(data?.lowest)}
        headings={['Week of', 'Received', 'Still expected', 'Paid out', 'Still to pay', 'Balance']}
        isEmpty={data !== undefined && hasNone}
        rows={() =>
          weeks.map((week) => {
            const { received, expected, paidOut, due } = splitWeek(week);
            const values = [received, expected, paidOut, due, week.balance].map(formatMoney);
            return { key: week.from, name: formatDay(week.from), values };
          })
        }
        height={CHART_HEIGHTS.lines}
        chart={({ StackedColumns }, width) => (
          <StackedColumns
            data={weeks.map((week) => ({ ...splitWeek(week), label: formatDay(week.from).replace(/, \d+$/, '') }))}
            series={SERIES}
            format={formatMoney}
            width={width}
          />
        )}
      />
    </div>
  );
}

const SERIES = [
  { name: 'received', label: 'Received', color: 'var(--app-in)', stackId: 'in' },
  { name: 'expected', label: 'Still expected', color: 'var(--app-in-expected)', stackId: 'in' },
  { name: 'paidOut', label: 'Paid out', color: 'var(--app-out)', stackId: 'out' },
  { name: 'due', label: 'Still to pay', color: 'var(--app-out-expected)', stackId: 'out' },
];

function splitWeek(week: CashWeek) {
  return {
    received: week.received,
    expected: week.expected,
    paidOut: sumDollars([week.paid, week.spent]),
    due: sumDollars([week.toPay, week.scheduled]),
  };
}

function describeWeeks(lowest: CashWeek | null | undefined): string {
  const weeks = `The last ${WEEKS_BACK} weeks and ${WEEKS_AHEAD} weeks starting this week, regardless of the period above.`;
  return lowest
    ? `${weeks} Lowest upcoming balance: week of ${formatDay(lowest.from)}, ${formatMoney(lowest.balance)}.`
    : weeks;
}
