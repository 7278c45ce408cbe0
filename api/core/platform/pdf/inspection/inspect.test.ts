import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import inspectPdf from './inspect.ts';
import { packObjects, writeByPdfKit, writeByPdfLib, writeOffice, writePdf, writeScan } from './testing.ts';
import { inspectInWorker } from './worker.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

describe('a file with pages only', () => {
  test.each([
    ['in a phone’s or scanner’s format', async () => writeScan(randomBytes(400_000))],
    ['in the format of Word and LibreOffice', async () => writeOffice()],
    ['in pdfkit’s format', writeByPdfKit],
    ['in pdf-lib’s format, with object streams, a web link, and a form field', () => writeByPdfLib(true)],
    ['in pdf-lib’s format, with a plain table', () => writeByPdfLib(false)],
    [
      'if linearized, with its first page and a table before the rest',
      async () => {
        const linearized = '20 0 obj<</Linearized 1/L 900/H[300 30]/O 3/E 500/N 1/T 800>>endobj';
        return Buffer.concat([
          Buffer.from(
            `%PDF-1.6\n${linearized}\nxref\n3 1\n0000000015 00000 n\ntrailer<</Size 99/Root 1 0 R/Prev 700>>\nstartxref\n0\n%%EOF\n`,
          ),
          writePdf({}),
        ]);
      },
    ],
    [
      'after two revisions',
      async () =>
        writePdf({
          after:
            '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        }),
    ],
    [
      'with a page to open at',
      async () => writePdf({ catalog: '/OpenAction 9 0 R', more: ['9 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj'] }),
    ],
    [
      'with numbers next to the end of their object',
      async () => writePdf({ more: ['9 0 obj\n59endobj', '10 0 obj\nendobj'] }),
    ],
    [
      'with the words trailer and obj in a text',
      async () => writePdf({ more: ['9 0 obj<</Title(Truck, trailer and 1 obj )>>endobj'] }),
    ],
    ['with a font named AA', async () => writePdf({ page: '/Fonts<</AA<</Type/Font/BaseFont/Helvetica>>>>' })],
  ])('is accepted %s', async (_, write) => {
    expect(await inspectPdf(await write())).toBe('pages');
  });

  test('of 19 MB is accepted within the limits of its process', async () => {
    expect(
      await inspectInWorker(async () => writeScan(randomBytes(19_000_000)), { account: 'one', bytes: 19_000_000 }),
    ).toBe('pages');
  });
});

describe('a file with active content or attachments', () => {
  test.each([
    ['a script run on opening', { catalog: `/OpenAction${SCRIPT}` }],
    ['a script in another object', { catalog: '/OpenAction 9 0 R', more: [`9 0 obj${SCRIPT}endobj`] }],
    ['a name in character codes', { catalog: '/OpenAction<</S/J#61vaScript/J#53(1)>>' }],
    [
      'an action whose type is in a separate object',
      { catalog: '/OpenAction<</S 9 0 R>>', more: ['9 0 obj/#4caunch endobj'] },
    ],
    [
      'a harmless catalog replaced by one with a script',
      { after: `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${SCRIPT}>>endobj` },
    ],
    [
      'a duplicate object, the first with a script',
      { catalog: '/OpenAction 9 0 R', more: [`9 0 obj${SCRIPT}endobj`, '9 0 obj[3 0 R/Fit]endobj'] },
    ],
    [
      'a duplicate object, the second with a script',
      { catalog: '/OpenAction 9 0 R', more: ['9 0 obj[3 0 R/Fit]endobj', `9 0 obj${SCRIPT}endobj`] },
    ],
    [
      'a duplicate object in different spelling',
      { catalog: '/OpenAction 9 0 R', more: ['9 0 obj[3 0 R/Fit]endobj', `009\r\n0\tobj ${SCRIPT}`] },
    ],
    ['a duplicate key, the first with a script', { catalog: `/OpenAction${SCRIPT}/OpenAction[3 0 R/Fit]` }],
    ['a duplicate key, the second with a script', { catalog: `/OpenAction[3 0 R/Fit]/OpenAction${SCRIPT}` }],
    ['an object missing from the table', { more: [`77 0 obj<</Type/Catalog/OpenAction${SCRIPT}>>endobj`] }],
    [
      "an object within another object's data",
      { more: [`9 0 obj<</Length 90>>stream\n8 0 obj${SCRIPT}endobj\nendstream endobj`] },
    ],
    ['an object within a comment', { more: [`% 8 0 obj ${SCRIPT} endobj`] }],
    ['an object within a text', { more: [`9 0 obj(\n8 0 obj ${SCRIPT} endobj)endobj`] }],
    ['a catalog in the trailer', { after: `trailer<</Root<</Type/Catalog/Pages 2 0 R/OpenAction${SCRIPT}>>>>` }],
    ['an object stream', { more: [packObjects(9, { 8: SCRIPT })] }],
    ['an unmarked object stream', { more: [packObjects(9, { 8: SCRIPT }, '')] }],
    [
      'a duplicate object, one in an object stream',
      {
        catalog: '/OpenAction 8 0 R',
        more: ['8 0 obj[3 0 R/Fit]endobj', packObjects(9, { 8: '<</S/URI/URI(http://a.b)>>' })],
      },
    ],
    ['an object stream with more objects than declared', { more: [packObjects(9, { 8: `null ${SCRIPT}` })] }],
    ['a page’s script', { page: `/AA<</O${SCRIPT}>>` }],
    ['an address opened by a page', { page: '/AA<</O<</S/URI/URI(https://example.com)>>>>' }],
    [
      'an address opened by a page, in separate objects',
      { page: '/AA 8 0 R', more: ['8 0 obj<</O 9 0 R>>endobj', '9 0 obj<</S/URI/URI(https://example.com)>>endobj'] },
    ],
    ['a page’s missing action', { page: '/AA 88 0 R' }],
    ['an address opened with the file', { catalog: '/OpenAction<</S/URI/URI(https://example.com)>>' }],
    [
      'an address opened after the first page',
      { catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://example.com)>>>>' },
    ],
    ['a missing action on opening', { catalog: '/OpenAction 88 0 R' }],
    ['printing on opening', { catalog: '/OpenAction<</S/Named/N/Print>>' }],
    ['a program started on opening', { catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' }],
    ['a form submitted on opening', { catalog: '/OpenAction<</S/SubmitForm/F(https://example.com)>>' }],
    ['another file opened on opening', { catalog: '/OpenAction<</S/GoToR/F(\\\\\\\\host\\\\share.pdf)/D[0/Fit]>>' }],
    ['an embedded file opened on opening', { catalog: '/OpenAction<</S/GoToE/D[0/Fit]>>' }],
    ['fields filled from a file', { catalog: '/OpenAction<</S/ImportData/F(a.fdf)>>' }],
    ['a link that starts a program', { page: '/Annots[<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>]' }],
    ['a link to a script address', { page: '/Annots[<</Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>>>]' }],
    ['a link to a network file', { page: '/Annots[<</Subtype/Link/A<</S/URI/URI<5c5c686f73745c61>>>>>]' }],
    ['a link to a menu command', { page: '/Annots[<</Subtype/Link/A<</S/Named/N/SaveAs>>>>]' }],
    ['a movie', { page: '/Annots[<</Subtype/Movie>>]' }],
    ['a sound', { page: '/Annots[<</Subtype/Link/A<</S/Sound>>>>]' }],
    ['a rich media page', { page: '/Annots[<</Subtype/RichMedia>>]' }],
    ['a file attached to a page', { page: '/Annots[<</Subtype/FileAttachment>>]' }],
    ['an embedded file', { catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }],
    ['an XFA form', { catalog: '/AcroForm<</XFA 9 0 R>>' }],
    [
      'a picture from another file',
      { more: ['9 0 obj<</F(\\\\\\\\host\\\\a.jpg)/Length 0>>stream\n\nendstream endobj'] },
    ],
    ['a page from another file', { more: ['9 0 obj<</Ref<</F(other.pdf)/Page 0>>>>endobj'] }],
  ])('is flagged for %s', async (_, parts) => {
    expect(await inspectPdf(writePdf(parts))).toBe('active');
  });
});

describe('a file that cannot be read in full', () => {
  const deep = (levels: number) => `9 0 obj${'['.repeat(levels)}${']'.repeat(levels)}endobj`;
  const tooLarge = deflateSync(`1 0 null${' '.repeat(11_000_000)}`).toString('latin1');

  test.each([
    ['deeply nested values', { more: [deep(102)] }],
    ['endlessly nested values', { more: [deep(200_000)] }],
    [
      'an object stream that expands too far',
      {
        more: [
          `9 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${tooLarge.length}>>stream\n${tooLarge}\nendstream endobj`,
        ],
      },
    ],
    [
      'an object stream packed twice',
      { more: [packObjects(9, { 8: '1' }).replace('/FlateDecode', '[/FlateDecode/FlateDecode]')] },
    ],
    [
      'an object stream packed with a predictor',
      { more: [packObjects(9, { 8: '1' }).replace('/First', '/DecodeParms<</Predictor 12>>/First')] },
    ],
    ['an object stream with a wrong length', { more: [packObjects(9, { 8: '1' }).replace(/Length \d+/, 'Length 8')] }],
    [
      'an object stream with two lengths',
      { more: ['7 0 obj 8 endobj 7 0 obj 9 endobj', packObjects(9, { 8: '1' }).replace(/Length \d+/, 'Length 7 0 R')] },
    ],
    ['an object stream with a truncated header', { more: [packObjects(9, { 8: '1' }).replace('/N 1', '/N 4')] }],
    ['a text without an end', { more: ['9 0 obj(never'] }],
    ['a dictionary without an end', { more: ['9 0 obj<</A 1 endobj'] }],
    ['an object with an unknown word', { more: ['9 0 obj<</A fetch>>endobj'] }],
    ['a comment in an object’s header', { more: [`9 0 % here\nobj ${SCRIPT} endobj`] }],
    ['a comment between an object’s numbers', { more: [`9 % here\n0 obj ${SCRIPT} endobj`] }],
    ['circular references', { catalog: '/OpenAction 9 0 R', more: ['9 0 obj 8 0 R endobj', '8 0 obj 9 0 R endobj'] }],
  ])('is rejected for %s', async (_, parts) => {
    await expect(inspectPdf(writePdf(parts))).rejects.toThrow();
  });

  test('is rejected without pages', async () => {
    await expect(inspectPdf(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'))).rejects.toThrow();
  });

  test('is rejected in its own process too, which ends without an answer', async () => {
    const levels = Array.from({ length: 18 }, (_, at) => Array(9).fill(`${at + 10} 0 obj ${at + 11} 0 R endobj`));
    const doubling = writePdf({ catalog: '/OpenAction 10 0 R', more: levels.flat() });

    expect(await inspectInWorker(async () => doubling, { account: 'one', bytes: doubling.length })).toBe('unreadable');
  });

  test('is reported as locked when encrypted, with or without a password', async () => {
    const lock = async (userPassword: string, useObjectStreams: boolean) => {
      const document = await PDFDocument.create();
      document.addPage();
      document.encrypt({ userPassword, ownerPassword: 'owner' });
      return inspectPdf(await document.save({ useObjectStreams }));
    };

    expect(await Promise.all([lock('', true), lock('', false), lock('user', true)])).toEqual([
      'locked',
      'locked',
      'locked',
    ]);
  });
});
