import { expect, test } from 'vitest';
import { passwordProblems } from './password-rules.ts';

test('PRF-12 VAL-12 a new password is not empty and typed twice the same', () => {
  expect(passwordProblems({ currentPassword: 'old', newPassword: 'new', confirm: 'new' })).toEqual({});
  expect(passwordProblems({ currentPassword: '', newPassword: ' ', confirm: ' ' })).toEqual({
    currentPassword: 'Invalid Password',
    newPassword: 'Invalid Password',
  });
  expect(passwordProblems({ currentPassword: 'old', newPassword: 'new', confirm: 'now' })).toEqual({
    confirm: "Your passwords don't match. Please try again.",
  });
});
