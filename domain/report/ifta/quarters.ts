/** The quarters of each authority, and which of them still need a return. */
import { addDays, type Day } from '../../core/dates.ts';
import type { Related } from '../../core/record.ts';
import type { Tone } from '../../core/statuses.ts';
import { findQuarterAt, getDueDate, getQuarterDays, type Quarter } from './quarter.ts';

/** The records of a return are kept for four years: the quarter of today, and 16 before it. */
const MAX_QUARTERS = 17;

/** Returns this quarter and those before it, the newest first. */
export function listQuarters(today: Day): Quarter[] {
  const quarters = [findQuarterAt(today)];
  while (quarters.length < MAX_QUARTERS)
    quarters.push(findQuarterAt(addDays(getQuarterDays(quarters.at(-1) ?? '').start, -1)));
  return quarters;
}

export type QuarterStatus = 'RUNNING' | 'RATES_MISSING' | 'PAST_DUE' | 'DUE' | 'CLOSED';

/** Miles are whole, of qualified trucks and one fuel. `filedOn` is null for a quarter that no one closed. */
export type QuarterFacts = {
  carrier: Pick<Related, 'id' | 'prettyName'>;
  quarter: Quarter;
  miles: number;
  filedOn: Day | null;
  amendment: number | null;
  hasRates: boolean;
};

export type QuarterRow = QuarterFacts & { dueDate: Day; status: QuarterStatus };

export const QUARTER_STATUSES: Readonly<Record<QuarterStatus, { label: string; tone: Tone }>> = {
  RUNNING: { label: 'In progress', tone: 'rest' },
  RATES_MISSING: { label: 'Rates missing', tone: 'warning' },
  PAST_DUE: { label: 'Past due', tone: 'error' },
  DUE: { label: 'Ready to close', tone: 'info' },
  CLOSED: { label: 'Closed', tone: 'success' },
};

/** Adds the due date and what a quarter needs next. A closed quarter stays closed, even if its rates change. */
export function buildQuarterRow(facts: QuarterFacts, today: Day): QuarterRow {
  return { ...facts, dueDate: getDueDate(facts.quarter), status: getStatus(facts, today) };
}

function getStatus({ quarter, filedOn, hasRates }: QuarterFacts, today: Day): QuarterStatus {
  if (filedOn) return 'CLOSED';
  if (today <= getQuarterDays(quarter).end) return 'RUNNING';
  if (!hasRates) return 'RATES_MISSING';
  return today > getDueDate(quarter) ? 'PAST_DUE' : 'DUE';
}
