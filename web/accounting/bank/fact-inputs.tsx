/** Inputs of a dialog for fields that a definition describes: label, help, and length come from there. */
import { NativeSelect, TextInput } from '@mantine/core';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';

type FactProps = {
  fact: FieldFacts | undefined;
  value: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
};

const ORDER = ['label', 'input', 'description', 'error'] as const;

export function FactText({
  fact,
  value,
  error,
  disabled,
  onChange,
  placeholder,
}: FactProps & { placeholder?: string }) {
  return (
    <TextInput
      label={fact?.label}
      description={fact?.help}
      inputWrapperOrder={[...ORDER]}
      maxLength={fact?.maxLength}
      placeholder={placeholder}
      autoComplete="off"
      disabled={disabled}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Shows a choice of a field's values. `empty` is the choice shown before one is made; without it, one is always chosen. */
export function FactChoice({ fact, value, error, disabled, onChange, empty }: FactProps & { empty?: string }) {
  const known = Object.entries(fact?.labels ?? {}).map(([key, label]) => ({ value: key, label }));
  return (
    <NativeSelect
      label={fact?.label}
      description={fact?.help}
      inputWrapperOrder={[...ORDER]}
      data={empty ? [{ value: '', label: empty }, ...known] : known}
      disabled={disabled}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
