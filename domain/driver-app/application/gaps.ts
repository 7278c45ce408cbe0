/** Finds gaps in an application: dates of the last three years without an address, and of the last ten without a job or an explanation. */
import type { Day } from '../../core/dates.ts';
import {
  countDays,
  findGaps,
  getFirstDay,
  getLastDay,
  isExistingDay,
  type OpenPeriod,
  type Period,
  subtractYears,
} from '../../core/periods.ts';
import type { Answers, SectionAnswers } from './answers.ts';
import type { SectionName } from './sections.ts';

/** Years before the application to list addresses for (49 CFR 391.21(b)(3)). */
export const ADDRESS_YEARS = 3;
/** Three years of employers, and seven more for CDL drivers (391.21(b)(10), (11)). */
const JOB_YEARS = 10;
const ADULT_YEARS = 18;
/** Up to this many days between two jobs need no explanation. */
const DAYS_BETWEEN_JOBS = 30;

/** Returns the periods without an address in the three years before `today`. */
export function findAddressGaps({ rows }: SectionAnswers, today: Day): Period[] {
  return findGaps(listDatedPeriods(rows), { from: subtractYears(today, ADDRESS_YEARS), to: today });
}

/** Returns the unexplained periods of more than 30 days in the ten years before `today`, none before the driver `born` then came of age. */
export function findJobGaps({ rows }: SectionAnswers, today: Day, born: string): Period[] {
  const since = [subtractYears(today, JOB_YEARS), ...(isExistingDay(born) ? [subtractYears(born, -ADULT_YEARS)] : [])];
  const from = since.sort().at(-1) as Day;
  if (from > today) return [];
  return findGaps(listDatedPeriods(rows), { from, to: today }).filter((gap) => countDays(gap) > DAYS_BETWEEN_JOBS);
}

/** Returns the gaps of a section on `today`, if the section asks for dates. */
export function findSectionGaps(name: SectionName, answered: SectionAnswers, today: Day, born: string): Period[] {
  if (name === 'addresses') return findAddressGaps(answered, today);
  return name === 'jobs' ? findJobGaps(answered, today, born) : [];
}

/** Returns the periods of the rows with complete dates; a month includes all of its days. */
function listDatedPeriods(rows: readonly Answers[]): OpenPeriod[] {
  return rows.flatMap((row) => {
    const [from, to] = [getFirstDay(row.from ?? ''), getLastDay(row.to ?? '')];
    if (!isExistingDay(from) || (to !== '' && (!isExistingDay(to) || to < from))) return [];
    return [{ from, to: to === '' ? null : to }];
  });
}
