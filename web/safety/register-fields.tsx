/** The fields shared by accidents and traffic violations, which are one record. */
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';

/** Shows the driver, and the employer at the time. */
export function DriverFields() {
  const { values, clear } = useFormContext();
  const isFromBefore = values.isAccidentOrViolationFromPreviousEmployment === true;
  return (
    <Section title="Driver">
      <Field name="carrier" />
      <Field name="driver" />
      <Field
        name="isAccidentOrViolationFromPreviousEmployment"
        onChange={(isFrom) => !isFrom && clear('employmentHistory')}
      />
      {isFromBefore && <Field name="employmentHistory" required disabled={!values.driver} />}
    </Section>
  );
}

/** Shows what happened and its outcome. */
export function OutcomeFields() {
  return (
    <>
      <Field name="accidentOrViolationType" />
      <Field name="accidentOrViolationIncidentResolution" />
      <Field name="accidentOrViolationIncidentResolutionStatus" />
      <Field name="accidentOrViolationCategory" />
    </>
  );
}

/** Shows how the event is assessed and reported. */
export function AssessmentFields() {
  return (
    <>
      <Field name="isAccidentOrViolationPreventable" />
      <Field name="isAccidentOrViolationDOTRecorded" />
      <Field name="desc" />
    </>
  );
}
