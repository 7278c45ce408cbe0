/**
 * Writes images as one PDF with a letter page each, portrait or landscape like the image. Written manually, because no library is this
 * small.
 */

export type PageImage = { jpeg: Uint8Array; width: number; height: number };

/** A letter page in points. */
const [SHORT, LONG] = [612, 792];

export function convertImagesToPdf(pictures: readonly PageImage[]): Blob {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes as Uint8Array<ArrayBuffer>);
    length += bytes.length;
  };
  const object = (number: number, head: string, stream?: string | Uint8Array) => {
    places[number] = length;
    write(`${number} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ');
  object(2, `<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`);
  for (const [at, picture] of pictures.entries()) {
    const page = 3 + at * 3;
    const { sheet, drawn } = layOutPage(picture);
    object(
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.join(' ')}]/Resources<</XObject<</P ${page + 1} 0 R>>>>/Contents ${page + 2} 0 R>>`,
    );
    object(
      page + 1,
      `<</Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.jpeg.length}>>`,
      picture.jpeg,
    );
    object(page + 2, `<</Length ${drawn.length}>>`, drawn);
  }
  const table = length;
  const count = 3 + pictures.length * 3;
  const rows = Array.from({ length: count - 1 }, (_, at) => `${String(places[at + 1]).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** Returns the page size for an image, and the drawing operator that centers it as large as it fits. */
function layOutPage({ width, height }: PageImage): { sheet: readonly [number, number]; drawn: string } {
  const sheet = width > height ? ([LONG, SHORT] as const) : ([SHORT, LONG] as const);
  const scale = Math.min(sheet[0] / width, sheet[1] / height);
  const [w, h] = [width * scale, height * scale];
  const figures = [w, 0, 0, h, (sheet[0] - w) / 2, (sheet[1] - h) / 2].map((figure) => figure.toFixed(2));
  return { sheet, drawn: `q ${figures.join(' ')} cm /P Do Q` };
}
