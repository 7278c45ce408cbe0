/** The events of a record over time, in a row for each kind. */
import { countDaysBetween, type Day, formatDay } from '@milepost/domain/core/dates.ts';
import type { TimelineEvent, TimelineRow } from '@milepost/domain/core/timeline.ts';
import { Mark, ReadOut } from '../marks/mark.tsx';
import { type Marks, useMarks } from '../marks/use-marks.ts';
import { describeEvent } from './format.ts';
import { chooseTicks } from './ticks.ts';
import classes from './timeline.module.css';

const ROW = 30;
const AXIS = 22;
const RADIUS = 6;

type TimelineProps = {
  title: string;
  events: readonly TimelineEvent[];
  rows: readonly TimelineRow[];
  today: Day;
  getAddress: (event: TimelineEvent) => string | null;
};

export default function TimelinePicture({ title, events, rows, today, getAddress }: TimelineProps) {
  const marks = useMarks(events.map(describeEvent));
  const shown = rows.filter(({ name }) => events.some(({ row }) => row === name));
  const [from, to] = findSpan(events);
  const placeOf = (day: Day) =>
    `${(2 + (96 * countDaysBetween(from, day)) / Math.max(1, countDaysBetween(from, to))).toFixed(2)}%`;
  const height = shown.length * ROW + AXIS;
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <ul className={classes.rows} aria-hidden="true">
          {shown.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a picture */}
        <svg className={classes.picture} height={height} role="group" aria-label={title} {...marks.frame}>
          <Grid rows={shown.length} from={from} to={to} placeOf={placeOf} />
          {from <= today && today <= to && (
            <line x1={placeOf(today)} x2={placeOf(today)} y1={0} y2={height - AXIS} className={classes.today} />
          )}
          {events.map((event, at) => (
            <Mark key={`${event.row} ${event.id}`} at={at} marks={marks} to={getAddress(event)}>
              <EventMark event={event} y={shown.findIndex(({ name }) => name === event.row)} placeOf={placeOf} />
            </Mark>
          ))}
        </svg>
      </div>
      <Hint marks={marks} />
    </figure>
  );
}

const Hint = ({ marks }: { marks: Marks }) => (
  <ReadOut marks={marks} hint="Hover over an event or use the arrow keys. Press Enter to open its record." />
);

/** Returns the time from the first event to the end of the last. */
function findSpan(events: readonly TimelineEvent[]): [Day, Day] {
  const days = events.flatMap(({ day, until }) => (until ? [day, until] : [day])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('a timeline needs an event');
  return [first, last];
}

type PlaceOf = (day: Day) => string;

function Grid({ rows, from, to, placeOf }: { rows: number; from: Day; to: Day; placeOf: PlaceOf }) {
  return (
    <g>
      {Array.from({ length: rows }, (_, at) => {
        const y = at * ROW + ROW / 2;
        return <line key={y} x1="0" x2="100%" y1={y} y2={y} className={classes.line} />;
      })}
      {chooseTicks(from, to).map(({ day, label }) => (
        <g key={day}>
          <line x1={placeOf(day)} x2={placeOf(day)} y1={0} y2={rows * ROW} className={classes.tick} />
          <text x={placeOf(day)} y={rows * ROW + 15} className={classes.label} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

function EventMark({ event: { day, until, row }, y, placeOf }: { event: TimelineEvent; y: number; placeOf: PlaceOf }) {
  const middle = y * ROW + ROW / 2;
  const x = placeOf(day);
  return (
    <>
      <title>{formatDay(day)}</title>
      {until && until !== day && (
        <line x1={x} x2={placeOf(until)} y1={middle} y2={middle} className={classes.span} data-row={row} />
      )}
      <circle cx={x} cy={middle} r={12} className={classes.halo} />
      <circle cx={x} cy={middle} r={RADIUS} className={classes.dot} data-row={row} />
    </>
  );
}
