/** Prices agreed with a fuel card provider, and what was billed above them. */
import { choice, date, number, ref, text } from '../../core/fields.ts';
import { type Cents, cents, formatPercent, formatUnitPrice } from '../../core/money.ts';
import type { FieldErrors } from '../../core/record.ts';
import { blend, times } from '../../core/rounding.ts';

export const FUEL_PRICINGS = {
  RETAIL_MINUS: 'Retail minus, per gallon',
  COST_PLUS: 'Cost plus, per gallon',
  PERCENT_OFF: 'Percent off retail',
} as const;
export type FuelPricing = keyof typeof FUEL_PRICINGS;

export const CONTRACT_FIELDS = {
  company: ref('company', 'Provider', { message: 'Select a provider' }),
  chain: text('Chain', {
    optional: true,
    max: 60,
    help: 'A word in the name of its truck stops, such as Pilot. If blank, all stops.',
  }),
  pricing: choice('Pricing', Object.keys(FUEL_PRICINGS) as [FuelPricing, ...FuelPricing[]], { labels: FUEL_PRICINGS }),
  rate: number('Rate', { decimals: 4, max: 100, help: 'Dollars per gallon, such as 0.50, or a percent.' }),
  cost: number('Cost', {
    optional: true,
    decimals: 4,
    max: 100,
    help: 'For cost plus: the provider’s cost per gallon on these dates.',
  }),
  validFrom: date('Valid From'),
  validTo: date('Valid To', { optional: true }),
};

export type FuelContract = {
  pricing: FuelPricing;
  rate: number;
  cost: number | null;
};

export function findContractErrors(contract: {
  pricing: FuelPricing;
  cost: number | null;
  validFrom: string;
  validTo: string | null;
}): FieldErrors {
  const { pricing, cost, validFrom, validTo } = contract;
  return {
    ...(pricing === 'COST_PLUS' && cost === null && { cost: 'Enter the cost per gallon' }),
    ...(validTo !== null && validTo < validFrom && { validTo: 'Invalid Date Interval' }),
  };
}

/** Describes the price: `retail minus $0.50/gal`. */
export function describeContract({ pricing, rate, cost }: FuelContract): string {
  if (pricing === 'COST_PLUS') return `cost ${formatUnitPrice(cost ?? 0)} plus ${formatUnitPrice(rate)}/gal`;
  return pricing === 'RETAIL_MINUS' ? `retail minus ${formatUnitPrice(rate)}/gal` : `${formatPercent(rate)} off retail`;
}

/** The gallons and prices of a purchase; `amount` includes `fee`. */
export type BilledFuel = { gallons: number; retailPrice: number | null; amount: number; fee: number };

/** Returns the amount by contract in cents, rounded once; null if it needs a retail price that the purchase doesn't have. */
export function getContractAmount(contract: FuelContract, { gallons, retailPrice }: BilledFuel): Cents | null {
  if (contract.pricing === 'COST_PLUS') return times(gallons, contract.cost ?? 0) + times(gallons, contract.rate);
  if (retailPrice === null) return null;
  if (contract.pricing === 'PERCENT_OFF') return blend(0n, contract.rate, gallons, retailPrice);
  return times(gallons, retailPrice) - times(gallons, contract.rate);
}

/** A cent is a difference of rounding. */
const MIN_OVERBILLED = 2n;

/** Returns what was billed above the contract in cents; 0 if nothing, or if it can't be told. */
export function getOverbilled(contract: FuelContract, purchase: BilledFuel): Cents {
  const agreed = getContractAmount(contract, purchase);
  if (agreed === null || purchase.gallons <= 0) return 0n;
  const above = cents(purchase.amount) - cents(purchase.fee) - agreed;
  return above < MIN_OVERBILLED ? 0n : above;
}
