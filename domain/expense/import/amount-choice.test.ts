import { describe, expect, it } from 'vitest';
import { chooseAmount } from './amount-choice.ts';

const KEYS: Readonly<Record<string, string>> = {
  Date: 'date',
  Qty: 'quantity',
  Price: 'unitPrice',
  Disc: 'discount',
  Fee: 'fee',
  'Non-Fuel': 'otherAmount',
};
/** The heading of the amount that is chosen; the first amount is the one that a list has. */
function chosen(header: string, ...lines: string[]): string | null {
  const cells = `Date,Qty,${header}`.split(',');
  const first = cells.findIndex((cell) => !(cell in KEYS) && !/tax/i.test(cell));
  const places = cells.flatMap((cell, at) => (cell in KEYS ? [{ key: KEYS[cell] ?? '', at }] : []));
  const rows = lines.map((line) => `2026-11-02,100,${line}`.split(','));
  const at = chooseAmount([...places, { key: 'amount', at: first }], cells, rows);
  return at === null ? null : (cells[at] ?? '');
}

describe('an amount beside a discount', () => {
  it.each([
    ['is doubted', 'Price,Amount,Disc', [], null],
    ['is taken where it is called net', 'Price,Net Amount,Disc', [], 'Net Amount'],
    ['is taken where all lines prove it', 'Price,Amount,Disc', ['4,360,40', '4,380,20'], 'Amount'],
    ['is doubted where a line contradicts', 'Price,Amount,Disc', ['4,360,40', '4,400,40'], null],
    ['is doubted where no line has a discount', 'Price,Amount,Disc', ['4,400,0'], null],
    ['is the smaller one of two', 'Price,Amount,Disc,Total', ['4,400,40,360'], 'Total'],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

describe('an amount beside a fee', () => {
  it.each([
    ['is doubted where it is a total', 'Price,Total,Fee', [], null],
    ['is taken where it is an amount of a line', 'Price,Amount,Fee', [], 'Amount'],
    ['is taken where the price proves it', 'Price,Total,Fee', ['4,400,1.50'], 'Total'],
    ['is doubted where the price shows the fee in it', 'Price,Total,Fee', ['4,401.50,1.50'], null],
    ['is the one without it of two', 'Price,Total,Fee,Sale Amount', ['4,401.50,1.50,400'], 'Sale Amount'],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

describe('two amounts', () => {
  it.each([
    ['that are the same are either', 'Amount,Total', ['400,400'], 'Amount'],
    ['that nothing explains are doubted', 'Amount,Total', ['400,410'], null],
    ['that differ in one line alone are doubted', 'Amount,Total', ['400,400', '400,410'], null],
    ['that differ by the tax are paid with it', 'Amount,Fuel Tax,Total', ['400,30,430'], 'Total'],
    ['that differ by the taxes are paid with all of them', 'Amount,Fed Tax,State Tax,Total', ['400,30,5,435'], 'Total'],
    ['of which one is gross are the other one', 'Amount,Gross Amount', ['400,455'], 'Amount'],
    ['that differ by the tax and the fee are neither', 'Amount,Sales Tax,Fee,Total', ['400,30,1,431'], null],
    ['that differ by other goods are paid apart', 'Fuel Amount,Non-Fuel,Total', ['400,12,412'], 'Fuel Amount'],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

it('an amount that may hold other goods is doubted', () => {
  expect(chosen('Price,Total,Non-Fuel', '4,412,12')).toBeNull();
  expect(chosen('Price,Total,Non-Fuel', '4,400,12')).toBe('Total');
});

it('what costs no price of fuel is a price itself, or nothing that anyone knows', () => {
  expect(chosen('Pump Cost', '3.99')).toBeNull();
  expect(chosen('Amount', '399.00')).toBe('Amount');
  expect(chosen('Amount', '399.00', '2.10')).toBe('Amount');
  expect(chosen('Amount', '2501.00')).toBeNull();
});

it('an amount before a tax that no column has is doubted beside another one', () => {
  expect(chosen('Amount,Amt Before Tax', '430,400')).toBeNull();
});
