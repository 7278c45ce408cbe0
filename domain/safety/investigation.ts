/**
 * The investigation of a new driver's former employers: a request for the safety history within 30 days of the hire (49 CFR
 * 391.23(a)(2), (c)).
 */

import { addDays, addMonths, type Day } from '../core/dates.ts';
import type { Input } from '../core/record.ts';
import { findHireSince } from '../driver-app/hire.ts';
import { type employmentHistory, MAX_ANSWER_DAYS } from './employment-history.ts';

const YEARS_BACK_IN_MONTHS = 36;
const MAX_REQUEST_DAYS = 30;

/** Fields of a former employment that decide the state. */
export type InvestigationFacts = Pick<
  Input<typeof employmentHistory>,
  | 'employmentIsDOTRegulated'
  | 'employmentEndDate'
  | 'employmentVerificationStatus'
  | 'employmentVerificationDate'
  | 'employmentAskedDate'
>;

/**
 * `OWED` until the deadline and `MISSED` after it. A documented attempt to contact the employer, a response, or a refusal is `DONE`,
 * whether or not a response followed (391.23(c)(1)), or `LATE`, or `UNDATED` without a date. Requests for an earlier hire do not count.
 */
export type InvestigationState = 'NOT_OWED' | 'OWED' | 'MISSED' | 'DONE' | 'LATE' | 'UNDATED';

export type Investigation = { state: InvestigationState; until: Day };

/** The driver's present hire date, and the end of the hire before it. */
export type HireDates = { hired: Day | null; previousTermination: Day | null };

/** Returns the state of one investigation on `today`; null if the hire date is unknown. */
export function getInvestigation(
  employment: InvestigationFacts,
  { hired, previousTermination }: HireDates,
  today: Day,
): Investigation | null {
  if (hired === null) return null;
  const until = addDays(hired, MAX_REQUEST_DAYS);
  if (!isRequired(employment, hired)) return { state: 'NOT_OWED', until };
  return { state: getState(employment, findHireSince(hired, previousTermination), until, today), until };
}

/** Returns the last date for the employer's response; null before a request. */
export function getAnswerDeadline({ employmentAskedDate }: { employmentAskedDate: Day | null }): Day | null {
  return employmentAskedDate && addDays(employmentAskedDate, MAX_ANSWER_DAYS);
}

function getState(employment: InvestigationFacts, since: Day, until: Day, today: Day): InvestigationState {
  const contacts = listContacts(employment);
  const [first] = contacts.filter((day) => day >= since);
  if (first !== undefined) return first > until ? 'LATE' : 'DONE';
  if (contacts.length === 0 && employment.employmentVerificationStatus !== 'PENDING_VERIFICATION') return 'UNDATED';
  return today > until ? 'MISSED' : 'OWED';
}

/** Returns the dates of documented contacts, earliest first: the request, and the end of the verification. */
function listContacts(employment: InvestigationFacts): Day[] {
  const { employmentVerificationStatus: status, employmentVerificationDate: ended, employmentAskedDate } = employment;
  const days = [employmentAskedDate, status === 'PENDING_VERIFICATION' ? null : ended];
  return days.filter((day) => day !== null).sort();
}

/** Returns whether an investigation is owed: a DOT-regulated employer of the three years before the hire. */
function isRequired({ employmentIsDOTRegulated, employmentEndDate }: InvestigationFacts, hired: Day): boolean {
  const since = addMonths(hired, -YEARS_BACK_IN_MONTHS);
  return employmentIsDOTRegulated && (employmentEndDate === null || employmentEndDate >= since);
}
