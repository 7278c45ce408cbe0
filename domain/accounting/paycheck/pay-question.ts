/** What a driver asks about one line of a paycheck, and the sentence that the office answers. */
import type { StatementLine } from './pay-types.ts';

/** Long enough for a question, too short for a book. */
export const MAX_QUESTION = 500;

/** So many questions of one driver wait for the office at most. */
export const MOST_OPEN_QUESTIONS = 10;

/** Open until it is answered. */
export type PayQuestion = {
  id: string;
  /** The line of the statement it is about, by `lineName`. */
  line: string;
  question: string;
  askedBy: string;
  askedOn: string;
  answer: string | null;
  answeredBy: string | null;
  answeredOn: string | null;
};

/** What a line is known by on its statement: its key is unique in its group alone. */
export const lineName = ({ group, key }: Pick<StatementLine, 'group' | 'key'>): string => `${group} ${key}`;

/** A paycheck as the driver's page lists it. */
export type DriversPaycheck = {
  id: string;
  number: string;
  from: string;
  to: string;
  amount: number;
  /** He waits for an answer about a line of it, or has them all. */
  asked: 'ASKED' | 'ANSWERED' | null;
  url: string;
};
