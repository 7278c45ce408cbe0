/** The bars of a chart, from zero, each labeled with its number. Loaded only when a chart is shown. */
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import classes from './report.module.css';

export type Bar = { label: string; value: number };

/** `format` writes a number with all decimals, `short` as the label of a bar. */
export type ChartWords = { of: string; format: (value: number) => string; short?: (value: number) => string };

/** With more bars, their labels would overlap. */
const MAX_LABELED = 14;

export default function Bars({ bars, of, format, short = format }: ChartWords & { bars: readonly Bar[] }) {
  return (
    <BarChart
      h={180}
      className={classes.bars}
      data={bars.map(({ label, value }) => ({ label, value }))}
      dataKey="label"
      series={[{ name: 'value', label: of, color: 'var(--app-chart)' }]}
      maxBarWidth={56}
      gridAxis="none"
      tickLine="none"
      withYAxis={false}
      yAxisProps={{ domain: [(least: number) => Math.min(0, least), 'auto'] }}
      xAxisProps={{ interval: bars.length > MAX_LABELED ? 'equidistantPreserveStart' : 0, tickMargin: 6, height: 36 }}
      withBarValueLabel={bars.length <= MAX_LABELED}
      valueLabelProps={{ formatter: (value) => short(Number(value)), position: 'top', fontSize: 11 }}
      valueFormatter={format}
      barChartProps={{ margin: { top: 18, left: 8, right: 8 } }}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      tooltipAnimationDuration={0}
      referenceLines={[{ y: 0, color: 'gray.5' }]}
      accessibilityLayer={false}
    />
  );
}
