import { findPasswordError } from '@milepost/domain/profile/password.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** Returns the errors of a password change by field; empty if it can be sent (PRF-12). */
export function validatePasswordChange({
  currentPassword,
  newPassword,
  confirm,
}: PasswordChange): Partial<PasswordChange> {
  const error = findPasswordError(newPassword);
  return {
    ...(!currentPassword && { currentPassword: 'Invalid Password' }),
    ...(error && { newPassword: error }),
    ...(newPassword !== confirm && { confirm: "Your passwords don't match. Please try again." }),
  };
}
