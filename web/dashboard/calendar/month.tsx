/** A month in weeks. Many entries of one kind on a date are one line, which opens the agenda. */
import { countDaysBetween, type Day, formatLongDay, formatWeekday, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import {
  CALENDAR,
  CALENDAR_KINDS,
  type CalendarEntry,
  getMonthGrid,
} from '@milepost/domain/dashboard/calendar/calendar.ts';
import { listBoardDays } from '@milepost/domain/fleet/board/board.ts';
import { PlainLink } from '../../core/ui/plain-link.tsx';
import classes from './calendar.module.css';

/** Maximum number of entries of one kind with separate lines. */
const MAX_LINES = 2;
const WEEK = 7;

export type Dates = { month: Day; byDay: ReadonlyMap<Day, CalendarEntry[]>; today: Day };

export function Month({ month, byDay, today, onDay }: Dates & { onDay: (day: Day) => void }) {
  const { from, to } = getMonthGrid(month);
  const days = listBoardDays(from, countDaysBetween(from, to) + 1);
  const weeks = days.filter((_, at) => at % WEEK === 0).map((_, at) => days.slice(at * WEEK, (at + 1) * WEEK));
  return (
    <div className={classes.frame}>
      <table className={classes.month} aria-label="Month">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {formatWeekday(name).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={day.slice(0, 7) === month.slice(0, 7) ? undefined : true}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <button
                    type="button"
                    className={classes.day}
                    aria-label={`${Number(day.slice(8))}: agenda for ${formatLongDay(day)}`}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  <Entries entries={byDay.get(day) ?? []} onMore={() => onDay(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entries({ entries, onMore }: { entries: readonly CalendarEntry[]; onMore: () => void }) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.entries}>
      {CALENDAR_KINDS.flatMap((kind) => {
        const own = entries.filter((entry) => entry.kind === kind);
        if (own.length <= MAX_LINES)
          return own.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} />
            </li>
          ));
        return (
          <li key={kind}>
            <button type="button" className={classes.entry} onClick={onMore}>
              <span className={classes.dot} data-kind={kind} aria-hidden="true" />
              {own.length} {CALENDAR[kind].label.toLowerCase()}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function EntryLink({ entry: { kind, text, page } }: { entry: CalendarEntry }) {
  return (
    <PlainLink to={`/UI/${page}`} className={classes.entry} title={text}>
      <span className={classes.dot} data-kind={kind} aria-hidden="true" />
      {text}
    </PlainLink>
  );
}
