import type { Exchange } from './money.ts';

/** Rows in Canadian dollars and liters, which wait until a person confirms the rate. The sums are of the rows that still wait. */
export type ForeignRows = { lines: number; quantity: number; amount: number; exchange: Exchange | null };

/** Fuel without its state: the gallons are kept, and on no tax return until someone says the state. */
export type MissingState = { location: string; lines: number; gallons: number; suggested: string | null };

/** Fuel whose file has no gallons. */
export type MissingGallons = { lines: number; amount: number };
