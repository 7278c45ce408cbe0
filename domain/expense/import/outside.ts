/** What is said of a line whose day is none of those that an import is of (IMP-18). */
export const OUTSIDE = 'Date Outside Import Dates';

/** The lines that lie outside, and their days. */
export type Outside = { lines: number; from: string; to: string };
