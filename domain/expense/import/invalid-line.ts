/** Explains the error `Invalid Line`, which names no column: its text is fixed (FIM-35), so the preview shows what to do next to it. */
import { type Cells, MAX_CELL } from './read-line.ts';
import { MAX_CHARACTERS_OF_ID } from './read-purchases.ts';

const FIGURES = /(?:quantity|amount|advance|fee|distance)$/i;

/**
 * Returns the reason and the next step.
 * @param cells as printed, by column key
 * @param needsTransactionId whether each line of the source has a transaction number
 */
export function explainInvalidLine(cells: Cells, needsTransactionId: boolean): string {
  const texts = Object.entries(cells);
  if (texts.some(([, text]) => text.length >= MAX_CELL))
    return 'A value has more than 2,000 characters. Shorten it, or skip the row.';
  if ((cells.transactionId ?? '').length > MAX_CHARACTERS_OF_ID)
    return `The transaction number has more than ${MAX_CHARACTERS_OF_ID} characters. Shorten it, or skip the row.`;
  if (!texts.some(([key, text]) => FIGURES.test(key) && /[1-9]/.test(text)))
    return 'The row has no quantity and no amount. Enter them, or skip the row.';
  if (needsTransactionId && cells.transactionId === '')
    return 'The transaction number is missing. Enter it, or skip the row.';
  return 'The row has more values than the file has headings, often because of a comma in a name. Correct the values below, or skip the row.';
}
