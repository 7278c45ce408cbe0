import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';

/** Each of `rests`: whether the record is on a paycheck or an invoice, and the fields that document depends on. */
type ChangeReasonProps = { rests: readonly (readonly [isHeld: boolean, fields: readonly string[]])[] };

/** Shows the reason for changing a paid or billed record, once such a change was made or the server asked for it. */
export function ChangeReason({ rests }: ChangeReasonProps) {
  const { changed, errors, values } = useFormContext();
  const isAsked = rests.some(([isHeld, fields]) => isHeld && fields.some((name) => changed.includes(name)));
  const isShown = isAsked || Boolean(errors.changeReason) || Boolean(values.changeReason);
  return isShown ? <Field name="changeReason" wide required={isAsked} /> : null;
}
