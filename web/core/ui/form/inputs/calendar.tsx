/** The calendar of a date field. Loaded separately: it is as large as a page, and most dates are typed. */
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { Day } from '@milepost/domain/core/dates.ts';

const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

export function Calendar({ day, today, onPick }: { day: Day | null; today: Day; onPick: (day: Day | null) => void }) {
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? today}
      firstDayOfWeek={0}
      highlightToday
      ariaLabels={LABELS}
      weekendDays={[]}
      onChange={onPick}
    />
  );
}
