import { getFields } from '@milepost/domain/core/record.ts';
import { disciplinaryEventsReport } from '@milepost/domain/report/disciplinary-events.ts';
import { event } from '@milepost/domain/safety/event.ts';
import { OpenCell, TwoLines, ValueCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';

const column = defineColumns(disciplinaryEventsReport);
const { eventValue } = getFields(disciplinaryEventsReport);

const columns = column.columns([
  column.field('eventAlarmLevel', { size: 120, sort: true }),
  column.field('eventValue', {
    size: 260,
    sort: true,
    // RDE-04: shows the event's kind, and below it the office's name for it.
    cell: ({ id, eventValue: value, eventName }) => (
      <TwoLines below={<OpenCell record={event} id={id} words={eventName} />}>
        {eventValue && <ValueCell fact={eventValue} value={value} />}
      </TwoLines>
    ),
  }),
  column.field('eventDate', { size: 120, sort: true }),
  column.field('driver', { hidden: true }),
  column.field('vehicle', { size: 90, grow: 0, hidden: true }),
  column.field('eventCorrectiveAction', { size: 230, sort: true }),
  column.field('desc', { header: 'Desc', size: 260, grow: 2 }),
]);

export const List = () => (
  <ReportPage report={disciplinaryEventsReport} columns={columns} sort="-eventDate" opens={event} />
);
