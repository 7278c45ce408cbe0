/** Builds files as other programs and spreadsheets write them. */

/**
 * A file that no rule was made for. `rows` are those of `FuelVariant` or `MileageVariant`, written before the first reading; BY_HAND
 * if a person must match the columns, AMBIGUOUS_DATES if one must say what comes first, SECOND_HEADER if one must divide the tables,
 * EXCEL if a spreadsheet has destroyed the card numbers.
 */
export type Stranger = {
  name: string;
  file: Buffer | string;
  rows: string[] | 'BY_HAND' | 'EXCEL' | 'AMBIGUOUS_DATES' | 'SECOND_HEADER';
};

/** Returns the text without its first line break; a last line break stays. */
export const block = (text: string): string => text.replace(/^\n/, '');
export const crlf = (text: string): string => block(text).replaceAll('\n', '\r\n');
export const cr = (text: string): string => block(text).replaceAll('\n', '\r');
/** Encodes a text like Excel's "Unicode Text": UTF-16 with a mark, and tabs. */
export const unicodeText = (text: string): Buffer =>
  Buffer.from(`\ufeff${crlf(text).replaceAll('|', '\t')}`, 'utf16le');
export const tabs = (text: string): string => block(text).replaceAll('|', '\t');
export const windows1252 = (text: string): Buffer => Buffer.from(crlf(text), 'latin1');

/** Returns a date as a typed cell of a workbook. */
export const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
export const moment = (text: string): Date => new Date(`${text}:00Z`);
