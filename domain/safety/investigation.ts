/** What a carrier owes of a new driver's former employers: their safety history, asked for within 30 days of the hire (49 CFR 391.23(a)(2), (c)). */

import { addDays, addMonths, type Day } from '../core/dates.ts';
import type { Input } from '../core/record.ts';
import { DAYS_TO_ANSWER, type employmentHistory } from './employment-history.ts';

const YEARS_BACK_IN_MONTHS = 36;
const DAYS_TO_ASK = 30;

/** What of a former employment decides. */
export type InvestigationFacts = Pick<
  Input<typeof employmentHistory>,
  'employmentIsDOTRegulated' | 'employmentEndDate' | 'employmentVerificationStatus' | 'employmentVerificationDate'
>;

/** `OWED` until the last day and `MISSED` after it; an answer, refusal or attempt on file is `DONE`, or `LATE`, or `UNDATED` where nobody said when. */
export type InvestigationState = 'NOT_OWED' | 'OWED' | 'MISSED' | 'DONE' | 'LATE' | 'UNDATED';

export type Investigation = { state: InvestigationState; until: Day };

/** How the investigation of one former employment stands on `today`, for a driver hired on `hired`; null where nobody knows when that was. */
export function investigationOf(employment: InvestigationFacts, hired: Day | null, today: Day): Investigation | null {
  if (hired === null) return null;
  const until = addDays(hired, DAYS_TO_ASK);
  return { state: stateOf(employment, hired, until, today), until };
}

/** The last day on which the employer answers in time; null while nobody has asked. */
export function answerUntil({ employmentAskedDate }: { employmentAskedDate: Day | null }): Day | null {
  return employmentAskedDate && addDays(employmentAskedDate, DAYS_TO_ANSWER);
}

function stateOf(employment: InvestigationFacts, hired: Day, until: Day, today: Day): InvestigationState {
  const { employmentVerificationStatus: status, employmentVerificationDate: asked } = employment;
  if (!isOwed(employment, hired)) return 'NOT_OWED';
  if (status === 'PENDING_VERIFICATION') return today > until ? 'MISSED' : 'OWED';
  if (asked === null) return 'UNDATED';
  return asked > until ? 'LATE' : 'DONE';
}

/** Of the three years before the hire, and of employers whom the DOT regulates. */
function isOwed({ employmentIsDOTRegulated, employmentEndDate }: InvestigationFacts, hired: Day): boolean {
  const since = addMonths(hired, -YEARS_BACK_IN_MONTHS);
  return employmentIsDOTRegulated && (employmentEndDate === null || employmentEndDate >= since);
}
