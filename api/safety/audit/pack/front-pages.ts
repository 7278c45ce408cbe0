/** The front pages of an audit pack: missing documents, the lists that an investigator asks for, and the index. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import type {
  PackAccident,
  PackDocument,
  PackDriver,
  PackFacts,
  PackGap,
  PackVehicle,
} from '@milepost/domain/safety/audit/pack.ts';
import { OWNER_SECTIONS } from '@milepost/domain/safety/audit/pack.ts';
import { FACTOR_LABELS } from '@milepost/domain/safety/audit/rating.ts';
import {
  closeSheet,
  factPanel,
  openSheet,
  paragraph,
  type Sheet,
  STYLE,
  writeHeading,
} from '../../../core/platform/pdf/layout.ts';
import { type Column, table } from '../../../core/platform/pdf/table.ts';

/** Where the index finds each document: its page, its name in the ZIP, or why it is missing. */
export type DocumentPlaces = { heading: string; at: readonly string[]; total?: number };
type FrontInput = { facts: PackFacts; places: DocumentPlaces };

export default async function renderFront({ facts, places }: FrontInput): Promise<{ pdf: Buffer; pages: number }> {
  const { title, authority, dot, day } = facts;
  const sheet = await openSheet({ title, author: authority, subject: title, issuedOn: day });
  paragraph(sheet, title, STYLE.name);
  sheet.y += 6;
  factPanel(
    sheet,
    [
      { label: 'Authority', value: authority },
      { label: 'USDOT', value: dot },
      { label: 'As of', value: formatDay(day) },
    ],
    [254, 127, 127],
  );
  drawSection(sheet, `What is missing (${facts.gaps.length})`, GAP_COLUMNS, facts.gaps, 'No missing documents.');
  drawSection(
    sheet,
    'Document index',
    getIndexColumns(places),
    facts.documents.map((document, at) => ({ ...document, at })),
    'No documents on file.',
  );
  drawSection(
    sheet,
    'Accident register, last 36 months (49 CFR 390.15(b))',
    ACCIDENT_COLUMNS,
    facts.accidents,
    'No recordable accidents.',
  );
  if (facts.drivers.length > 0)
    drawSection(sheet, 'Drivers employed in the last 365 days', DRIVER_COLUMNS, facts.drivers, '');
  if (facts.vehicles.length > 0) drawSection(sheet, 'Vehicles', VEHICLE_COLUMNS, facts.vehicles, '');
  const pages = sheet.doc.bufferedPageRange().count;
  return { pdf: await closeSheet(sheet, `${title}  ·  ${formatDay(day)}`, places.total), pages };
}

function drawSection<Row>(
  sheet: Sheet,
  words: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none: string,
): void {
  writeHeading(sheet, words);
  if (rows.length > 0) table(sheet, columns, rows);
  else paragraph(sheet, none, STYLE.body);
  sheet.y += 6;
}

const formatUsDay = (day: string | null) => (day ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : '');

const GAP_COLUMNS: readonly Column<PackGap>[] = [
  { label: 'Section', text: ({ section }) => section },
  { label: 'Requirement', share: 2, text: ({ label }) => label },
  { label: 'Applies to', share: 2, text: ({ of }) => of },
  { label: 'Finding', share: 3, text: ({ says }) => says },
];

const getIndexColumns = ({ heading: label, at }: DocumentPlaces): readonly Column<PackDocument & { at: number }>[] => [
  { label: 'Section', text: ({ owner }) => FACTOR_LABELS[OWNER_SECTIONS[owner]] },
  { label: 'Applies to', share: 2, text: ({ of }) => of },
  { label: 'Document', share: 3, text: ({ what }) => what },
  { label: 'Dated', text: ({ issued }) => formatUsDay(issued) },
  {
    label,
    ...(label === 'Page' ? { align: 'right' as const } : { share: 4 }),
    text: (document) => at[document.at] ?? '',
  },
];

/** The six items of 390.15(b)(1). */
const ACCIDENT_COLUMNS: readonly Column<PackAccident>[] = [
  { label: 'Date', text: ({ day }) => formatUsDay(day) },
  { label: 'City or town, state', share: 3, text: ({ place }) => place },
  { label: 'Driver', share: 2, text: ({ driver }) => driver },
  { label: 'Injuries', align: 'right', text: ({ injuries }) => String(injuries) },
  { label: 'Fatalities', align: 'right', text: ({ fatalities }) => String(fatalities) },
  { label: 'HM released', text: ({ isSpilled }) => (isSpilled ? 'Y' : 'N') },
];

/** Driver list, in the order of FMCSA's Safety Audit Resource Guide, plus the termination date. */
export const DRIVER_COLUMNS: readonly Column<PackDriver>[] = [
  { label: 'Last Name', share: 2, text: ({ lastName }) => lastName },
  { label: 'First Name', share: 2, text: ({ firstName }) => firstName },
  { label: 'Date of Birth', text: ({ born }) => formatUsDay(born) },
  { label: 'Date of Hire', text: ({ hired }) => formatUsDay(hired) },
  { label: 'License Number', text: ({ license }) => license ?? '' },
  { label: 'License State', text: ({ licenseState }) => licenseState ?? '' },
  { label: 'Date of Termination', text: ({ terminated }) => formatUsDay(terminated) },
];

export const VEHICLE_COLUMNS: readonly Column<PackVehicle>[] = [
  { label: 'Unit Number', text: ({ unit }) => unit },
  { label: 'Type', text: ({ type }) => type },
  { label: 'Year', text: ({ year }) => String(year ?? '') },
  { label: 'Make', share: 1, text: ({ make }) => make },
  { label: 'Model', share: 1, text: ({ model }) => model },
  { label: 'VIN', text: ({ vin }) => vin },
  { label: 'Plate', text: ({ plate }) => plate },
  { label: 'State', text: ({ plateState }) => plateState },
  { label: 'GVWR', align: 'right', text: ({ weight }) => String(weight) },
];
