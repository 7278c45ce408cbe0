import { US_STATES } from '../core/addresses.ts';
import { boolean, money, number, ref, text } from '../core/fields.ts';
import { jurisdictionName } from '../core/jurisdictions.ts';
import { exactSum, rounded } from '../core/quantities.ts';
import { defineReport } from '../core/report.ts';

/** Fuel that was bought where nobody said (IFT-15). */
export const UNKNOWN_PLACE = 'UN_KNOWN';

/** The only number of rows a page has (IFT-03). */
export const IFTA_ROWS = 57;

/** Miles and motor fuel by jurisdiction, for the fuel tax. Nothing is taxed here. */
export const iftaSummary = defineReport({
  path: 'report/ifta_summarys',
  route: 'report/ifta_summary',
  label: 'IFTA Summary Report',
  labels: 'IFTA Summary',
  policy: 8000,
  columns: {
    jurisdiction: text('State'),
    jurisdictionCode: text('Jurisdiction'),
    miles: number('Distance', { unit: 'Mi' }),
    fuelQuantity: number('Total Quantity (Fuel)'),
    fuelExpenseAmount: money('Expense Amount', { unit: '$' }),
  },
  filters: { carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }) },
  options: { showAllStates: boolean('Show All Jurisdictions', { default: false }) },
  period: { filter: 'ifta_summary', ends: ['ifta_summary_startDate__gte', 'ifta_summary_endDate__lte'], days: 90 },
  totals: [],
});

/** What the summary says of the whole, beside its rows. */
export type IftaSummary = {
  totalDistance: number;
  totalFuelQuantities: number;
  totalFuelExpense: number;
  /** Gallons of DEF, reefer or unknown fuel that no row counts (IFT-14). */
  excludedQuantity: number;
};

/** What was found of a jurisdiction on some days, exactly. */
export type IftaFound = { code: string; miles: number; fuel: number; amount: number; leftOut: number };

/** The rows in the order of their names, and what all that was found adds up to, each figure rounded once (IFT-10, IFT-16). */
export function iftaSummaryOf(found: readonly IftaFound[], showsAll: boolean) {
  const total = (name: 'miles' | 'fuel' | 'amount' | 'leftOut') =>
    rounded(exactSum(found.map((each) => each[name])), 2);
  const empty = (showsAll ? US_STATES : []).filter((code) => !found.some((each) => each.code === code));
  const rows = [
    ...found.filter(({ code, miles, fuel, amount }) => miles || fuel || amount || (showsAll && isState(code))),
    ...empty.map((code) => ({ code, miles: 0, fuel: 0, amount: 0 })),
  ];
  const detail = rows.map(({ code, miles, fuel, amount }) => ({
    jurisdiction: jurisdictionName(code),
    jurisdictionCode: code,
    miles: rounded(miles, 2),
    fuelQuantity: rounded(fuel, 2),
    fuelExpenseAmount: rounded(amount, 2),
  }));
  const summary: IftaSummary = {
    totalDistance: total('miles'),
    totalFuelQuantities: total('fuel'),
    totalFuelExpense: total('amount'),
    excludedQuantity: total('leftOut'),
  };
  return { detail: detail.sort(byName), summary };
}

const isState = (code: string) => (US_STATES as readonly string[]).includes(code);
const byName = (one: { jurisdiction: string }, other: { jurisdiction: string }) =>
  one.jurisdiction < other.jurisdiction ? -1 : 1;
