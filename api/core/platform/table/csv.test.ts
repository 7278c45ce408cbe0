import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachRow } from './csv.ts';

function getRows(text: string): [number, string[]][] {
  const rows: [number, string[]][] = [];
  eachRow(Buffer.from(text), ',', (cells, row) => rows.push([row, cells]));
  return rows;
}

describe('the rows of a CSV file', () => {
  const plain = fc.stringMatching(/^[a-zé ]{0,12}$/);
  const quoted = fc.stringMatching(/^[a-zé ,\n]{0,12}$/).map((cell) => `"${cell}"`);
  const starts = (cells: string[]) => cells.map((cell) => cell.trimStart());
  const lines = (cell: fc.Arbitrary<string>) =>
    fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 });

  test('match the reference parser with mixed quoting across many chunks', () => {
    const block = fc.tuple(lines(plain), fc.nat(3_000), lines(fc.oneof(plain, plain, quoted)), fc.nat(3_000));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        const csv = (table: string[][]) => table.map((cells) => `${cells.join(',')}\n`).join('');
        const text = blocks
          .map(([some, times, others, more]) => csv(some).repeat(times % 400) + csv(others).repeat(1 + (more % 300)))
          .join('');

        const expected = parse(text, { record_delimiter: '\n', relax_column_count: true }) as string[][];

        // Blanks before a cell don't matter, so the comparison trims them.
        expect(getRows(text).map(([, cells]) => starts(cells))).toEqual(expected.map(starts));
      }),
      { numRuns: 12 },
    );
  });

  test('keep their line numbers after cells with line breaks', () => {
    expect(getRows('a,b\n\n"c\nd",e\nf,g')).toEqual([
      [1, ['a', 'b']],
      [2, ['']],
      [3, ['c\nd', 'e']],
      [5, ['f', 'g']],
    ]);
  });

  test('can have blanks before quotes, and separators and line breaks within them', () => {
    expect(getRows('a, "b, c", "d\ne", f\n  "OKAFOR, MARTIN",5" pipe')).toEqual([
      [1, ['a', 'b, c', 'd\ne', 'f']],
      [3, ['OKAFOR, MARTIN', '5" pipe']],
    ]);
  });

  test('can be longer than a chunk, quoted or not', () => {
    const long = 'x'.repeat(300_000);

    expect(getRows(`a\n"${long}",b\n${long},c\n"d"`)).toEqual([
      [1, ['a']],
      [2, [long, 'b']],
      [3, [long, 'c']],
      [4, ['d']],
    ]);
  });
});
