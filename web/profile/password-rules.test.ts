import { expect, test } from 'vitest';
import { validatePasswordChange } from './password-rules.ts';

// Ledger: PRF-12, VAL-12
test('requires a new password typed twice the same', () => {
  expect(validatePasswordChange({ currentPassword: 'old', newPassword: 'eight ok', confirm: 'eight ok' })).toEqual({});
  expect(validatePasswordChange({ currentPassword: 'old', newPassword: 'seven77', confirm: 'seven77' })).toEqual({
    newPassword: 'Invalid Password: use at least 8 characters',
  });
  expect(validatePasswordChange({ currentPassword: '', newPassword: ' ', confirm: ' ' })).toEqual({
    currentPassword: 'Invalid Password',
    newPassword: 'Invalid Password',
  });
  expect(validatePasswordChange({ currentPassword: 'old', newPassword: 'a new one', confirm: 'a now one' })).toEqual({
    confirm: "Your passwords don't match. Please try again.",
  });
});
