/** Miles and gallons: added exactly and rounded once, half away from zero. */
import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

export type Quantity = number | string | Decimal;

export function sumExactly(quantities: Iterable<Quantity>): Decimal {
  let total = new Exact(0);
  for (const quantity of quantities) total = total.plus(quantity);
  return total;
}

/** Rounds a quantity to `decimals` decimals. */
export const roundQuantity = (quantity: Quantity, decimals: number): number =>
  new Exact(quantity).toDecimalPlaces(decimals).toNumber() || 0;

/** Returns `quantity` ÷ `by`, rounded to `decimals` decimals. */
export const divideQuantity = (quantity: Quantity, by: Quantity, decimals: number): number =>
  roundQuantity(new Exact(quantity).div(by), decimals);
