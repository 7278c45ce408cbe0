/** What was answered to the questions of an application, and what is still wrong with it. */

import { inOneLine } from '../../core/clean-text.ts';
import { JURISDICTIONS } from '../../core/jurisdiction-codes.ts';
import { isEmail, PHONE, POSTAL_CODE } from '../../core/patterns.ts';
import { firstDayOf, isExistingDay, isMonth, lastDayOf } from '../../core/periods.ts';
import { type Question, type SectionName, sectionOf } from './sections.ts';

/** A row of answers, by the names of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** A section as it is kept: its rows, one where it has only one, or that there are none. */
export type Answered = { rows: readonly Answers[]; none: boolean };

export const UNANSWERED: Answered = { rows: [], none: false };

/** More rows than anybody has; a phone that sends more is none. */
export const MOST_ROWS = 40;

export type Fault = 'missing' | 'invalid' | 'future' | 'order' | 'long';

/** What is wrong with the answer to a question of a row; without a question, that nothing is said at all. */
export type Problem = { row: number; question: string | null; fault: Fault };

const SSN = /^\d{3}-?\d{2}-?\d{4}$/;
/** A number that was told already: what stands for it on every screen. */
const TOLD_SSN = /^•••-••-\d{4}$/;

/** What is shown of a Social Security number once it was told. */
export const maskedSsn = (ssn: string): string => `•••-••-${ssn.slice(-4)}`;
/** Whether it is told whole. */
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

/** Whether a question is asked in a row of these answers. */
export function isAsked({ when }: Pick<Question, 'when'>, row: Answers): boolean {
  return !when || when.some(([question, answer]) => row[question] === answer);
}

/** The rows to be answered: those that there are, and one where a section has only one. */
export function rowsOf(name: SectionName, { rows, none }: Answered): readonly Answers[] {
  if (none) return [];
  return sectionOf(name).row ? rows : [rows[0] ?? {}];
}

/** All that keeps a section from being handed in on `today`. */
export function problemsOf(name: SectionName, answered: Answered, today: string): Problem[] {
  const { row: isMany, questions } = sectionOf(name);
  if (isMany && answered.rows.length === 0 && !answered.none) return [{ row: 0, question: null, fault: 'missing' }];
  return rowsOf(name, answered).flatMap((answers, row) =>
    Object.entries(questions).flatMap(([question, asked]) => {
      const fault = faultOf(asked, question, answers, today);
      return fault ? [{ row, question, fault }] : [];
    }),
  );
}

function faultOf(question: Question, name: string, row: Answers, today: string): Fault | null {
  if (!isAsked(question, row)) return null;
  const text = (row[name] ?? '').trim();
  if (text === '') return question.optional || isStillThere(name, row) ? null : 'missing';
  if (text.length > question.max) return 'long';
  if (!RIGHT[question.kind](text, question)) return 'invalid';
  if (question.kind !== 'date' && question.kind !== 'dayOrMonth') return null;
  if (firstDayOf(text) > today && !question.isAhead) return 'future';
  const { from = '' } = row;
  const isBegun = isExistingDay(from) || isMonth(from);
  return name === 'to' && isBegun && lastDayOf(text) < firstDayOf(from) ? 'order' : null;
}

/** Who still works there has no reason for leaving yet. */
const isStillThere = (name: string, { to = '' }: Answers) => name === 'reason' && to.trim() === '';

/** Of what was sent the answers to questions that there are, no longer than they may be; a draft may be as incomplete as it is. */
export function readAnswered(name: SectionName, sent: Answered): Answered {
  const { row: isMany, none, questions } = sectionOf(name);
  const rows = sent.rows.slice(0, isMany ? MOST_ROWS : 1).map((row) =>
    Object.fromEntries(
      Object.entries(questions).flatMap(([question, { kind, max }]) => {
        const text = (row[question] ?? '').slice(0, max);
        return text === '' ? [] : [[question, kind === 'longText' ? text : inOneLine(text)]];
      }),
    ),
  );
  const isNone = sent.none && none !== undefined;
  return { rows: isNone ? [] : rows, none: isNone };
}
