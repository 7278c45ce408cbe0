export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** What is wrong with a change of password, by field; nothing when it can be sent (PRF-12). */
export function passwordProblems({ currentPassword, newPassword, confirm }: PasswordChange): Partial<PasswordChange> {
  return {
    ...(!currentPassword && { currentPassword: 'Invalid Password' }),
    ...(!newPassword.trim() && { newPassword: 'Invalid Password' }),
    ...(newPassword !== confirm && { confirm: "Your passwords don't match. Please try again." }),
  };
}
