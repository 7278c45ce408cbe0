import { expect, test } from 'vitest';
import { isDrawn } from './signing.ts';

test.each([
  ['nothing', [], false],
  ['a dot', [[[10, 10]]], false],
  [
    'a slip of the finger',
    [
      [
        [10, 10],
        [60, 60],
      ],
    ],
    false,
  ], // prettier-ignore
  [
    'two short strokes that come to a name',
    [
      [
        [10, 10],
        [110, 10],
      ],
      [
        [10, 60],
        [70, 60],
      ],
    ],
    true,
  ], // prettier-ignore
] as [string, [number, number][][], boolean][])('%s is drawn: %#', (_, drawn, is) => {
  expect(isDrawn(drawn)).toBe(is);
});
