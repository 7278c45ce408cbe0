import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';

// Ledger: ERR-01, MSG-05
describe('the text of a failed call', () => {
  it.each([
    ['ERR-02', 'Invalid page.', 'ERROR_PAGINATION'],
    ['ERR-03', 'The fields owner, number must make a unique set.', 'ERROR_NON_UNIQUE'],
    ['ERR-04', 'Cannot delete: protected foreign key', 'ERROR_REFERENCE_PROTECTION'],
    ['ERR-05', 'This field is Required', 'ERROR_MISSING_REQUIRED_FIELD'],
    ['ERR-05', 'MultiValueDictKeyError at /api/fleet/', 'ERROR_MISSING_REQUIRED_FIELD'],
    ['ERR-06', 'No Fleet Found on Invoice', 'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE'],
    ['ERR-07 ERR-14', 'Request Entity Too Large', 'ERROR_FILE_TOO_LARGE_20MB'],
    ['ERR-08', 'Invalid Phone Number', 'ERROR_INVALID_PHONE_NUMBER'],
    ['ERR-09', 'Invalid token.', 'ERR_AUTH'],
    ['ERR-10', 'Incorrect authentication credentials.', 'ERROR_AUTHENTICATION'],
    [
      'ERR-11',
      'Please Reload Page, File in your system is changed',
      'Please Reload Page, File in your system is changed',
    ],
  ])('%s "%s" gives %s', (_, answer, text) => {
    expect(errorText(400, answer)).toBe(text);
    expect(errorText(400, { detail: [answer.toUpperCase()] })).toBe(text);
  });

  // Ledger: ERR-08
  it('a problem of the dispatcher email counts as the phone number', () => {
    expect(errorText(400, { dispatcherEmail: ['wrong'] })).toBe('ERROR_INVALID_PHONE_NUMBER');
  });

  // Ledger: ERR-12, ERR-18
  it('anything else that was refused is a general error', () => {
    expect(errorText(403, { detail: 'not yours' })).toBe('General - Error');
    expect(errorText(409, { detail: 'no' })).toBe('General - Error');
    expect(errorText(400, null)).toBe('General - Error');
  });

  // Ledger: ERR-13
  it('the words of the server win over all of these', () => {
    expect(errorText(409, { default_detail: 'Load L-1 is on an invoice', detail: 'unique set' })).toBe(
      'Load L-1 is on an invoice',
    );
    expect(errorText(503, { default_detail: 'Back at noon' })).toBe('Back at noon');
  });

  // Ledger: ERR-15, RER-08
  it('the first of the catalogue wins where several are found', () => {
    expect(errorText(400, 'Invalid token; invalid page')).toBe('ERROR_PAGINATION');
  });

  // Ledger: ERR-19, ERR-20
  it('no answer, or none to be used, is an unknown error', () => {
    expect(errorText(0, null)).toBe('Unknown Error');
    expect(errorText(502, '<html>required</html>')).toBe('Unknown Error');
  });
});
