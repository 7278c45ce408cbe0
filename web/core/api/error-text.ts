/** Builds the error text users read when a call fails, from the server's response (ERR-01 to ERR-16, ERR-20). */

export const FILE_CHANGED = 'Please Reload Page, File in your system is changed';
const GENERAL_ERROR = 'General - Error';
export const UNKNOWN_ERROR = 'Unknown Error';
/** Errors the browser detects itself. */
export const OFFLINE = {
  code: 'OFFLINE',
  text: 'You’re offline. Try again when you’re back online.',
  /** For forms. */
  kept: 'You’re offline. Your changes are kept; click Save again when you’re back online.',
};

/** The first name found anywhere in the response counts, in upper or lower case. */
const NAMES: readonly (readonly [name: string, ...found: string[]])[] = [
  ['ERROR_PAGINATION', 'invalid page'],
  ['ERROR_NON_UNIQUE', 'unique set'],
  ['ERROR_REFERENCE_PROTECTION', 'protected foreign key'],
  ['ERROR_MISSING_REQUIRED_FIELD', 'required', 'multivaluedictkeyerror'],
  ['ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE', 'no fleet found on invoice'],
  ['ERROR_FILE_TOO_LARGE_20MB', 'too large'],
  ['ERROR_INVALID_PHONE_NUMBER', 'invalid phone number', 'dispatcheremail'],
  ['ERR_AUTH', 'invalid token'],
  ['ERROR_AUTHENTICATION', 'incorrect authentication credentials'],
  [FILE_CHANGED, FILE_CHANGED.toLowerCase()],
];

/**
 * @param status HTTP status, 0 without a response
 * @param body the response: parsed JSON, text, or null
 */
export function getErrorText(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'default_detail' in body && body.default_detail) {
    return String(body.default_detail);
  }
  if (status < 400 || status >= 500) return UNKNOWN_ERROR;
  const answer = (typeof body === 'string' ? body : JSON.stringify(body ?? '')).toLowerCase();
  return NAMES.find(([, ...found]) => found.some((words) => answer.includes(words)))?.[0] ?? GENERAL_ERROR;
}
