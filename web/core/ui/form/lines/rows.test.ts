import { choice, factsOf, lines, text } from '@milepost/domain/core/fields.ts';
import { describe, expect, test } from 'vitest';
import { type FormRow, moveRow, newRow, pasteTable, readTable, setRowValue } from './rows.ts';

const field = lines(
  'Stops',
  { kind: choice('Kind', ['PICKUP', 'DROP'], { labels: { DROP: 'Drop trailer' } }), location: text('Location') },
  { one: 'stop', title: 'location', max: 4 },
);
const LINES = factsOf(field as never).lines as NonNullable<ReturnType<typeof factsOf>['lines']>;
const row = (id: string | null, location: string): FormRow => ({ id, kind: 'PICKUP', location });
const [WACO, ENID, ADA] = [row('w', 'Waco, TX'), row('e', 'Enid, OK'), row('a', 'Ada, OK')];
const places = (rows: readonly FormRow[]) => rows.map(({ location }) => location);

test('a new row has every field, its known values, and no ID', () => {
  expect(newRow(LINES, { kind: 'DROP' })).toEqual({ id: null, kind: 'DROP', location: null });
});

test('sets a value in its own row only', () => {
  expect(setRowValue([WACO, ENID], 1, 'location', 'Tulsa, OK')).toEqual([WACO, { ...ENID, location: 'Tulsa, OK' }]);
});

test('moves a row up and down', () => {
  expect(places(moveRow([WACO, ENID, ADA], 1, 2))).toEqual(['Waco, TX', 'Ada, OK', 'Enid, OK']);
  expect(places(moveRow([WACO, ENID, ADA], 1, 0))).toEqual(['Enid, OK', 'Waco, TX', 'Ada, OK']);
});

describe('pasted text', () => {
  test.each([
    ['one cell', 'Waco, TX', null],
    ['one cell with a spreadsheet’s line end', 'Waco, TX\r\n', null],
    ['cells of one line', 'DROP\tWaco, TX', [['DROP', 'Waco, TX']]],
    ['several lines', 'Waco, TX\nEnid, OK\n\n', [['Waco, TX'], ['Enid, OK']]],
  ])('counts as a table or not: %s', (_, text, table) => {
    expect(readTable(text)).toEqual(table);
  });

  test('fills the row and adds new rows, before the last one', () => {
    const table = [
      ['drop trailer', 'Joplin, MO'],
      ['PICKUP', 'Miami, OK'],
    ];

    const rows = pasteTable([WACO, ENID, ADA], table, { at: 1, names: ['kind', 'location'], last: 2 }, LINES);

    expect(rows).toEqual([
      WACO,
      { id: 'e', kind: 'DROP', location: 'Joplin, MO' },
      { id: null, kind: 'PICKUP', location: 'Miami, OK' },
      ADA,
    ]);
  });

  test('adds rows before the last row if pasted there', () => {
    const rows = pasteTable(
      [WACO, ADA],
      [['Tulsa, OK'], ['Miami, OK']],
      { at: 1, names: ['location'], last: 1 },
      LINES,
    );

    expect(places(rows)).toEqual(['Waco, TX', 'Miami, OK', 'Tulsa, OK']);
  });

  test('never adds more rows than the limit', () => {
    const table = [['1'], ['2'], ['3'], ['4']];

    const rows = pasteTable([WACO, ENID, ADA], table, { at: 1, names: ['location'], last: 2 }, LINES);

    expect(places(rows)).toEqual(['Waco, TX', '1', '2', 'Ada, OK']);
  });

  test('drops the cells beyond the last field of the row', () => {
    const [first] = pasteTable([WACO], [['Tulsa, OK', 'more']], { at: 0, names: ['location'], last: 1 }, LINES);

    expect(first).toEqual({ ...WACO, location: 'Tulsa, OK' });
  });
});
