/** What a driver may send: a picture a browser can show, or a PDF that is paper and nothing more. The page makes both; whoever goes around it is refused here. */
import type { FileType } from '../../core/files/files.ts';
import { badInput, type Refusal } from '../../core/http/errors.ts';
import { inWorker, WorkFailed } from '../../core/work/worker.ts';
import { sizeOfJpeg } from './jpeg.ts';
import type inspectPdf from './pdf-inspection.ts';

/** Beyond what a phone's camera gives, a picture is only a burden: unpacked it takes four bytes of memory for each pixel. */
const MOST_PIXELS = 50_000_000;

export const WORDS = {
  type: 'Send a photograph (JPEG) or a PDF',
  heic: 'This is a HEIC picture, which most computers cannot show. Take the picture with the button on the page, or send it as JPEG.',
  noPicture: 'This is not a picture. Take it again.',
  tooLarge: 'This picture is too large. Take it with the button on the page, which makes it light.',
  noPdf: 'This PDF cannot be read. Photograph the paper instead.',
  program: 'This PDF holds more than pages: a program or files of its own. Photograph the paper instead.',
} as const;

const refused = (why: keyof typeof WORDS): Refusal => badInput({ documentFile: WORDS[why] });

/** @throws Refusal 400 for what is no plain paper */
export async function requirePaper(type: FileType, bytes: () => Promise<Buffer>): Promise<void> {
  if (type === 'image/jpeg') return requirePicture(await bytes());
  if (type === 'application/pdf') return requirePdf(bytes);
  throw refused(type === 'image/heic' || type === 'image/heif' ? 'heic' : 'type');
}

function requirePicture(bytes: Buffer): void {
  const size = sizeOfJpeg(bytes);
  if (!size) throw refused('noPicture');
  if (size.width * size.height > MOST_PIXELS) throw refused('tooLarge');
}

async function requirePdf(bytes: () => Promise<Buffer>): Promise<void> {
  try {
    const isPlain = await inWorker<typeof inspectPdf>(import.meta.resolve('./pdf-inspection.ts'), bytes, {
      memoryMb: 400,
      ms: 20_000,
    });
    if (!isPlain) throw refused('program');
  } catch (fault) {
    throw fault instanceof WorkFailed ? refused('noPdf') : fault;
  }
}
