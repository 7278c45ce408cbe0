/** Error of a line that is no purchase, or whose cells aren't below their headings (FIM-35). */
export const INVALID_LINE = 'Invalid Line';
/** Error of a line that is not a purchase: pending, declined, or expired. */
export const NOT_POSTED = 'Not Posted';
/** Error of a line in another currency or unit, until a person enters the rate. */
export const UNSUPPORTED_CURRENCY = 'Unsupported Currency';
/** Returns the error of a file whose card numbers a spreadsheet shortened. */
export const formatExcelError = (card: string): string =>
  `Excel changed the card numbers in this file (${card}). Download the file again and upload it without opening it in Excel.`;
