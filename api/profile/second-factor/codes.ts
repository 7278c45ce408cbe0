/** Secrets and codes of the second factor, which know of no person. */
import { hash, randomInt } from 'node:crypto';
import { plainCode, RECOVERY_CODES, type SecondFactorKey } from '@milepost/domain/profile/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** What every app takes: SHA-1, six digits, 30 seconds (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks differ by as many steps. */
const DRIFT = 1;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export function keyOf(secret: string, { product, username }: { product: string; username: string }): SecondFactorKey {
  const totp = new TOTP({ ...KIND, issuer: product, label: username, secret: Secret.fromBase32(secret) });
  return { link: totp.toString(), key: secret.replace(/.{4}(?=.)/g, '$& ') };
}

/** Which step since 1970 a code belongs to, at `now` or one step beside it; null where it is none of them. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const token = plainCode(typed);
  if (!isAppCode(token)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Whether it looks like a code of the app. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_SIGNS = 16;

/** Ten of some 79 bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  const one = () => Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => one().replace(/.{4}(?=.)/g, '$&-'));
}

/** With the person, so that two who were given the same one have other hashes. */
export function hashCode(profileId: string, typed: string): Buffer {
  return hash('sha256', `${profileId} ${plainCode(typed)}`, 'buffer');
}
