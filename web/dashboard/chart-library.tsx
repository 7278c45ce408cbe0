/** The drawings of a dashboard's charts. Loaded only when one is in view. */
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import { type CartesianGridProps, ResponsiveContainer } from 'recharts';
import { CHART_HEIGHTS, PIE_SIZE } from './chart-heights.ts';
import classes from './financial.module.css';

/** A part of a chart: its label, value, and the target of a click. */
export type Part = {
  label: string;
  value: number;
  color: string;
  /** Said after the value: its change. */
  note?: string;
  open?: () => void;
};

const AXIS = { gridAxis: 'none', tickLine: 'none' } as const;
/** We decide which ticks show: the library would measure all of them to find those that fit. */
const EACH = { interval: 0 } as const;
/** The same for grid lines. */
const NO_LINES = { verticalCoordinatesGenerator: () => [], horizontalCoordinatesGenerator: () => [] };
const LINE_AT_EACH_FIGURE: CartesianGridProps = {
  ...NO_LINES,
  horizontalCoordinatesGenerator: ({ yAxis }) =>
    (yAxis?.niceTicks ?? []).map((figure) => Number(yAxis?.scale?.map(figure))),
};

/** What charts with figures on the left and labels below have in common. */
const FIGURES_BESIDE = {
  ...AXIS,
  gridAxis: 'x',
  gridProps: LINE_AT_EACH_FIGURE,
  h: CHART_HEIGHTS.lines,
  className: classes.picture,
  dataKey: 'label',
  legendProps: { verticalAlign: 'top', height: 30 },
  accessibilityLayer: false,
} as const;

const NAME_WIDTH = 150;
/** The most characters of a name next to a bar, at 12 px. */
const MAX_NAME_LENGTH = 24;

type TickPosition = { x?: number | string; y?: number | string; width?: number | string; height?: number | string };
type TickProps = TickPosition & { payload?: { value: string | number } };

const LABEL = { dominantBaseline: 'central', fontSize: 12, fill: 'var(--mantine-color-text)' } as const;
const GAP = 10;

/** Draws a name or value as plain text: the library's own component measures each, which forces a layout every time. */
function NameTick({ x, y, payload }: TickProps) {
  return (
    <text {...LABEL} x={x} y={y} textAnchor="end">
      <Name>{String(payload?.value ?? '')}</Name>
    </text>
  );
}

function Name({ children }: { children: string }) {
  return (
    <>
      <title>{children}</title>
      {truncate(children)}
    </>
  );
}

const truncate = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name);

function Figure({ x, y, width, height, words }: TickPosition & { words: string }) {
  return (
    <text
      x={Number(x) + Math.max(Number(width), 0) + 5}
      y={Number(y) + Number(height) / 2}
      dominantBaseline="central"
      fontSize={11}
      fill="var(--mantine-color-dimmed)"
    >
      {words}
    </text>
  );
}

/** Renders the tooltip only when a value is hovered. */
function useTooltip() {
  const [withTooltip, setPointed] = useState(false);
  return { withTooltip, tooltipAnimationDuration: 0, onPointerEnter: () => setPointed(true) };
}

/** Draws horizontal bars with their names, from top to bottom. */
export function RankedBars({
  parts,
  of,
  width,
  format,
}: {
  parts: readonly Part[];
  of: string;
  width: number;
  format: (value: number) => string;
}) {
  const height = CHART_HEIGHTS.ranked(parts.length);
  const formatValue = (value: number, note?: string) => (note ? `${format(value)} ${note}` : format(value));
  const tooltip = useTooltip();
  return (
    <ResponsiveContainer width={width} height={height}>
      <BarChart
        {...AXIS}
        h={height}
        className={classes.picture}
        orientation="vertical"
        gridProps={NO_LINES}
        data={parts.map(({ label, value, color }) => ({ label, value, color }))}
        dataKey="label"
        series={[{ name: 'value', label: of, color: parts[0]?.color ?? 'gray' }]}
        getBarColor={(_, item) => String((item as { color?: string } | undefined)?.color ?? parts[0]?.color)}
        maxBarWidth={16}
        withXAxis={false}
        xAxisProps={EACH}
        yAxisProps={{ ...EACH, width: NAME_WIDTH, tick: NameTick }}
        withBarValueLabel
        valueLabelProps={{
          content: ({ x, y, width, height, value, index = 0 }) => (
            <Figure x={x} y={y} width={width} height={height} words={formatValue(Number(value), parts[index]?.note)} />
          ),
        }}
        valueFormatter={format}
        barChartProps={{ margin: { right: parts.some(({ note }) => note) ? 130 : 84 } }}
        barProps={{
          isAnimationActive: false,
          radius: [0, 2, 2, 0],
          cursor: parts.some(({ open }) => open) ? 'pointer' : undefined,
          onClick: (_: unknown, at: number) => parts[at]?.open?.(),
        }}
        {...tooltip}
        accessibilityLayer={false}
      />
    </ResponsiveContainer>
  );
}

/** Draws a pie with its labels next to it. */
export function PieWithLabels({ parts, format }: { parts: readonly Part[]; format: (value: number) => string }) {
  const shown = parts.filter(({ value }) => value > 0);
  const tooltip = useTooltip();
  return (
    <div className={classes.pie}>
      <ResponsiveContainer width={PIE_SIZE} height={PIE_SIZE}>
        <PieChart
          size={PIE_SIZE}
          data={shown.map(({ label: name, value, color }) => ({ name, value, color }))}
          {...tooltip}
          tooltipDataSource="segment"
          valueFormatter={format}
          strokeWidth={2}
          strokeColor="var(--mantine-color-body)"
          pieChartProps={{ accessibilityLayer: false }}
          pieProps={{
            isAnimationActive: false,
            rootTabIndex: -1,
            cursor: 'pointer',
            onClick: (_: unknown, at: number) => shown[at]?.open?.(),
          }}
        />
      </ResponsiveContainer>
      <ul className={classes.legend}>
        {parts.map(({ label, value, color }) => (
          <li key={label}>
            <i style={{ background: color }} />
            {label} <b>{format(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type Line = { name: string; label: string; color: string; dashed?: boolean };

export type Column = { name: string; label: string; color: string; stackId: string };

/** Draws columns of dollars for each entry of `data`, by its `label`: one per `stackId`, with its series on top of each other. */
export function StackedColumns({
  data,
  series,
  format,
  width,
}: {
  data: readonly { label: string }[];
  series: readonly Column[];
  format: (value: number) => string;
  width: number;
}) {
  const height = CHART_HEIGHTS.lines;
  const tooltip = useTooltip();
  return (
    <ResponsiveContainer width={width} height={height}>
      <BarChart
        {...FIGURES_BESIDE}
        data={[...data]}
        series={[...series]}
        withLegend
        valueFormatter={format}
        maxBarWidth={16}
        xAxisProps={{
          interval: computeInterval(measureLongest(data), (width - VALUE_WIDTH - MARGIN) / data.length),
          tick: BelowTick,
        }}
        yAxisProps={{
          ...EACH,
          width: VALUE_WIDTH,
          tick: (tick: TickProps) => (
            <FigureTick {...tick} words={`$${formatNumber(Number(tick.payload?.value), 0)}`} />
          ),
        }}
        barChartProps={{ margin: { right: MARGIN } }}
        barProps={{ isAnimationActive: false }}
        {...tooltip}
      />
    </ResponsiveContainer>
  );
}

/** Width of the values next to the lines. */
const VALUE_WIDTH = 72;
const MARGIN = 12;
/** Average width of a character. */
const CHARACTER_WIDTH = 6.5;

const measureLongest = (data: readonly { label: string }[]) =>
  CHARACTER_WIDTH * Math.max(...data.map(({ label }) => truncate(label).length));

/** Returns how many labels are left out between two, so that none overlap; `apart` is the distance of neighbors. */
const computeInterval = (longest: number, apart: number) => Math.ceil((longest + GAP) / apart) - 1;

/** Draws a point for each entry of `data`, by its `label`. */
export function TrendLines({
  data,
  lines,
  format,
  width,
  hasDecimals = false,
}: {
  data: readonly { label: string }[];
  lines: readonly Line[];
  format: (value: number) => string;
  width: number;
  hasDecimals?: boolean;
}) {
  const height = CHART_HEIGHTS.lines;
  const tooltip = useTooltip();
  const longest = measureLongest(data);
  const apart = (width - VALUE_WIDTH - MARGIN) / Math.max(data.length - 1, 1);
  return (
    <ResponsiveContainer width={width} height={height}>
      <LineChart
        {...FIGURES_BESIDE}
        data={[...data]}
        series={lines.map(({ dashed, ...line }) => ({ ...line, ...(dashed && { strokeDasharray: '5 3' }) }))}
        curveType="linear"
        withLegend={lines.length > 1}
        valueFormatter={format}
        yAxisProps={{
          ...EACH,
          width: VALUE_WIDTH,
          allowDecimals: hasDecimals,
          tick: (tick: TickProps) => <FigureTick {...tick} words={format(Number(tick.payload?.value))} />,
        }}
        xAxisProps={{
          interval: computeInterval(longest, apart),
          tickMargin: 6,
          // Leaves out a label that would be cut off at the edge.
          tick: (tick: TickProps) => (Number(tick.x) + longest / 2 > width ? null : <BelowTick {...tick} />),
        }}
        lineProps={{ isAnimationActive: false }}
        dotProps={{ r: 3 }}
        {...tooltip}
        lineChartProps={{ margin: { right: MARGIN } }}
      />
    </ResponsiveContainer>
  );
}

function BelowTick({ x, y, payload }: TickProps) {
  return (
    <text {...LABEL} x={x} y={Number(y) + GAP} textAnchor="middle">
      <Name>{String(payload?.value ?? '')}</Name>
    </text>
  );
}

function FigureTick({ x, y, words }: TickPosition & { words: string }) {
  return (
    <text {...LABEL} x={Number(x) - GAP} y={y} textAnchor="end">
      {words}
    </text>
  );
}
