import { describe, expect, it } from 'vitest';
import { getErrorText } from './error-text.ts';

// Ledger: ERR-01, MSG-05
describe('the error message of a failed call', () => {
  // Ledger: ERR-02, ERR-03, ERR-04, ERR-05, ERR-06, ERR-07, ERR-14, ERR-08, ERR-09, ERR-10, ERR-11
  it.each([
    ['Invalid page.', 'ERROR_PAGINATION'],
    ['The fields owner, number must make a unique set.', 'ERROR_NON_UNIQUE'],
    ['Cannot delete: protected foreign key', 'ERROR_REFERENCE_PROTECTION'],
    ['This field is Required', 'ERROR_MISSING_REQUIRED_FIELD'],
    ['MultiValueDictKeyError at /api/fleet/', 'ERROR_MISSING_REQUIRED_FIELD'],
    ['No Fleet Found on Invoice', 'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE'],
    ['Request Entity Too Large', 'ERROR_FILE_TOO_LARGE_20MB'],
    ['Invalid Phone Number', 'ERROR_INVALID_PHONE_NUMBER'],
    ['Invalid token.', 'ERR_AUTH'],
    ['Incorrect authentication credentials.', 'ERROR_AUTHENTICATION'],
    ['Please Reload Page, File in your system is changed', 'Please Reload Page, File in your system is changed'],
  ])('turns "%s" into %s', (answer, text) => {
    expect(getErrorText(400, answer)).toBe(text);
    expect(getErrorText(400, { detail: [answer.toUpperCase()] })).toBe(text);
  });

  // Ledger: ERR-08
  it('treats an invalid dispatcher email as an invalid phone number', () => {
    expect(getErrorText(400, { dispatcherEmail: ['wrong'] })).toBe('ERROR_INVALID_PHONE_NUMBER');
  });

  // Ledger: ERR-12, ERR-18
  it('returns the general error for any other rejection', () => {
    expect(getErrorText(403, { detail: 'not yours' })).toBe('General - Error');
    expect(getErrorText(409, { detail: 'no' })).toBe('General - Error');
    expect(getErrorText(400, null)).toBe('General - Error');
  });

  // Ledger: ERR-13
  it('prefers the text from the server', () => {
    expect(getErrorText(409, { default_detail: 'Load L-1 is on an invoice', detail: 'unique set' })).toBe(
      'Load L-1 is on an invoice',
    );
    expect(getErrorText(503, { default_detail: 'Back at noon' })).toBe('Back at noon');
  });

  // Ledger: ERR-15, RER-08
  it('returns the first match in the catalog if several match', () => {
    expect(getErrorText(400, 'Invalid token; invalid page')).toBe('ERROR_PAGINATION');
  });

  // Ledger: ERR-19, ERR-20
  it('returns an unknown error without a usable response', () => {
    expect(getErrorText(0, null)).toBe('Unknown Error');
    expect(getErrorText(502, '<html>required</html>')).toBe('Unknown Error');
  });
});
