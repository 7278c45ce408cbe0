/** Rotates a photo upright and shrinks it on the phone before sending. */
import type { PageImage } from './images-to-pdf.ts';

/** Enough to read the small print of a license that fills the image. */
const MAX_SIDE = 2000;
const MAX_BYTES = 900_000;
const QUALITIES = [0.82, 0.7, 0.58, 0.45];

/** Thrown for files the phone cannot decode: HEIC on most phones, or no image at all. */
export class UnreadableImage extends Error {
  override readonly name = 'NoPicture';
}

/** @throws NoPicture */
export async function readImage(file: Blob): Promise<PageImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadableImage();
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const drawn = await draw(width, height, (paint) => paint.drawImage(bitmap, 0, 0, width, height));
  bitmap.close();
  return drawn;
}

/** Returns the image rotated clockwise by 90 degrees. */
export async function rotateImage({ jpeg, width, height }: PageImage): Promise<PageImage> {
  const bitmap = await createImageBitmap(new Blob([jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }));
  const drawn = await draw(height, width, (paint) => {
    paint.translate(height, 0);
    paint.rotate(Math.PI / 2);
    paint.drawImage(bitmap, 0, 0);
  });
  bitmap.close();
  return drawn;
}

async function draw(width: number, height: number, act: (paint: CanvasRenderingContext2D) => void): Promise<PageImage> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (!paint) throw new UnreadableImage();
  // JPEG has no transparency: transparent parts of a PNG would be black.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  act(paint);
  const jpeg = await compress(canvas);
  return { jpeg, width, height };
}

async function compress(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) throw new UnreadableImage();
    bytes = new Uint8Array(await blob.arrayBuffer());
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}
