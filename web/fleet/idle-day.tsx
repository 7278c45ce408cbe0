/** Why trucks and drivers had no load, and of planned days will have none. */
import { getIdleLabel, IDLE_REASONS, idleDay } from '@milepost/domain/fleet/idle-day.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';

const column = defineColumns(idleDay);
const columns = column.columns([
  column.link(),
  column.field('carrier', { lesser: true }),
  column.field('vehicle'),
  column.field('driver', { lesser: true }),
  column.field('idleDate', { sort: true }),
  column.field('idleReason', { sort: true }),
  column.field('desc', { grow: 2 }),
  column.state(),
]);
const VIEWS = IDLE_REASONS.map((idleReason) => ({ name: getIdleLabel(idleReason), filters: { idleReason } }));

export function List() {
  return (
    <ListPage
      record={idleDay}
      columns={columns}
      filters={['carrier', 'vehicle', 'driver', 'idleDate', 'idleReason']}
      views={VIEWS}
      emptyHint="No idle days yet. Enter why a truck or a driver has no load, here or on the dispatch board."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(idleDay, id);
  return (
    <FormPage form={form}>
      <Section title="Idle day">
        <Field name="carrier" />
        <Field name="vehicle" />
        <Field name="driver" />
        <Field name="idleDate" />
        <Field name="idleReason" />
        <Field name="desc" wide required={form.values.idleReason === 'OTHER'} />
      </Section>
    </FormPage>
  );
}
