/** Prints our own text as a PDF, part by part: the same text gives the same bytes. */
import type { TextPart } from '@milepost/domain/driver-app/signing.ts';
import {
  CONTENT,
  closeSheet,
  MARGIN,
  NAVY,
  openSheet,
  paragraph,
  rule,
  STYLE,
  wrapText,
  write,
  writeHeading,
} from './layout.ts';

const BODY = { ...STYLE.body, size: 10.5 };
const TITLE = STYLE.name;

export type TextDocument = { carrier: string; title: string; day: string; parts: readonly TextPart[] };

export default async function renderText({ carrier, title, day, parts }: TextDocument): Promise<Buffer> {
  const sheet = await openSheet({ title, author: carrier, subject: title, issuedOn: day });
  for (const line of wrapText(sheet, title, CONTENT, TITLE)) {
    write(sheet, line, MARGIN, sheet.y, TITLE);
    sheet.y += 20;
  }
  paragraph(sheet, carrier, STYLE.quiet);
  rule(sheet, sheet.y + 2, NAVY, 1.5);
  sheet.y += 16;
  for (const part of parts) {
    writeHeading(sheet, part.heading);
    for (const words of part.paragraphs) {
      paragraph(sheet, words, BODY);
      sheet.y += 5;
    }
    sheet.y += 6;
  }
  return closeSheet(sheet, `${carrier} · ${title}`);
}
