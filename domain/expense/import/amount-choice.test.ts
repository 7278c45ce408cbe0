import { describe, expect, it, test } from 'vitest';
import { areDiscountsOfUnit, chooseAmount } from './amount-choice.ts';

const KEYS: Readonly<Record<string, string>> = {
  Date: 'date',
  Qty: 'quantity',
  Price: 'unitPrice',
  Disc: 'discount',
  Fee: 'fee',
  'Non-Fuel': 'otherAmount',
};
/** Returns the heading of the amount that is chosen. The first amount is the one that a list has. */
function chosen(header: string, ...lines: string[]): string | null {
  const cells = `Date,Qty,${header}`.split(',');
  const first = cells.findIndex((cell) => !(cell in KEYS) && !/tax/i.test(cell));
  const places = cells.flatMap((cell, at) => (cell in KEYS ? [{ key: KEYS[cell] ?? '', at }] : []));
  const rows = lines.map((line) => `2026-11-02,${line.startsWith('(') ? '-100' : '100'},${line}`.split(','));
  const at = chooseAmount([...places, { key: 'amount', at: first }], cells, rows)?.at ?? null;
  return at === null ? null : (cells[at] ?? '');
}

describe('an amount next to a discount', () => {
  it.each([
    ['is ambiguous', 'Price,Amount,Disc', [], null],
    ['is the amount paid if labeled net', 'Price,Net Amount,Disc', [], 'Net Amount'],
    ['is the amount paid if all lines prove it', 'Price,Amount,Disc', ['4,360,40', '4,380,20'], 'Amount'],
    ['is ambiguous if a line contradicts it', 'Price,Amount,Disc', ['4,360,40', '4,400,40'], null],
    ['changes nothing if no line has a discount', 'Price,Amount,Disc', ['4,400,0', '4,200,0.00'], 'Amount'],
    [
      'is ambiguous if only some lines have a discount that the price can’t prove',
      'Amount,Disc',
      ['400,0', '400,9'],
      null,
    ],
    ['is the smaller of two amounts', 'Price,Amount,Disc,Total', ['4,400,40,360'], 'Total'],
    ['is deducted from a reversal, too', 'Amount,Disc,Total', ['400,40,360', '(400),(40),(360)'], 'Total'],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

test('a discount that only the total has keeps the amount ambiguous', () => {
  expect(chosen('Amount,Disc', '400,0', '400,0', '800,50')).toBeNull();
});

test('a file longer than its first rows keeps the amount ambiguous, because a later line may have a discount', () => {
  expect(chosen('Amount,Disc', ...Array.from({ length: 185 }, () => '400,0'))).toBeNull();
});

describe('an amount next to a fee', () => {
  it.each([
    ['is ambiguous if labeled a total', 'Price,Total,Fee', [], null],
    ['is the amount paid if labeled a line amount', 'Price,Amount,Fee', [], 'Amount'],
    ['is the amount paid if the price proves it', 'Price,Total,Fee', ['4,400,1.50'], 'Total'],
    ['is the amount paid if the price proves that it includes the fee', 'Price,Total,Fee', ['4,401.50,1.50'], 'Total'],
    ['is the one of two without the fee', 'Price,Total,Fee,Sale Amount', ['4,401.50,1.50,400'], 'Sale Amount'],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

describe('two amounts', () => {
  it.each([
    ['are interchangeable if equal', 'Amount,Total', ['400,400'], 'Amount'],
    ['are ambiguous if their difference is unexplained', 'Amount,Total', ['400,410'], null],
    ['are ambiguous if only one line differs', 'Amount,Total', ['400,400', '400,410'], null],
    ['are read with the tax if they differ by it', 'Amount,Fuel Tax,Total', ['400,30,430'], 'Total'],
    ['are read with all taxes if they differ by them', 'Amount,Fed Tax,State Tax,Total', ['400,30,5,435'], 'Total'],
    ['are read as the other one if one is gross', 'Amount,Gross Amount', ['400,455'], 'Amount'],
    [
      'are read with the tax, less the fee, if they differ by both',
      'Amount,Sales Tax,Fee,Total',
      ['400,30,1,431'],
      'Total',
    ],
    ['are ambiguous if one is a subtotal next to a tax', 'Subtotal,Sales Tax', ['400,30'], null],
    [
      'are read without other goods if they differ by them',
      'Fuel Amount,Non-Fuel,Total',
      ['400,12,412'],
      'Fuel Amount',
    ],
  ])('%s', (_, header, lines, expected) => {
    expect(chosen(header, ...lines)).toBe(expected);
  });
});

it('an amount that may include other goods is ambiguous', () => {
  expect(chosen('Price,Total,Non-Fuel', '4,412,12')).toBeNull();
  expect(chosen('Price,Total,Non-Fuel', '4,400,12')).toBe('Total');
});

it('an amount is ambiguous if it is as low as a price per gallon or too high for a purchase', () => {
  expect(chosen('Pump Cost', '3.99')).toBeNull();
  expect(chosen('Amount', '399.00')).toBe('Amount');
  expect(chosen('Amount', '399.00', '2.10')).toBe('Amount');
  expect(chosen('Amount', '2501.00')).toBeNull();
});

it('an amount is ambiguous next to an amount before a tax that has no column', () => {
  expect(chosen('Amount,Amt Before Tax', '430,400')).toBeNull();
});

describe('a fee next to an amount', () => {
  const places = ['date', 'quantity', 'unitPrice', 'amount', 'fee'].map((key, at) => ({ key, at }));
  const includesFee = (...lines: string[]) =>
    chooseAmount(
      places,
      ['Date', 'Qty', 'Price', 'Amount', 'Fee'],
      lines.map((line) => line.split(',')),
    )?.hasFee ?? null;

  it.each([
    [
      'is included if the price proves it in every line',
      ['2026-11-02,100,4,401.50,1.50', '2026-11-03,50,4,200,0'],
      true,
    ],
    ['comes on top if the price proves it', ['2026-11-02,100,4,400,1.50'], false],
    [
      'comes on top if only one line could include it',
      ['2026-11-02,100,4,401.50,1.50', '2026-11-03,50,4,200,1'],
      false,
    ],
  ])('%s', (_, lines, expected) => {
    expect(includesFee(...lines)).toBe(expected);
  });

  it('is ambiguous if another line has a fee without gallons', () => {
    expect(includesFee('2026-11-02,100,4,401.50,1.50', '2026-11-03,,,203,3')).toBeNull();
  });
});

it('a discount for one gallon is the difference of two prices in every line', () => {
  const places = ['quantity', 'retailPrice', 'unitPrice', 'discount'].map((key, at) => ({ key, at }));
  const areOfUnit = (...lines: string[]) =>
    areDiscountsOfUnit(
      places,
      lines.map((line) => line.split(',')),
    );

  expect([areOfUnit('100,4,3.5,0.5', '50,4,3.6,0.4'), areOfUnit('100,4,3.5,50'), areOfUnit('1,4,3.5,0.5')]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a receipt’s total in each of its lines', () => {
  const places = ['transactionId', 'date', 'quantity', 'amount'].map((key, at) => ({ key, at }));
  const choose = (...lines: string[]) =>
    chooseAmount(
      places,
      ['Ticket', 'Date', 'Qty', 'Amount', 'Receipt Total'],
      lines.map((line) => line.split(',')),
    );

  it('isn’t the amount of a line', () => {
    expect(choose('1,2026-11-02,100,400,418', '1,2026-11-02,4,18,418')).toEqual({ at: 3, hasFee: false });
  });

  it('makes the amount ambiguous if it isn’t the sum', () => {
    expect(choose('1,2026-11-02,100,400,420', '1,2026-11-02,4,18,420')).toBeNull();
  });
});

it('an amount is ambiguous if its price is in another order of magnitude, as in figures without their decimals', () => {
  const choose = (price: string) => chosen('Price,Amount', `${price},350`);

  expect([choose('3.50'), choose('350'), choose('3500'), choose('0.035')]).toEqual(['Amount', 'Amount', null, null]);
});
