/** A chart of amounts with the table of the same amounts, one click apart: screen readers and print get the table. */
import { Skeleton } from '@mantine/core';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ChartView } from '../list/prefs.ts';
import type { Bar, ChartWords } from './bars.tsx';
import { ChartFrame } from './chart-frame.tsx';

const Bars = lazy(() => import('./bars.tsx'));

type ChartProps = ChartWords & {
  title: string;
  /** What each bar stands for, as the heading of its column in the table. */
  by: string;
  /** In display order: the largest first, or months in order. */
  bars: readonly Bar[];
  isTime?: boolean;
  /** Shows every bar, however many there are. */
  all?: boolean;
  /** While the numbers load, their space is kept. */
  loading?: boolean;
  view: ChartView;
  onView: (view: ChartView) => void;
};

/** More bars than this are hard to tell apart; the rest share one more bar. */
const MAX_BARS = 12;

/** Returns the largest bars, with the rest as one. */
function getShownBars(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= MAX_BARS) return bars;
  const rest = bars.slice(MAX_BARS - 1);
  return [...bars.slice(0, MAX_BARS - 1), { label: `${rest.length} others`, value: sumBars(rest) }];
}

/** Rounds to hundredths: miles and gallons like dollars. */
const sumBars = (bars: readonly Bar[]) => sumDollars(bars.map(({ value }) => value));

export function Chart({ title, by, bars, isTime, all, loading, view, onView, ...words }: ChartProps) {
  return (
    <ChartFrame
      title={title}
      view={view}
      onView={onView}
      picture={
        <Suspense fallback={<ChartPlaceholder />}>
          {loading ? <ChartPlaceholder /> : <Bars bars={isTime || all ? bars : getShownBars(bars)} {...words} />}
        </Suspense>
      }
    >
      <Figures title={title} by={by} bars={bars} {...words} />
    </ChartFrame>
  );
}

const ChartPlaceholder = () => <Skeleton h={180} animate={false} />;

function Figures({ title, by, of, format, bars }: Omit<ChartProps, 'view' | 'onView'>): ReactNode {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">{of}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{format(sumBars(bars))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
