import { COSTS, PROFIT_GROUPS, type ProfitGroup } from '../accounting/profit.ts';
import { choice, date, integer, money, number, ref, text } from '../core/fields.ts';
import { MAX_MONEY } from '../core/limits.ts';
import { defineReport } from '../core/report.ts';

const amount = (label: string) => money(label, { min: -MAX_MONEY });
const miles = (label: string) => number(label, { optional: true, unit: 'Mi' });

/** So many months at once: each load and expense of them is looked at. */
export const MOST_PROFIT_MONTHS = 12;

/** What a line is that no load, truck, driver or customer bears. */
export const UNATTRIBUTED = 'Unallocated';

/** What was earned, a line for each load, truck, driver, customer or lane; what belongs to none is a line too. */
export const profitReport = defineReport({
  path: 'report/profits',
  route: 'report/profit',
  label: 'Profit Report',
  labels: 'Profit',
  policy: 6000,
  columns: {
    name: text('Name'),
    loads: integer('Loads'),
    revenue: amount('Revenue'),
    profit: amount('Profit'),
    profitPerMile: money('Profit per Mile', { optional: true, min: -MAX_MONEY }),
    pay: amount(COSTS.pay),
    fuel: amount(COSTS.fuel),
    tolls: amount(COSTS.tolls),
    maintenance: amount(COSTS.maintenance),
    other: amount(COSTS.other),
    shared: amount(COSTS.shared),
    givenUp: amount(COSTS.givenUp),
    loadedMiles: miles('Loaded'),
    allMiles: miles('All'),
    emptyMiles: miles('Empty'),
  },
  filters: {
    groupBy: choice('Group By', Object.keys(PROFIT_GROUPS) as [ProfitGroup, ...ProfitGroup[]], {
      labels: PROFIT_GROUPS,
      message: 'Invalid Group',
    }),
    carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
    profitDate: date('Day'),
  },
  period: { filter: 'profitDate', days: 90 },
  totals: [
    ...(['loads', 'revenue', 'pay', 'fuel', 'tolls', 'maintenance', 'other', 'shared', 'givenUp', 'profit'] as const),
    ...(['loadedMiles', 'allMiles'] as const),
  ],
});
