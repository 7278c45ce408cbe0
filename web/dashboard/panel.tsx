/**
 * A chart on a dashboard: name and space render immediately; then, in turn, the table of its figures, whose rows link to what they count; and
 * the chart itself once it comes near the window.
 */
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ChartView } from '../core/ui/list/prefs.ts';
import { ChartFrame } from '../core/ui/report/chart-frame.tsx';
import classes from './financial.module.css';
import { ListLink } from './list-link.tsx';
import { useScheduledValue } from './scheduled-value.ts';
import { type ChartLibrary, useChartLibrary } from './use-chart-library.ts';
import { useIsNear, useWasPrinted } from './use-is-near.ts';

export type Row = { key: string; name: string; values: readonly string[]; to?: string };

type PanelProps = {
  title: string;
  note?: string;
  headings: readonly string[];
  isEmpty: boolean;
  rows: () => readonly Row[];
  /** Totals below the rows. */
  totals?: () => readonly string[];
  /** Height of the chart. */
  height: number;
  chart: (pictures: ChartLibrary, width: number) => ReactNode;
};

const VIEWS: readonly ChartView[] = ['chart', 'table'];

type Shown = 'name' | 'table' | 'chart';

export function Panel({ title, note, headings, isEmpty, rows, totals, height, chart }: PanelProps) {
  const [view, setView] = useState<ChartView>('chart');
  const { ref, isNear, width } = useIsNear<HTMLDivElement>();
  const pictures = useChartLibrary();
  const isPrinted = useWasPrinted();
  const known: Shown = isNear && !isEmpty ? 'chart' : 'table';
  // Visible content first: no chart renders its table before the chart library has loaded.
  const shown = useScheduledValue<Shown>('name', pictures && isNear !== null ? known : 'name');
  const isOpen = shown !== 'name' || isPrinted;
  return (
    <ChartFrame
      title={title}
      note={note}
      view={view}
      views={isOpen ? VIEWS : []}
      onView={setView}
      picture={
        <div ref={ref} className={classes.drawn} style={isEmpty ? undefined : { height }}>
          {isEmpty && <Nothing />}
          {shown === 'chart' && pictures && chart(pictures, width)}
        </div>
      }
    >
      {isOpen && (
        <Figures title={title} headings={headings} rows={rows()} totals={totals?.()} areLinks={view === 'table'} />
      )}
    </ChartFrame>
  );
}

type FiguresProps = Pick<PanelProps, 'title' | 'headings'> & {
  rows: readonly Row[];
  totals?: readonly string[];
  areLinks: boolean;
};

function Figures({ title, headings, rows, totals, areLinks }: FiguresProps) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, to }) => (
          <tr key={key}>
            <th scope="row">
              <ListLink to={areLinks ? to : undefined}>{name}</ListLink>
            </th>
            {values.map((value, at) => (
              <td key={headings[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map((total, at) => (
              <td key={headings[at + 1]}>{total}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Nothing = () => (
  <Text size="sm" c="dimmed" py="md">
    Nothing in this period.
  </Text>
);
