/** Maps one of our columns: to a column of the file, to the same text on every row, or to nothing. */
import { Select, TextInput } from '@mantine/core';
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { BY_PRICE } from '@milepost/domain/expense/import/layout.ts';
import { makeConstant, NOTHING, parseConstant } from '@milepost/domain/expense/import/mapping.ts';
import type { ImportColumn } from './layout.ts';

type MappingFieldProps = {
  column: ImportColumn;
  header: readonly string[];
  value: string | undefined;
  onChange: (word: string | undefined) => void;
};

/** An import needs these columns. */
const NEEDED = ['date', 'amount'];
/** Columns whose value differs on every row. */
const NUMBERS = ['quantity', 'unitPrice', 'retailPrice', 'discount', 'fee', 'transactionId', 'odometer', 'time'];
const CONSTANT = makeConstant('');
const PRICED = makeConstant(BY_PRICE);

export function MappingField({ column: { key, header: label, need }, header, value, onChange }: MappingFieldProps) {
  const text = value === PRICED ? null : parseConstant(value ?? '');
  const isNeeded = NEEDED.includes(key);
  const data = [
    ...listColumnChoices(header),
    ...(key === 'amount' ? [{ value: PRICED, label: 'Gallons × price' }] : []),
    ...(isNeeded ? [] : [{ value: NOTHING, label: 'Not in this file' }]),
    ...(isNeeded || NUMBERS.includes(key) ? [] : [{ value: CONSTANT, label: 'Same on every row…' }]),
  ];
  return (
    <div>
      <Select
        id={`mapping-${key}`}
        size="xs"
        label={label}
        withAsterisk={need === 'REQUIRED'}
        data={data}
        value={text === null ? (value ?? null) : CONSTANT}
        onChange={(word) => onChange(word ?? undefined)}
        placeholder={need === 'REQUIRED' ? 'Select a column' : 'Not in this file'}
        clearable={need !== 'REQUIRED'}
      />
      {text !== null && (
        <TextInput
          size="xs"
          mt={4}
          aria-label={`${label} for every row`}
          placeholder={key === 'item' ? 'Diesel' : 'Text for every row'}
          value={text}
          onChange={({ currentTarget }) => onChange(makeConstant(currentTarget.value))}
        />
      )}
    </div>
  );
}

/** Returns columns by name; those with the same name also by number. */
function listColumnChoices(header: readonly string[]): { value: string; label: string }[] {
  const words = header.map(normalizeHeader);
  return header.flatMap((name, at) => {
    if (name === '') return [];
    const isOnly = words.filter((word) => word === words[at]).length === 1;
    return [isOnly ? { value: name, label: name } : { value: `#${at + 1}`, label: `${name} (column ${at + 1})` }];
  });
}
