/** Decides which drivers are due for a Clearinghouse query, and builds FMCSA's bulk file (49 CFR 382.701). */
import { addDays, addMonths, type Day, findLatestDay } from '../core/dates.ts';
import { isCanadian } from '../core/jurisdiction-codes.ts';
import { US_STATES } from '../core/us-states.ts';
import { findHireSince } from '../driver-app/hire.ts';

/** First date on which a query is required before a hire (382.701(a)). */
export const CLEARINGHOUSE_START = '2020-01-06';

/** Days ahead in which a query counts as due. */
const SOON_DAYS = 30;
const MONTHS_BETWEEN_QUERIES = 12;

/** Query types of the file, by number. */
export const QUERY_TYPES = {
  1: 'Limited',
  3: 'Pre-employment',
  4: 'Limited with automatic consent request',
} as const;
export type QueryType = keyof typeof QUERY_TYPES;

export const ANNUAL_QUERY_TYPES = [1, 4] as const;
export type AnnualQueryType = (typeof ANNUAL_QUERY_TYPES)[number];

export type QueriedDriver = {
  id: string;
  firstName: string;
  lastName: string | null;
  birthDate: Day | null;
  hired: Day;
  previousTermination: Day | null;
  licenseClass: string | null;
  licenseNumber: string | null;
  licenseState: string | null;
  /** The full query at hire, and the last query of any other type. */
  queriedAtHire: Day | null;
  lastQueried: Day | null;
};

export type DueQuery = {
  type: QueryType;
  /** The last query of the present hire. */
  last: Day | null;
  /** The deadline; today or earlier if past due. */
  due: Day;
};

/** Returns a driver's query due within 30 days; null if none is due. The annual one is a limited query. */
export function findDueQuery(
  driver: QueriedDriver,
  { today, annual }: { today: Day; annual: AnnualQueryType },
): DueQuery | null {
  if (driver.licenseClass === 'NONE') return null;
  const last = getLastQuery(driver);
  if (last === null && driver.hired >= CLEARINGHOUSE_START) return { type: 3, last, due: driver.hired };
  const due = getAnnualQueryDue(driver) ?? today;
  return due <= addDays(today, SOON_DAYS) ? { type: annual, last, due } : null;
}

type QueryDates = Pick<QueriedDriver, 'hired' | 'previousTermination' | 'queriedAtHire' | 'lastQueried'>;

/** Returns the last query of the present hire. */
function getLastQuery({ hired, previousTermination, queriedAtHire, lastQueried }: QueryDates): Day | null {
  const since = findHireSince(hired, previousTermination);
  return findLatestDay([queriedAtHire, lastQueried].filter((day) => day !== null && day >= since));
}

/** Returns the last day for the annual query after the last one; null before the first. */
export function getAnnualQueryDue(driver: QueryDates): Day | null {
  const last = getLastQuery(driver);
  return last && addMonths(last, MONTHS_BETWEEN_QUERIES);
}

const US: ReadonlySet<string> = new Set(US_STATES);

/** Returns the country code of the file, and the state: Mexico issues federal licenses. */
function getIssuer(code: string): [country: string, state: string] {
  if (US.has(code)) return ['USA', code];
  return isCanadian(code) ? ['CAN', code] : ['MEX', code.replace(/^MX-?/, '')];
}

/** Returns the missing fields of a driver's row, for which FMCSA rejects the file. */
export function listMissingFields({ lastName, birthDate, licenseNumber, licenseState }: QueriedDriver): string[] {
  return [
    !lastName && 'Enter the last name.',
    !birthDate && 'Enter the date of birth.',
    !licenseNumber && 'Add a CDL document with its number.',
    !licenseState && 'Enter the issuing state of the CDL.',
  ].filter((error) => error !== false);
}

export const QUERY_HEADINGS = [
  'Last Name',
  'First Name',
  'Date of Birth',
  'CDL #',
  'Country',
  'State',
  'Query Type',
] as const;

/** Returns the cells of a complete driver's row. */
export function buildQueryRow(driver: QueriedDriver, type: QueryType): string[] {
  const [year, month, date] = (driver.birthDate ?? '').split('-');
  const names = [driver.lastName ?? '', driver.firstName].map((name) => name.toUpperCase());
  return [
    ...names,
    `${month}/${date}/${year}`,
    driver.licenseNumber ?? '',
    ...getIssuer(driver.licenseState ?? ''),
    String(type),
  ];
}

/** Builds the tab-delimited file. A cell may contain neither tabs nor line breaks. */
export function buildQueryFile(rows: readonly (readonly string[])[]): string {
  const getLine = (row: readonly string[]) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t');
  return [QUERY_HEADINGS, ...rows].map((row) => `${getLine(row)}\r\n`).join('');
}
