/** A telephone number: typed in any of the usual ways, and shown in one when left. The value stays what was typed. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import { useState } from 'react';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function PhoneInput({ value, onChange, onBlur, ...input }: PhoneInputProps) {
  const [focused, setFocused] = useState(false);
  return (
    <TextInput
      {...input}
      type="tel"
      autoComplete="off"
      value={focused ? value : formatPhone(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
    />
  );
}
