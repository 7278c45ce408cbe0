import { US_STATES } from '../core/addresses.ts';
import { boolean, money, number, ref, text } from '../core/fields.ts';
import { getJurisdictionName } from '../core/jurisdictions.ts';
import { roundQuantity, sumExactly } from '../core/quantities.ts';
import { defineReport } from '../core/report.ts';

/** Fuel bought at an unknown place (IFT-15). */
export const UNKNOWN_PLACE = 'UN_KNOWN';

/** The only page size (IFT-03). */
export const IFTA_ROWS = 57;

/** Miles and motor fuel by jurisdiction for fuel tax, without tax amounts. */
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

/** Totals of the summary, in addition to its rows. */
export type IftaSummary = {
  totalDistance: number;
  totalFuelQuantities: number;
  totalFuelExpense: number;
  /** Gallons of DEF, reefer, or unknown fuel not in any row (IFT-14). */
  excludedQuantity: number;
};

/** Exact sums of a jurisdiction over a period. */
export type IftaSums = { code: string; miles: number; fuel: number; amount: number; leftOut: number };

/** Returns the rows by name, and the totals, each figure rounded once (IFT-10, IFT-16). */
export function buildIftaSummary(found: readonly IftaSums[], showsAll: boolean) {
  const total = (name: 'miles' | 'fuel' | 'amount' | 'leftOut') =>
    roundQuantity(sumExactly(found.map((each) => each[name])), 2);
  const empty = (showsAll ? US_STATES : []).filter((code) => !found.some((each) => each.code === code));
  const rows = [
    ...found.filter(({ code, miles, fuel, amount }) => miles || fuel || amount || (showsAll && isState(code))),
    ...empty.map((code) => ({ code, miles: 0, fuel: 0, amount: 0 })),
  ];
  const detail = rows.map(({ code, miles, fuel, amount }) => ({
    jurisdiction: getJurisdictionName(code),
    jurisdictionCode: code,
    miles: roundQuantity(miles, 2),
    fuelQuantity: roundQuantity(fuel, 2),
    fuelExpenseAmount: roundQuantity(amount, 2),
  }));
  const summary: IftaSummary = {
    totalDistance: total('miles'),
    totalFuelQuantities: total('fuel'),
    totalFuelExpense: total('amount'),
    excludedQuantity: total('leftOut'),
  };
  return { detail: detail.sort(compareNames), summary };
}

const isState = (code: string) => (US_STATES as readonly string[]).includes(code);
const compareNames = (one: { jurisdiction: string }, other: { jurisdiction: string }) =>
  one.jurisdiction < other.jurisdiction ? -1 : 1;
