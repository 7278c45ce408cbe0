/** What an application leaves open: days of the last three years without an address, and of the last ten without a job or a word on why. */
import type { Day } from '../../core/dates.ts';
import {
  daysOf,
  firstDayOf,
  isExistingDay,
  type Lasting,
  lastDayOf,
  type Period,
  uncovered,
  yearsBefore,
} from '../../core/periods.ts';
import type { Answered, Answers } from './answers.ts';
import type { SectionName } from './sections.ts';

/** Years before the application of which the addresses are asked (49 CFR 391.21(b)(3)). */
export const ADDRESS_YEARS = 3;
/** Of employers three, and seven more of who is to drive with a CDL (391.21(b)(10), (11)). */
const JOB_YEARS = 10;
const ADULT_YEARS = 18;
/** A month between two jobs is asked about by nobody. */
const DAYS_BETWEEN_JOBS = 30;

/** The days of the three years before `today` of which no address is told. */
export function addressGaps({ rows }: Answered, today: Day): Period[] {
  return uncovered(lasting(rows), { from: yearsBefore(today, ADDRESS_YEARS), to: today });
}

/** Periods of more than 30 days in the ten years before `today` of which nothing is told; not before he who was `born` then came of age. */
export function jobGaps({ rows }: Answered, today: Day, born: string): Period[] {
  const since = [yearsBefore(today, JOB_YEARS), ...(isExistingDay(born) ? [yearsBefore(born, -ADULT_YEARS)] : [])];
  const from = since.sort().at(-1) as Day;
  if (from > today) return [];
  return uncovered(lasting(rows), { from, to: today }).filter((gap) => daysOf(gap) > DAYS_BETWEEN_JOBS);
}

/** What a section leaves open on `today`, where days are asked of it. */
export function gapsIn(name: SectionName, answered: Answered, today: Day, born: string): Period[] {
  if (name === 'addresses') return addressGaps(answered, today);
  return name === 'jobs' ? jobGaps(answered, today, born) : [];
}

/** The rows whose days are told whole; a month counts with all of its days. */
function lasting(rows: readonly Answers[]): Lasting[] {
  return rows.flatMap((row) => {
    const [from, to] = [firstDayOf(row.from ?? ''), lastDayOf(row.to ?? '')];
    if (!isExistingDay(from) || (to !== '' && (!isExistingDay(to) || to < from))) return [];
    return [{ from, to: to === '' ? null : to }];
  });
}
