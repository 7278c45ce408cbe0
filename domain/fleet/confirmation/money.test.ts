/** The pay of a load whose list of charges has unknown labels. */
import { expect, test } from 'vitest';
import { findFee } from './money.ts';
import { groupLines } from './text.ts';

/** Places each label at the left and its amount at the right. */
function readFee(list: Record<string, string>) {
  const rows = Object.entries(list);
  const runs = rows.flatMap((row, nth) =>
    row.map((text, column) => ({
      text,
      page: 1,
      x: 40 + column * 200,
      y: 100 + nth * 12,
      width: text.length * 4,
      height: 9,
    })),
  );
  return findFee(groupLines(runs.filter(({ text }) => text.trim() !== '')))?.value;
}

test('takes an amount without a known label for the total if the charges above add up to it', () => {
  expect(readFee({ 'Line haul': '$1,400.00', 'Bunker item': '$180.00', 'Made payable': '$1,580.00' })).toBe(1580);
});

test('leaves the pay empty if nothing says what an amount beside the line haul means', () => {
  expect(readFee({ 'Line haul': '$1,400.00', 'Bunker item': '$180.00' })).toBeUndefined();
});

test('leaves the pay empty if the amount due is the rest of a larger one', () => {
  expect(readFee({ 'Line haul': '$1,400.00', 'Balance due': '$1,000.00' })).toBeUndefined();
  expect(readFee({ 'Early bird': '-$45.00', 'Balance due': '$1,455.00' })).toBeUndefined();
  expect(readFee({ 'Line haul': '$1,400.00', 'Balance due': '$1,400.00' })).toBe(1400);
});
