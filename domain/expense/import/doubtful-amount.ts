/** Whether the amount of a file that nobody knows may be before its discount, or with its fees: then a person says which. */
import type { Place } from './layout.ts';
import { readNumber } from './numbers.ts';

const SAYS_NET = /net|paid|billed|final|due/i;
const SAYS_TOTAL = /^\W*total\W*$|total (amount|amt|cost|price|sale)/i;
/** Two cents: pumps round a price with three decimals. Only whether a sum fits is decided here; nothing is added up. */
const MAX_DIFFERENCE = 0.021;

/** @param rows the first ones below the header, whose prices may settle it */
export function isDoubtful(
  places: readonly Place[],
  header: readonly string[],
  rows: readonly (readonly string[])[],
): boolean {
  const at = new Map(places.map((place) => [place.key, place.at]));
  const name = header[at.get('amount') ?? -1] ?? '';
  if (at.has('discount') && !SAYS_NET.test(name) && !isProven(at, rows, 'discount')) return true;
  return at.has('fee') && SAYS_TOTAL.test(name) && !isProven(at, rows, 'fee');
}

/** Whether each row with a discount is price times gallons less the discount; or each with a fee the same without the fee. */
function isProven(
  at: ReadonlyMap<string, number>,
  rows: readonly (readonly string[])[],
  key: 'discount' | 'fee',
): boolean {
  const proofs = rows.flatMap((cells) => {
    const number = (column: string) => Number(readNumber((cells[at.get(column) ?? -1] ?? '').trim()) || Number.NaN);
    const [taken, price] = [number(key), number('retailPrice') || number('unitPrice')];
    if (!taken) return [];
    const gross = number('quantity') * price;
    const expected = key === 'discount' ? gross - Math.abs(taken) : gross;
    return [Math.abs(number('amount') - expected) <= MAX_DIFFERENCE];
  });
  return proofs.length > 0 && proofs.every(Boolean);
}
