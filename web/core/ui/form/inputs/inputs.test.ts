import { parseAddressLine } from '@milepost/domain/core/addresses.ts';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { expect, test } from 'vitest';
import { joinParts, NO_ADDRESS, partsOf } from './address-parts.ts';
import { tidyFigure } from './figures.ts';

const fact = (kind: FieldFacts['kind'], decimals = 2): FieldFacts => ({
  kind,
  decimals,
  label: '',
  message: '',
  optional: true,
});

// Ledger: CUS-18
test('the four inputs join to one line that parses, and come apart again', () => {
  const parts = { place: '12 Elm St, Suite 4', city: 'Dallas', state: 'TX', zipCode: '75201' };
  const line = joinParts(parts);
  expect(line).toBe('12 Elm St, Suite 4, Dallas, TX 75201');
  expect(parseAddressLine(line)).toEqual(parts);
  expect(partsOf(line)).toEqual(parts);
});

// Ledger: CUS-18
test('four empty inputs are no address; three filled ones are one that is refused', () => {
  expect(joinParts(NO_ADDRESS)).toBe('');
  const line = joinParts({ place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '' });
  expect(line).not.toBe('');
  expect(parseAddressLine(line)).toBeNull();
});

test('a line kept from elsewhere that does not parse is shown whole, for a person to put right', () => {
  expect(partsOf('Dock 4 behind the mill')).toEqual({ ...NO_ADDRESS, place: 'Dock 4 behind the mill' });
});

test('a figure is grouped when left, and what is no figure stays as typed', () => {
  expect(tidyFigure(fact('money'), '1234.5')).toBe('1,234.50');
  expect(tidyFigure(fact('number'), '1234.50')).toBe('1,234.5');
  expect(tidyFigure(fact('integer', 0), '2021')).toBe('2021');
  expect(tidyFigure({ ...fact('integer', 0), unit: 'mi' }, '661980')).toBe('661,980');
  expect(tidyFigure(fact('money'), '12.345')).toBe('12.345');
  expect(tidyFigure(fact('money'), 'abc')).toBe('abc');
  expect(tidyFigure(fact('money'), '')).toBe('');
});
