import type { Exchange } from './money.ts';

/** Rows in Canadian dollars and liters, which wait until a person confirms the rate. The sums cover the waiting rows. */
export type ForeignRows = { lines: number; quantity: number; amount: number; exchange: Exchange | null };

/** Fuel without a state: the gallons are saved, but on no tax return until someone enters the state. */
export type MissingState = { location: string; lines: number; gallons: number; suggested: string | null };

/** Fuel from a file without gallons. */
export type MissingGallons = { lines: number; amount: number };
