/** Stamps every page of a void settlement. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { MARGIN, RED, RIGHT, type Sheet, type Style, write } from '../../core/platform/pdf/layout.ts';

const STAMP: Style = { font: 'Helvetica-Bold', size: 30, color: RED };
const DATED: Style = { font: 'Helvetica-Bold', size: 8.5, color: RED };

export function stampVoid(sheet: Sheet, voidedOn: Day): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    sheet.style = null;
    write(sheet, 'VOID', (MARGIN + RIGHT) / 2 - 40, 16, STAMP);
    write(sheet, `Voided ${formatDay(voidedOn)}`, (MARGIN + RIGHT) / 2 + 52, 30, DATED);
  }
}
