/** Answers to the questions of an application, and their validation. */

import { toSingleLine } from '../../core/clean-text.ts';
import { JURISDICTIONS } from '../../core/jurisdiction-codes.ts';
import { isEmail, PHONE, POSTAL_CODE } from '../../core/patterns.ts';
import { getFirstDay, getLastDay, isExistingDay, isMonth } from '../../core/periods.ts';
import { getSection, type Question, type SectionName } from './sections.ts';

/** A row of answers by question name. */
export type Answers = Readonly<Record<string, string>>;

/** A saved section: its rows (a single one for a section without rows), or `none`. */
export type SectionAnswers = { rows: readonly Answers[]; none: boolean };

export const UNANSWERED: SectionAnswers = { rows: [], none: false };

/** Limit of rows, above what any applicant has. */
export const MAX_ROWS = 40;

export type AnswerError = 'missing' | 'invalid' | 'future' | 'order' | 'long';

/** A validation error of an answer in a row; without a question, the section is empty. */
export type SectionError = { row: number; question: string | null; error: AnswerError };

const SSN = /^\d{3}-?\d{2}-?\d{4}$/;
/** A saved number as the screens show it. */
const TOLD_SSN = /^•••-••-\d{4}$/;

/** Masks a saved Social Security number. */
export const maskSsn = (ssn: string): string => `•••-••-${ssn.slice(-4)}`;
/** Returns whether the text is a full number. */
export const isSsn = (text: string): boolean => SSN.test(text);

const RIGHT: Readonly<Record<Question['kind'], (text: string, question: Question) => boolean>> = {
  text: () => true,
  longText: () => true,
  date: (text) => isExistingDay(text),
  dayOrMonth: (text) => isExistingDay(text) || isMonth(text),
  phone: (text) => PHONE.test(text),
  email: isEmail,
  state: (text) => JURISDICTIONS.some((code) => code === text),
  zip: (text) => POSTAL_CODE.test(text),
  count: (text) => /^\d+$/.test(text),
  yesNo: (text) => text === 'YES' || text === 'NO',
  choice: (text, { choices = {} }) => Object.hasOwn(choices, text),
  ssn: (text) => SSN.test(text) || TOLD_SSN.test(text),
  check: (text) => text === 'YES',
};

/** Returns whether a row's answers make a question apply. */
export function isAsked({ when }: Pick<Question, 'when'>, row: Answers): boolean {
  return !when || when.some(([question, answer]) => row[question] === answer);
}

/** Returns the rows to answer: all rows, or a single one for a section without rows. */
export function getRows(name: SectionName, { rows, none }: SectionAnswers): readonly Answers[] {
  if (none) return [];
  return getSection(name).row ? rows : [rows[0] ?? {}];
}

/** Validates a section for submission on `today`. */
export function listErrors(name: SectionName, answered: SectionAnswers, today: string): SectionError[] {
  const { row: isMany, questions } = getSection(name);
  if (isMany && answered.rows.length === 0 && !answered.none) return [{ row: 0, question: null, error: 'missing' }];
  return getRows(name, answered).flatMap((answers, row) =>
    Object.entries(questions).flatMap(([question, asked]) => {
      const error = findError(asked, question, answers, today);
      return error ? [{ row, question, error }] : [];
    }),
  );
}

function findError(question: Question, name: string, row: Answers, today: string): AnswerError | null {
  if (!isAsked(question, row)) return null;
  const text = (row[name] ?? '').trim();
  if (text === '') return question.optional || isStillThere(name, row) ? null : 'missing';
  if (text.length > question.max) return 'long';
  if (!RIGHT[question.kind](text, question)) return 'invalid';
  if (question.kind !== 'date' && question.kind !== 'dayOrMonth') return null;
  if (getFirstDay(text) > today && !question.isAhead) return 'future';
  const { from = '' } = row;
  const isBegun = isExistingDay(from) || isMonth(from);
  return name === 'to' && isBegun && getLastDay(text) < getFirstDay(from) ? 'order' : null;
}

/** Returns whether the question is the reason for leaving a job without an end. */
const isStillThere = (name: string, { to = '' }: Answers) => name === 'reason' && to.trim() === '';

/** Returns the answers to known questions, cut to the maximum length; a draft may be incomplete. */
export function readAnswered(name: SectionName, sent: SectionAnswers): SectionAnswers {
  const { row: isMany, none, questions } = getSection(name);
  const rows = sent.rows.slice(0, isMany ? MAX_ROWS : 1).map((row) =>
    Object.fromEntries(
      Object.entries(questions).flatMap(([question, { kind, max }]) => {
        const text = (row[question] ?? '').slice(0, max);
        return text === '' ? [] : [[question, kind === 'longText' ? text : toSingleLine(text)]];
      }),
    ),
  );
  const isNone = sent.none && none !== undefined;
  return { rows: isNone ? [] : rows, none: isNone };
}
