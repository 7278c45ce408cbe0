import { expect, test } from 'vitest';
import { findCardErrors, readTestToken, TEST_NUMBERS, testToken } from './test-card.ts';

const card = { number: '4242 4242 4242 4242', expiry: '01/27', securityCode: '123', zipCode: '78701' };
const problems = (over: object, month = '2026-11') => findCardErrors({ ...card, ...over }, month);

// Ledger: SGN-38
test('a number with a valid check digit has a token that contains only its last four digits', () => {
  expect(problems({})).toEqual({});
  const token = testToken(card);
  expect(token).not.toContain('42424');
  expect(readTestToken(token)).toEqual({
    brand: 'Visa',
    lastFour: '4242',
    month: 1,
    year: 2027,
    zip: '78701',
    fate: 'GOOD',
  });
  const fates = Object.values(TEST_NUMBERS).map((number) => readTestToken(testToken({ ...card, number }))?.fate);
  expect(fates).toEqual(['GOOD', 'REFUSED', 'REFUSED_LATER']);
});

// Ledger: SGN-38
test('lists errors by field', () => {
  expect(problems({ number: '4242424242424241', expiry: '13/27', securityCode: '12', zipCode: '7870' })).toEqual({
    number: 'Invalid card number',
    expiry: 'Enter it as MM/YY',
    securityCode: '3 or 4 digits',
    zipCode: '5 digits',
  });
  expect(problems({}, '2027-01')).toEqual({});
  expect(problems({}, '2027-02')).toEqual({ expiry: 'The card has expired' });
});

test('rejects a foreign token', () => {
  const wrong = ['', 'cnon:card-nonce-ok', 'test.Visa.4242.13.2030.78701.GOOD', 'test.Visa.42.12.2030.78701.GOOD'];
  expect(wrong.map(readTestToken)).toEqual([undefined, undefined, undefined, undefined]);
});
