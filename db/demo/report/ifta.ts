/**
 * The fuel tax: last summer's quarter is filed, and the open one has three mistakes that its pre-check finds. The third is a
 * trip's odometer.
 */
import { addDays, type Day, getQuarter, getQuarterDates } from '@milepost/domain/core/dates.ts';
import { getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { type RunQueries, readReturn } from '../../../api/report/ifta/figures.ts';
import { type DemoRow, makeId } from '../core/rows.ts';
import type { Expense } from '../expense/expenses.ts';

/** Duplicates one purchase of this quarter and enters another one in Iowa instead of Louisiana. */
export function addFuelMistakes(expenses: readonly Expense[], today: Day, number: () => number): Expense[] {
  const { year, quarter } = getQuarter(today);
  const { start } = getQuarterDates(year, quarter);
  const fuel = expenses.filter(
    // No one's pay depends on it.
    (each) => each.expenseType === 'FUEL' && each.expenseTransactionDate >= start && !each.expenseIsDeductable,
  );
  const [twice, ...others] = fuel;
  const misplaced = others.find(({ address }) => (address as Place).state === 'LA');
  const name = `EXP-${String(number()).padStart(6, '0')}`;
  const again = { id: makeId(`expense ${name}`), prettyName: name, expenseTransactionID: name };
  return [
    ...expenses.map((each) =>
      each === misplaced ? { ...each, address: { ...(each.address as Place), state: 'IA' } } : each,
    ),
    ...(twice ? [{ ...twice, ...again }] : []),
  ];
}

type Place = { place: string; city: string; state: string };

/** The quarter for which rates are shipped. */
const CLOSED = { quarter: '2026-Q3', fuelType: 'DIESEL', filedOn: '2026-10-20' } as const;

/** Days for which the demo has trips and fuel. */
const YEAR = 360;

/** Files the return of each authority, as the owner did in October. */
export async function fileReturns(
  tx: Queryable,
  { accountId, profileId, carriers, today }: { accountId: string; profileId: string; carriers: DemoRow[]; today: Day },
): Promise<void> {
  const { quarter, fuelType, filedOn } = CLOSED;
  const { start, end } = getQuarterDays(quarter);
  const isInItsYear = today >= filedOn && start > addDays(today, -YEAR);
  if (!isInItsYear) return;
  await tx.query(sql`select set_config('app.account', ${accountId}, true)`);
  // The seed's connection takes one query at a time.
  const ask: RunQueries = async (...statements) => {
    const answers: Record<string, unknown>[][] = [];
    for (const statement of statements) answers.push(await tx.query(statement));
    return answers;
  };
  for (const { id: carrier } of carriers) {
    const { now, obstacles } = await readReturn(ask, { carrier, quarter, fuelType }, filedOn, today);
    if (obstacles.length > 0) throw new Error(`The quarter to ${end} cannot be filed: ${obstacles.join(', ')}`);
    await tx.query(sql`insert into ifta_return (account_id, carrier, fuel_type, quarter, amendment, filed_on, filed, closed_by, closed_at)
      values (${accountId}, ${carrier}, ${fuelType}, ${quarter}, 0, ${filedOn}, ${JSON.stringify(now)}, ${profileId}, ${`${filedOn}T15:20:00Z`})`);
  }
}
