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
    'two short strokes long enough for a name',
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
] as [string, [number, number][][], boolean][])('checks whether %s counts as a signature: %#', (_, drawn, is) => {
  expect(isDrawn(drawn)).toBe(is);
});
