/** Measures profit: the report of a year, the longest allowed, by each grouping, and a load's own page. */
import { PROFIT_GROUPS, type ProfitGroup } from '@milepost/domain/accounting/profit.ts';
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import pg from 'pg';
import type { MeasuredServer } from './csv.ts';
import type { Bench } from './seed.ts';

const RUNS = 3;

/**
 * The limit: fees and costs of the year by driver, from the rows, without tenant isolation and without allocating a cost to the
 * day's loads.
 */
const LIMIT_QUERY = `select driver, sum(revenue) as revenue, sum(cost) as cost from (
    select driver, fleet_load_fee + supplemental_fees as revenue, 0 as cost from fleet
      where account_id = $1 and state <> 'DELETED' and fleet_pick_up_date between $2 and $3
    union all select driver, 0, net_applied_to_carrier from expense
      where account_id = $1 and state <> 'DELETED' and status = 'COMPLETE' and expense_transaction_date between $2 and $3) r group by driver`;

export async function measureProfit(
  { base, storage }: MeasuredServer,
  { accountId, token, loadId }: Bench,
  today: string,
): Promise<string> {
  const from = addDays(addMonths(today, -12), 1);
  const ask = async (path: string) => {
    const answer = await fetch(`${base}/api/${path}`, { headers: { authorization: `Token ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status} of ${path}`);
    return answer.json() as Promise<{ totals: { revenue: number } }>;
  };
  const report = (group: ProfitGroup) =>
    ask(`report/profits/?groupBy=${group}&profitDate__gte=${from}&profitDate__lte=${today}`);
  const client = new pg.Client(storage);
  await client.connect();
  const byHand = () => client.query<{ revenue: number }>(LIMIT_QUERY, [accountId, from, today]);
  const [shown, { rows }] = [await report('driver'), await byHand()];
  const revenue = rows.reduce((sum, row) => sum + Number(row.revenue), 0);
  if (shown.totals.revenue !== revenue)
    throw new Error(`profit says a revenue of ${shown.totals.revenue}, its rows ${revenue}`);
  const times: string[] = [];
  for (const group of Object.keys(PROFIT_GROUPS) as ProfitGroup[])
    times.push(
      `by ${PROFIT_GROUPS[group].toLowerCase()} ${(await measureQuickest(() => report(group))).toFixed(0)} ms`,
    );
  const sums = await measureQuickest(byHand);
  await client.end();
  const ofLoad = await measureQuickest(() => ask(`fleet/${loadId}/profit/`));
  return `profit of a year of that account: ${times.join(', ')}; the bare sums of fees and costs by driver ${sums.toFixed(0)} ms; of one load ${ofLoad.toFixed(0)} ms`;
}

async function measureQuickest(act: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await act();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
