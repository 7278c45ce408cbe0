/** Which drivers a Clearinghouse query is due for, and the file that FMCSA takes for all of them (49 CFR 382.701). */
import { addDays, addMonths, type Day, latestDay } from '../core/dates.ts';
import { isCanadian } from '../core/jurisdiction-codes.ts';
import { US_STATES } from '../core/us-states.ts';
import { hireSince } from '../driver-app/hire.ts';

/** From this day the Clearinghouse is asked before a hire (382.701(a)). */
export const CLEARINGHOUSE_BEGAN = '2020-01-06';

/** A query in the coming days is due. */
const SOON_DAYS = 30;
const MONTHS_BETWEEN_QUERIES = 12;

/** The query types of the file, by its numbers. */
export const QUERY_TYPES = {
  1: 'Limited',
  3: 'Pre-employment',
  4: 'Limited with automatic consent request',
} as const;
export type QueryType = keyof typeof QUERY_TYPES;

/** What the annual query may be. */
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
  /** The full query at hire, and the last one of another kind. */
  queriedAtHire: Day | null;
  lastQueried: Day | null;
};

export type DueQuery = {
  type: QueryType;
  /** The last query of this hire. */
  last: Day | null;
  /** The last day for it; today or earlier where it is overdue. */
  due: Day;
};

/** Returns the query that is due for a driver up to 30 days from today; null where none is. The annual one is a limited query. */
export function dueQuery(
  driver: QueriedDriver,
  { today, annual }: { today: Day; annual: AnnualQueryType },
): DueQuery | null {
  if (driver.licenseClass === 'NONE') return null;
  const last = lastQueryOf(driver);
  if (last === null && driver.hired >= CLEARINGHOUSE_BEGAN) return { type: 3, last, due: driver.hired };
  const due = annualQueryDue(driver) ?? today;
  return due <= addDays(today, SOON_DAYS) ? { type: annual, last, due } : null;
}

type Queried = Pick<QueriedDriver, 'hired' | 'previousTermination' | 'queriedAtHire' | 'lastQueried'>;

/** Returns the last query of the present hire. */
function lastQueryOf({ hired, previousTermination, queriedAtHire, lastQueried }: Queried): Day | null {
  const since = hireSince(hired, previousTermination);
  return latestDay([queriedAtHire, lastQueried].filter((day) => day !== null && day >= since));
}

/** Returns the last day for the annual query after the last one; null before the first. */
export function annualQueryDue(driver: Queried): Day | null {
  const last = lastQueryOf(driver);
  return last && addMonths(last, MONTHS_BETWEEN_QUERIES);
}

const US: ReadonlySet<string> = new Set(US_STATES);

/** The country as the file names it, and the state: Mexico issues federal licenses. */
function issuerOf(code: string): [country: string, state: string] {
  if (US.has(code)) return ['USA', code];
  return isCanadian(code) ? ['CAN', code] : ['MEX', code.replace(/^MX-?/, '')];
}

/** Returns what a driver's row lacks; FMCSA refuses the file for it. */
export function queryProblems({ lastName, birthDate, licenseNumber, licenseState }: QueriedDriver): string[] {
  return [
    !lastName && 'Enter the last name.',
    !birthDate && 'Enter the date of birth.',
    !licenseNumber && 'Add a CDL document with its number.',
    !licenseState && 'Enter the issuing state of the CDL.',
  ].filter((problem) => problem !== false);
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

/** The cells of a driver's row, who lacks nothing. */
export function queryRow(driver: QueriedDriver, type: QueryType): string[] {
  const [year, month, date] = (driver.birthDate ?? '').split('-');
  const names = [driver.lastName ?? '', driver.firstName].map((name) => name.toUpperCase());
  return [
    ...names,
    `${month}/${date}/${year}`,
    driver.licenseNumber ?? '',
    ...issuerOf(driver.licenseState ?? ''),
    String(type),
  ];
}

/** A tab-delimited file; a cell has neither tabs nor line ends. */
export function queryFile(rows: readonly (readonly string[])[]): string {
  const lineOf = (row: readonly string[]) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t');
  return [QUERY_HEADINGS, ...rows].map((row) => `${lineOf(row)}\r\n`).join('');
}
