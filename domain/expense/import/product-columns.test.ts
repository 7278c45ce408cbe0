import { expect, it } from 'vitest';
import { findProductColumns } from './product-columns.ts';

const HEADER = 'Date,Card,Diesel Gallons,Diesel Amount,DEF Gal,DEF Cost,Fees,Total';
const find = (header: string, ...lines: string[]) => {
  const found = findProductColumns(
    header.split(','),
    lines.map((line) => line.split(',')),
    {},
  );
  return Array.isArray(found) ? found.map(({ key, at }) => `${key} ${header.split(',')[at]}`) : found;
};

it('products side by side are found by the words of their headings', () => {
  expect(find(HEADER, '2026-11-02,1,100,350,2,9,1,360')).toEqual([
    'dieselQuantity Diesel Gallons',
    'dieselAmount Diesel Amount',
    'defQuantity DEF Gal',
    'defAmount DEF Cost',
    'date Date',
    'card Card',
    'fee Fees',
  ]);
  expect(find('Date,Card,Number of Tractor Gallons,Cost of Tractor Fuel,Reefer Qty,Reefer $')).toHaveLength(6);
});

it.each([
  ['a total with another sum', HEADER, '2026-11-02,1,100,350,2,9,1,400', 'doubtful'],
  ['a total with or without the fee', HEADER, '2026-11-02,1,100,350,2,9,1,359', expect.anything()],
  ['a sum below the lines', HEADER, ',,,,,,,9999', expect.anything()],
  ['prices instead of amounts', HEADER, '2026-11-02,1,100,3.5,2,9,1,13.5', 'doubtful'],
  ['a discount to be deducted', `${HEADER},Discount`, '2026-11-02,1,100,350,2,9,0,359,5', 'doubtful'],
  ['an amount of an unknown product', `${HEADER},Wiper Cost`, '2026-11-02,1,100,350,2,9,0,359,12', 'doubtful'],
  ['no second product', 'Date,Card,Diesel Gallons,Diesel Amount', '2026-11-02,1,100,350', null],
  ['a duplicate product', `${HEADER},Truck Gallons`, '2026-11-02,1,100,350,2,9,0,359,3', null],
])('%s', (_, header, line, expected) => {
  expect(find(header, line)).toEqual(expected);
});

it('goods named by one word are amounts if the total of each line proves it', () => {
  const goods = 'Date,Card,DSL Gal,DSL Amt,DEF Gal,DEF Amt,Scale,Total';

  expect(find(goods, '2026-11-02,1,100,350.00,2,9.00,14.75,373.75')).toContain('scaleAmount Scale');
  expect(find(goods, '2026-11-02,1,100,350.00,2,9.00,14.75,359.00')).toBe('doubtful');
  expect(find(goods.replace(',Total', ''), '2026-11-02,1,100,350.00,2,9.00,14.75')).toBe('doubtful');
  expect(find(goods, '2026-11-02,1,100,350.00,2,9.00,88012,359.00')).not.toContain('scaleAmount Scale');
});

it('an amount before the discount is explained by the discount of its product', () => {
  const retail = 'Date,Card,Diesel Gal,Diesel Retail Amt,Diesel Disc,Diesel Net Amt,DEF Gal,DEF Net Amt';

  expect(find(retail, '2026-11-02,1,100,390.00,40.00,350.00,5,20.00')).toContain('dieselAmount Diesel Net Amt');
  expect(find(retail, '2026-11-02,1,100,390.00,30.00,350.00,5,20.00')).toBe('doubtful');
});
