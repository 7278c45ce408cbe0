import { expect, test } from 'vitest';
import { chooseSheets } from './sheets.ts';

const HEADING = ['Date', 'Card', 'Amount'];
const isRight = (rows: string[][]) => rows.some((cells) => cells.join() === HEADING.join());

test('joins the sheets with the same headings, whatever is above them', () => {
  const sheets = [
    { name: 'Summary', rows: [['Total', '500']] },
    { name: 'Week 1', rows: [['Purchases'], HEADING, ['11/02', '1', '350']] },
    {
      name: 'Week 2',
      rows: [
        ['date', 'card', 'amount'],
        ['11/09', '1', '150'],
      ],
    },
  ];

  const chosen = chooseSheets(sheets, isRight);

  expect(chosen.names).toEqual(['Week 1', 'Week 2']);
  expect(chosen.others).toEqual([]);
  expect(chosen.rows).toHaveLength(5);
});

test('names a sheet whose table has other headings', () => {
  const isTable = (rows: string[][]) => rows.some(([first]) => first === 'Date');
  const sheets = [
    { name: 'Fuel', rows: [HEADING, ['11/02', '1', '350']] },
    {
      name: 'Cash',
      rows: [
        ['Date', 'Driver', 'Advance'],
        ['11/02', 'Okafor', '200'],
      ],
    },
    { name: 'Notes', rows: [['Paid by check']] },
  ];

  expect(chooseSheets(sheets, isTable)).toMatchObject({ names: ['Fuel'], others: ['Cash'] });
});

test('puts the name of a sheet above its rows only if the table needs it', () => {
  const needsTruck = (rows: string[][]) => rows[0]?.[0]?.startsWith('Vehicle: ') === true;
  const sheets = [
    {
      name: '101',
      rows: [
        ['State', 'Miles'],
        ['TX', '240'],
      ],
    },
    {
      name: '104',
      rows: [
        ['State', 'Miles'],
        ['MO', '210'],
      ],
    },
  ];

  expect(chooseSheets(sheets, needsTruck).rows).toEqual([
    ['Vehicle: 101'],
    ['State', 'Miles'],
    ['TX', '240'],
    ['Vehicle: 104'],
    ['State', 'Miles'],
    ['MO', '210'],
  ]);
  expect(chooseSheets(sheets, () => true).rows[0]).toEqual(['State', 'Miles']);
});

test('returns the first sheet if none has the table, and nothing for a workbook without sheets', () => {
  expect(chooseSheets([{ name: 'A', rows: [['1']] }], () => false)).toEqual({ rows: [['1']], names: [], others: [] });
  expect(chooseSheets([], () => false)).toEqual({ rows: [], names: [], others: [] });
});
