/** A phone number: typed in any usual format and shown in one. Focusing the field selects the number, so that typing replaces it. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import { useRef, useState } from 'react';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function PhoneInput({ value, onChange, onBlur, ...input }: PhoneInputProps) {
  const [isTyped, setTyped] = useState(false);
  // A click places the cursor after the field got the focus.
  const isEntered = useRef(false);
  return (
    <TextInput
      {...input}
      type="tel"
      autoComplete="off"
      value={isTyped ? value : formatPhone(value)}
      onChange={(event) => {
        setTyped(true);
        onChange(event.currentTarget.value);
      }}
      onFocus={(event) => {
        isEntered.current = true;
        event.currentTarget.select();
      }}
      onClick={(event) => {
        if (isEntered.current) event.currentTarget.select();
        isEntered.current = false;
      }}
      onBlur={() => {
        isEntered.current = false;
        setTyped(false);
        onBlur?.();
      }}
    />
  );
}
