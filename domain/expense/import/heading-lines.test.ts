import { expect, test } from 'vitest';
import { describeColumns, isHeadless, joinHeadings } from './heading-lines.ts';

test('joins a heading that is printed over two lines', () => {
  const rows = [
    ['Trans', 'Card', 'Fuel'],
    ['Date', 'Number', 'Gallons'],
    ['11/02/2026', '10541', '97.90'],
  ];

  expect(joinHeadings(rows)[0]?.[1]).toEqual(['Trans Date', 'Card Number', 'Fuel Gallons']);
  expect(joinHeadings(rows.slice(1))).toEqual([]);
});

test('joins merged cells with the headings of their group, which share a name', () => {
  const rows = [
    ['Transaction', '', 'Stop', 'Tractor', '', 'DEF', '', 'Total'],
    ['Date', 'Card', 'Name', 'Gal', 'Amt', 'Gal', 'Amt'],
  ];

  expect(joinHeadings(rows)[1]?.[1]).toEqual([
    'Date',
    'Card',
    'Stop Name',
    'Tractor Gal',
    'Tractor Amt',
    'DEF Gal',
    'DEF Amt',
    'Total',
  ]);
});

test('joins a two-line heading with the groups next to it, so that every advance keeps its name', () => {
  const rows = [
    ['Card', 'Tractor', '', 'Cash', 'Adv', 'Total'],
    ['Number', 'Gallons', 'Cost', 'Advance', 'Fee', 'Due'],
  ];

  expect(joinHeadings(rows)[1]?.[1]).toEqual([
    'Card Number',
    'Gallons',
    'Cost',
    'Cash Advance',
    'Adv Fee',
    'Total Due',
  ]);
});

test('describes the columns of a file without headings by their values', () => {
  const rows = [
    ['11/02/2026', '10541', 'AZ', 'ULSD', '97.90', '', 'TA ELOY'],
    ['11/03/2026', '10555', 'MO', 'DEF', '2.95', '', 'PETRO 318'],
  ];

  expect(isHeadless(rows)).toBe(true);
  expect(isHeadless([['Date', 'Card', 'Gallons'], ...rows])).toBe(false);
  expect(describeColumns(rows)).toEqual([
    'Column 1 (date)',
    'Column 2 (digits)',
    'Column 3 (state)',
    'Column 4 (product)',
    'Column 5 (decimals)',
    'Column 6 (blank)',
    'Column 7 (text)',
  ]);
});
