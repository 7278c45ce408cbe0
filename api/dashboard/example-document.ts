/** A document for the loads of the example company, marked as an example. */
import { buffer } from 'node:stream/consumers';

export async function makeExampleDocument(title: string): Promise<{ filename: string; content: Buffer }> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', info: { Title: title } });
  doc.fontSize(20).text(title).moveDown();
  doc.fontSize(12).text('This document belongs to the sample company. It is not a real agreement.');
  doc.end();
  return { filename: `Example ${title.toLowerCase()}.pdf`, content: await buffer(doc) };
}
