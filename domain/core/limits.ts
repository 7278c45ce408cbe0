/** Lengths and sizes that the database, the server and the forms all keep. */
export const MAX_TEXT = 200;
export const MAX_LONG_TEXT = 4000;
export const MAX_ADDRESS_LINE = 400;
/** Data with a shape of its own, as text. */
export const MAX_JSON_LENGTH = 100_000;
/** Letters of a password that is set from now on; what was stored before goes on working (VAL-12). */
export const MIN_NEW_PASSWORD = 8;
export const MAX_PASSWORD = 1000;
/** Files are refused from this size on in forms (VAL-24, RUL-02). */
export const MAX_FORM_FILE_BYTES = 10_000_000;
/** The server accepts files up to and including this size (VAL-32). */
export const MAX_SERVER_FILE_BYTES = 20_000_000;
export const MAX_PER_PAGE = 100;
/** Saved views of one list that a person keeps, and the length of their names. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 40;
export const DEFAULT_PER_PAGE = 12;
/** numeric(12,2) holds at most ten digits before the point. */
export const MAX_MONEY = 9_999_999_999.99;
/** Model years the product knows (VAL-10). */
export const MIN_YEAR = 1999;
export const MAX_YEAR = 2030;
