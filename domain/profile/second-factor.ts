/** The second factor: a code of an app on the person's phone beside the password (RFC 6238), or one of ten recovery codes. */
import { boolean, password, text } from '../core/fields.ts';

/** What a session waits for before it may do anything else: the code, or that a second factor is set up. */
export type Awaits = 'CODE' | 'SET_UP';

export const RECOVERY_CODES = 10;

export const WRONG_CODE =
  'This code is not right. Each is used once and changes after 30 seconds; the phone must show the right time.';

/** Six digits, or a recovery code; blanks and dashes are as one likes. */
export const code = text('Code', { max: 40, message: 'Type the code' });

export const secondFactorOff = {
  currentPassword: password('Password', { message: "Can't be empty" }),
  code,
};

export const requiredOfEverybody = boolean('Required', { message: 'Say whether it is required' });

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
