/** Reads a discount that a file deducts from its total, below the lines. */
import { readNumber } from './numbers.ts';

/** The label as printed, and the amount without a sign. */
export type FooterDiscount = { label: string; amount: string };

const MAX_CELL = 40;
const LABEL = /^(?:[a-z]{1,12} ){0,2}(?:discounts?|rebates?|savings)$/i;

/** Returns the discount of a line with such a label and one number; null for any other line. */
export function readFooterDiscount(line: readonly string[]): FooterDiscount | null {
  const cells = line.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const label = cells[0]?.replace(/:$/, '').trimEnd() ?? '';
  if (cells.length !== 2 || label.length > MAX_CELL || !LABEL.test(label)) return null;
  const amount = readNumber((cells[1] ?? '').slice(0, MAX_CELL))?.replace('-', '');
  return amount && Number(amount) !== 0 ? { label, amount } : null;
}
