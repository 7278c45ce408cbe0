import { expect, test } from 'vitest';
import { getChargeKind } from './charges.ts';

test.each([
  ['Total To Pay', 'total'],
  ['Total USD', 'total'],
  ['Carrier Total', 'total'],
  ['Estimated Award Amount', 'total'],
  ['Total Load Pay', 'total'],
  ['Total charges before the advance', 'total'],
  ['Agreed Rate', 'agreed'],
  ['Rate', 'agreed'],
  ['Carrier Freight Pay', 'lineHaul'],
  ['Line Haul - Flat Rate', 'lineHaul'],
  ['Fuel Surcharge', 'fuel'],
  ['Stop Off Charge', 'added'],
  ['Lumper', 'added'],
  ['Fuel advance', 'advance'],
  ['Balance Due', 'due'],
  ['Lumper limit', 'none'],
  ['TONU', 'none'],
  ['Quick Pay', 'none'],
  ['Customer Total', 'none'],
  ['Cargo value', 'none'],
  ['Rate per mile', 'none'],
  ['Total Miles', 'none'],
  ['Subtotal', 'none'],
])('%s is a charge of type %s', (name, kind) => {
  expect(getChargeKind(name)).toBe(kind);
});
