/** Traffic violations of drivers: the register without the accident fields. */
import { trafficViolation } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { InstantCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { AssessmentFields, DriverFields, OutcomeFields } from './register-fields.tsx';

const column = defineColumns(trafficViolation);

const columns = column.columns([
  column.link('prettyName', { header: 'Violation' }),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('driver'),
  column.field('employmentHistory', { lesser: true }),
  column.accessor('created', {
    header: 'Created',
    size: 104,
    meta: { grow: 0, lesser: true, sort: 'created' },
    cell: (info) => <InstantCell short value={info.getValue()} />,
  }),
  column.field('accidentOrViolationDate', { header: 'Violation Date', size: 130, sort: true }),
  column.field('accidentOrViolationIncidentResolution', { header: 'Incident', size: 108, grow: 0, sort: true }),
  column.field('accidentOrViolationCategory', { header: 'Violation Category', size: 164, grow: 0, sort: true }),
  column.field('accidentOrViolationIncidentResolutionStatus', { header: 'Status', size: 110, sort: true }),
]);

export function List() {
  return (
    <ListPage
      record={trafficViolation}
      columns={columns}
      filters={[
        'carrier',
        'driver',
        'accidentOrViolationDate',
        'accidentOrViolationType',
        'accidentOrViolationCategory',
        'accidentOrViolationIncidentResolutionStatus',
      ]}
      options={{ sort: '-accidentOrViolationDate' }}
      emptyHint="Record tickets and citations. Drivers must report convictions within 30 days (49 CFR 383.31)."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(trafficViolation, id);
  return (
    <FormPage
      form={form}
      below={(kept) => <DocumentCenter owner={{ field: 'accident_or_violation_register', id: kept.id }} />}
    >
      <DriverFields />
      <Section title="Violation">
        <Field name="accidentOrViolationDate" />
        <Field name="accidentOrViolationLocation" />
        <OutcomeFields />
        <AssessmentFields />
      </Section>
    </FormPage>
  );
}
