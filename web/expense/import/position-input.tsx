/** Fields for files without separators: where a column is in the line, and which lines to read. */
import { TextInput } from '@mantine/core';
import { makePosition, parsePosition, readPosition } from '@milepost/domain/expense/import/packed.ts';

type PositionInputProps = {
  label: string;
  description?: string | undefined;
  value: string | undefined;
  onChange: (word: string) => void;
};

export function PositionInput({ label, description, value = '', onChange }: PositionInputProps) {
  const place = parsePosition(value) ?? '';
  return (
    <TextInput
      size="xs"
      label={label}
      description={description}
      aria-label={`${label}: position in the line`}
      placeholder="12-18, or 12-18.2 with 2 decimals"
      value={place}
      error={place === '' || readPosition(value) ? null : 'Enter two numbers, such as 12-18'}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : makePosition(currentTarget.value))}
    />
  );
}

type LineStartInputProps = { value: string | undefined; onChange: (text: string) => void };

export function LineStartInput({ value = '', onChange }: LineStartInputProps) {
  return (
    <TextInput
      size="xs"
      maw={280}
      label="Start of the lines to read"
      description="If blank, every line is read. Example: 01 skips headers and totals."
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
