/** Vehicle identification numbers (49 CFR 565): allowed letters since 1981, and the check digit in position 9. */

/** Older units have any number that their maker stamped. */
const FIRST_STANDARD_YEAR = 1981;
const LENGTH = 17;

const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns whether a VIN has a letter not allowed since 1981: I, O, or Q, which are read as 1 and 0. */
export function hasForbiddenLetter(vin: string, year: number | null): boolean {
  const isOlder = year !== null && year < FIRST_STANDARD_YEAR;
  return !isOlder && /[IOQ]/i.test(vin);
}

/** Returns the digit, or X, for position 9 of 17 characters (49 CFR 565.15(c)). */
export function computeCheckDigit(vin: string): string {
  const total = [...vin].reduce((sum, letter, at) => sum + (VALUES[letter] ?? Number(letter)) * (WEIGHTS[at] ?? 0), 0);
  return total % 11 === 10 ? 'X' : String(total % 11);
}

/** Returns what looks mistyped in a VIN, in words; null if nothing does, and for units before 1981. It never blocks saving. */
export function findVinWarning(vin: string, year: number | null): string | null {
  const typed = vin.trim().toUpperCase();
  if (typed === '' || (year !== null && year < FIRST_STANDARD_YEAR)) return null;
  if (typed.length !== LENGTH)
    return `VINs since ${FIRST_STANDARD_YEAR} have ${LENGTH} characters. This one has ${typed.length}.`;
  return computeCheckDigit(typed) === typed[8]
    ? null
    : 'The check digit doesn’t match. Compare the VIN with the registration.';
}
