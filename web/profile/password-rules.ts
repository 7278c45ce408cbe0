import { newPasswordProblem } from '@milepost/domain/profile/password.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** What is wrong with a change of password, by field; nothing when it can be sent (PRF-12). */
export function passwordProblems({ currentPassword, newPassword, confirm }: PasswordChange): Partial<PasswordChange> {
  const problem = newPasswordProblem(newPassword);
  return {
    ...(!currentPassword && { currentPassword: 'Invalid Password' }),
    ...(problem && { newPassword: problem }),
    ...(newPassword !== confirm && { confirm: "Your passwords don't match. Please try again." }),
  };
}
