/** Two-factor authentication: a code from an authenticator app (RFC 6238), or one of ten recovery codes, in addition to the password. */
import { boolean, text } from '../core/fields.ts';
import { currentPassword } from './password.ts';

/** What a session needs before anything else: the code, or the setup of two-factor authentication. */
export type PendingStep = 'CODE' | 'SET_UP';

export const RECOVERY_CODES = 10;

export const WRONG_CODE =
  'Incorrect code. Each code works once and changes every 30 seconds. Check that your phone shows the right time.';

/** Six digits, or a recovery code; spaces and dashes are ignored. */
export const code = text('Code', { max: 40, message: 'Enter the code' });

/** Entered to turn two-factor authentication on or off: the password, and a code from the app that is being added or removed. */
export const secondFactorChange = { currentPassword, code };

export const requiredOfAllUsers = boolean('Required', { message: 'Select whether it’s required' });

/** Normalizes a code for comparison: lowercase letters and digits only. */
export const stripSpaces = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** API response: the user's second factor. */
export type SecondFactorFacts = {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** An owner requires it of all users. */
  isRequired: boolean;
};

/** The secret for the app, as a link (shown as a QR code) and as text to type. */
export type SecondFactorKey = { link: string; key: string };
