import { expect, test } from 'vitest';
import { cutLine, findSpans } from './fixed-width.ts';

const LIST = [
  'FLEET REPORT          PAGE 1 OF 1',
  'DATE       CARD   STATION NAME    GALLONS',
  '11/02/2026 10541  TA GARY            97.90',
  '11/03/2026 10555  PETRO JOPLIN 4      2.95',
  '                  TOTAL             100.85',
];

test('splits a printed list at positions where its heading and all of its lines are blank', () => {
  const [spans = []] = findSpans(LIST);

  expect(LIST.slice(1, 4).map((line) => cutLine(line, spans))).toEqual([
    ['DATE', 'CARD', 'STATION NAME', 'GALLONS'],
    ['11/02/2026', '10541', 'TA GARY', '97.90'],
    ['11/03/2026', '10555', 'PETRO JOPLIN 4', '2.95'],
  ]);
});

test.each([
  ['one line', [LIST[2] ?? '']],
  ['a letter', ['Dear customer, your account is', 'past due, so please pay it.']],
])('finds no columns in %s', (_, lines) => {
  expect(findSpans(lines)).toEqual([]);
});
