/** The heights of a dashboard's charts, kept free before the charts render. */

/** Height of a bar with its name. */
const ROW = 24;

/** Leaves room for labels of millions next to it in a 1024 px window. */
export const PIE_SIZE = 160;
const BESIDE_PIE = 16;

export const CHART_HEIGHTS = {
  ranked: (parts: number) => Math.max(parts, 2) * ROW + 12,
  slices: PIE_SIZE + BESIDE_PIE,
  lines: 220,
};
