import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import inspectPdf from './inspection/inspect.ts';
import { writePdf } from './inspection/testing.ts';
import mergePacket from './packet.ts';

async function pdf(text: string, passwords?: { userPassword: string; ownerPassword: string }): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([400, 400]).drawText(text, { x: 40, y: 200 });
  if (passwords) document.encrypt(passwords);
  return document.save();
}

/** Returns a one-page PDF whose page tree of `levels` repeats the page ten times per level. */
function repeatPages(levels: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, at) => {
    const kid = at === levels - 1 ? '3 0 R' : `${11 + at} 0 R`;
    return `${10 + at} 0 obj<</Type/Pages/Kids[${Array(10).fill(kid).join(' ')}]/Count 1>>endobj`;
  });
  const page = '3 0 obj<</Type/Page/Parent 10 0 R/MediaBox[0 0 200 100]/Resources<<>>>>endobj';
  const catalog = '1 0 obj<</Type/Catalog/Pages 10 0 R>>endobj';
  return Buffer.from(['%PDF-1.5', catalog, page, ...nodes, 'trailer<</Size 99/Root 1 0 R>>', '%%EOF'].join('\n'));
}

/** Returns a PDF whose pages are in a compressed object with `padding` spaces after them. */
function packObjects(padding: number): Buffer {
  const objects = deflateSync(`2 0 <</Type/Pages/Kids[3 0 R]/Count 1>>${' '.repeat(padding)}`);
  const before = `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>endobj
5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${objects.length}>>stream
`;
  const after = '\nendstream\nendobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(before), objects, Buffer.from(after)]);
}

/** Returns a PNG of one color: 8-bit RGBA rows, each with filter 0. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(data.length + 12);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), data.length + 8);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.from([0, ...Array(width * 4).fill(180)])));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A small gray JPEG, 8 wide and 16 high. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010101004800480000ffdb004300281c1e231e19282321232d2b28303c64413c37373c7b585d49' +
    '64918099968f808c8aa0b4e6c3a0aadaad8a8cc8ffcbdaeef5ffffff9bc1fffffffaffe6fdfff8ffdb0043012b2d2d3c353c' +
    '76414176f8a58ca5f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8' +
    'f8f8f8f8f8f8f8f8ffc00011080010000803012200021101031101ffc4001500010100000000000000000000000000000003' +
    'ffc40014100100000000000000000000000000000000ffc40014010100000000000000000000000000000000ffc400141101' +
    '00000000000000000000000000000000ffda000c03010002110311003f00a800ffd9',
  'hex',
);
/** The EXIF data of a camera held sideways: rotate 90 degrees clockwise. */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
const SIDEWAYS = Buffer.concat([JPEG.subarray(0, 2), TURNED, JPEG.subarray(2)]);

/** Returns width and height, in points, of the picture on a packet's only page. */
async function pictureBox(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { pdf: merged } = await mergePacket([{ name: 'bol.jpg', type: 'image/jpeg', bytes }]);
  const packet = await PDFDocument.load(merged);
  const contents = packet.getPage(0).node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => packet.context.lookup(ref)) : [contents];
  const drawing = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join(' ');
  // Each cm multiplies the matrix before it. The corners of the unit square become the picture's corners.
  const matrices = [...drawing.matchAll(/((?:-?[\d.]+ ){6})cm/g)].map((match) =>
    (match[1] ?? '').trim().split(' ').map(Number),
  );
  const corners = [
    [0, 0],
    [1, 1],
  ].map((corner) =>
    matrices.reduceRight(
      ([x = 0, y = 0], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a * x + c * y + e, b * x + d * y + f],
      corner,
    ),
  );
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = corners;
  return { width: Math.round(Math.abs(x1 - x0)), height: Math.round(Math.abs(y1 - y0)) };
}

async function listRefused(parts: { name: string; bytes: Uint8Array }[]): Promise<{ at: number; reason: string }[]> {
  return (await mergePacket(parts.map((part) => ({ type: 'application/pdf', ...part })))).refused;
}

describe('the invoice packet', () => {
  // Ledger: INV-26
  it('merges invoice, confirmation and bill of lading in order', async () => {
    const { pdf: packet } = await mergePacket([
      { name: 'INV-000045.pdf', type: 'application/pdf', bytes: await pdf('the invoice') },
      { name: 'confirmation.pdf', type: 'application/pdf', bytes: await pdf('the confirmation') },
      { name: 'bol.png', type: 'image/png', bytes: png(20, 30) },
      { name: 'bol.jpg', type: 'image/jpeg', bytes: JPEG },
    ]);
    const { totalPages, text } = await extractText(new Uint8Array(packet));
    expect(totalPages).toBe(4);
    expect(text.slice(0, 2)).toEqual(['the invoice', 'the confirmation']);
    const pages = (await PDFDocument.load(packet)).getPages().map((page) => page.getSize());
    expect(pages[0]).toEqual({ width: 400, height: 400 });
    expect(pages[3]).toEqual({ width: 612, height: 792 });
  });

  it('reads a file by its content, not its name', async () => {
    const { pdf: packet } = await mergePacket([{ name: 'bol.pdf', type: 'application/pdf', bytes: png(20, 30) }]);
    expect((await PDFDocument.load(packet)).getPageCount()).toBe(1);
  });

  it('rotates a picture as the camera was held', async () => {
    expect(await pictureBox(JPEG)).toEqual({ width: 372, height: 744 });
    expect(await pictureBox(SIDEWAYS)).toEqual({ width: 564, height: 282 });
  });

  it('opens a file that is only locked against editing', async () => {
    const bytes = await pdf('rate confirmation', { userPassword: '', ownerPassword: 'broker' });
    const { pdf: packet } = await mergePacket([{ name: 'confirmation.pdf', type: 'application/pdf', bytes }]);
    expect((await extractText(new Uint8Array(packet))).text).toEqual(['rate confirmation']);
  });

  // Ledger: INV-19
  it('merges the other files and names one that is protected, damaged or not a document', async () => {
    const locked = await pdf('secret', { userPassword: 'open sesame', ownerPassword: 'broker' });
    const damaged = '"bol.pdf" can’t be read. It may be damaged. Upload it again.';
    const cases: [string, Uint8Array, string][] = [
      ['bol.pdf', locked, '"bol.pdf" is password-protected. Upload a copy without a password.'],
      ['bol.pdf', Buffer.from('%PDF-1.7\nnothing of the kind'), damaged],
      ['bol.pdf', png(20, 30).subarray(0, 45), damaged],
      ['bol.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), damaged],
      ['bol.docx', Buffer.from('PK word'), '"bol.docx" is neither a PDF nor a PNG or JPEG picture.'],
    ];
    for (const [name, bytes, reason] of cases) {
      const packet = await mergePacket([
        { name: 'invoice.pdf', type: 'application/pdf', bytes: await pdf('the invoice') },
        { name, type: 'application/pdf', bytes },
        { name, type: 'application/pdf', bytes: await pdf('the other one') },
      ]);
      expect(packet.refused).toEqual([{ at: 1, reason }]);
      expect((await extractText(new Uint8Array(packet.pdf))).text).toEqual(['the invoice', 'the other one']);
    }
  });

  it('rejects a file whose objects expand far beyond any normal file, before expanding them', async () => {
    expect(await listRefused([{ name: 'bol.pdf', bytes: packObjects(1000) }])).toEqual([]);
    const reason = '"bol.pdf" can’t be read. It may be damaged. Upload it again.';
    expect(await listRefused([{ name: 'bol.pdf', bytes: packObjects(12_000_000) }])).toEqual([{ at: 0, reason }]);
  });

  it('rejects a file with more pages than any load has', async () => {
    expect(await listRefused([{ name: 'bol.pdf', bytes: repeatPages(2) }])).toEqual([]);
    const reason = '"bol.pdf" has more than 500 pages. Upload it with fewer.';
    expect(await listRefused([{ name: 'bol.pdf', bytes: repeatPages(3) }])).toEqual([{ at: 0, reason }]);
  });

  it('keeps what a page shows, filled fields included, but no script, link or attachment', async () => {
    const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
    const look = '/Subtype/Widget/Rect[0 0 90 20]/AP<</N 8 0 R>>';
    const annotations = [
      `<<${look}/FT/Tx/V(Dallas)/A${script}/AA<</F${script}>>/Parent 9 0 R>>`,
      '<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>',
      '<</Subtype/FileAttachment/Rect[0 0 9 9]/FS 7 0 R>>',
    ];
    const form = writePdf({
      catalog: `/OpenAction${script}/AcroForm<</Fields[9 0 R]/XFA(a)>>`,
      page: `/AA<</O${script}>>/AF[7 0 R]/Annots[${annotations.join('')}]`,
      more: [
        '7 0 obj<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>endobj',
        '6 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream\nendobj',
        '8 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Length 0>>stream\n\nendstream\nendobj',
        `9 0 obj<</FT/Tx/AA<</K${script}>>/Kids[]>>endobj`,
      ],
    });
    expect(await inspectPdf(form)).toBe('active');

    const { pdf: packet, pages } = await mergePacket([{ name: 'form.pdf', type: 'application/pdf', bytes: form }]);

    expect([pages, await inspectPdf(packet)]).toEqual([[1], 'pages']);
    const [page] = (await PDFDocument.load(packet)).getPages();
    const [filled, ...others] = page?.node.Annots()?.asArray() ?? [];
    expect(others).toEqual([]);
    expect(String(page?.node.context.lookup(filled))).toMatch(/\/Subtype \/Widget[\s\S]*\/AP/);
    expect(String(page?.node.context.lookup(filled))).not.toMatch(/\/(A|AA|Parent|V|FT) /);
  });

  it('rejects a picture that would not fit in memory', async () => {
    const bytes = png(20, 30);
    new DataView(bytes.buffer).setUint32(16, 10_000_000);
    const reason = '"bol.png" is too large a picture. Upload it with fewer pixels, or as a JPEG or PDF.';
    expect(await listRefused([{ name: 'bol.png', bytes }])).toEqual([{ at: 0, reason }]);
  });
});
