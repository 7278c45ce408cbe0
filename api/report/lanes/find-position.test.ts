import { expect, test } from 'vitest';
import { findPosition } from './find-position.ts';

const DALLAS = { x: 484, y: 440 };

test.each(['Dallas, TX', 'dallas, tx 75201', 'Dallas TX', '2100 Main St, Dallas, Texas 75201-1234', 'Dallas, TX, USA'])(
  'finds Dallas as %s',
  (text) => expect(findPosition(text)).toEqual(DALLAS),
);

test("finds a city whether it's written Saint or St.", () => {
  const there = findPosition('Saint Louis, MO');
  expect(there).toEqual({ x: 599, y: 303 });
  expect([findPosition('St. Louis, MO'), findPosition('ST LOUIS MO')]).toEqual([there, there]);
  expect(findPosition('Ft Worth, TX')).toEqual(findPosition('Fort Worth, TX'));
});

test('places an unknown small town in the middle of its state', () => {
  expect(findPosition('Nowhere Crossing, TX')).toEqual(findPosition('TX'));
  expect(findPosition('New Mexico')).toEqual(findPosition('NM'));
});

test.each(['', 'Monterrey, NL', 'Toronto, ON', 'Dallas', 'yard 7'])('doesn’t guess where %j is', (text) => {
  expect(findPosition(text)).toBeNull();
});
