/** A chart of a dashboard: its picture once it is seen, and the table of the same figures, whose rows lead to what they count. */
import { Box, Skeleton, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ChartView } from '../core/ui/list/prefs.ts';
import { ChartFrame } from '../core/ui/report/chart-frame.tsx';
import classes from './financial.module.css';
import { ListLink } from './list-link.tsx';

export type Row = { key: string; name: string; values: readonly string[]; to?: string };

type PanelProps = {
  title: string;
  note?: string;
  /** The headings of the table. */
  headings: readonly string[];
  rows: readonly Row[];
  /** What stands below the rows. */
  totals?: readonly string[];
  picture: ReactNode;
};

const VIEWS: readonly ChartView[] = ['chart', 'table'];

export function Panel({ title, note, headings, rows, totals, picture }: PanelProps) {
  const [view, setView] = useState<ChartView>('chart');
  const drawn = rows.length > 0 ? <WhenSeen>{picture}</WhenSeen> : <Nothing />;
  return (
    <ChartFrame {...{ title, note, view, picture: drawn }} views={VIEWS} onView={setView}>
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
                <ListLink to={view === 'table' ? to : undefined}>{name}</ListLink>
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
    </ChartFrame>
  );
}

const Nothing = () => (
  <Text size="sm" c="dimmed" py="md">
    Nothing in this period.
  </Text>
);

const ROOM = 220;

/** Ten charts take long to draw on a slow machine: each waits until it is scrolled to. */
function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setSeen(true);
  }, [inViewport]);
  return (
    <div ref={ref} className={classes.drawn}>
      {isSeen ? <Suspense fallback={<Skeleton h={ROOM} animate={false} />}>{children}</Suspense> : <Box h={ROOM} />}
    </div>
  );
}
