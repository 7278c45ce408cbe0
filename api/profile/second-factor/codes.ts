/** Secrets and codes of two-factor authentication, independent of users. */
import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES, type SecondFactorKey, stripSpaces } from '@milepost/domain/profile/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** What every app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of allowed clock difference. */
const DRIFT = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export function buildKeyUrl(
  secret: string,
  { product, username }: { product: string; username: string },
): SecondFactorKey {
  const totp = new TOTP({ ...KIND, issuer: product, label: username, secret: Secret.fromBase32(secret) });
  return { link: totp.toString(), key: secret.replace(/.{4}(?=.)/g, '$& ') };
}

/** Returns the time step since 1970 of a code, at `now` or one step before or after; null if it matches none. */
export function findStep(secret: string, typed: string, now: number): number | null {
  const token = stripSpaces(typed);
  if (!isAppCode(token)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Returns whether the text looks like an app code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(stripSpaces(typed));

/** Letters and digits that are hard to confuse. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

/** Returns ten codes of about 79 bits each, in groups of four. */
export function makeRecoveryCodes(): string[] {
  const makeCode = () =>
    Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => makeCode().replace(/.{4}(?=.)/g, '$&-'));
}

/** Hashes a code with the user's ID, so that equal codes of two users have different hashes. */
export function hashCode(profileId: string, typed: string): Buffer {
  return hash('sha256', `${profileId} ${stripSpaces(typed)}`, 'buffer');
}
