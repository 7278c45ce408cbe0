/** Detention terms in words, and where the terms of a load come from. */

import { type FieldFacts, factsOf } from '../../core/fields.ts';
import { formatMoney, formatNumber } from '../../core/money.ts';
import { isSameValue } from '../../core/validation.ts';
import { DETENTION_FIELDS, type DetentionFields, type DetentionTerms } from './terms.ts';

export const TERM_NAMES = Object.keys(DETENTION_FIELDS) as (keyof DetentionFields)[];
export const TERM_FACTS = Object.fromEntries(
  TERM_NAMES.map((name) => [name, factsOf(DETENTION_FIELDS[name])]),
) as Record<keyof DetentionFields, FieldFacts>;

/** Terms of a load in API responses: those that apply, the customer's, and the fields that were changed for the load. */
export type LoadTerms = {
  terms: DetentionFields;
  customerTerms: DetentionFields;
  customer: string;
  changed: (keyof DetentionFields)[];
};

/** Describes terms: `120 min free, then $60.00 per hour, rounded up to 15 min.` */
export function describeTerms({ freeMinutes, rate, step, cap, layover, noticeMinutes }: DetentionTerms): string {
  const price = rate === null ? 'no rate' : `${formatMoney(rate)} per hour`;
  const most = cap === null ? '' : `, at most ${formatMoney(cap)} per stop per day`;
  const first = `${formatNumber(freeMinutes)} min free, then ${price}, rounded up to ${step} min${most}.`;
  const stay = layover && `Layover begins after ${layover.afterHours} hr at ${formatMoney(layover.fee)} per day.`;
  return [first, stay, `Notice ${noticeMinutes} min before free time ends.`].filter(Boolean).join(' ');
}

/** Describes where the terms of a load come from. */
export function describeSource({ customer, changed }: Pick<LoadTerms, 'customer' | 'changed'>): string {
  if (changed.length === 0) return `These terms come from ${customer}.`;
  const names = changed.map((name) => TERM_FACTS[name].label).join(', ');
  return changed.length === TERM_NAMES.length
    ? 'All terms were entered for this load.'
    : `Changed for this load: ${names}. All other terms come from ${customer}.`;
}

/** Returns the terms that differ from the customer's. */
export function listDifferingTerms(
  terms: Readonly<DetentionFields>,
  customerTerms: Readonly<DetentionFields>,
): Partial<DetentionFields> {
  const differing = TERM_NAMES.filter((name) => !isSameValue(terms[name], customerTerms[name]));
  return Object.fromEntries(differing.map((name) => [name, terms[name]]));
}
