/** Returns amounts in whole cents, which add up and compare exactly. */

export const getCents = (value: number) => Math.round(value * 100);

export const sumCents = (amounts: Iterable<{ value: number }>) =>
  [...amounts].reduce((sum, { value }) => sum + getCents(value), 0);
