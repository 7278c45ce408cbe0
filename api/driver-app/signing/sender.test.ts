import { MAX_POINTS, MAX_STROKES, type Stroke } from '@milepost/domain/driver-app/signing.ts';
import { expect, test } from 'vitest';
import type { HttpError } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { SIGNER_FIELDS } from './sender.ts';

const SIGNATURE = defineInput({ drawn: SIGNER_FIELDS.drawn });

/** Returns the drawn signature as read, or the validation errors. */
function read(drawn: unknown): unknown {
  try {
    return readInput(SIGNATURE, { drawn }).drawn;
  } catch (error) {
    return (error as HttpError).extra.errors;
  }
}

const stroke = (points: number): Stroke => Array.from({ length: points }, (_, at) => [at % 1000, at % 360]);
const NOT_DRAWN = { drawn: 'Sign in the box' };

test('accepts a signature with the maximum of strokes and points', () => {
  const drawn = [stroke(MAX_POINTS - MAX_STROKES + 1), ...Array.from({ length: MAX_STROKES - 1 }, () => stroke(1))];

  expect(read(drawn)).toEqual(drawn);
  expect(read(JSON.stringify(drawn))).toEqual(drawn);
});

test.each([
  ['one point too many', [stroke(MAX_POINTS + 1)]],
  ['one stroke too many', Array.from({ length: MAX_STROKES + 1 }, () => stroke(3))],
  [
    'a point outside the field',
    [
      [
        [0, 0],
        [1001, 0],
      ],
    ],
  ],
  [
    'a point between pixels',
    [
      [
        [0, 0],
        [900.5, 0],
      ],
    ],
  ],
  [
    'a point with three numbers',
    [
      [
        [0, 0, 0],
        [900, 0, 0],
      ],
    ],
  ],
  ['a point given as text', [['00', [900, 0]]]],
  ['an invalid stroke', [{ length: 2 }, stroke(300)]],
  ['a dot', [[[5, 5]]]],
])('rejects a signature with %s', (_what, drawn) => {
  expect(read(drawn)).toEqual(NOT_DRAWN);
});

test('rejects a signature of 200,000 points without processing them', () => {
  const drawn = [stroke(200_000)];
  const before = process.threadCpuUsage();
  const said = read(drawn);
  const { user, system } = process.threadCpuUsage(before);

  expect(said).toEqual({ drawn: 'Sign in the box' });
  // In milliseconds; the old check took 3,700.
  expect((user + system) / 1000).toBeLessThan(200);
});
