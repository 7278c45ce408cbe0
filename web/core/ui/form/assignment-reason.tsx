import { useAssignment } from './assignment-note.tsx';
import { useFormContext } from './context.ts';
import { Field } from './field.tsx';

/** The reason to assign all the same: asked for where the account wants one, also for `others` the form assigns, and shown where one was given. */
export function AssignmentReason({ others = false }: { others?: boolean }) {
  const form = useFormContext();
  const answer = useAssignment(form);
  const { assigns } = form.record;
  const isAssigned = Object.values(assigns ?? {}).some((name) => form.changed.includes(name));
  const isAsked = others || (isAssigned && answer?.check === 'BLOCK' && answer.results.length > 0);
  const isGiven = form.values.assignmentReason !== '' && form.values.assignmentReason !== null;
  return isAsked || isGiven ? <Field name="assignmentReason" wide required={isAsked} /> : null;
}
