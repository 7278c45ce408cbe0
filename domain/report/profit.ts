import { COSTS, PROFIT_GROUPS, type ProfitGroup } from '../accounting/profit.ts';
import { choice, date, integer, money, number, ref, text } from '../core/fields.ts';
import { MAX_MONEY } from '../core/limits.ts';
import { defineReport } from '../core/report.ts';

const amountField = (label: string) => money(label, { min: -MAX_MONEY });
const milesField = (label: string) => number(label, { optional: true, unit: 'Mi' });

/** Maximum months of a report, because it reads every load and expense in them. */
export const MAX_PROFIT_MONTHS = 12;

/** Label of amounts that belong to no load, truck, driver, or customer. */
export const UNATTRIBUTED = 'Unallocated';

/** Profit by load, truck, driver, customer, or lane, with a line for unallocated amounts. */
export const profitReport = defineReport({
  path: 'report/profits',
  route: 'report/profit',
  label: 'Profit Report',
  labels: 'Profit',
  policy: 6000,
  columns: {
    name: text('Name'),
    loads: integer('Loads'),
    revenue: amountField('Revenue'),
    profit: amountField('Profit'),
    profitPerMile: money('Profit per Mile', { optional: true, min: -MAX_MONEY }),
    pay: amountField(COSTS.pay),
    fuel: amountField(COSTS.fuel),
    tolls: amountField(COSTS.tolls),
    maintenance: amountField(COSTS.maintenance),
    other: amountField(COSTS.other),
    shared: amountField(COSTS.shared),
    givenUp: amountField(COSTS.givenUp),
    loadedMiles: milesField('Loaded'),
    allMiles: milesField('All'),
    emptyMiles: milesField('Empty'),
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
