/** An address as four inputs. As one line (`12 Elm St, Dallas, TX 75201`) they are joined, and taken apart again (CUS-18). */

import { Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from '../form.module.css';
import { type AddressParts, joinParts, partsOf } from './address-parts.ts';
import { StateSelect } from './state-select.tsx';

type AddressInputProps = {
  id: string;
  label: string;
  value: unknown;
  /** The parts as they are, for a field that keeps them; the joined line for one that keeps a line. */
  onChange: (parts: AddressParts) => void;
  onBlur: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

export function AddressInput({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  required,
  disabled,
}: AddressInputProps) {
  const errorId = useId();
  const shown = partsOf(value);
  const set = (part: keyof AddressParts) => (text: string) => onChange({ ...shown, [part]: text });
  const common = { disabled, error: Boolean(error), 'aria-describedby': error ? errorId : undefined };
  return (
    <fieldset
      className={classes.address}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend className={classes.legend}>
        {label}
        {required && <span className={classes.asterisk}> *</span>}
      </legend>
      <TextInput
        {...common}
        id={id}
        aria-label={`${label}: street`}
        placeholder="Street"
        autoComplete="off"
        value={shown.place}
        onChange={(event) => set('place')(event.currentTarget.value)}
      />
      <div className={classes.cityLine}>
        <TextInput
          {...common}
          aria-label={`${label}: city`}
          placeholder="City"
          autoComplete="off"
          value={shown.city}
          onChange={(event) => set('city')(event.currentTarget.value)}
        />
        <StateSelect
          {...common}
          aria-label={`${label}: state`}
          placeholder="Province / State"
          clearable={!required}
          value={shown.state}
          onChange={set('state')}
        />
        <TextInput
          {...common}
          aria-label={`${label}: zip`}
          placeholder="Zip Code"
          inputMode="numeric"
          autoComplete="off"
          value={shown.zipCode}
          onChange={(event) => set('zipCode')(event.currentTarget.value)}
        />
      </div>
      {description && <Input.Description>{description}</Input.Description>}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}

type LineProps = Omit<AddressInputProps, 'value' | 'onChange'> & { value: unknown; onChange: (line: string) => void };

/** Keeps the four parts while they are typed, as half an address cannot be taken apart again from its line. */
export function AddressLineInput({ value, onChange, ...rest }: LineProps) {
  const line = typeof value === 'string' ? value : '';
  const [parts, setParts] = useState(() => partsOf(line));
  const shown = joinParts(parts) === line ? parts : partsOf(line);
  return (
    <AddressInput
      {...rest}
      value={shown}
      onChange={(next) => {
        setParts(next);
        onChange(joinParts(next));
      }}
    />
  );
}
