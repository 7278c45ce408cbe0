/** A list of a month's entries by date. */
import { Title } from '@mantine/core';
import { type Day, formatLongDay } from '@milepost/domain/core/dates.ts';
import { useEffect } from 'react';
import classes from './calendar.module.css';
import { type Dates, EntryLink } from './month.tsx';

export function Agenda({ month, byDay, today, day: asked }: Dates & { day: Day | null }) {
  const inMonth = [...byDay.keys()].filter((day) => day.slice(0, 7) === month.slice(0, 7)).sort();
  const first = asked ?? (today.slice(0, 7) === month.slice(0, 7) ? today : null);
  const opened = first && inMonth.find((day) => day >= first);
  useEffect(() => {
    if (opened) document.getElementById(`agenda-${opened}`)?.scrollIntoView({ block: 'start' });
  }, [opened]);
  if (inMonth.length === 0) return <p>Nothing this month. Select another month or more kinds of entries.</p>;
  return (
    <div className={classes.agenda}>
      {inMonth.map((day) => (
        <section key={day} id={`agenda-${day}`} aria-labelledby={`agenda-title-${day}`} className={classes.date}>
          <Title order={2} size="h3" id={`agenda-title-${day}`} aria-current={day === today ? 'date' : undefined}>
            {formatLongDay(day)}
          </Title>
          <ul className={classes.entries}>
            {byDay.get(day)?.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
