/** An address as four inputs; each page passes its own input for the state. */
import { Input, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, useId } from 'react';
import classes from '../form.module.css';
import { type AddressParts, splitAddress } from './address-parts.ts';

export type StateInputProps = {
  value: string;
  onChange: (code: string) => void;
  placeholder: string;
  'aria-label': string;
  'aria-describedby': string | undefined;
  clearable: boolean;
  disabled: boolean | undefined;
  error: boolean;
};

export type AddressFieldsProps = {
  StateInput: ComponentType<StateInputProps>;
  id: string;
  label: string;
  value: unknown;
  /** Called with the parts, for a field that stores parts; a field that stores a line gets the joined line. */
  onChange: (parts: AddressParts) => void;
  onBlur: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

export function AddressFields({
  StateInput,
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  required,
  disabled,
}: AddressFieldsProps) {
  const errorId = useId();
  const shown = splitAddress(value);
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
        <StateInput
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
