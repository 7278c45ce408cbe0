/** Error of a line with gallons of an unknown item: it may be motor fuel and is never booked as an advance without asking (FIM-33). */
export const UNKNOWN_ITEM = 'Unknown Item';

/** An unknown item of an import, with its lines and their sums. */
export type UnknownItem = { word: string; item: string; lines: number; quantity: number; amount: number };
