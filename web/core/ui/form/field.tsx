/** Shows one field of the record according to its kind: label, input, help, and error. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { getLockHolder } from '@milepost/domain/core/validation.ts';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Options } from '../../session/choices.ts';
import { findDefinition } from '../definitions.ts';
import { useAddPage } from './add-request.ts';
import { afterPointerRelease } from './after-pointer-release.ts';
import { AssignmentNote, getAssignmentField } from './assignment-note.tsx';
import { Autofill } from './autofill.ts';
import { type AnyForm, getFieldId, useFormContext } from './context.ts';
import type { FormValues } from './encode.ts';
import classes from './form.module.css';
import { getInputComponent, type InputProps } from './inputs/kinds.tsx';
import { Note } from './note.tsx';
import { getReading, OdometerNote } from './odometer-note.tsx';
import { QuickAdd } from './quick-add.tsx';
import { Term } from './term.tsx';

export type FieldProps = {
  name: string;
  label?: string;
  help?: ReactNode;
  /** Spans both columns, the default for long text and files. */
  wide?: boolean;
  /** Spans two of four columns. */
  span?: 2;
  disabled?: boolean;
  placeholder?: string;
  /** Unit of a number that depends on another field: `gal`, or `$/gal` for an amount. */
  unit?: string;
  /** Marks a field with `*` if a cross-field rule requires it, although the field alone is optional. */
  required?: boolean;
  /** kind ref: narrows the options further than the form's authority and the definition do. */
  where?: Record<string, string>;
  /** kind ref: what adding a new record does instead of opening its page in a drawer; false disables adding. */
  onAddNew?: false | ((typed: string) => void);
  /** kind ref: the initial values of a new record with the typed name. */
  known?: (typed: string) => FormValues;
  /** kind choice: the options, if the page narrows or names them itself. */
  options?: Options;
  /** Called after the value was set. */
  onChange?: (value: unknown) => void;
};

export function Field(props: FieldProps) {
  const form = useFormContext();
  const own = getFields(form.record)[props.name];
  if (!own) throw new Error(`${form.record.label} has no field ${props.name}`);
  const { unit } = props;
  const fact = useMemo(() => (unit ? { ...own, unit } : own), [own, unit]);
  const latest = useRef({ form, props });
  latest.current = { form, props };
  const { name } = props;
  const onChange = useCallback(
    (value: unknown) => {
      latest.current.form.set(name, value);
      if (PICKED_KINDS.includes(fact.kind)) latest.current.form.visit(name);
      latest.current.props.onChange?.(value);
    },
    [name, fact],
  );
  const onTyped = useCallback((text: string | null) => latest.current.form.type(name, text), [name]);
  const AddPage = useAddPage(fact.record);
  const [toAdd, setToAdd] = useState<string | null>(null);
  const [isExplained, setExplained] = useState(false);
  const onBlur = useCallback(() => afterPointerRelease(() => latest.current.form.visit(name)), [name]);
  const shown = getDisplayProps(form, fact, props);
  const isProposed = form.proposed.has(name);
  const help = getLockHelp(form, fact) ?? props.help ?? fact.help;
  const description = useMemo(() => (isProposed ? <AutofillHint>{help}</AutofillHint> : help), [isProposed, help]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside has the focus, whatever its kind */}
      <div
        data-field={name}
        data-empty={isBlank(form.values[name]) || undefined}
        data-span={props.span}
        data-short={isShort(fact) || undefined}
        data-wide={(props.wide ?? WIDE_KINDS.includes(fact.kind)) || undefined}
        data-proposed={isProposed || undefined}
        data-term={fact.term}
        onKeyDown={(event) => {
          if (isProposed) undoAutofill(form, name, event);
          if (fact.term && event.key === 'F1') {
            event.preventDefault();
            setExplained(true);
          }
        }}
      >
        <Input
          {...shown}
          description={description}
          fact={fact}
          value={form.values[name]}
          onChange={onChange}
          typed={form.pickerTexts[name] ?? null}
          onTyped={onTyped}
          onAddNew={props.onAddNew ?? (AddPage ? setToAdd : false)}
          onBlur={onBlur}
        />
        {fact.term && <Term name={fact.term} label={shown.label} opened={isExplained} onChange={setExplained} />}
        <FieldNotes form={form} name={name} fact={fact} isWrong={Boolean(shown.error)} />
      </div>
      {AddPage && toAdd !== null && (
        <QuickAdd
          fact={fact}
          where={props.where}
          known={props.known}
          typed={toAdd}
          Page={AddPage}
          onPicked={onChange}
          onClose={() => setToAdd(null)}
        />
      )}
    </>
  );
}

/** Kinds no longer than a phone number. */
const SHORT_KINDS: readonly FieldFacts['kind'][] = ['date', 'money', 'number', 'integer', 'phone'];
const isShort = ({ kind, isTime }: FieldFacts) => SHORT_KINDS.includes(kind) || isTime === true;

/** Returns whether a value is blank and therefore omitted in print. */
const isBlank = (value: unknown) => value === null || value === undefined || value === '' || value === false;

type FieldNotesProps = { form: AnyForm; name: string; fact: FieldFacts; isWrong: boolean };

/** Shows notes about the current value, and fills other fields from it. */
function FieldNotes({ form, name, fact, isWrong }: FieldNotesProps) {
  const reading = getReading(form, name);
  const assigned = getAssignmentField(form, name);
  return (
    <>
      {reading && <OdometerNote {...reading} />}
      {assigned && !isWrong && <AssignmentNote form={form} of={assigned} />}
      {fact.warns && <Note>{fact.warns(form.values)}</Note>}
      {fact.fills?.map((fills) => (
        <Autofill key={fills.field} form={form} name={name} fills={fills} />
      ))}
    </>
  );
}

/** Makes `Esc` clear an automatically filled field without closing a dialog; when it closes an open list, it does nothing else. */
function undoAutofill(form: AnyForm, name: string, event: KeyboardEvent<HTMLElement>): void {
  const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key !== 'Escape' || isOpen) return;
  event.preventDefault();
  form.clear(name);
}

/** Kinds validated as soon as a value is picked. */
const PICKED_KINDS: readonly FieldFacts['kind'][] = ['choice', 'ref', 'file', 'boolean'];
const WIDE_KINDS: readonly FieldFacts['kind'][] = ['longText'];

function getDisplayProps(form: AnyForm, fact: FieldFacts, props: FieldProps) {
  return {
    id: getFieldId(form, props.name),
    name: props.name,
    label: props.label ?? fact.label,
    required: props.required ?? !fact.optional,
    disabled: props.disabled || form.isFixed(props.name),
    placeholder: props.placeholder,
    options: props.options,
    where: JSON.stringify(getPickerFilter(form, fact, props)),
    error: form.errors[props.name],
  };
}

/** Returns why a field is locked while similar ones are not. */
function getLockHelp(form: AnyForm, fact: FieldFacts): string | undefined {
  const holder = getLockHolder(fact, form.row);
  return holder ? `Locked: already paid on ${holder}.` : undefined;
}

/** Shows in the label's line that the field was filled in, so that nothing below moves. A narrow field shows whole words only, at least the key. */
const AutofillHint = ({ children }: { children: ReactNode }) => (
  <>
    <span className={classes.proposed} title={AUTOFILL_HINT.join('')}>
      <span className={classes.proposedStart}>{AUTOFILL_HINT[0]}</span>
      <span>{AUTOFILL_HINT[1]}</span>
      <span className={classes.proposedEnd}>{AUTOFILL_HINT[2]}</span>
    </span>
    {children && <span className={classes.help}>{children}</span>}
  </>
);

const AUTOFILL_HINT = ['Autofilled. Press ', 'Esc', ' to undo.'] as const;

/** Limits a picker to the form's authority, if its records belong to one (API-25), and to the field it depends on. */
export function getPickerFilter(
  form: AnyForm,
  fact: FieldFacts,
  props: Pick<FieldProps, 'name' | 'where'>,
): Record<string, string> | undefined {
  if (fact.kind !== 'ref') return undefined;
  const target = findDefinition(fact.record);
  const carrier = form.values.carrier as { id: string } | null | undefined;
  const within = props.name !== 'carrier' && target && 'carrier' in getFields(target) && carrier?.id;
  const under = fact.under && (form.values[fact.under] as { id: string } | null | undefined)?.id;
  return {
    ...fact.pick,
    ...(within && { carrier: within }),
    ...(under && { [fact.under as string]: under }),
    ...props.where,
  };
}

/** Renders again only when something about this field changed, so that typing in a long form stays fast. */
const Input = memo(function Input(props: InputProps) {
  const Kind = getInputComponent(props.fact);
  return <Kind {...props} />;
});
