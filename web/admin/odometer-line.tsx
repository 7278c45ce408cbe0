/** The miles of an odometer over time, as a line. */
import { countDaysBetween, type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import classes from './odometer-line.module.css';

type Reading = { day: Day; miles: number };

const WIDTH = 480;
const HEIGHT = 72;
const EDGE = 4;

/** Returns the position of each reading in the picture: days from the left, miles from the bottom. */
export function placeReadings(readings: readonly Reading[]): { x: number; y: number }[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return [];
  const miles = readings.map((reading) => reading.miles);
  const [least, most] = [Math.min(...miles), Math.max(...miles)];
  const days = Math.max(1, countDaysBetween(first.day, last.day));
  const span = Math.max(1, most - least);
  return readings.map((reading) => ({
    x: EDGE + ((WIDTH - 2 * EDGE) * countDaysBetween(first.day, reading.day)) / days,
    y: HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (reading.miles - least)) / span,
  }));
}

/** @param readings those that count, the oldest first; one alone makes no line */
export function OdometerLine({ readings }: { readings: readonly Reading[] }) {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return null;
  const points = placeReadings(readings).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const [x, y] = (points.at(-1) as string).split(',');
  const formatReading = (reading: Reading) => `${formatNumber(reading.miles, 0)} mi on ${formatDay(reading.day)}`;
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Odometer from ${formatReading(first)} to ${formatReading(last)}, ${readings.length} readings`}
      >
        <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - 1} y2={HEIGHT - 1} className={classes.base} />
        <polyline points={points.join(' ')} className={classes.line} />
        <circle cx={x} cy={y} r="3" className={classes.last} />
      </svg>
      <figcaption className={classes.ends}>
        <span>{formatReading(first)}</span>
        <span>{formatReading(last)}</span>
      </figcaption>
    </figure>
  );
}
