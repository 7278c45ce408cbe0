/** Tests what is done to a picture before its words are recognized. */
import { expect, test } from 'vitest';
import { invertBands } from './bands.ts';
import type { Picture } from './draw-page.ts';
import { correctLabel, correctState } from './labels.ts';
import { measureSlope } from './skew.ts';
import { turnGray, whitenBackground } from './whiten.ts';

const [WIDTH, HEIGHT] = [1000, 400];

/** Makes a picture whose pixels have this brightness. */
function makePicture(brightness: (x: number, y: number) => number): Picture {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1)
    data.fill(brightness(at % WIDTH, Math.floor(at / WIDTH)), 4 * at, 4 * at + 3);
  return { width: WIDTH, height: HEIGHT, data };
}
const getPixel = ({ data }: Picture, x: number, y: number) => data[4 * (y * WIDTH + x)];

test.each([[0], [0.01], [-0.035]])('measures the slope of text lines that fall by %d', (slope) => {
  const picture = makePicture((x, y) => ((y - slope * x + 1000) % 40 < 12 && x % 9 < 5 ? 20 : 250));

  expect(Math.abs(measureSlope(picture) - slope)).toBeLessThan(0.003);
});

test('finds no slope on an empty page', () => {
  expect(measureSlope(makePicture(() => 250))).toBe(0);
});

test('makes light letters on a dark band black on white, and keeps black letters on white', () => {
  const isLetter = (x: number, y: number) => x % 20 < 4 && y % 50 > 20 && y % 50 < 30;
  const picture = makePicture((x, y) => {
    const isBand = y >= 100 && y < 150;
    return isBand === isLetter(x, y) ? 250 : 60;
  });

  invertBands(picture);

  expect([getPixel(picture, 502, 125), getPixel(picture, 510, 125)]).toEqual([0, 255]);
  expect([getPixel(picture, 502, 225), getPixel(picture, 510, 225)]).toEqual([60, 250]);
});

test('keeps a line and bold letters, which are thinner than a band', () => {
  const picture = makePicture((x, y) => (y >= 100 && y < 106 && x > 100 && x < 900 ? 30 : 250));

  invertBands(picture);

  expect(getPixel(picture, 500, 103)).toBe(30);
});

test('turns gray paper and its grain white, and faint ink black', () => {
  const picture = makePicture((x, y) => (x === 500 ? 40 : 165 + ((x * 7 + y * 3) % 20)));

  turnGray(picture);
  whitenBackground(picture);

  expect([getPixel(picture, 500, 200), getPixel(picture, 520, 200)]).toEqual([0, 255]);
});

test('turns print black even if its ink is hardly darker than the paper, and keeps the paper white', () => {
  const picture = makePicture((x) => (x % 20 < 2 ? 165 : 250));

  turnGray(picture);
  whitenBackground(picture);

  expect([getPixel(picture, 500, 200), getPixel(picture, 510, 200)]).toEqual([0, 255]);
});

test.each([
  ['Conslgnee', 'Consignee'],
  ['Unlcad', 'Unload'],
  ['DELlVERY:', 'DELIVERY:'],
  ['P1ckup', 'Pickup'],
  ['l0ad', 'load'],
  ['Delivery', 'Delivery'],
  ['Dallas,', 'Dallas,'],
  ['S1499551', 'S1499551'],
  ['Toledo', 'Toledo'],
])('reads the label %s as %s', (text, label) => {
  expect(correctLabel(text)).toBe(label);
});

test.each([
  ['1A', '52404', 'IA'],
  ['lL', '60446-1200', 'IL'],
  ['0H', '43125', 'OH'],
  ['1A', 'pallets', '1A'],
  ['12', '52404', '12'],
  ['PO', '50013', 'PO'],
])('reads %s before %s as %s', (text, next, state) => {
  expect(correctState(text, next)).toBe(state);
});
