import { parseAddressLine } from '@milepost/domain/core/addresses.ts';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { expect, test } from 'vitest';
import { joinParts, NO_ADDRESS, splitAddress } from './address-parts.ts';
import { formatFigure } from './figures.ts';

const fact = (kind: FieldFacts['kind'], decimals = 2): FieldFacts => ({
  kind,
  decimals,
  label: '',
  message: '',
  optional: true,
});

// Ledger: CUS-18
test('joins the four address inputs into one line and splits it again', () => {
  const parts = { place: '12 Elm St, Suite 4', city: 'Dallas', state: 'TX', zipCode: '75201' };
  const line = joinParts(parts);
  expect(line).toBe('12 Elm St, Suite 4, Dallas, TX 75201');
  expect(parseAddressLine(line)).toEqual(parts);
  expect(splitAddress(line)).toEqual(parts);
});

// Ledger: CUS-18
test('four empty inputs are no address, and three filled ones are an invalid address', () => {
  expect(joinParts(NO_ADDRESS)).toBe('');
  const line = joinParts({ place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '' });
  expect(line).not.toBe('');
  expect(parseAddressLine(line)).toBeNull();
});

test('shows a saved line that can’t be parsed in full, so that a user can correct it', () => {
  expect(splitAddress('Dock 4 behind the mill')).toEqual({ ...NO_ADDRESS, place: 'Dock 4 behind the mill' });
});

test('formats a number when the field loses focus, and keeps text that isn’t a number', () => {
  expect(formatFigure(fact('money'), '1234.5')).toBe('1,234.50');
  expect(formatFigure(fact('number'), '1234.50')).toBe('1,234.5');
  expect(formatFigure(fact('integer', 0), '2021')).toBe('2021');
  expect(formatFigure({ ...fact('integer', 0), unit: 'mi' }, '661980')).toBe('661,980');
  expect(formatFigure(fact('money'), '12.345')).toBe('12.345');
  expect(formatFigure(fact('money'), 'abc')).toBe('abc');
  expect(formatFigure(fact('money'), '')).toBe('');
});
