/** Miles and gallons: added exactly, and rounded once, halves away from zero. */
import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

export type Quantity = number | string | Decimal;

/** The sum of quantities, exactly. */
export function exactSum(quantities: Iterable<Quantity>): Decimal {
  let total = new Exact(0);
  for (const quantity of quantities) total = total.plus(quantity);
  return total;
}

/** A quantity with so many decimals. */
export const rounded = (quantity: Quantity, decimals: number): number =>
  new Exact(quantity).toDecimalPlaces(decimals).toNumber() || 0;

/** `quantity` ÷ `by` with so many decimals. */
export const divided = (quantity: Quantity, by: Quantity, decimals: number): number =>
  rounded(new Exact(quantity).div(by), decimals);
