/** Two-factor authentication: a code from an authenticator app (RFC 6238), or one of ten recovery codes, in addition to the password. */
import { boolean, text } from '../core/fields.ts';
import { currentPassword } from './password.ts';

/** What a session waits for before it may do anything else: the code, or that two-factor authentication is set up. */
export type Awaits = 'CODE' | 'SET_UP';

export const RECOVERY_CODES = 10;

export const WRONG_CODE =
  'Incorrect code. Each code works once and changes every 30 seconds. Check that your phone shows the right time.';

/** Six digits, or a recovery code; spaces and dashes are ignored. */
export const code = text('Code', { max: 40, message: 'Enter the code' });

/** Entered to turn two-factor authentication on or off: the password, and a code from the app that is being added or removed. */
export const secondFactorChange = { currentPassword, code };

export const requiredOfEverybody = boolean('Required', { message: 'Choose whether it’s required' });

/** As it is compared: small letters and digits alone. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Of what the API answers: how the second factor of the person stands. */
export type SecondFactorFacts = {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  /** An owner asks it of everybody. */
  isRequired: boolean;
};

/** What the app is told, as a link (drawn as a code) and as letters to type. */
export type SecondFactorKey = { link: string; key: string };
