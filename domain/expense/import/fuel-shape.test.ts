import { describe, expect, test } from 'vitest';
import { findFuelShape } from './fuel-shape.ts';

const reshape = (lines: string[], isKnown = false) => {
  const rows = lines.map((line) => line.split('|'));
  const shape = findFuelShape(rows, isKnown);
  return shape && [shape.header, ...rows.slice(shape.row + 1).flatMap(shape.reshape)].map((cells) => cells.join('|'));
};

describe('numbered products', () => {
  const HEADER = 'Card|Product 1|Qty 1|Amount 1|Product 2|Qty 2|Amount 2|Total';

  test('become a line each; the total is skipped if the products add up to it', () => {
    expect(reshape([HEADER, '10541|ULSD|100|350.00|DEF|5|20.00|370.00', '10541|ULSD|50|175.00||||175.00'])).toEqual([
      'Card|Amount|Product|Qty',
      '10541|350.00|ULSD|100',
      '10541|20.00|DEF|5',
      '10541|175.00|ULSD|50',
    ]);
  });

  test('keep a total that is a different sum', () => {
    expect(reshape([HEADER, '10541|ULSD|100|350.00|DEF|5|20.00|371.50'])?.[0]).toBe('Card|Total|Amount|Product|Qty');
  });

  test('need the same columns for each number, and more than one number', () => {
    expect(reshape(['Card|Product 1|Qty 1|Amount 1|Total', '10541|ULSD|100|350|350'])).toBeNull();
    expect(reshape(['Card|Product 1|Amount 1|Product 2|Qty 2', '10541|ULSD|350|DEF|5'])).toBeNull();
  });

  test('stay in their columns in a known table', () => {
    expect(reshape([HEADER, '10541|ULSD|100|350.00|DEF|5|20.00|370.00'], true)).toBeNull();
  });
});

describe('debits and credits in two columns', () => {
  test('become one amount, and a credit is negative', () => {
    expect(
      reshape(['Card|Debit|Credit Amt', '10541|350.00|', '10541||$1,350.00', '10541|0.00|-20.00', '10541|x|']),
    ).toEqual(['Card|Amount|', '10541|350.00|', '10541|-1350|', '10541|-20|', '10541|x|']);
  });

  test('stay separate if a line has both, or next to an amount column', () => {
    expect(reshape(['Card|Debit|Credit', '10541|350.00|20.00'])).toBeNull();
    expect(reshape(['Card|Amount|Debit|Credit', '10541|350.00|350.00|'])).toBeNull();
  });
});

describe('the city and state in one cell', () => {
  test.each(['Joplin, MO', 'Joplin/MO', 'Joplin MO', 'Joplin - MO'])('are split: %s', (place) => {
    expect(reshape(['Card|City, ST|Gallons', `10541|${place}|100`])).toEqual([
      'Card|City|State|Gallons',
      '10541|Joplin|MO|100',
    ]);
  });

  test('stay together next to a separate state column, or without states', () => {
    expect(reshape(['Card|City/State|State', '10541|Joplin, MO|MO'])).toBeNull();
    expect(reshape(['Card|City/State|Gallons', '10541|Joplin|100'])).toBeNull();
  });
});

describe('a column with the filled tank', () => {
  test('turns motor fuel into reefer fuel, and leaves other items unchanged', () => {
    expect(
      reshape(['Card|Tank|Product', '1|Tractor|ULSD', '1|Reefer|ULSD', '1|Reefer|DEF', '1|Trailer|SCLE'], true),
    ).toEqual(['Card|Tank|Product', '1|Tractor|ULSD', '1|Reefer|Reefer ULSD', '1|Reefer|DEF', '1|Trailer|SCLE']);
  });

  test('can be a flag for reefer fuel', () => {
    expect(reshape(['Card|Product|Reefer Flag', '1|ULSD|N', '1|ULSD|Y', '1|DEF|Y'], true)).toEqual([
      'Card|Product|Reefer Flag',
      '1|ULSD|N',
      '1|Reefer ULSD|Y',
      '1|DEF|Y',
    ]);
    expect(reshape(['Card|Product|Reefer Flag', '1|ULSD|N'])).toBeNull();
  });

  test('changes nothing if it has other words', () => {
    expect(reshape(['Card|Tank|Product', '1|Reefer|ULSD', '1|17|ULSD'])).toBeNull();
    expect(reshape(['Card|Tank|Product', '1|Tractor|ULSD'])).toBeNull();
  });
});

test('Canadian amounts have their currency in a column of its own', () => {
  expect(reshape(['Card|Gallons|Amount', '1|100|350.00 USD', '1|80|C$380.00', '1|20|(99.00)'], true)).toEqual([
    'Card|Gallons|Amount|Currency',
    '1|100|350.00 USD|',
    '1|80|380.00|CAD',
    '1|20|(99.00)|',
  ]);
  expect(reshape(['Card|Currency|Amount', '1|CAD|380.00 CAD', '1|USD|350.00'], true)).toBeNull();
});

describe('whole addresses', () => {
  const HEADER = 'Date|Location|Gallons';

  test('without commas give a state alone', () => {
    expect(reshape([HEADER, '11/02|2510 Burr St Gary IN 46406|100'], true)).toEqual([
      'Date|Location|Gallons|City|State',
      '11/02|2510 Burr St Gary IN 46406|100||IN',
    ]);
  });

  test('are split into a city and a state', () => {
    expect(
      reshape([HEADER, '11/02|2510 Burr St, Gary, IN 46406, USA|100', '11/03|Milton, ON L9T 0Y2|50'], true),
    ).toEqual([
      'Date|Location|Gallons|City|State',
      '11/02|2510 Burr St, Gary, IN 46406, USA|100|Gary|IN',
      '11/03|Milton, ON L9T 0Y2|50|Milton|ON',
    ]);
  });

  test('are not split if one line has none, or a column has the state', () => {
    expect(reshape([HEADER, '11/02|2510 Burr St, Gary, IN 46406|100', '11/03|TA Gary, IN|50'], true)).toBeNull();
    expect(reshape(['Date|Location|State', '11/02|2510 Burr St, Gary, IN 46406|IN'], true)).toBeNull();
  });
});

describe('amounts in cents', () => {
  test('become dollars', () => {
    expect(reshape(['item|gallons|amount_cents', 'diesel|100.0|35000', 'def|1.0|-5'])).toEqual([
      'item|gallons|amount_ ',
      'diesel|100.0|350.00',
      'def|1.0|-0.05',
    ]);
  });

  test('stay unchanged if they have decimals, or if the heading is not about money', () => {
    expect(reshape(['item|gallons|amount_cents', 'diesel|100.0|350.00'])).toBeNull();
    expect(reshape(['item|gallons|cents', 'diesel|100.0|35000'])).toBeNull();
  });
});
