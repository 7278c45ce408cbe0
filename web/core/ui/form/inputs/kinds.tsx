/** The input of each kind of field. */

import { Checkbox, Combobox, type InputWrapperProps, Select, Textarea, TextInput } from '@mantine/core';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { JURISDICTIONS } from '@milepost/domain/core/jurisdiction-codes.ts';
import type { FileView } from '@milepost/domain/core/record.ts';
import { withArticle } from '@milepost/domain/core/words.ts';
import type { ReactNode } from 'react';
import { flattenOptions, type Options, useOptions } from '../../../session/choices.ts';
import { useRights } from '../../../session/rights.ts';
import { DOCUMENT_TYPES, IMAGE_TYPES, TABLE_TYPES } from '../../file/checks.ts';
import { FileInput } from '../../file/file-input.tsx';
import { RecordPicker } from '../../picker/record-picker.tsx';
import type { PickerRecord } from '../../picker/use-picks.ts';
import { findRecord } from '../../records.ts';
import classes from '../form.module.css';
import { AddressInput, AddressLineInput } from './address-input.tsx';
import { DateInput } from './date-input.tsx';
import { FigureInput } from './figure-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { StateSelect } from './state-select.tsx';
import { SuggestedInput } from './suggested-input.tsx';

/** The props of every input, whatever its kind. */
export type InputProps = {
  id: string;
  /** Name of the field. */
  name: string;
  label: string;
  description: ReactNode;
  required: boolean;
  disabled: boolean;
  placeholder: string | undefined;
  options: Options | undefined;
  /** kind ref: adds a record with the typed name, if this user may. */
  onAddNew: false | ((typed: string) => void);
  /** kind ref: text typed without a selection. */
  typed: string | null;
  onTyped: (text: string | null) => void;
  /** kind ref: the filter of the options, as JSON, so that it compares as one value. */
  where: string | undefined;
  error: string | undefined;
  fact: FieldFacts;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

/** Returns the input component of a field. */
export function getInputComponent(fact: FieldFacts): (props: InputProps) => ReactNode {
  if (fact.isSuggested) return SuggestedField;
  if (fact.hasUnknown) return ThreeAnswersField;
  return fact.values === JURISDICTIONS ? StateField : (INPUTS[fact.kind] ?? TextField);
}

/** Places help below the input, so that the inputs of a row line up. */
const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Returns the props of every text-like input. */
function getCommonProps({ id, label, description, required, disabled, placeholder, error, onBlur }: InputProps) {
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
  const { isTime, isLocalTime, kind } = props.fact;
  const type = isTime ? 'time' : isLocalTime ? 'datetime-local' : kind === 'email' ? 'email' : 'text';
  return (
    <TextInput
      {...getCommonProps(props)}
      type={type}
      autoComplete="off"
      maxLength={props.fact.maxLength}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function PhoneField(props: InputProps) {
  const { fact, value, onChange } = props;
  return (
    <PhoneInput {...getCommonProps(props)} maxLength={fact.maxLength} value={String(value ?? '')} onChange={onChange} />
  );
}

function SuggestedField(props: InputProps) {
  return (
    <SuggestedInput
      {...getCommonProps(props)}
      name={props.name}
      maxLength={props.fact.maxLength}
      value={String(props.value ?? '')}
      onChange={props.onChange}
    />
  );
}

function LongTextField(props: InputProps) {
  return (
    <Textarea
      {...getCommonProps(props)}
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
  return <DateInput {...getCommonProps(props)} value={String(props.value ?? '')} onChange={props.onChange} />;
}

function FigureField(props: InputProps) {
  return <FigureInput {...getCommonProps(props)} fact={props.fact} value={props.value} onChange={props.onChange} />;
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
      className={classes.tick}
    />
  );
}

/** The empty option is the third answer, which a checkbox cannot give. */
const THREE_ANSWERS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function ThreeAnswersField(props: InputProps) {
  const { value, onChange } = props;
  const known = String(value ?? '');
  return (
    <Select
      {...getCommonProps(props)}
      data={THREE_ANSWERS}
      placeholder="Unknown"
      value={known === 'true' || known === 'false' ? known : null}
      onChange={(next) => onChange(next === null ? null : next === 'true')}
      allowDeselect={false}
      clearable
      clearSectionMode="clear"
    />
  );
}

function StateField(props: InputProps) {
  return (
    <StateSelect
      {...getCommonProps(props)}
      placeholder={props.placeholder ?? 'Select a state'}
      value={props.value}
      onChange={props.onChange}
      clearable={!props.required}
      {...(props.required && {
        clearSectionMode: 'rightSection',
        rightSection: <Combobox.Chevron error={props.error} />,
      })}
    />
  );
}

function ChoiceField(props: InputProps) {
  const { fact, options, value, onChange, required } = props;
  const offered = useOptions(fact);
  const data = withStoredValue(options ?? offered, fact, value);
  return (
    <Select
      {...getCommonProps(props)}
      data={data}
      placeholder={props.placeholder ?? getPlaceholder(props.label)}
      value={String(value ?? '') || null}
      onChange={(next) => onChange(next)}
      // Emptying the text clears the value, as the clear button does.
      onSearchChange={(text) => text === '' && !required && value && onChange(null)}
      allowDeselect={false}
      clearable={!required}
      clearSectionMode="clear"
      maxDropdownHeight={320}
    />
  );
}

/** Returns the placeholder of an empty field: `Select an authority`. */
function getPlaceholder(label: string): string {
  const words = label.split(' ').map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return `Select ${withArticle(words.join(' '))}`;
}

/** Keeps the stored value readable when it is no longer an option. */
function withStoredValue(data: Options, fact: FieldFacts, value: unknown): Options {
  const kept = String(value ?? '');
  if (kept === '' || flattenOptions(data).some((each) => each.value === kept)) return data;
  return [...data, { value: kept, label: getChoiceLabel(fact, kept) }];
}

function RefField(props: InputProps) {
  const { fact, value, onChange, onAddNew, required } = props;
  const target = findRecord(fact.record);
  const rights = useRights();
  if (!target) return <TextField {...props} value={(value as PickerRecord | null)?.prettyName ?? ''} disabled />;
  const mayAdd = onAddNew !== false && rights.can(target.policy, 'create');
  return (
    <RecordPicker
      {...getCommonProps(props)}
      record={target}
      where={props.where ? JSON.parse(props.where) : undefined}
      value={value as PickerRecord | null}
      onChange={onChange}
      typed={props.typed}
      onTyped={props.onTyped}
      placeholder={props.placeholder ?? getPlaceholder(props.label)}
      noun={props.label.toLowerCase()}
      onAddNew={mayAdd ? onAddNew : undefined}
      clearable={!required}
    />
  );
}

function FileField({ id, label, description, required, disabled, error, fact, value, onChange }: InputProps) {
  return (
    <FileInput
      id={id}
      label={label}
      description={description}
      required={required}
      disabled={disabled}
      error={error}
      refusal={fact.message}
      types={getFileTypes(fact)}
      value={value as File | FileView | null}
      onChange={onChange}
    />
  );
}

function getFileTypes({ isImage, isTable }: FieldFacts): readonly string[] {
  if (isTable) return TABLE_TYPES;
  return isImage ? IMAGE_TYPES : DOCUMENT_TYPES;
}

function getAddressProps({ id, label, description, required, disabled, error, onBlur }: InputProps) {
  return { id, label, description, required, disabled, error, onBlur };
}

function AddressField(props: InputProps) {
  return <AddressInput {...getAddressProps(props)} value={props.value} onChange={props.onChange} />;
}

function AddressLineField(props: InputProps) {
  return <AddressLineInput {...getAddressProps(props)} value={props.value} onChange={props.onChange} />;
}

const INPUTS: Partial<Record<FieldFacts['kind'], (props: InputProps) => ReactNode>> = {
  longText: LongTextField,
  date: DateField,
  phone: PhoneField,
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
