/** Trips, called Mileages in menus: a truck's miles in one state on one date. */
import { INVALID_ODOMETER } from '@milepost/domain/admin/odometer.ts';
import { mileageImport } from '@milepost/domain/expense/data-import.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { BulkEntry } from '../core/ui/bulk-entry/bulk-entry.tsx';
import type { FormValues } from '../core/ui/form/encode.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { ImportCell } from '../expense/import/import-cell.tsx';

const column = defineColumns(trip);

const columns = column.columns([
  column.link('tripSourceId', { size: 112, grow: 0, sort: 'tripSourceId' }),
  column.field('carrier', { header: 'Carrier', size: 132, lesser: true }),
  column.field('driver', { size: 96 }),
  column.field('vehicle', { size: 70, grow: 0 }),
  column.field('tripDate', { header: 'Date', sort: true }),
  column.field('tripJurisdiction', { size: 108, grow: 0, sort: true }),
  column.field('tripDistance', { header: 'Total Distance (Mi)', size: 150, sort: true }),
  column.field('tripOdometerStart', { hidden: true }),
  column.field('tripOdometerEnd', { hidden: true }),
  column.field('tripExemptMiles', { hidden: true }),
]);

export function List() {
  return (
    <ListPage
      record={trip}
      title={trip.menu as string}
      columns={columns}
      filters={['vehicle', 'tripDate', 'tripJurisdiction', 'driver', 'carrier']}
      bulk
      toolbar={<BulkEntry name="trip" />}
      emptyHint="Enter miles by state. They’re used for your quarterly IFTA return."
    />
  );
}

const ODOMETERS = ['tripOdometerStart', 'tripOdometerEnd'];

/** Requires odometer readings of a trip entered manually (TRP-12). An imported one without them may stay so. */
function odometersRead(values: FormValues, isNew: boolean, before: FormValues) {
  const isEmpty = (of: FormValues) => (name: string) => (of[name] ?? '') === '';
  if (!isNew && ODOMETERS.every(isEmpty(before))) return {};
  return Object.fromEntries(ODOMETERS.filter(isEmpty(values)).map((name) => [name, INVALID_ODOMETER]));
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(trip, id, { preset: { tripDate: useToday() }, check: odometersRead });
  const isRead = form.isNew || form.row?.tripOdometerEnd !== null || form.row?.tripOdometerStart !== null;
  return (
    <FormPage
      form={form}
      side={
        form.row?.dataImport && (
          <Glance items={[['Import', <ImportCell key="import" value={form.row.dataImport} kind={mileageImport} />]]} />
        )
      }
    >
      <Section title="Trip">
        <Field name="carrier" />
        <Field name="tripSourceId" help={form.isNew ? undefined : ''} />
        <Field name="tripDate" />
        <Field name="tripJurisdiction" />
        <Field name="vehicle" disabled={!form.values.carrier} />
        <Field name="driver" disabled={!form.values.carrier} />
      </Section>
      <Section title="Miles">
        <Field name="tripOdometerStart" required={isRead} />
        <Field name="tripOdometerEnd" required={isRead} />
        <Field name="tripDistance" />
        <Field name="tripExemptMiles" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
