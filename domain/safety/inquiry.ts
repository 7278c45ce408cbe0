/**
 * Questions to a former employer about a driver, and what follows from the response (49 CFR 391.23(d), (e); 40.25(b)). The employer's
 * page loads this file, so keep its imports few.
 */
import { formatDay } from '../core/dates.ts';
import { getFirstDay, getLastDay } from '../core/periods.ts';

/** Ways to contact a former employer. */
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
  refused: 'A refusal to be tested (including verified adulterated or substituted drug test results)',
  other: 'Another violation of DOT drug and alcohol rules, including one at an earlier employer',
} as const;
export type DrugQuestion = keyof typeof DRUG_QUESTIONS;
export const DRUG_QUESTION_NAMES = Object.keys(DRUG_QUESTIONS) as DrugQuestion[];

/** The driver that a request is about, and the carrier that sends it. */
export type InquiryQuestions = {
  driver: string;
  carrier: string;
  /** The carrier's phone or email, joined by “or”; empty without either. */
  reach: string;
  employer: string;
  from: string;
  to: string | null;
  asksDrugs: boolean;
};

/** Content of the employer's page; `consentUrl` is the driver's signed consent. */
export type InquiryPage = InquiryQuestions & { isAnswered: boolean; consentUrl: string | null };

type YesNo = 'yes' | 'no';

export type Answer = {
  outcome: Outcome;
  startDate: string | null;
  endDate: string | null;
  position: string | null;
  hasAccidents: YesNo | null;
  accidents: string | null;
  /** Null if not asked. */
  drugs: Record<DrugQuestion, YesNo> | null;
  drugDetails: string | null;
  respondent: string;
  respondentTitle: string;
  respondentPhone: string;
};

/** Whether a response sets the verification status; an additional one waits for the office's decision. */
export type ResponseStanding = 'COUNTS' | 'TO_DECIDE' | 'SET_ASIDE';

/** A former employer's response as the office sees it. */
export type Response = {
  id: string;
  standing: ResponseStanding;
  answer: Answer;
  answeredOn: string;
  /** Address that the link was sent to. */
  sentTo: string | null;
  decidedBy: string | null;
  decidedOn: string | null;
  contradictions: string[];
  /** The document with the response. */
  url: string | null;
};

/** Returns the verification status (ENM-23) set by a response. */
export const getVerificationStatus = ({ outcome }: Pick<Answer, 'outcome'>) =>
  outcome === 'CONFIRMED' ? 'VERIFIED' : 'DENIED_OR_REJECTED';

type EmploymentPeriod = { employmentStartDate: string; employmentEndDate: string | null };

/**
 * Lists the points in which a response contradicts the driver's entry, for the office to review. A month in the driver's entry covers
 * all of its dates.
 */
export function findContradictions(
  answer: Answer,
  { employmentStartDate, employmentEndDate }: EmploymentPeriod,
): string[] {
  if (answer.outcome === 'NEVER_EMPLOYED') return ['The employer has no record of the driver.'];
  const isInMonth = (said: string, written: string | null, edge: (month: string) => string) =>
    said.slice(0, 7) === written?.slice(0, 7) && written === edge(said.slice(0, 7));
  const differ = (what: string, said: string | null, written: string | null, edge: (month: string) => string) =>
    said && said !== written && !isInMonth(said, written, edge)
      ? [
          `${what} ${formatDay(said)} according to the employer, ${written ? formatDay(written) : 'still there'} according to the driver.`,
        ]
      : [];
  return [
    ...differ('Started', answer.startDate, employmentStartDate, getFirstDay),
    ...differ('Ended', answer.endDate, employmentEndDate, getLastDay),
  ];
}
