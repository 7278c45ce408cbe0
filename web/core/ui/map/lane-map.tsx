/** Lanes on the map of the U.S.: the more loads, the thicker; the color is the revenue per mile. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { computeThresholds, getStep } from '@milepost/domain/core/scale.ts';
import type { Lane, Position } from '@milepost/domain/report/lanes.ts';
import { Mark, ReadOut } from '../marks/mark.tsx';
import { useMarks } from '../marks/use-marks.ts';
import classes from './map.module.css';
import { formatRanges, getStepName, MapLegend, UsMap } from './us-map.tsx';

type PlacedLane = Lane & { from: Position; to: Position };

const STEPS = 4;
const [THINNEST, THICKEST] = [1.5, 9];

type LaneMapProps = {
  lanes: readonly Lane[];
  /** The URL of a lane's loads; null for users who may not view them. */
  getAddress: (lane: Lane) => string | null;
};

export default function LaneMap({ lanes, getAddress }: LaneMapProps) {
  const placed = lanes.filter((lane): lane is PlacedLane => lane.from !== null && lane.to !== null);
  const marks = useMarks(placed.map(describeLane));
  const paid = placed.flatMap(({ perMile }) => perMile ?? []);
  const thresholds = computeThresholds(paid, STEPS);
  const most = Math.max(1, ...placed.map(({ loads }) => loads));
  const getLaneStep = ({ perMile }: Lane) =>
    perMile === null ? 'none' : getStepName(getStep(perMile, thresholds), thresholds.length + 1);
  return (
    <figure className={classes.figure}>
      <UsMap label="Map of lanes" {...marks.frame}>
        {placed
          .map((lane, at) => ({ lane, at }))
          // The busiest lane is drawn last, on top.
          .reverse()
          .map(({ lane, at }) => (
            <Mark key={lane.id} at={at} marks={marks} to={getAddress(lane)}>
              <LaneLine lane={lane} step={getLaneStep(lane)} width={computeWidth(lane.loads, most)} />
            </Mark>
          ))}
        <PlaceNames lanes={placed} />
      </UsMap>
      <ReadOut marks={marks} hint={formatHint(lanes.length - placed.length)} />
      <MapLegend
        title="Revenue per mile"
        ranges={formatRanges(thresholds, formatMoney)}
        note={`Thicker lines have more loads, up to ${formatNumber(most, 0)}.`}
      />
    </figure>
  );
}

/** Returns the width of a line. Its area grows with its loads, so a lane with one load stays visible next to one with a hundred. */
const computeWidth = (loads: number, most: number) => THINNEST + (THICKEST - THINNEST) * Math.sqrt((loads - 1) / most);

function describeLane({ pickup, delivery, loads, revenue, perMile }: Lane): string {
  const rate = perMile === null ? 'no miles entered' : `${formatMoney(perMile)}/mi`;
  return `${pickup} to ${delivery}: ${formatCount(loads, 'load')}, ${formatMoney(revenue)}, ${rate}`;
}

const formatHint = (unplaced: number) =>
  unplaced === 0
    ? 'Hover over a lane or use the arrow keys. Press Enter to open its loads.'
    : `${formatCount(unplaced, 'lane')} outside the United States or without a known location ${unplaced === 1 ? 'appears' : 'appear'} only in the table.`;

/** How far a line bends to its right, so that a lane and the way back are two lines. */
const BEND = 0.12;

function LaneLine({ lane: { from, to }, step, width }: { lane: PlacedLane; step: number | 'none'; width: number }) {
  if (from.x === to.x && from.y === to.y)
    return <circle cx={from.x} cy={from.y} r={6} className={classes.line} data-step={step} strokeWidth={width} />;
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
  };
  const path = `M${from.x} ${from.y}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${to.x} ${to.y}`;
  return (
    <>
      <path d={path} className={classes.halo} strokeWidth={width + 10} />
      <path d={path} className={classes.line} data-step={step} strokeWidth={width} />
      <circle cx={to.x} cy={to.y} r={2.5} className={classes.end} />
    </>
  );
}

const MAX_NAMES = 14;
/** Names closer than this would overlap. */
const [NAME_WIDTH, NAME_HEIGHT] = [90, 18];

/** Shows the names of the busiest places. */
function PlaceNames({ lanes }: { lanes: readonly PlacedLane[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts can't have the focus
    <g aria-hidden="true">
      {findNames(lanes).map(({ name, x, y }) => (
        <text key={name} x={x + 5} y={y - 5} className={classes.place}>
          {name}
        </text>
      ))}
    </g>
  );
}

function findNames(lanes: readonly PlacedLane[]): ({ name: string } & Position)[] {
  const found: ({ name: string } & Position)[] = [];
  for (const { pickup, delivery, from, to } of lanes)
    for (const [name, { x, y }] of [
      [pickup, from],
      [delivery, to],
    ] as const) {
      const isFree = found.every((each) => Math.abs(each.x - x) > NAME_WIDTH || Math.abs(each.y - y) > NAME_HEIGHT);
      if (isFree && found.length < MAX_NAMES) found.push({ name: name.split(',')[0] ?? name, x, y });
    }
  return found;
}
