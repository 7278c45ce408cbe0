/** Judges amounts that are listed with the pay under labels without a known meaning: a total, or a part that makes another one doubtful. */
import { getCents, sumCents } from './cents.ts';
import type { Charge } from './charges.ts';
import { isOverlapping } from './labels.ts';
import { findDay } from './values.ts';

/** Distance of rows of one list, in letter heights. */
const MAX_LIST_DISTANCE = 8;

/** Returns whether two charges are in one row or column. */
export const isListedWith = (charge: Charge, other: Charge) =>
  charge.line === other.line ||
  (charge.cell.page === other.cell.page &&
    Math.abs(charge.cell.y - other.cell.y) < MAX_LIST_DISTANCE * charge.cell.height &&
    isOverlapping(charge.cell, other.cell));

const isAbove = (one: Charge, other: Charge) => one.line !== other.line && one.cell.y < other.cell.y;

/** Returns the amounts with an unknown label, or none, that equal the sum of the charges listed above them. */
export function findListTotals(charges: readonly Charge[]): Charge[] {
  return charges.filter((charge) => {
    if (charge.kind !== 'unknown') return false;
    const parts = charges.filter((other) => isPart(other) && isAbove(other, charge) && isListedWith(charge, other));
    const isSum = sumCents(parts) === getCents(charge.value);
    return parts.length > 1 && parts.some(({ kind }) => kind === 'lineHaul') && isSum;
  });
}

const isPart = ({ kind }: Charge) => ['lineHaul', 'fuel', 'added', 'unknown'].includes(kind);

/** Returns whether another amount is listed with a charge that isn't a total, and nothing says what the other one means. */
export function isDoubtful(charge: Charge, charges: readonly Charge[]): boolean {
  const others = charges.filter(
    (other) =>
      other.kind === 'unknown' && other.value !== 0 && other.value !== charge.value && isListedWith(charge, other),
  );
  return others.length > 0 && sumCents(others) !== getCents(charge.value);
}

/** Returns whether an amount due is the rest of another one: a deduction is listed with it, or the parts of the pay exceed it. */
export const isRest = (due: Charge, charges: readonly Charge[]) =>
  sumParts(charges) > getCents(due.value) ||
  charges.some(
    (other) =>
      (other.value < 0 && isListedWith(due, other)) ||
      ((other.kind === 'lineHaul' || other.kind === 'agreed') && other.value > due.value),
  );

const isDated = ({ line }: Charge) => line.cells.some(({ text }) => findDay(text));

/** Returns whether a charge is in an earlier row of a list of versions, each with its date. */
export const isVersionBefore = (charge: Charge, other: Charge) =>
  isAbove(charge, other) && isListedWith(charge, other) && isDated(charge) && isDated(other);

/** Returns whether a total is the sum of a charge and the amounts with unknown labels that are listed with it. */
export function isSumWithUnknown(total: Charge, charge: Charge, charges: readonly Charge[]): boolean {
  const others = charges.filter((other) => other.kind === 'unknown' && isListedWith(charge, other));
  return others.length > 0 && sumCents([charge, ...others]) === getCents(total.value);
}

/** Returns the sum of the line haul and the charges added to it, in cents, each only once. */
function sumParts(charges: readonly Charge[]): number {
  const parts = charges.filter(({ kind }) => ['lineHaul', 'fuel', 'added'].includes(kind));
  return sumCents(new Map(parts.map((part) => [`${part.kind} ${part.value}`, part])).values());
}
