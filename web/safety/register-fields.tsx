/** The fields that accidents and traffic violations have in common: they are one record. */
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';

/** Whose it is, and with which employer it happened. */
export function WhoFields() {
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

/** What it was, and what came of it. */
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

/** How it is judged and told on. */
export function JudgedFields() {
  return (
    <>
      <Field name="isAccidentOrViolationPreventable" />
      <Field name="isAccidentOrViolationDOTRecorded" />
      <Field name="desc" />
    </>
  );
}
