/** Limits of lengths and sizes in the database, the server, and the forms. */
export const MAX_TEXT = 200;
export const MAX_LONG_TEXT = 4000;
export const MAX_ADDRESS_LINE = 400;
/** Structured data, as text. */
export const MAX_JSON_LENGTH = 100_000;
/** Characters of a new password; older stored ones keep working (VAL-12). */
export const MIN_NEW_PASSWORD = 8;
export const MAX_PASSWORD = 1000;
/** Forms reject files of this size or more (VAL-24, RUL-02). */
export const MAX_FORM_FILE_BYTES = 10_000_000;
/** The server accepts files up to and including this size (VAL-32). */
export const MAX_SERVER_FILE_BYTES = 20_000_000;
export const MAX_PER_PAGE = 100;
/** Limits of a user's saved views of one list: their number and the length of their names. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 40;
export const DEFAULT_PER_PAGE = 12;
/** numeric(12,2) holds at most ten digits before the point. */
export const MAX_MONEY = 9_999_999_999.99;
/** Model years the product accepts (VAL-10). */
export const MIN_YEAR = 1999;
export const MAX_YEAR = 2030;
