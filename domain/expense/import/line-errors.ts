/** What a line is told that is no purchase: it is pending, was declined, or expired. */
export const NOT_POSTED = 'Not Posted';
/** What a line is told that is in other money or another measure, until a person says the rate. */
export const UNSUPPORTED_CURRENCY = 'Unsupported Currency';
/** What a file is told whose card numbers a spreadsheet lost. */
export const changedByExcel = (card: string): string =>
  `Excel changed the card numbers in this file (${card}). Download the file again and upload it without opening it in Excel.`;
