/** Error of a line with a date outside of the import's dates (IMP-18). */
export const OUTSIDE = 'Date Outside Import Dates';

/** Lines outside the import's dates, and the range of their dates. */
export type OutsideDates = { lines: number; from: string; to: string };
