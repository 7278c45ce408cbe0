/** Dollars that a gallon or a liter costs at the least and at the most: what lies beyond is a price, or no money. */
const [MIN_PRICE, MAX_PRICE] = [0.4, 25];

/** Whether most of these prices are such as fuel has. */
export const areFuelPrices = (prices: readonly number[]): boolean =>
  prices.filter((price) => Math.abs(price) < MIN_PRICE || Math.abs(price) > MAX_PRICE).length * 2 <= prices.length;
