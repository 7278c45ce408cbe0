/** What a line is told whose item nobody knows and that has gallons: they may be motor fuel, and are never booked as an advance unasked (FIM-33). */
export const UNKNOWN_ITEM = 'Unknown Item';

/** An unknown item of an import, with the lines that name it and what they come to. */
export type UnknownItem = { word: string; item: string; lines: number; quantity: number; amount: number };
