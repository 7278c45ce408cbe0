/** Miles and gallons: added exactly and rounded once, half away from zero. */
import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

export type Quantity = number | string | Decimal;

export function exactSum(quantities: Iterable<Quantity>): Decimal {
  let total = new Exact(0);
  for (const quantity of quantities) total = total.plus(quantity);
  return total;
}

/** Rounds a quantity to `decimals` decimals. */
export const rounded = (quantity: Quantity, decimals: number): number =>
  new Exact(quantity).toDecimalPlaces(decimals).toNumber() || 0;

/** Returns `quantity` ÷ `by`, rounded to `decimals` decimals. */
export const divided = (quantity: Quantity, by: Quantity, decimals: number): number =>
  rounded(new Exact(quantity).div(by), decimals);
