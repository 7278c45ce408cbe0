/**
 * Tests scans and photos of sample confirmations. A wrong value fails. A page without text doesn't count as broken.
 */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import readScan from './read-scan.ts';
import { countOutcomes, describeOutcomes, drawAsReal, scoreScans } from './testing/corpus.ts';
import { drawSample, type Sample } from './testing/draw.ts';
import { SAMPLES_A } from './testing/samples-a.ts';
import { drawPictures, makeScan, type Scanner } from './testing/scan.ts';

const [PRAIRIE] = SAMPLES_A as [Sample];
const OWN = ['Bluebonnet Freight LLC'];
const PDF = 'application/pdf';
const SLOW = 180_000;

const drawPage = () => drawSample(PRAIRIE);

describe('a scanned page', () => {
  test.each<[string, Scanner]>([
    ['a crooked, grainy scan', { tilt: 0.012, grain: 25 }],
    ['a sideways scan', { turn: 90 }],
    ['a faint scan that rises by two degrees', { ink: 0.4, grain: 14, tilt: -0.035 }],
    ['a fax in black and white', { pixels: 3_740_000, grain: 40, fax: 150 }],
  ])(
    '%s is read without a wrong value, and each value is marked for review',
    async (_, scanner) => {
      const { scored, marked } = await scoreScans([await drawAsReal(PRAIRIE)], OWN, scanner);

      expect(describeOutcomes(scored, 'wrong')).toEqual([]);
      expect(countOutcomes(scored, 'right')).toBeGreaterThanOrEqual(7);
      expect(marked).toBe(countOutcomes(scored, 'right'));
    },
    SLOW,
  );

  test(
    'without text is reported, and so is a damaged image',
    async () => {
      const blank = await makeScan(await drawSample({ draw: ({ box }) => box(40, 40, 500, 700, '#cccccc') }));

      expect(await readScan({ bytes: blank, own: [], type: PDF })).toEqual({ unread: 'NO_TEXT' });
      expect(await readScan({ bytes: Buffer.from([0xff, 0xd8, 1, 2]), own: [], type: 'image/jpeg' })).toEqual({
        unread: 'BROKEN',
      });
    },
    SLOW,
  );
});

test('skips an image of a billion pixels without unpacking it', async () => {
  const side = 32_000;
  const bytes = await drawSample({
    draw: ({ doc }) => {
      const picture = doc.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: side,
        Height: side,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 1,
        Filter: 'FlateDecode',
      });
      picture.end(deflateSync(Buffer.alloc((side * side) / 8)));
      Object.assign(doc.page.xobjects, { Huge: picture });
      doc.addContent('q 612 0 0 792 0 0 cm /Huge Do Q');
    },
  });
  const photo = Buffer.alloc(64);
  photo.write('\x89PNG\r\n\x1a\n', 'latin1');
  photo.writeUInt32BE(side, 16);
  photo.writeUInt32BE(side, 20);

  expect(await readScan({ bytes, own: [], type: PDF })).toEqual({ unread: 'NO_TEXT' });
  expect(await readScan({ bytes: photo, own: [], type: 'image/png' })).toEqual({ unread: 'BROKEN' });
}, 180_000);

test(
  'reads a photo like a page',
  async () => {
    const [photo] = await drawPictures(await drawPage(), { pixels: 3_740_000 });

    const answer = await readScan({ bytes: photo?.jpeg as Buffer, own: OWN, type: 'image/jpeg' });

    expect(answer).toMatchObject({ proposals: { fleetLoadFee: { value: 2200, isLikely: true } } });
  },
  SLOW,
);
