/** What a former employer is asked about a driver, and what follows from the answer (49 CFR 391.23(d), (e); 40.25(b)). Read by his page too, so nothing here needs more than itself. */
import { firstDayOf, lastDayOf } from '../core/periods.ts';

/** By which a former employer may be tried. */
export const ATTEMPT_WAYS = { EMAIL: 'Email with a link', PHONE: 'Phone', FAX: 'Fax', MAIL: 'Mail' } as const;
export type AttemptWay = keyof typeof ATTEMPT_WAYS;

export const OUTCOMES = {
  CONFIRMED: 'The driver worked for us',
  NEVER_EMPLOYED: 'We have no record of the driver',
  DECLINED: 'We decline to respond',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** 40.25(b)(1) to (4), asked only with the driver's signed consent (40.321). */
export const DRUG_QUESTIONS = {
  alcohol: 'An alcohol test with a result of 0.04 or higher',
  positive: 'A verified positive drug test',
  refused: 'A refusal to be tested (adulterated or substituted tests count)',
  other: 'Another violation of DOT drug and alcohol rules, at an earlier employer too',
} as const;
export type DrugQuestion = keyof typeof DRUG_QUESTIONS;
export const DRUG_QUESTION_NAMES = Object.keys(DRUG_QUESTIONS) as DrugQuestion[];

/** Of whom a former employer is asked, and by whom. */
export type Asked = {
  driver: string;
  carrier: string;
  /** Where the carrier is reached. */
  reach: string;
  employer: string;
  from: string;
  to: string | null;
  asksDrugs: boolean;
};

/** What his page shows him; `consentUrl` is the driver's signed consent. */
export type ShownToEmployer = Asked & { isAnswered: boolean; consentUrl: string | null };

type YesNo = 'yes' | 'no';

export type Answer = {
  outcome: Outcome;
  startDate: string | null;
  endDate: string | null;
  position: string | null;
  hasAccidents: YesNo | null;
  accidents: string | null;
  /** Null where it was not asked. */
  drugs: Record<DrugQuestion, YesNo> | null;
  drugDetails: string | null;
  respondent: string;
  respondentTitle: string;
  respondentPhone: string;
};

/** Whether a response decides the verification status; a further one waits until the office has decided. */
export type Standing = 'COUNTS' | 'TO_DECIDE' | 'SET_ASIDE';

/** A response of a former employer, as the office sees it. */
export type Response = {
  id: string;
  standing: Standing;
  answer: Answer;
  answeredOn: string;
  /** The address of the link it came by. */
  sentTo: string | null;
  decidedBy: string | null;
  decidedOn: string | null;
  contradictions: string[];
  /** The document it was filed as. */
  url: string | null;
};

/** ENM-23, as an answer makes it. */
export const statusOfAnswer = ({ outcome }: Pick<Answer, 'outcome'>) =>
  outcome === 'CONFIRMED' ? 'VERIFIED' : 'DENIED_OR_REJECTED';

type Period = { employmentStartDate: string; employmentEndDate: string | null };

/**
 * In which an answer differs from what the driver wrote: shown, and for the office to look into. A month that the driver told begins on its first day and ends on
 * its last, and any day of it is the same.
 */
export function contradictions(answer: Answer, { employmentStartDate, employmentEndDate }: Period): string[] {
  if (answer.outcome === 'NEVER_EMPLOYED') return ['The employer has no record of the driver.'];
  const isInMonth = (said: string, written: string | null, edge: (month: string) => string) =>
    said.slice(0, 7) === written?.slice(0, 7) && written === edge(said.slice(0, 7));
  const differ = (what: string, said: string | null, written: string | null, edge: (month: string) => string) =>
    said && said !== written && !isInMonth(said, written, edge)
      ? [`${what} ${said} by the employer, ${written ?? 'still there'} by the driver.`]
      : [];
  return [
    ...differ('Started', answer.startDate, employmentStartDate, firstDayOf),
    ...differ('Ended', answer.endDate, employmentEndDate, lastDayOf),
  ];
}
