/** Minimum and maximum dollars per gallon or liter. Outside of this range, a column is not the amount paid for fuel. */
const [MIN_PRICE, MAX_PRICE] = [0.4, 25];

/** Returns whether most of these prices are plausible for fuel. */
export const areFuelPrices = (prices: readonly number[]): boolean =>
  prices.filter((price) => Math.abs(price) < MIN_PRICE || Math.abs(price) > MAX_PRICE).length * 2 <= prices.length;
