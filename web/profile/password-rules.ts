import { newPasswordProblem } from '@milepost/domain/profile/password.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** Returns the errors of a password change by field; empty if it can be sent (PRF-12). */
export function validatePasswordChange({
  currentPassword,
  newPassword,
  confirm,
}: PasswordChange): Partial<PasswordChange> {
  const problem = newPasswordProblem(newPassword);
  return {
    ...(!currentPassword && { currentPassword: 'Invalid Password' }),
    ...(problem && { newPassword: problem }),
    ...(newPassword !== confirm && { confirm: "Your passwords don't match. Please try again." }),
  };
}
