import { expect, test } from 'vitest';
import { passwordProblems } from './password-rules.ts';

// Ledger: PRF-12, VAL-12
test('requires a new password typed twice the same', () => {
  expect(passwordProblems({ currentPassword: 'old', newPassword: 'eight ok', confirm: 'eight ok' })).toEqual({});
  expect(passwordProblems({ currentPassword: 'old', newPassword: 'seven77', confirm: 'seven77' })).toEqual({
    newPassword: 'Invalid Password: use at least 8 characters',
  });
  expect(passwordProblems({ currentPassword: '', newPassword: ' ', confirm: ' ' })).toEqual({
    currentPassword: 'Invalid Password',
    newPassword: 'Invalid Password',
  });
  expect(passwordProblems({ currentPassword: 'old', newPassword: 'a new one', confirm: 'a now one' })).toEqual({
    confirm: "Your passwords don't match. Please try again.",
  });
});
