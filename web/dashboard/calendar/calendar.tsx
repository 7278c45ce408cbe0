/** The calendar: expirations, due dates, paydays, pickups, and deliveries, by month or as an agenda. */
import { Alert, Button, Checkbox, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { formatMonth } from '@milepost/domain/core/dates.ts';
import { CALENDAR, type CalendarKind } from '@milepost/domain/dashboard/calendar/calendar.ts';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '../../core/ui/icons/icons.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { Agenda } from './agenda.tsx';
import classes from './calendar.module.css';
import { FeedDialog } from './feed-dialog.tsx';
import { Month } from './month.tsx';
import { type CalendarView, monthAfter, monthBefore, useCalendar, useCalendarAddress } from './use-calendar.ts';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
];

export function List() {
  usePageTitle('Calendar');
  const address = useCalendarAddress();
  const { month, view, hidden, day, show } = address;
  const { byDay, kinds, error } = useCalendar(address);
  const today = useToday();
  const shown = { month, byDay, today };
  return (
    <Stack gap="xs" className={classes.page}>
      <Toolbar address={address} />
      {kinds && kinds.length > 0 && <Kinds kinds={kinds} hidden={hidden} onHide={(next) => show({ hidden: next })} />}
      {error && !kinds && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {!kinds && !error && <Skeleton height={480} />}
      {kinds?.length === 0 && (
        <p>You don’t have permission to see anything on the calendar. Ask an owner of your account.</p>
      )}
      {kinds && view === 'month' && (
        <Month {...shown} onDay={(next) => show({ view: 'agenda', day: next, month: `${next.slice(0, 7)}-01` })} />
      )}
      {kinds && view === 'agenda' && <Agenda {...shown} day={day} />}
    </Stack>
  );
}

function Toolbar({ address }: { address: ReturnType<typeof useCalendarAddress> }) {
  const { view, month, thisMonth, show } = address;
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="View"
        value={view}
        data={VIEWS}
        onChange={(next) => show({ view: next as CalendarView })}
      />
      <Button.Group>
        <Button
          variant="default"
          size="xs"
          aria-label="Previous month"
          onClick={() => show({ month: monthBefore(month) })}
        >
          <IconChevronLeft size={14} aria-hidden="true" />
        </Button>
        <Button variant="default" size="xs" disabled={month === thisMonth} onClick={() => show({ month: thisMonth })}>
          Today
        </Button>
        <Button variant="default" size="xs" aria-label="Next month" onClick={() => show({ month: monthAfter(month) })}>
          <IconChevronRight size={14} aria-hidden="true" />
        </Button>
      </Button.Group>
      <strong className={classes.period} aria-live="polite">
        {formatMonth(month.slice(0, 7))}
      </strong>
      <Group gap="sm" ml="auto">
        <Button variant="default" size="xs" onClick={() => setSubscribing(true)}>
          Subscribe
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </div>
  );
}

type KindsProps = {
  kinds: readonly CalendarKind[];
  hidden: readonly CalendarKind[];
  onHide: (hidden: CalendarKind[]) => void;
};

function Kinds({ kinds, hidden, onHide }: KindsProps) {
  return (
    <Group gap="md" role="group" aria-label="Kinds of entries" className={classes.kinds}>
      {kinds.map((kind) => {
        const isHidden = hidden.includes(kind);
        return (
          <Checkbox
            key={kind}
            size="xs"
            checked={!isHidden}
            onChange={() => onHide(isHidden ? hidden.filter((each) => each !== kind) : [...hidden, kind])}
            label={
              <>
                <span className={classes.dot} data-kind={kind} aria-hidden="true" /> {CALENDAR[kind].label}
              </>
            }
          />
        );
      })}
    </Group>
  );
}
