/** Maps one of our columns: to a column of the file, to the same text on every row, or to nothing. */
import { Select, TextInput } from '@mantine/core';
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { BY_PRICE } from '@milepost/domain/expense/import/layout.ts';
import { makeConstant, NOTHING, parseConstant } from '@milepost/domain/expense/import/mapping.ts';
import { isPacked, makePosition, parsePosition, readPosition } from '@milepost/domain/expense/import/packed.ts';
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
const POSITION = makePosition('');

export function MappingField({ column: { key, header: label, need }, header, value, onChange }: MappingFieldProps) {
  const text = value === PRICED ? null : parseConstant(value ?? '');
  const place = parsePosition(value ?? '');
  const isNeeded = NEEDED.includes(key);
  const data = [
    ...(isPacked(header) ? [{ value: POSITION, label: 'Position in the line…' }] : listColumnChoices(header)),
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
        value={text === null ? (place === null ? (value ?? null) : POSITION) : CONSTANT}
        onChange={(word) => onChange(word ?? undefined)}
        placeholder={need === 'REQUIRED' ? 'Select a column' : 'Not in this file'}
        clearable={need !== 'REQUIRED'}
      />
      {place !== null && (
        <TextInput
          size="xs"
          mt={4}
          aria-label={`${label}: position in the line`}
          placeholder="12-18, or 12-18.2 with 2 decimals"
          value={place}
          error={place === '' || readPosition(value ?? '') ? null : 'Enter two numbers, such as 12-18'}
          onChange={({ currentTarget }) => onChange(makePosition(currentTarget.value))}
        />
      )}
      {text !== null && (
        <TextInput
          size="xs"
          mt={4}
          aria-label={`${label} of every row`}
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
