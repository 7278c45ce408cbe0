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

test('leaves the pay blank if an amount next to the line haul is unexplained', () => {
  expect(readFee({ 'Line haul': '$1,400.00', 'Bunker item': '$180.00' })).toBeUndefined();
});

test('leaves the pay blank if the amount due is the remainder of a larger one', () => {
  expect(readFee({ 'Line haul': '$1,400.00', 'Balance due': '$1,000.00' })).toBeUndefined();
  expect(readFee({ 'Early bird': '-$45.00', 'Balance due': '$1,455.00' })).toBeUndefined();
  expect(readFee({ 'Line haul': '$1,400.00', 'Balance due': '$1,400.00' })).toBe(1400);
});

test('reads the pay next to the price of a missed call or a failure', () => {
  expect(readFee({ 'Truck pay': '$975.00', 'Missed check call': '$50.00' })).toBe(975);
  expect(readFee({ 'Truck pay': '$975.00', 'Failure to report damage': '$100.00' })).toBe(975);
});

test('doesn’t take an amount at the end of a two-line sentence for the pay', () => {
  const sentence = 'If the carrier cannot supply the original bill of lading, we may withhold';
  const rest = 'all payments to CARRIER and charge a $50.00 fee.';
  const rows = ['Charges: $1,200.00', sentence, rest].map((text, nth) => ({
    text,
    page: 1,
    x: 40,
    y: 100 + nth * 12,
    width: text.length * 4,
    height: 9,
  }));

  expect(findFee(groupLines(rows))?.value).toBe(1200);
});

test('reads the all-in amount that a broker’s letter promises', () => {
  const text = 'I pay $725.00 for everything. If they cancel on you, I pay $125.00.';
  const run = { text, page: 1, x: 40, y: 100, width: 300, height: 9 };

  expect(findFee(groupLines([run]))?.value).toBe(725);
});

test('counts a second pickup as part of the pay, but ignores a ban on brokering', () => {
  const list = { Rate: '$1,380.00', 'Second pickup': '$100.00', 'Total rate': '$1,480.00' };

  expect(readFee({ ...list, 'No double brokering': '$5,000.00' })).toBe(1480);
});

test('doesn’t take a charge before its line total for a term', () => {
  const texts = ['Extra stop: $100.00', 'Total To Pay: $2,350.00'];
  const row = texts.map((text, nth) => ({ text, page: 1, x: 240 + nth * 200, y: 100, width: 95, height: 9 }));
  const rate = { ...row[0], text: 'Rate: $2,250.00', x: 40 } as (typeof row)[0];
  const terms = { text: 'Sign and return. TONU $125.00', page: 1, x: 40, y: 136, width: 280, height: 9 };

  expect(findFee(groupLines([rate, ...row, terms]))?.value).toBe(2350);
});
