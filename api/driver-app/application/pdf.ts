/** Prints the application: driver and carrier, every question with its answer, and the certification at the end (49 CFR 391.21(b)(12)). */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import type { SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import {
  CERTIFICATION,
  CONSENT,
  getSection,
  NOTICE,
  SECTION_NAMES,
  type SectionName,
} from '@milepost/domain/driver-app/application/sections.ts';
import { formatAnswers } from '@milepost/domain/driver-app/application/words.ts';
import {
  closeSheet,
  factPanel,
  openSheet,
  paragraph,
  type Sheet,
  STYLE,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party } from '../../core/platform/pdf/letterhead.ts';

export type ApplicationDocument = {
  carrier: Party;
  driver: string;
  day: Day;
  sections: Readonly<Record<SectionName, SectionAnswers>>;
};

export default async function renderApplication({
  carrier,
  driver,
  day,
  sections,
}: ApplicationDocument): Promise<Buffer> {
  const title = `Employment application for ${driver}`;
  const sheet = await openSheet({ title, author: carrier.name, subject: title, issuedOn: day });
  letterhead(sheet, { from: carrier, kind: 'Application for employment', number: driver, dated: 'Submitted', day });
  for (const name of SECTION_NAMES) drawSection(sheet, name, sections[name]);
  paragraph(sheet, CERTIFICATION, STYLE.strong);
  sheet.y += 8;
  paragraph(sheet, `${driver}, ${formatDay(day)}. The signature is on the next page.`, STYLE.fact);
  return closeSheet(sheet, `${title}  ·  ${formatDay(day)}  ·  ${carrier.name}`);
}

function drawSection(sheet: Sheet, name: SectionName, answered: SectionAnswers): void {
  const { label, law, none } = getSection(name);
  writeHeading(sheet, `${label}  (49 CFR ${law})`);
  if (name === 'certification') for (const text of [NOTICE, CONSENT]) formatSsn(sheet, text);
  if (answered.none && none) formatSsn(sheet, none);
  for (const row of formatAnswers(name, answered)) {
    const short = row.filter(({ isLong }) => !isLong);
    factPanel(sheet, short, [176, 176, 156]);
    for (const { label: asked, value } of row.filter(({ isLong }) => isLong)) {
      paragraph(sheet, asked, STYLE.strong);
      formatSsn(sheet, value);
    }
  }
}

function formatSsn(sheet: Sheet, text: string): void {
  paragraph(sheet, text, STYLE.body);
  sheet.y += 8;
}
