/** Pages are drawn for text recognition. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawSample } from '../testing/draw.ts';
import { drawPage, openPages } from './draw-page.ts';

/** Returns a page with a picture of two pixels, black and white. */
function drawTwoPixels(): Promise<Buffer> {
  const canvas = createCanvas(2, 1);
  const context = canvas.getContext('2d');
  context.fillStyle = 'black';
  context.fillRect(0, 0, 2, 1);
  context.fillStyle = 'white';
  context.fillRect(1, 0, 1, 1);
  const png = canvas.toBuffer('image/png');
  return drawSample({ draw: ({ doc }) => void doc.image(png, 0, 0, { width: 612, height: 792 }) });
}

test('smooths an enlarged picture, because the letters of a small photo aren’t recognized in blocks', async () => {
  const document = await openPages(await drawTwoPixels());

  const { picture } = await drawPage(await document.getPage(1), { pixels: 48_000, turn: 0, slope: 0 });

  const row = picture.data.subarray(0, 4 * picture.width).filter((_, at) => at % 4 === 0);
  expect([row[0], row.at(-1)]).toEqual([0, 255]);
  expect(row.filter((light) => light > 60 && light < 200).length).toBeGreaterThan(picture.width / 10);
});
