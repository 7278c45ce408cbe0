/**
 * Money, quantities, and whole numbers: text during typing, so that nothing is lost, and grouped after leaving the field.
 * The value is the typed text, without dollar signs and commas after leaving.
 */

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { useLayoutEffect, useState } from 'react';
import classes from '../form.module.css';
import { formatFigure } from './figures.ts';

type FigureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  fact: FieldFacts;
  value: unknown;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function FigureInput({ fact, value, onChange, onBlur, ...input }: FigureInputProps) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  // As soon as the plain text shows: the key after Tab may come before the next frame.
  useLayoutEffect(() => focused?.select(), [focused]);
  const text = value === null || value === undefined ? '' : String(value);
  const isDollars = fact.kind === 'money' || fact.unit?.startsWith('$');
  const unit = fact.unit?.replace('$', '');
  return (
    <TextInput
      {...input}
      value={focused ? text : formatFigure(fact, text)}
      inputMode={fact.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      leftSection={isDollars ? '$' : undefined}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 18 + unit.length * 7 : undefined}
      classNames={{ input: classes.figure }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        const input = event.currentTarget;
        setFocused(input);
        // Again after a click, which moves the caret. Not after the user typed or left: in Chrome, selecting also takes the focus.
        requestAnimationFrame(() => {
          if (document.activeElement === input && input.value === text) input.select();
        });
      }}
      onBlur={() => {
        setFocused(null);
        const read = readValue(fact, text);
        if (typeof read === 'number' && String(read) !== text && formatFigure(fact, text) !== text)
          onChange(String(read));
        onBlur?.();
      }}
    />
  );
}
