/** Scales of color: values are split into steps of about as many values each, so that one extreme value doesn't make all others look alike. */

/** Returns the values where the next step begins, in order and without repetition: at most `steps - 1` of them. */
export function computeThresholds(values: readonly number[], steps: number): number[] {
  const sorted = [...values].sort((one, other) => one - other);
  const bounds = Array.from({ length: steps - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / steps)]);
  return [...new Set(bounds)].filter((bound) => bound !== undefined && bound > (sorted[0] ?? bound)) as number[];
}

/** Returns the step of a value, from 0. */
export const getStep = (value: number, thresholds: readonly number[]): number =>
  thresholds.filter((bound) => value >= bound).length;
