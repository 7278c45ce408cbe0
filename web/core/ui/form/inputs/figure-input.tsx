/** Money, quantities and whole numbers: typed as text, so that nothing is lost while typing, and grouped when left. */

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import classes from '../form.module.css';
import { tidyFigure } from './figures.ts';

type FigureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  fact: FieldFacts;
  value: unknown;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function FigureInput({ fact, value, onChange, onBlur, ...input }: FigureInputProps) {
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <TextInput
      {...input}
      value={text}
      inputMode={fact.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      leftSection={fact.kind === 'money' ? '$' : undefined}
      rightSection={fact.unit ? <span className={classes.unit}>{fact.unit}</span> : undefined}
      rightSectionWidth={fact.unit ? 12 + fact.unit.length * 8 : undefined}
      classNames={{ input: classes.figure }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        const tidy = tidyFigure(fact, text);
        if (tidy !== text) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}
