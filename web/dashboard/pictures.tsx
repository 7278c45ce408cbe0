/** The pictures of a dashboard's charts. Loaded only where one is drawn and seen. */
import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import classes from './financial.module.css';

/** A part of a picture: what it is called, its figure, and where a click on it leads. */
export type Part = { label: string; value: number; color: string; open?: () => void };

const AXIS = { gridAxis: 'none', tickLine: 'none' } as const;
const ROW = 24;
const NAMES = 150;
/** Of 12 px beside a bar. */
const LETTERS = 24;

type Placed = { x?: number | string; y?: number | string; width?: number | string; height?: number | string };

/** A name and a figure as plain text: the library's own measures each, which lays the page out anew for every one. */
function NameTick({ x, y, payload }: Placed & { payload?: { value: string } }) {
  const name = payload?.value ?? '';
  return (
    <text x={x} y={y} textAnchor="end" dominantBaseline="central" fontSize={12} fill="var(--mantine-color-text)">
      <title>{name}</title>
      {name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name}
    </text>
  );
}

function Figure({ x, y, width, height, words }: Placed & { words: string }) {
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

/** Bars beside their names, one under the other. */
export function Ranked({
  parts,
  of,
  format,
}: {
  parts: readonly Part[];
  of: string;
  format: (value: number) => string;
}) {
  return (
    <BarChart
      {...AXIS}
      h={Math.max(parts.length, 2) * ROW + 12}
      className={classes.picture}
      orientation="vertical"
      data={parts.map(({ label, value, color }) => ({ label, value, color }))}
      dataKey="label"
      series={[{ name: 'value', label: of, color: parts[0]?.color ?? 'gray' }]}
      getBarColor={(_, item) => String((item as { color?: string } | undefined)?.color ?? parts[0]?.color)}
      maxBarWidth={16}
      withXAxis={false}
      yAxisProps={{ width: NAMES, interval: 0, tick: NameTick }}
      withBarValueLabel
      valueLabelProps={{
        content: ({ x, y, width, height, value }) => (
          <Figure {...{ x, y, width, height }} words={format(Number(value))} />
        ),
      }}
      valueFormatter={format}
      barChartProps={{ margin: { right: 84 } }}
      barProps={{
        isAnimationActive: false,
        radius: [0, 2, 2, 0],
        cursor: parts.some(({ open }) => open) ? 'pointer' : undefined,
        onClick: (_: unknown, at: number) => parts[at]?.open?.(),
      }}
      tooltipAnimationDuration={0}
      accessibilityLayer={false}
    />
  );
}

/** Slices of a whole, named beside it. */
export function Slices({ parts, format }: { parts: readonly Part[]; format: (value: number) => string }) {
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <div className={classes.pie}>
      <PieChart
        size={180}
        data={shown.map(({ label: name, value, color }) => ({ name, value, color }))}
        withTooltip
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

/** A point for each of `data`, by its `label`. */
export function Lines({
  data,
  lines,
  format,
  hasDecimals = false,
}: {
  data: readonly Record<string, unknown>[];
  lines: readonly Line[];
  format: (value: number) => string;
  hasDecimals?: boolean;
}) {
  return (
    <LineChart
      {...AXIS}
      gridAxis="x"
      h={220}
      className={classes.picture}
      data={data as Record<string, unknown>[]}
      dataKey="label"
      series={lines.map(({ dashed, ...line }) => ({ ...line, ...(dashed && { strokeDasharray: '5 3' }) }))}
      curveType="linear"
      withLegend={lines.length > 1}
      legendProps={{ verticalAlign: 'top', height: 30 }}
      valueFormatter={format}
      yAxisProps={{ width: 56, allowDecimals: hasDecimals }}
      xAxisProps={{ interval: 'equidistantPreserveStart', tickMargin: 6 }}
      lineProps={{ isAnimationActive: false }}
      dotProps={{ r: 3 }}
      tooltipAnimationDuration={0}
      lineChartProps={{ margin: { right: 12 } }}
      accessibilityLayer={false}
    />
  );
}
