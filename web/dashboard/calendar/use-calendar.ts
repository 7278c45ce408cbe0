/** Loads the calendar of a month, and keeps its address. */
import { addMonths, type Day, getFirstDayOfMonth, isDay } from '@milepost/domain/core/dates.ts';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  type CalendarKind,
  getMonthGrid,
} from '@milepost/domain/dashboard/calendar/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../core/api/client.ts';
import { useDefaultAuthority } from '../../core/session/authority.ts';
import { keys } from '../../core/ui/data.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useToday } from '../../core/ui/use-today.ts';

export type CalendarView = 'month' | 'agenda';

type Shown = { view: CalendarView; month: Day; hidden: CalendarKind[]; day: Day | null };

/** Returns the month and kinds in the address; by default this month with all kinds. */
export function useCalendarAddress() {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const today = useToday();
  const month = `${asked.get('month') ?? ''}-01`;
  const hidden = (asked.get('hide') ?? '').split(',');
  const shown: Shown = {
    view: asked.get('view') === 'agenda' ? 'agenda' : 'month',
    month: isDay(month) ? month : getFirstDayOfMonth(today),
    hidden: CALENDAR_KINDS.filter((kind) => hidden.includes(kind)),
    day: asked.get('day'),
  };
  return {
    ...shown,
    thisMonth: getFirstDayOfMonth(today),
    show(change: Partial<Shown>) {
      const next = { ...shown, day: null, ...change };
      const query = new URLSearchParams({
        view: next.view,
        month: next.month.slice(0, 7),
        ...(next.hidden.length > 0 && { hide: next.hidden.join(',') }),
        ...(next.day && { day: next.day }),
      });
      void navigate({ href: `${pathname}?${query}`, replace: true, resetScroll: false });
    },
  };
}

export const monthBefore = (month: Day) => addMonths(month, -1);
export const monthAfter = (month: Day) => addMonths(month, 1);

type Answer = { results: CalendarEntry[]; kinds: CalendarKind[] };

export function useCalendar({ month, hidden }: { month: Day; hidden: readonly CalendarKind[] }) {
  const query = { ...getMonthGrid(month), carrier: useDefaultAuthority()?.id };
  const { data, error } = useQuery({
    queryKey: keys.list('calendar/', query),
    queryFn: ({ signal }) => api.get<Answer>('calendar/', query, { signal }),
    placeholderData: (before) => before,
  });
  const hiddenKinds = hidden.join();
  const byDay = useMemo(() => {
    const shown = data?.results.filter(({ kind }) => !hiddenKinds.split(',').includes(kind)) ?? [];
    return Map.groupBy(shown, ({ date }) => date);
  }, [data, hiddenKinds]);
  return { byDay, kinds: data?.kinds ?? null, error };
}
