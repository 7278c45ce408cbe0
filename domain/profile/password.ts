/** Rules for new passwords (VAL-12, USR-29). Earlier stored passwords still work. */
import { factsOf, password } from '../core/fields.ts';
import { MIN_NEW_PASSWORD } from '../core/limits.ts';
import { readValue } from '../core/validation.ts';

export const newPassword = password('Password', { min: MIN_NEW_PASSWORD });

/** The user's own password, entered again before the way they sign in changes. */
export const currentPassword = password('Current password', { message: 'Enter your current password' });

/** Returns the message under the field; null for a valid password. */
export function findPasswordError(typed: unknown): string | null {
  const facts = factsOf(newPassword);
  const value = readValue(facts, typed);
  if (value === null) return facts.message;
  const read = newPassword.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? facts.message);
}
