import type { Lines } from './use-lines.ts';

/** The most invoice numbers in a sentence. */
const MAX_NAMED = 5;

/** Lists the invoices a payment's amount selected; empty if it selected none. */
export function findSelectedInvoices({ open, placeOf, isTyped }: Pick<Lines, 'open' | 'placeOf' | 'isTyped'>) {
  const numbers = open.filter(({ id }) => placeOf(id) >= 0).map(({ prettyName }) => prettyName);
  if (numbers.length === 0) return undefined;
  const more = numbers.length - MAX_NAMED;
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const order = isTyped || numbers.length === 1 ? '' : ', oldest first';
  return `Selected below${order}: ${named}${more > 0 ? `, and ${more} more` : ''}.`;
}
