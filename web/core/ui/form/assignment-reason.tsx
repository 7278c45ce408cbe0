import { useAssignment } from './assignment-note.tsx';
import { useFormContext } from './context.ts';
import { Field } from './field.tsx';

/** Shows the reason to assign despite warnings. Requires one if the account does, also for `others` the form assigns. */
export function AssignmentReason({ others = false }: { others?: boolean }) {
  const form = useFormContext();
  const answer = useAssignment(form);
  const { assigns } = form.record;
  const isAssigned = Object.values(assigns ?? {}).some((name) => form.changed.includes(name));
  const isAsked = others || (isAssigned && answer?.check === 'BLOCK' && answer.results.length > 0);
  const isGiven = form.values.assignmentReason !== '' && form.values.assignmentReason !== null;
  return isAsked || isGiven ? <Field name="assignmentReason" wide required={isAsked} /> : null;
}
