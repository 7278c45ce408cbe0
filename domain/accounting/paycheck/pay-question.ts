/** A driver's question about one line of a paycheck, and the office's answer. */
import type { StatementLine } from './pay-types.ts';

/** Maximum length of a question. */
export const MAX_QUESTION = 500;

/** Maximum open questions of a driver. */
export const MAX_OPEN_QUESTIONS = 10;

/** A question, open until answered. */
export type PayQuestion = {
  id: string;
  /** The line of the statement, by `getLineName`. */
  line: string;
  question: string;
  askedBy: string;
  askedOn: string;
  answer: string | null;
  answeredBy: string | null;
  answeredOn: string | null;
};

/** Returns the unique name of a statement line: its key is unique only within its group. */
export const getLineName = ({ group, key }: Pick<StatementLine, 'group' | 'key'>): string => `${group} ${key}`;

/** A paycheck in the list on the driver's page. */
export type DriversPaycheck = {
  id: string;
  number: string;
  from: string;
  to: string;
  amount: number;
  /** True if the driver waits for an answer about it, or has them all. */
  asked: 'ASKED' | 'ANSWERED' | null;
  url: string;
};
