/** Decides who may open an account: everyone, no one, or people with an invitation code of the operator (SIGN_UP). */
import { badInput, missingPermission } from '../core/platform/http/errors.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';

type SignUpSettings = Pick<ModuleSettings, 'SIGN_UP' | 'SIGN_UP_CODES'>;

/** @throws HttpError 403 */
export function rejectIfClosed({ SIGN_UP }: Pick<SignUpSettings, 'SIGN_UP'>): void {
  if (SIGN_UP === 'closed') throw missingPermission('Sign-up is closed here.');
}

/** @throws HttpError 400 for a missing or wrong invitation code */
export function rejectUninvited({ SIGN_UP, SIGN_UP_CODES }: SignUpSettings, code: string | null): void {
  if (SIGN_UP === 'code' && !(code && SIGN_UP_CODES.includes(code)))
    throw badInput({ invitationCode: 'Please enter a valid invitation code.' });
}
