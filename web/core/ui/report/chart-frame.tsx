/** A chart and the table of the same numbers, one click apart: screen readers and print get the table. */
import { SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CHART_VIEWS, type ChartView } from '../list/prefs.ts';
import classes from './report.module.css';

type ChartFrameProps = {
  title: string;
  /** A note about its numbers. */
  note?: string;
  /** The available views; empty while they render. */
  views?: readonly ChartView[];
  view: ChartView;
  onView: (view: ChartView) => void;
  picture: ReactNode;
  /** What the picture is called, if it isn't a chart: a map. */
  pictureName?: string;
  /** A picture whose parts are links or have descriptions: screen readers get it too, and it prints above the table. */
  isReadable?: boolean;
  /** The table. */
  children: ReactNode;
};

const WORDS: Readonly<Record<ChartView, string>> = { chart: 'Chart', table: 'Table', hidden: 'Hide' };

export function ChartFrame({
  title,
  note,
  views = CHART_VIEWS,
  view,
  onView,
  picture,
  pictureName = WORDS.chart,
  isReadable = false,
  children,
}: ChartFrameProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.chart} aria-labelledby={id} data-view={view}>
      <div className={classes.chartHead}>
        <h2 id={id}>{title}</h2>
        {views.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={`How ${title} is shown`}
            data={views.map((value) => ({ value, label: value === 'chart' ? pictureName : WORDS[value] }))}
            value={view}
            onChange={(chosen) => onView(chosen as ChartView)}
          />
        )}
      </div>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {view !== 'hidden' && (
        <>
          {view === 'chart' && (
            <div
              className={classes.drawn}
              data-readable={isReadable || undefined}
              aria-hidden={!isReadable || undefined}
            >
              {picture}
            </div>
          )}
          <div className={classes.figures}>{children}</div>
        </>
      )}
    </section>
  );
}
