/** The examiner's form required by 49 CFR 391.31(d), followed by the certificate of (e) and (f) if every part was passed. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import {
  isPassed,
  RATINGS,
  ROAD_TEST_PART_NAMES,
  ROAD_TEST_PARTS,
  ROAD_TEST_TITLES,
  type RoadTest,
} from '@milepost/domain/driver-app/road-test.ts';
import type { Drawing } from '@milepost/domain/driver-app/signing.ts';
import {
  CONTENT,
  closeSheet,
  type Fact,
  factPanel,
  keepTogether,
  MARGIN,
  NAVY,
  newPage,
  openSheet,
  paragraph,
  RED,
  RIGHT,
  rule,
  type Sheet,
  STYLE,
  wrapText,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';
import { drawName } from '../signing/certificate.ts';

export type TestedDriver = { carrier: string; driver: string; license: string | null };

export type RoadTestDocument = RoadTest & TestedDriver & { drawn: Drawing };

export default async function renderRoadTest(paper: RoadTestDocument): Promise<Buffer> {
  const { carrier, driver, day, ratings } = paper;
  const passed = isPassed(ratings);
  const sheet = await openSheet({ title: 'Road Test', author: carrier, subject: driver, issuedOn: day });
  head(sheet, 'Record of Road Test', `${carrier} · 49 CFR 391.31(d)`);
  factPanel(
    sheet,
    [...getFacts(paper), { label: 'Examiner', value: `${paper.examiner}, ${paper.examinerTitle}` }],
    HALVES,
  );
  writeHeading(sheet, 'Ratings');
  for (const part of ROAD_TEST_PART_NAMES) writeRating(sheet, ROAD_TEST_PARTS[part], ratings[part]);
  sheet.y += 8;
  const result = passed ? 'All parts passed.' : 'Failed. No certificate is issued.';
  paragraph(sheet, result, { ...STYLE.heading, color: passed ? NAVY : RED });
  if (passed) certificate(sheet, paper);
  return closeSheet(sheet, `${carrier} · ${passed ? ROAD_TEST_TITLES.passed : ROAD_TEST_TITLES.failed} · ${driver}`);
}

const HALVES = [264, 264];

function head(sheet: Sheet, title: string, below: string): void {
  write(sheet, title, MARGIN, sheet.y, STYLE.name);
  sheet.y += 20;
  paragraph(sheet, below, STYLE.quiet);
  rule(sheet, sheet.y + 2, NAVY, 1.5);
  sheet.y += 14;
}

const getFacts = ({ driver, license, powerUnit, trailer, miles, day }: RoadTestDocument): Fact[] => [
  { label: 'Driver', value: driver },
  { label: 'License', value: license ?? 'Not on file' },
  { label: 'Type of power unit', value: powerUnit },
  { label: 'Type of trailer', value: trailer ?? 'None' },
  { label: 'Date', value: formatDay(day) },
  { label: 'Approximate miles driven', value: String(miles) },
];

function writeRating(sheet: Sheet, part: string, { rating, notes }: RoadTest['ratings']['PRE_TRIP']): void {
  const lines = notes ? wrapText(sheet, notes, CONTENT - 80, STYLE.quiet) : [];
  keepTogether(sheet, 18 + lines.length * 12);
  write(sheet, part, MARGIN, sheet.y, STYLE.fact);
  write(sheet, RATINGS[rating], RIGHT, sheet.y, { ...STYLE.strong, ...(rating === 'FAIL' && { color: RED }) }, 'right');
  sheet.y += 14;
  for (const line of lines) {
    write(sheet, line, MARGIN + 10, sheet.y, STYLE.quiet);
    sheet.y += 12;
  }
  rule(sheet, sheet.y);
  sheet.y += 5;
}

/** Prints the certificate in the words of 391.31(f). */
function certificate(sheet: Sheet, paper: RoadTestDocument): void {
  const { carrier, day, miles, examinerTitle, organization, examiner, drawn } = paper;
  newPage(sheet);
  head(sheet, 'Certification of Road Test', `${carrier} · 49 CFR 391.31(e), (f)`);
  factPanel(sheet, getFacts(paper), HALVES);
  const words = `This is to certify that the above-named driver was given a road test under my supervision on ${formatDay(day)}, consisting of approximately ${miles} miles of driving. It is my considered opinion that this driver possesses sufficient driving skill to operate safely the type of commercial motor vehicle listed above.`;
  paragraph(sheet, words, { ...STYLE.fact, size: 10.5 });
  sheet.y += 14;
  drawName(sheet, drawn);
  paragraph(sheet, `${examiner}, ${examinerTitle}`, STYLE.fact);
  paragraph(sheet, organization, STYLE.fact);
}
