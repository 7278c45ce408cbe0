/** Disciplinable events: what drivers did, how severe it was, and the action taken. */
import { ALARM_LEVEL, DRIVER_EVENT, event } from '@milepost/domain/safety/event.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';

const column = defineColumns(event);

const columns = column.columns([
  column.link('eventName', { size: 230 }),
  column.field('carrier', { header: 'Carrier', size: 140, lesser: true }),
  column.field('driver', { size: 130 }),
  column.field('vehicle', { size: 80, grow: 0, lesser: true }),
  column.field('eventValue', { lesser: true, sort: true, size: 150 }),
  column.field('eventDate', { sort: true }),
  column.field('eventAlarmLevel', { sort: true, size: 116 }),
  column.field('eventCorrectiveAction', { sort: true, size: 210 }),
]);

/** EVT-15: the list contains only drivers' events. */
const LIST = { sort: '-eventDate', where: { eventType: DRIVER_EVENT } };

export function List() {
  return (
    <ListPage
      record={event}
      columns={columns}
      filters={['carrier', 'driver', 'vehicle', 'eventValue', 'eventAlarmLevel', 'eventCorrectiveAction', 'eventDate']}
      options={LIST}
      bulk
      emptyHint="Record driver events that may need discipline: hard braking, HOS violations, inspection findings."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(event, id);
  return (
    <FormPage
      form={form}
      chip={(kept) => <StatusChip value={String(kept.eventAlarmLevel)} of={ALARM_LEVEL} />}
      below={(kept) => <DocumentCenter owner={{ field: 'event', id: kept.id }} />}
    >
      <Section title="Driver and vehicle">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="vehicle" />
      </Section>
      <Section title="Event details">
        <Field name="eventDate" />
        <Field name="eventValue" />
        <Field name="eventName" />
        <Field name="eventAlarmLevel" />
        <Field name="eventCorrectiveAction" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
