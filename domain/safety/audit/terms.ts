/** Judges records on a date: expired, due again, or required by a deadline. A document is still valid on its printed date. */
import { addMonths, type Day, formatDay, getLastDayOfMonth } from '../../core/dates.ts';
import type { LoadBar } from '../requirements.ts';
import type { Severity } from './rating.ts';
import type { DocumentOnFile } from './subjects.ts';

export const STATUSES = ['FAIL', 'UNKNOWN', 'PASS', 'NOT_APPLICABLE'] as const;
export type FindingStatus = (typeof STATUSES)[number];

/** A record that was examined: its ID, date, and label. */
export type ExaminedItem = { record: string; id: string; day: Day | null; what: string };

/** The verdict of a rule on one subject. Its wording holds on any date. */
export type Verdict = {
  status: FindingStatus;
  says: string;
  /** The last date of this verdict, if the date alone will change it. */
  due: Day | null;
  seen: readonly ExaminedItem[];
  /** The regulation to cite instead of the rule's: the recordkeeping section if only the record is missing. */
  cited?: { section: string; severity: Severity };
  /** What dispatchers see instead of the rule's wording. */
  bar?: LoadBar;
};

type VerdictDetails = { due?: Day | null; seen?: readonly ExaminedItem[] };
const makeVerdict =
  (status: FindingStatus) =>
  (says: string, { due = null, seen = [] }: VerdictDetails = {}): Verdict => ({ status, says, due, seen });

export const pass = makeVerdict('PASS');
export const fail = makeVerdict('FAIL');
/** A fact is missing, or two facts contradict each other: never a pass. */
export const unknown = makeVerdict('UNKNOWN');
export const notApplicable = makeVerdict('NOT_APPLICABLE');

export const NONE_ON_FILE = 'None on file';

export const toSeenDocument = ({ id, type, issued }: DocumentOnFile): ExaminedItem => ({
  record: 'document',
  id,
  day: issued,
  what: type,
});

/** A document valid for longer than this has a typo in its date. */
const MAX_VALID_YEARS = 20;

/** Returns the documents that count on a date: not archived and not dated later. */
export const findInForce = (documents: readonly DocumentOnFile[], day: Day) =>
  documents.filter(({ isArchived, issued }) => !isArchived && issued <= day);

type ValidityTerm = { months?: number | undefined; isNewestOnly?: true | undefined };

/**
 * Judges validity: to the printed date, else for a number of months after issue, else without end. The document valid longest counts,
 * or only the newest.
 */
export function judgeValidity(
  documents: readonly DocumentOnFile[],
  day: Day,
  { months, isNewestOnly }: ValidityTerm = {},
): Verdict {
  const held = findInForce(documents, day);
  if (held.length === 0) return fail(NONE_ON_FILE);
  const isBetter = (other: DocumentOnFile, one: DocumentOnFile) => {
    if (isNewestOnly && other.issued !== one.issued) return other.issued > one.issued;
    return isLaterEnd(other, one, months);
  };
  const best = held.reduce((one, other) => (isBetter(other, one) ? other : one));
  const seen = [toSeenDocument(best)];
  if (isTooLong(best, months))
    return unknown(`${formatDay(best.expires ?? day)} is beyond the maximum validity. Check the date.`, { seen });
  const last = getLastDay(best, months);
  if (last === null) return pass(`On file since ${formatDay(best.issued)}`, { seen });
  if (day > last) return fail(`Expired ${formatDay(last)}`, { seen });
  return pass(`Good through ${formatDay(last)}`, { due: last, seen });
}

function getLastDay({ issued, expires }: DocumentOnFile, months?: number): Day | null {
  return expires ?? (months ? addMonths(issued, months) : null);
}

function isLaterEnd(one: DocumentOnFile, other: DocumentOnFile, months?: number): boolean {
  const [ends, otherEnds] = [getLastDay(one, months), getLastDay(other, months)];
  return otherEnds !== null && (ends === null || ends > otherEnds);
}

const isTooLong = ({ issued, expires }: DocumentOnFile, months = MAX_VALID_YEARS * 12) =>
  expires !== null && expires > addMonths(issued, months);

/** Judges whether a document is on file, of any date. */
export function judgePresence(documents: readonly DocumentOnFile[], day: Day): Verdict {
  const [first] = findInForce(documents, day);
  return first
    ? pass(`On file since ${formatDay(first.issued)}`, { seen: [toSeenDocument(first)] })
    : fail(NONE_ON_FILE);
}

type RollingTerm = { months: number; from?: Day | null };

/** A recurring record. Some State programs make it due at the end of the month (396.23). */
export type RecurringItem = ExaminedItem & { isToMonthEnd?: boolean };

/**
 * Judges a record due a number of calendar months after the newest one, on the last day of a shorter month; never before as many months
 * after `from`.
 */
export function judgeRolling(held: readonly RecurringItem[], day: Day, { months, from = null }: RollingTerm): Verdict {
  const dated = held.filter((each): each is RecurringItem & { day: Day } => each.day !== null && each.day <= day);
  const first = from && addMonths(from, months);
  if (dated.length === 0) {
    return first !== null && day <= first ? pass(`Due by ${formatDay(first)}`, { due: first }) : fail(NONE_ON_FILE);
  }
  const getEnd = ({ day: done, isToMonthEnd }: RecurringItem & { day: Day }) =>
    isToMonthEnd ? getLastDayOfMonth(addMonths(done, months)) : addMonths(done, months);
  const newest = dated.reduce((one, other) => (getEnd(other) > getEnd(one) ? other : one));
  const again = getEnd(newest);
  const { isToMonthEnd: _isToMonthEnd, ...last } = newest;
  const due = first !== null && first > again ? first : again;
  const seen = [last];
  if (day > due) return fail(`Was due ${formatDay(due)} (last done ${formatDay(last.day)})`, { seen });
  return pass(`Done on ${formatDay(last.day)}, good through ${formatDay(due)}`, { due, seen });
}

/** The period a reviewer examines: a late record counts as a violation for this long. */
export const PERIOD_MONTHS = 12;

/** Judges a record needed once by a deadline. A late one is enough now, and stays a violation of its period. */
export function judgeOnce(held: readonly ExaminedItem[], day: Day, deadline: Day): Verdict {
  const dated = held.filter((each): each is ExaminedItem & { day: Day } => each.day !== null && each.day <= day);
  const [first] = dated.toSorted((one, other) => one.day.localeCompare(other.day));
  if (!first) {
    if (day > deadline) return fail(`None on file, due by ${formatDay(deadline)}`);
    return pass(`Not on file yet, due by ${formatDay(deadline)}`, { due: deadline });
  }
  const seen = [first];
  if (first.day <= deadline) return pass(`Dated ${formatDay(first.day)}`, { seen });
  const says = `Dated ${formatDay(first.day)}, due by ${formatDay(deadline)}`;
  const counts = addMonths(deadline, PERIOD_MONTHS) >= day;
  return counts ? fail(says, { seen }) : pass(says, { seen });
}

const RENEWAL_MONTH = 10;

/**
 * Judges a record for each calendar year; the next year opens in October. A document without a printed date is for its year of issue,
 * or for the next year if issued in October or later.
 */
export function judgeCalendarYear(documents: readonly DocumentOnFile[], day: Day): Verdict {
  return judgeValidity(
    documents.map((document) => ({ ...document, expires: document.expires ?? getYearEnd(document.issued) })),
    day,
  );
}

function getYearEnd(issued: Day): Day {
  const year = Number(issued.slice(0, 4)) + (Number(issued.slice(5, 7)) >= RENEWAL_MONTH ? 1 : 0);
  return `${year}-12-31`;
}

/** Judges the heavy use tax, whose year starts in July: paid by the end of August, or of the month after the first use. */
export function judgeTaxYear(documents: readonly DocumentOnFile[], day: Day, firstUse: Day): Verdict {
  const start = getTaxYearStart(day);
  const by = firstUse > start ? getLastDayOfMonth(addMonths(firstUse, 1)) : `${start.slice(0, 4)}-08-31`;
  const held = findInForce(documents, day);
  const paid = held.find(({ issued }) => issued >= start);
  if (paid) {
    const due = `${Number(start.slice(0, 4)) + 1}-08-31`;
    return pass(`Paid for the year from ${formatDay(start)}`, { due, seen: [toSeenDocument(paid)] });
  }
  if (day <= by) return pass(`Due by ${formatDay(by)}`, { due: by });
  return fail(`None on file for the year from ${formatDay(start)}`, { seen: held.map(toSeenDocument) });
}

function getTaxYearStart(day: Day): Day {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '07-01' ? `${year}-07-01` : `${year - 1}-07-01`;
}

/** Judges an update due every two years by the USDOT number: the last digit is the month, the digit before says odd or even years (49 CFR 390.19T(b)). */
export function judgeBiennial(documents: readonly DocumentOnFile[], day: Day, dot: string | null): Verdict {
  const digits = /^\D*(\d*)(\d)(\d)\D*$/.exec(dot ?? '');
  if (!digits) return unknown('Enter the USDOT number. Its last two digits determine when the update is due.');
  const month = Number(digits[3]) || RENEWAL_MONTH;
  const isOdd = Number(digits[2]) % 2 === 1;
  const getDueDay = (year: number) => getLastDayOfMonth(`${year}-${String(month).padStart(2, '0')}-01`);
  const year = Number(day.slice(0, 4));
  const years = [year - 2, year - 1, year, year + 1, year + 2].filter((each) => (each % 2 === 1) === isOdd);
  const past = years.map(getDueDay).findLast((due) => due < day) as Day;
  const next = years.map(getDueDay).find((due) => due >= day) as Day;
  const filed = findInForce(documents, day).filter(({ issued }) => issued > addMonths(past, -24));
  const seen = filed.map(toSeenDocument);
  if (seen.length === 0) return fail(`None on file for the update that was due by ${formatDay(past)}`);
  return pass(`Filed; the next update is due by ${formatDay(next)}`, { due: next, seen });
}
