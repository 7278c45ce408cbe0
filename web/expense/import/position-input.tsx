/** Fields for files without separators: where a column is in the line, and which lines to read. */
import { TextInput } from '@mantine/core';
import { makeConstant, parseConstant } from '@milepost/domain/expense/import/mapping.ts';
import { makePosition, parsePosition, readPosition } from '@milepost/domain/expense/import/packed.ts';

type PositionInputProps = {
  label: string;
  description?: string | undefined;
  required?: boolean;
  value: string | undefined;
  /** Called with a position, a constant, or undefined if the field is blank. */
  onChange: (word: string | undefined) => void;
};

export function PositionInput({ label, description, required = false, value = '', onChange }: PositionInputProps) {
  const constant = parseConstant(value);
  const text = constant === null ? (parsePosition(value) ?? '') : `=${constant}`;
  return (
    <TextInput
      size="xs"
      label={label}
      description={description}
      withAsterisk={required}
      placeholder={required ? '12-18' : 'Not in this file'}
      value={text}
      error={isFaulty(value) ? 'Enter two numbers, such as 12-18' : null}
      onChange={({ currentTarget }) => onChange(getWord(currentTarget.value))}
    />
  );
}

const getWord = (text: string): string | undefined =>
  text.startsWith('=') ? makeConstant(text.slice(1)) : text === '' ? undefined : makePosition(text);

const isFaulty = (word: string) => parsePosition(word) !== null && readPosition(word) === null;
/** Returns whether a field is filled in: a constant needs text, and a position two numbers. */
export const isSaid = (word: string | undefined): word is string =>
  !!word && parseConstant(word) !== '' && !isFaulty(word);

type LineStartInputProps = { value: string | undefined; onChange: (text: string | undefined) => void };

export function LineStartInput({ value = '', onChange }: LineStartInputProps) {
  return (
    <TextInput
      size="xs"
      maw={280}
      label="Lines to read start with"
      description="If blank, every line is read. Example: 01 skips headers and totals."
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

export const POSITION_HELP =
  'Enter the first and the last character of each column: 12-18, or 12-18.2 with 2 decimals. For the same text on every row, enter =Diesel.';
