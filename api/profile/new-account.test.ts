import { expect, test } from 'vitest';
import { checkNewAccount } from './new-account.ts';

const entered = { email: 'you@carrier.example', carrierName: ' First Freight LLC ' };

test('accepts the fields of a new account in the same formats as the forms', () => {
  expect(checkNewAccount({ ...entered, phone: '512-555-0100', carrierDOT: '1234567' })).toEqual({
    email: 'you@carrier.example',
    carrierName: 'First Freight LLC',
    firstName: undefined,
    lastName: undefined,
    phone: '5125550100',
    carrierDOT: '1234567',
    carrierMC: undefined,
  });
});

test('rejects every invalid field at once, by the name of its option', () => {
  const wrong = { email: 'b@c', carrierName: 'F'.repeat(3000), firstName: '', phone: '12', carrierDOT: '1'.repeat(21) };

  expect(() => checkNewAccount(wrong)).toThrow(
    [
      '--email: Invalid Email',
      '--carrier: At most 200 characters',
      '--first-name: Invalid Name',
      '--phone: Invalid Phone Number',
      '--dot: Invalid DOT',
    ].join('\n'),
  );
});
