/** Checks and masks ABA routing numbers. */

/** Returns whether the ABA assigns these first two digits: to Federal Reserve districts, thrifts, or electronic numbers. */
const isAssigned = (prefix: number) =>
  (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72);

const WEIGHTS = [3, 7, 1] as const;

/** Returns whether nine digits add up to a multiple of 10 with the weights 3, 7, 1. */
function hasValidChecksum(digits: string): boolean {
  const total = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at % 3] as number), 0);
  return total % 10 === 0;
}

/** Returns the nine digits of an entered routing number; null if no bank can have it. */
export function readRoutingNumber(typed: string): string | null {
  const text = typed.trim();
  const isPossible = /^\d{9}$/.test(text) && isAssigned(Number(text.slice(0, 2))) && hasValidChecksum(text);
  return isPossible ? text : null;
}

/** Returns the error of a routing number; null if a bank can have it. */
export function findRoutingError(typed: string): string | null {
  if (readRoutingNumber(typed) !== null) return null;
  return /^\d{9}$/.test(typed.trim())
    ? 'This isn’t a valid routing number. Check the nine digits.'
    : 'Enter nine digits, as on a check';
}
