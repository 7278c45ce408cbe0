import { describe, expect, it, test } from 'vitest';
import { makeXls } from './testing.ts';
import { readXls } from './xls.ts';

const DAY = new Date('2026-11-02T00:00:00Z');
const ROWS = [
  ['Card', 'Date', 'Driver', 'Gallons', 'Amount'],
  ['0541', DAY, 'Okafor', 97.9, 342.55],
  [null, null, null, null, null],
  ['0555', DAY, 'Łukasz', 120, 0.3333333333333333],
] as const;
const TEXTS = [
  ['Card', 'Date', 'Driver', 'Gallons', 'Amount'],
  ['0541', '2026-11-02 00:00:00', 'Okafor', '97.9', '342.55'],
  [],
  ['0555', '2026-11-02 00:00:00', 'Łukasz', '120', '0.333333333333333'],
];

describe('an .xls workbook', () => {
  it('has the texts, numbers, results of formulas, and dates of each sheet', () => {
    expect(readXls(makeXls([['Trans', ROWS]]))).toEqual([{ name: 'Trans', rows: TEXTS }]);
    expect(
      readXls(
        makeXls([
          ['One', []],
          ['Two', ROWS],
        ]),
      )?.map(({ name, rows }) => [name, rows.length]),
    ).toEqual([
      ['One', 0],
      ['Two', 4],
    ]);
  });

  it.each([{ isShort: true }, { recordBytes: 40 }, { recordBytes: 41 }, { recordBytes: 64 }])(
    'is read however it is stored: %o',
    (options) => {
      expect(readXls(makeXls([['Trans', ROWS]], options))?.[0]?.rows).toEqual(TEXTS);
    },
  );

  it('larger than one table of sectors is read to its end', () => {
    const many = Array.from({ length: 6000 }, (_, at) => [`Card ${at}`, at + 0.123]);

    expect(readXls(makeXls([['Trans', many]]))?.[0]?.rows.at(-1)).toEqual(['Card 5999', '5999.123']);
  });

  it('repeats a cell that is merged over several rows', () => {
    const stops = [
      ['0541', 'ULSD'],
      [null, 'DEF'],
      ['0555', 'ULSD'],
    ] as const;

    expect(readXls(makeXls([['Trans', stops]], { merged: [[0, 1, 0]] }))?.[0]?.rows).toEqual([
      ['0541', 'ULSD'],
      ['0541', 'DEF'],
      ['0555', 'ULSD'],
    ]);
  });

  it('with a password is not read, nor is another file', () => {
    expect(readXls(makeXls([['Trans', ROWS]], { hasPassword: true }))).toBeNull();
    expect(readXls(Buffer.from('Card,Date'))).toBeNull();
  });

  it('that is damaged is not read or has fewer cells, and always ends', () => {
    const whole = makeXls([['Trans', ROWS]]);
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = 0xff;
      for (const bytes of [damaged, whole.subarray(0, at)]) expect(() => readXls(bytes)).not.toThrow();
    }
  });
});

test('a time alone and a duration are not dates', () => {
  const rows = [[new Date(Date.UTC(1899, 11, 30, 5, 41)), new Date(Date.UTC(1900, 0, 30))]];

  expect(readXls(makeXls([['Times', rows]]))?.[0]?.rows).toEqual([['05:41:00', '31']]);
});
