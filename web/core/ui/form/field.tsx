/** One field of the record, drawn as its kind asks: label above, help, input, message beneath. */

import { Checkbox, type InputWrapperProps, Select, Textarea, TextInput } from '@mantine/core';
import { US_STATES } from '@milepost/domain/core/addresses.ts';
import { choiceLabel, type FieldFacts } from '@milepost/domain/core/fields.ts';
import { type FileView, fieldsOf } from '@milepost/domain/core/record.ts';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useChoices } from '../../session/choices.ts';
import { useRights } from '../../session/rights.ts';
import { FileInput } from '../file/file-input.tsx';
import { RecordPicker } from '../picker/record-picker.tsx';
import type { Choosable } from '../picker/use-picks.ts';
import { pageOf, recordNamed } from '../records.ts';
import { type AnyForm, fieldId, useFormContext } from './context.ts';
import { AddressInput, AddressLineInput } from './inputs/address-input.tsx';
import { DateInput } from './inputs/date-input.tsx';
import { FigureInput } from './inputs/figure-input.tsx';
import { StateSelect } from './inputs/state-select.tsx';

export type FieldProps = {
  name: string;
  label?: string;
  help?: ReactNode;
  /** Takes both columns. Long text and files do so unless told not to. */
  wide?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Shown with `*` where a rule across fields asks for it, though the field alone is optional. */
  required?: boolean;
  /** kind ref: narrows what is offered, beside the authority of the form and what the definition says. */
  where?: Record<string, string>;
  /** kind ref: what `Add new` does, instead of opening the page of a new one in another tab; false leaves it out. */
  onAddNew?: false | ((typed: string) => void);
  /** kind choice: the values offered, where the page narrows or words them itself. */
  options?: readonly { value: string; label: string }[];
  /** After the value was set. */
  onChange?: (value: unknown) => void;
};

export function Field(props: FieldProps) {
  const form = useFormContext();
  const fact = fieldsOf(form.record)[props.name];
  if (!fact) throw new Error(`${form.record.label} has no field ${props.name}`);
  const latest = useRef({ form, props });
  latest.current = { form, props };
  const { name } = props;
  const onChange = useCallback(
    (value: unknown) => {
      latest.current.form.set(name, value);
      if (PICKED.includes(fact.kind)) latest.current.form.visit(name);
      latest.current.props.onChange?.(value);
    },
    [name, fact],
  );
  const onBlur = useCallback(() => latest.current.form.visit(name), [name]);
  const { error, ...shown } = shownOf(form, fact, props);
  return (
    <div data-wide={(props.wide ?? WIDE.includes(fact.kind)) || undefined}>
      <Input {...shown} error={error} fact={fact} value={form.values[name]} onChange={onChange} onBlur={onBlur} />
    </div>
  );
}

/** Kinds that are wrong or right as soon as they are picked. */
const PICKED: readonly FieldFacts['kind'][] = ['choice', 'ref', 'file', 'boolean'];
const WIDE: readonly FieldFacts['kind'][] = ['longText'];

function shownOf(form: AnyForm, fact: FieldFacts, props: FieldProps) {
  return {
    id: fieldId(form, props.name),
    label: props.label ?? fact.label,
    description: props.help ?? fact.help,
    required: props.required ?? !fact.optional,
    disabled: props.disabled || form.isFixed(props.name),
    placeholder: props.placeholder,
    options: props.options,
    onAddNew: props.onAddNew,
    where: JSON.stringify(whereOf(form, fact, props)),
    error: form.errors[props.name],
  };
}

/** A picker stays within the authority of the form, where the records it offers belong to one (API-25). */
function whereOf(form: AnyForm, fact: FieldFacts, props: FieldProps): Record<string, string> | undefined {
  if (fact.kind !== 'ref') return undefined;
  const target = recordNamed(fact.record);
  const carrier = form.values.carrier as { id: string } | null | undefined;
  const within = props.name !== 'carrier' && target && 'carrier' in fieldsOf(target) && carrier?.id;
  return { ...fact.pick, ...(within && { carrier: within }), ...props.where };
}

type InputProps = Omit<ReturnType<typeof shownOf>, 'error'> & {
  fact: FieldFacts;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

/** Drawn again only when something about this field changed, so that typing in a long form stays quick. */
const Input = memo(function Input(props: InputProps) {
  const Kind = props.fact.values === US_STATES ? StateField : (INPUTS[props.fact.kind] ?? TextField);
  return <Kind {...props} />;
});

/** Help stands below the input, so that the inputs of a row line up. */
const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** What every text-like input takes. */
function common({ id, label, description, required, disabled, placeholder, error, onBlur }: InputProps) {
  return {
    id,
    label,
    description,
    withAsterisk: required,
    inputWrapperOrder: ORDER,
    'aria-required': required,
    disabled,
    placeholder,
    error,
    onBlur,
  };
}

function TextField(props: InputProps) {
  const type = props.fact.kind === 'email' ? 'email' : props.fact.kind === 'phone' ? 'tel' : 'text';
  return (
    <TextInput
      {...common(props)}
      type={type}
      autoComplete="off"
      maxLength={props.fact.maxLength}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function LongTextField(props: InputProps) {
  return (
    <Textarea
      {...common(props)}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={props.fact.maxLength}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function DateField(props: InputProps) {
  return <DateInput {...common(props)} value={String(props.value ?? '')} onChange={props.onChange} />;
}

function FigureField(props: InputProps) {
  return <FigureInput {...common(props)} fact={props.fact} value={props.value} onChange={props.onChange} />;
}

function BooleanField({ id, label, description, disabled, error, value, onChange, onBlur }: InputProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={description}
      disabled={disabled}
      error={error}
      checked={value === true || value === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      mt={24}
    />
  );
}

function StateField(props: InputProps) {
  return (
    <StateSelect
      {...common(props)}
      placeholder={props.placeholder ?? 'Choose'}
      value={props.value}
      onChange={props.onChange}
      clearable={!props.required}
    />
  );
}

const FEW = 8;

function ChoiceField(props: InputProps) {
  const { fact, options, value, onChange, required } = props;
  const listed = useChoices(fact.choices?.category ?? '', fact.choices?.subCategory ?? '');
  const served = fact.choices ? listed.map((each) => ({ value: each.choiceValue, label: each.prettyName })) : null;
  const fixed = (fact.values ?? []).map((each) => ({ value: each, label: choiceLabel(fact, each) }));
  const data = withKept([...(options ?? served ?? fixed)], fact, value);
  return (
    <Select
      {...common(props)}
      data={data}
      placeholder={props.placeholder ?? 'Choose'}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next)}
      allowDeselect={false}
      clearable={!required}
      clearSectionMode="clear"
      searchable={data.length > FEW}
      selectFirstOptionOnChange
      nothingFoundMessage="No Data"
      maxDropdownHeight={320}
    />
  );
}

/** A kept value that is no longer offered stays readable. */
function withKept(data: { value: string; label: string }[], fact: FieldFacts, value: unknown) {
  if (!value || data.some((each) => each.value === value)) return data;
  return [...data, { value: String(value), label: choiceLabel(fact, String(value)) }];
}

function RefField(props: InputProps) {
  const { fact, value, onChange, onAddNew, required } = props;
  const target = recordNamed(fact.record);
  const rights = useRights();
  if (!target) return <TextField {...props} value={(value as Choosable | null)?.prettyName ?? ''} disabled />;
  const openPage = () => window.open(pageOf(target, 'add'), '_blank');
  const mayAdd = onAddNew !== false && rights.can(target.policy, 'create');
  return (
    <RecordPicker
      {...common(props)}
      record={target}
      where={props.where ? JSON.parse(props.where) : undefined}
      value={value as Choosable | null}
      onChange={onChange}
      placeholder={props.placeholder ?? 'Choose'}
      noun={props.label.toLowerCase()}
      onAddNew={mayAdd ? (onAddNew ?? openPage) : undefined}
      clearable={!required}
    />
  );
}

function FileField({ id, label, description, required, disabled, error, value, onChange }: InputProps) {
  return (
    <FileInput
      id={id}
      label={label}
      description={description}
      required={required}
      disabled={disabled}
      error={error}
      value={value as File | FileView | null}
      onChange={onChange}
    />
  );
}

function addressProps({ id, label, description, required, disabled, error, onBlur }: InputProps) {
  return { id, label, description, required, disabled, error, onBlur };
}

function AddressField(props: InputProps) {
  return <AddressInput {...addressProps(props)} value={props.value} onChange={props.onChange} />;
}

function AddressLineField(props: InputProps) {
  return <AddressLineInput {...addressProps(props)} value={props.value} onChange={props.onChange} />;
}

const INPUTS: Partial<Record<FieldFacts['kind'], (props: InputProps) => ReactNode>> = {
  longText: LongTextField,
  date: DateField,
  money: FigureField,
  number: FigureField,
  integer: FigureField,
  boolean: BooleanField,
  choice: ChoiceField,
  ref: RefField,
  file: FileField,
  address: AddressField,
  addressLine: AddressLineField,
};
