/** The top of every document: sender, kind, number, and date. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import { CONTENT, fitFigure, MARGIN, NAVY, RIGHT, rule, type Sheet, STYLE, wrapText, write } from './layout.ts';

/** A company or person on a document. `address` has one line or several. */
export type Party = {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  dot?: string | null;
  mc?: string | null;
};

/** Returns the lines under a party's name: address, phone and email, authority numbers. */
export function partyLines(party: Party): string[] {
  const reach = [party.phone, party.email].filter(Boolean).join('   ');
  const authority = [party.dot && `USDOT ${party.dot}`, party.mc && `MC ${party.mc}`].filter(Boolean).join('   ');
  return [...(party.address ?? '').split(/\r?\n/), reach, authority].filter((line) => line.trim() !== '');
}

export type Letterhead = { from: Party; kind: string; number: string; dated: string; day: string };

/** Draws the head of the first page and moves below its rule. */
export function letterhead(sheet: Sheet, { from, kind, number, dated, day }: Letterhead): void {
  const width = CONTENT - 170;
  const top = sheet.y;
  const name = wrapText(sheet, from.name, width, STYLE.name);
  name.forEach((line, index) => {
    write(sheet, line, MARGIN, top + index * 19, STYLE.name);
  });
  write(sheet, kind.toUpperCase(), RIGHT, top + 1, STYLE.kind, 'right');
  write(sheet, number, RIGHT, top + 13, fitFigure(sheet, number, 165, STYLE.name), 'right');
  write(sheet, `${dated} ${formatDay(day)}`, RIGHT, top + 34, STYLE.quiet, 'right');
  const lines = partyLines(from).flatMap((line) => wrapText(sheet, line, width, STYLE.quiet));
  const under = top + name.length * 19 + 3;
  lines.forEach((line, index) => {
    write(sheet, line, MARGIN, under + index * 12, STYLE.quiet);
  });
  sheet.y = Math.max(top + 50, under + 4 + lines.length * 12);
  rule(sheet, sheet.y, NAVY, 1.5);
  sheet.y += 14;
}
