/** The top of every document: who it is from, what it is, its number and its day. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import { CONTENT, MARGIN, NAVY, RIGHT, rule, type Sheet, STYLE, shortened, write } from './layout.ts';

/** A company or person on a document. `address` is one line or several. */
export type Party = {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  dot?: string | null;
  mc?: string | null;
};

/** The lines under a party's name: address, phone and email, numbers of its authority. */
export function partyLines(party: Party): string[] {
  const reach = [party.phone, party.email].filter(Boolean).join('   ');
  const authority = [party.dot && `USDOT ${party.dot}`, party.mc && `MC ${party.mc}`].filter(Boolean).join('   ');
  return [...(party.address ?? '').split(/\r?\n/), reach, authority].filter((line) => line.trim() !== '');
}

export type Letterhead = { from: Party; kind: string; number: string; dated: string; day: string };

/** Draws the head of the first page and moves on below its rule. */
export function letterhead(sheet: Sheet, { from, kind, number, dated, day }: Letterhead): void {
  const width = CONTENT - 170;
  const top = sheet.y;
  write(sheet, shortened(sheet, from.name, width, STYLE.name), MARGIN, top, STYLE.name);
  write(sheet, kind.toUpperCase(), RIGHT, top + 1, STYLE.kind, 'right');
  write(sheet, shortened(sheet, number, 165, STYLE.name), RIGHT, top + 13, STYLE.name, 'right');
  write(sheet, `${dated} ${formatDay(day)}`, RIGHT, top + 34, STYLE.quiet, 'right');
  const lines = partyLines(from);
  lines.forEach((line, index) => {
    write(sheet, shortened(sheet, line, width, STYLE.quiet), MARGIN, top + 22 + index * 12, STYLE.quiet);
  });
  sheet.y = top + Math.max(50, 26 + lines.length * 12);
  rule(sheet, sheet.y, NAVY, 1.5);
  sheet.y += 14;
}
