/** The accident register. */
import { accidentRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { PostAccidentGlance, PostAccidentNotice } from './post-accident.tsx';
import { AssessmentFields, DriverFields, OutcomeFields } from './register-fields.tsx';

const column = defineColumns(accidentRegister);

const columns = column.columns([
  column.link('prettyName', { header: 'Accident' }),
  column.field('driver'),
  column.field('employmentHistory', { lesser: true }),
  column.field('accidentOrViolationDate', { sort: true }),
  column.field('numFatals', { header: 'Total Fatal', size: 118, sort: true }),
  column.field('numNonFatals', { header: 'Total non Fatal', size: 144, sort: true }),
  column.field('hazardousSpilled', { header: 'H/M', size: 60, cell: (row) => (row.hazardousSpilled ? 'X' : '') }),
  column.field('accidentOrViolationIncidentResolution', { header: 'Incident', size: 110, lesser: true, sort: true }),
  column.field('accidentOrViolationCategory', { header: 'Violation', size: 110, lesser: true, sort: true }),
  column.field('accidentOrViolationIncidentResolutionStatus', { header: 'Status', size: 110, sort: true }),
]);

export function List() {
  return (
    <ListPage
      record={accidentRegister}
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
      emptyHint="No accidents recorded. Keep recordable accidents on the register for 3 years (49 CFR 390.15)."
    />
  );
}

/** Date and time of a fatality, asked only if there was one. */
const DEATH = ['accidentOrViolationDeathDate', 'accidentOrViolationDeathTime'];
const CITATION = ['accidentOrViolationCitationDate', 'accidentOrViolationCitationTime'];

function clearAll({ clear }: { clear: (name: string) => void }, names: readonly string[]): void {
  for (const name of names) clear(name);
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(accidentRegister, id);
  return (
    <FormPage
      form={form}
      side={form.row && <PostAccidentGlance id={form.row.id} />}
      below={(kept) => <DocumentCenter owner={{ field: 'accident_or_violation_register', id: kept.id }} />}
    >
      <PostAccidentNotice id={form.row?.id ?? null} />
      <DriverFields />
      <Section title="Accident">
        <Field name="accidentOrViolationDate" />
        <Field name="accidentOrViolationTime" />
        <Field name="accidentOrViolationLocation" help="Enter the city or town and the state (49 CFR 390.15)." />
        <OutcomeFields />
        {form.row && <Field name="accidentOrViolationReportNumber" />}
        {form.row?.fmcsaCrashId && <Field name="fmcsaCrashId" />}
      </Section>
      <Section title="Injuries and damage">
        <Field name="numFatals" onChange={(count) => !(Number(count) > 0) && clearAll(form, DEATH)} />
        <Field name="numNonFatals" />
        {Number(form.values.numFatals) > 0 && DEATH.map((name) => <Field key={name} name={name} />)}
        <Field name="accidentOrViolationInjuredTreatedAway" />
        <Field name="accidentOrViolationTowed" />
        <Field
          name="accidentOrViolationCitationIssued"
          onChange={(isCited) => isCited !== true && clearAll(form, CITATION)}
        />
        {form.values.accidentOrViolationCitationIssued === true &&
          CITATION.map((name) => <Field key={name} name={name} />)}
        <Field name="hazardousSpilled" />
        <AssessmentFields />
      </Section>
    </FormPage>
  );
}
