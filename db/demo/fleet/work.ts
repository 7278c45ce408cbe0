/** The loads and expenses of all drivers, week by week. */

import { addDays, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { makeFiles } from '../core/files.ts';
import { makeRandom } from '../core/random.ts';
import type { DemoRow } from '../core/rows.ts';
import { type Expense, makeInsurance, makeWeekOfExpenses, makeWeekOfOfficeExpenses } from '../expense/expenses.ts';
import { addFuelPrices } from '../expense/fuel-audit.ts';
import { addFuelMistakes } from '../report/ifta.ts';
import { type Load, makeWeekOfLoads } from './loads.ts';

const WEEKS = 52;
/** Drivers whose last closed week is not paid yet: Friday afternoon's work. */
export const UNPAID = 11;

/** Returns the Mondays of the last year, this week's last. */
export function lastMondays(today: Day): Day[] {
  const thisMonday = addDays(today, -WEEKDAYS.indexOf(getDayOfWeek(today)));
  return Array.from({ length: WEEKS }, (_, at) => addDays(thisMonday, (at - WEEKS + 1) * 7));
}

export type Work = { loads: Load[]; expenses: Expense[]; groups: DemoRow[] };

export function makeWork(
  cast: DemoRecords,
  mondays: Day[],
  today: Day,
  files: Awaited<ReturnType<typeof makeFiles>>,
): Work {
  const random = makeRandom(7);
  const [workshop] = cast.companies as [DemoRow];
  let loadNumber = 18_000;
  let expenseNumber = 0;
  const work: Work = { loads: [], expenses: [], groups: [] };
  for (const monday of mondays) {
    for (const hand of cast.setups) {
      const company = cast.companies.find((each) => each.carrier === hand.carrier.id) ?? workshop;
      const loads = makeWeekOfLoads(hand, monday, today, files, random, () => ++loadNumber);
      const miles = loads.reduce((sum, load) => sum + (load.fleetDistance ?? 0), 0);
      work.loads.push(...loads);
      work.expenses.push(...makeWeekOfExpenses(hand, miles, company, monday, today, random, () => ++expenseNumber));
    }
    for (const carrier of cast.carriers)
      work.expenses.push(...makeWeekOfOfficeExpenses(carrier, monday, today, random, () => ++expenseNumber));
  }
  loseBillOfLading(work.loads, cast, mondays.at(-2) as Day, today);
  work.expenses = addFuelMistakes(work.expenses, today, () => ++expenseNumber);
  addFuelPrices(cast, work.expenses, today);
  const insured = cast.setups.filter(({ driver }) => driver.driverType !== 'DRIVER_FOR_HIRE');
  for (const [at, hand] of insured.entries()) {
    const made = makeInsurance(hand, at, mondays[0] as Day, addDays(today, 90), today);
    work.groups.push(made.group);
    work.expenses.push(...made.expenses);
  }
  return work;
}

/**
 * Removes the bill of lading of a load delivered more than three days ago, so that on any weekday one unpaid driver has not sent
 * theirs.
 */
function loseBillOfLading(loads: Load[], { setups: hands }: DemoRecords, since: Day, today: Day): void {
  const unpaid = new Set(hands.slice(0, UNPAID).map(({ driver }) => driver.id));
  const lost = loads.find(
    (load) =>
      unpaid.has(load.driver) &&
      load.status === 'COMPLETE' &&
      load.fleetPickUpDate >= since &&
      load.fleetDeliveryDate <= addDays(today, -4),
  );
  if (lost) Object.assign(lost, { status: 'IN_PROGRESS', fleetBOL: null });
}
