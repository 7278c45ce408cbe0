/** Calculates the charge of a fuel purchase to a driver or an owner under the pay plan of its date. */
import { cents, dollars, formatAmount, formatNumber, formatPercent, formatUnitPrice } from '../core/money.ts';
import { blend, times } from '../core/rounding.ts';

export const FUEL_CHARGES = {
  PAID: 'Amount paid',
  DISCOUNT_SHARE: 'Share of the discount',
  RETAIL: 'Retail price',
  FEE_PER_GALLON: 'Paid plus a fee per gallon',
  FEE_PER_PURCHASE: 'Paid plus a fee per purchase',
} as const;
export type FuelCharge = keyof typeof FUEL_CHARGES;

/** The part of a pay plan about fuel. `rate` is the driver's percent of the discount, dollars per gallon, or dollars per purchase. */
export type FuelRule = { charge: Exclude<FuelCharge, 'PAID'>; rate: number };

/** Prices are per gallon; the amount includes the fee. */
export type FuelPurchase = { gallons: number; retailPrice: number | null; amount: number; fee: number | null };

/** Returns whether a rule needs the retail price, which not every purchase has. */
export const needsRetail = ({ charge }: Pick<FuelRule, 'charge'>): boolean =>
  charge === 'DISCOUNT_SHARE' || charge === 'RETAIL';

/**
 * Returns what the driver is charged in dollars, rounded once; null where that is what was paid. The fee of the card is added to
 * each. Not a discount to share: a price above retail. Not a purchase: an amount without gallons, or with gallons of the other sign.
 */
export function calculateFuelCharge(rule: FuelRule | null | undefined, purchase: FuelPurchase): number | null {
  const { gallons, retailPrice, amount } = purchase;
  const fee = cents(purchase.fee);
  const paid = cents(amount) - fee;
  const isPurchase = (gallons > 0 && paid > 0n) || (gallons < 0 && paid < 0n);
  if (!rule || !isPurchase) return null;
  if (rule.charge === 'FEE_PER_GALLON') return dollars(paid + times(gallons, rule.rate) + fee);
  if (rule.charge === 'FEE_PER_PURCHASE') return dollars(paid + times(Math.sign(gallons), rule.rate) + fee);
  if (retailPrice === null) return null;
  if (rule.charge === 'RETAIL') return dollars(times(gallons, retailPrice) + fee);
  const discount = times(gallons, retailPrice) - paid;
  const isDiscount = gallons > 0 ? discount > 0n : discount < 0n;
  return isDiscount ? dollars(blend(paid, rule.rate, gallons, retailPrice) + fee) : null;
}

/** Describes the rule in a plan: `fuel at retail less 50% of the discount`. */
export function describeFuelRule({ charge, rate }: FuelRule): string {
  if (charge === 'DISCOUNT_SHARE') return `fuel at retail less ${formatPercent(rate)} of the discount`;
  if (charge === 'RETAIL') return 'fuel at retail';
  return `fuel plus ${formatUnitPrice(rate)} per ${charge === 'FEE_PER_GALLON' ? 'gallon' : 'purchase'}`;
}

/** Fuel on a settlement. The prices, the rule, and the place are missing on older ones. */
export type FuelFacts = {
  gallons: number | null;
  place: string | null;
  truck: string | null;
  retailPrice?: number | null;
  paidPrice?: number | null;
  fee?: number | null;
  rule?: FuelRule | null;
};

/** Returns the known facts: `150 gal`, `retail $3.999`, `paid $3.499`, `Dallas, TX`, `truck 101`. */
export function listFuelFacts({ gallons, place, truck, retailPrice, paidPrice }: FuelFacts): string[] {
  const describePrice = (what: string, price: number | null | undefined) =>
    typeof price === 'number' ? `${what} ${formatUnitPrice(price)}` : null;
  return [
    gallons === null ? null : `${formatNumber(gallons)} gal`,
    describePrice('retail', retailPrice),
    describePrice('paid', paidPrice),
    place,
    truck === null ? null : `truck ${truck}`,
  ].filter((fact) => fact !== null);
}

/** Explains a charge: `retail less 50% of the 60.00 discount`; empty where the purchase is charged as paid by plan. */
export function formatChargeReason(fuel: FuelFacts | null | undefined, amount: number, charge: number | null): string {
  const rule = fuel?.rule;
  if (!fuel || !rule) return '';
  if (charge === null) {
    const isUnknown = needsRetail(rule) && (fuel.retailPrice ?? null) === null;
    return isUnknown ? 'as paid, no retail price' : 'as paid';
  }
  if (rule.charge === 'RETAIL') return 'at retail';
  if (rule.charge === 'FEE_PER_GALLON') return `${formatUnitPrice(rule.rate)} per gallon added`;
  if (rule.charge === 'FEE_PER_PURCHASE') return `${formatUnitPrice(rule.rate)} added`;
  const discount = times(fuel.gallons ?? 0, fuel.retailPrice ?? 0) - (cents(amount) - cents(fuel.fee));
  return `retail less ${formatPercent(rule.rate)} of the ${formatAmount(discount)} discount`;
}
