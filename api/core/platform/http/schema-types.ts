/** JSON schemas of the values that most calls take or return. */

export const TEXT = { type: 'string' };
/** In dollars. */
export const AMOUNT = { type: 'number' };
export const DAY = { type: 'string', format: 'date' };
