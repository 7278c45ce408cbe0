/** PDF files for tests, written manually and in the style of common programs. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

const PAGES = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj';
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>endobj';

type Parts = { catalog?: string; page?: string; more?: readonly string[]; after?: string; trailer?: string };

/** Writes a file of one page with the given content in its catalog, on its page, among its objects, and after its end. */
export function writePdf({ catalog = '', page = '', more = [], after = '', trailer = '' }: Parts): Buffer {
  const objects = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj`,
    PAGES,
    PAGE.replace('/Resources', `${page}/Resources`),
  ];
  const whole = [
    '%PDF-1.7',
    ...objects,
    ...more,
    `trailer<</Size 99/Root 1 0 R ${trailer}>>`,
    '%%EOF',
    after,
    '%%EOF',
    '',
  ];
  return Buffer.from(whole.join('\n'), 'latin1');
}

/** Writes an object stream that holds `objects` by number, as the file's object `number 0 obj`. */
export function packObjects(number: number, objects: Record<number, string>, dict = '/Type/ObjStm'): string {
  let head = '';
  let body = '';
  for (const [each, text] of Object.entries(objects)) {
    head += `${each} ${body.length} `;
    body += `${text} `;
  }
  const packed = deflateSync(head + body).toString('latin1');
  const facts = `${dict}/N ${Object.keys(objects).length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}`;
  return `${number} 0 obj<<${facts}>>stream\n${packed}\nendstream\nendobj`;
}

/** Writes a file with pdf-lib, with or without object streams and a cross-reference stream. */
export async function writeByPdfLib(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle('Truck and trailer inspection (annual)');
  const page = document.addPage([612, 792]);
  page.drawText('Annual inspection of the trailer', { x: 40, y: 700 });
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of('https://www.fmcsa.dot.gov/registration') };
  const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [40, 690, 200, 720], A: action });
  page.node.set(PDFName.of('Annots'), document.context.obj([link]));
  document.getForm().createTextField('driver').addToPage(page, { x: 40, y: 600 });
  return document.save({ useObjectStreams });
}

/** Writes a file with pdfkit, which prints our own documents. */
export async function writeByPdfKit(): Promise<Buffer> {
  const { default: PDFKit } = await import('pdfkit');
  const document = new PDFKit({ info: { Title: 'Bill of lading' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Straight bill of lading').link(10, 10, 100, 20, 'https://example.com');
  document.addPage().text('Page 2 (of 2)', { underline: true });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes a file like scanners and phones: only a picture on each page. `data` replaces the picture. */
export function writeScan(data: Buffer): Buffer {
  const picture = `<</Type/XObject/Subtype/Image/Width 1700/Height 2200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length 6 0 R>>`;
  const draw = 'q 612 0 0 792 0 0 cm /Im0 Do Q';
  const before = `%PDF-1.3
%\xe2\xe3\xcf\xd3
1 0 obj
<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /Im0 4 0 R >> /ProcSet [/PDF /ImageC] >> /Contents 5 0 R /AA << >> >>
endobj
4 0 obj
${picture}
stream
`;
  const after = `
endstream
endobj
5 0 obj
<< /Length ${draw.length} >>
stream
${draw}
endstream
endobj
6 0 obj
${data.length}
endobj
7 0 obj
<< /Producer (Scanner \\(flatbed\\)) /CreationDate (D:20261104120000-06'00') >>
endobj
xref
0 8
trailer
<< /Size 8 /Root 1 0 R /Info 7 0 R >>
startxref
9
%%EOF
`;
  return Buffer.concat([Buffer.from(before, 'latin1'), data, Buffer.from(after, 'latin1')]);
}

/** Writes a file like LibreOffice and Word: objects in object streams, a cross-reference stream, a page opened at its top. */
export function writeOffice(): Buffer {
  const objects = {
    1: '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R /XYZ null null 0]/ViewerPreferences<</DisplayDocTitle true>>/Lang(en-US)/StructTreeRoot 8 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Group<</S/Transparency/CS/DeviceRGB/I true>>/Annots[9 0 R 10 0 R]>>',
    8: '<</Type/StructTreeRoot/K[<</S/Document/K[]>>]>>',
    9: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</Type/Action/S/URI/URI(www.example.com/Launch)>>>>',
    10: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]>>>>',
  };
  const places = deflateSync(Buffer.alloc(44)).toString('latin1');
  const crossReferences = `12 0 obj<</Type/XRef/Size 13/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>/Length ${places.length}>>stream\r\n${places}\r\nendstream\nendobj`;
  const whole = ['%PDF-1.6', packObjects(11, objects), crossReferences, 'startxref', '9', '%%EOF', ''];
  return Buffer.from(whole.join('\n'), 'latin1');
}
