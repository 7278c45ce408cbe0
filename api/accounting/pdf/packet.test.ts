import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { mergePacket, PacketFileError } from './packet.ts';

async function pdf(text: string, passwords?: { userPassword: string; ownerPassword: string }): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([400, 400]).drawText(text, { x: 40, y: 200 });
  if (passwords) document.encrypt(passwords);
  return document.save();
}

/** A PNG of one colour: 8-bit RGBA rows, each with filter 0. */
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

/** The smallest grey JPEG, one pixel, with an EXIF note that the camera was held sideways. */
const JPEG = new Uint8Array(
  Buffer.from(
    'ffd8ffe1002245786966000049492a00080000000100120103000100000006000000000000' +
      '00ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f' +
      '101011100a0c12131210130f101010ffc9000b080001000101011100ffcc000600101005ffda0008010100003f00d2cf20ffd9',
    'hex',
  ),
);

async function refusal(parts: { name: string; bytes: Uint8Array }[]): Promise<unknown> {
  return mergePacket(parts.map((part) => ({ type: 'application/pdf', ...part }))).catch((error: unknown) => error);
}

describe('the invoice packet', () => {
  it('INV-26 joins invoice, confirmation and bill of lading in their order', async () => {
    const packet = await mergePacket([
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

  it('goes by what a file is, not by what it is called', async () => {
    const packet = await mergePacket([{ name: 'bol.pdf', type: 'application/pdf', bytes: png(20, 30) }]);
    expect((await PDFDocument.load(packet)).getPageCount()).toBe(1);
  });

  it('opens a file that is locked against editing only', async () => {
    const bytes = await pdf('rate confirmation', { userPassword: '', ownerPassword: 'broker' });
    const packet = await mergePacket([{ name: 'confirmation.pdf', type: 'application/pdf', bytes }]);
    expect((await extractText(new Uint8Array(packet))).text).toEqual(['rate confirmation']);
  });

  it('names the file that needs a password', async () => {
    const bytes = await pdf('secret', { userPassword: 'open sesame', ownerPassword: 'broker' });
    const error = await refusal([{ name: 'confirmation.pdf', bytes }]);
    expect(error).toBeInstanceOf(PacketFileError);
    expect(error).toMatchObject({
      fileName: 'confirmation.pdf',
      message: '"confirmation.pdf" is protected by a password. Upload a copy without one.',
    });
  });

  it('names the file that is damaged or something else', async () => {
    const whole = await pdf('the invoice');
    const damaged = [
      Buffer.from('%PDF-1.7\nnothing of the kind'),
      png(20, 30).subarray(0, 45),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
    ];
    for (const bytes of damaged) {
      const error = await refusal([
        { name: 'invoice.pdf', bytes: whole },
        { name: 'bol.pdf', bytes },
      ]);
      expect(error).toMatchObject({ fileName: 'bol.pdf' });
      expect(String(error)).toContain('"bol.pdf" cannot be read: it may be damaged. Upload it again.');
    }
    expect(String(await refusal([{ name: 'bol.docx', bytes: Buffer.from('PK word') }]))).toContain(
      '"bol.docx" is neither a PDF nor a PNG or JPEG picture.',
    );
  });

  it('refuses a picture that would not fit in memory', async () => {
    const bytes = png(20, 30);
    new DataView(bytes.buffer).setUint32(16, 100_000);
    expect(String(await refusal([{ name: 'bol.png', bytes }]))).toContain('"bol.png" is too large a picture.');
  });
});
