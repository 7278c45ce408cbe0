/** Passwords are stored as argon2id hashes in the PHC string format. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { findPasswordError } from '@milepost/domain/profile/password.ts';
import { badInput } from '../http/errors.ts';
import { derive } from './derive.ts';

/** The cost of one password attempt. */
export type PasswordCost = { memoryKiB: number; passes: number };

/** OWASP's parameters, on one lane. No setting changes them; only the test server uses others. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

const TAG_BYTES = 32;

function computeTag(password: string, nonce: Buffer, { memoryKiB: memory, passes }: PasswordCost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive({ message, nonce, memory, passes, parallelism: 1, tagLength: TAG_BYTES });
}

const encodeUnpadded = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');

/** Hashes a new password. @throws HttpError 400 if it is too short */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const error = findPasswordError(password);
  if (error) throw badInput({ password: error });
  const nonce = randomBytes(16);
  const tag = await computeTag(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${encodeUnpadded(nonce)}$${encodeUnpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Returns whether the password matches the hash. Without a hash it takes equally long and returns false, so that timing does not reveal
 * which usernames exist.
 */
export async function isCorrectPassword(
  password: string,
  stored: string | null,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const match = PHC.exec(stored ?? '');
  const nonce = match ? Buffer.from(match[3] ?? '', 'base64') : randomBytes(16);
  const tag = await computeTag(
    password,
    nonce,
    match ? { memoryKiB: Number(match[1]), passes: Number(match[2]) } : cost,
  );
  const expected = match ? Buffer.from(match[4] ?? '', 'base64') : Buffer.alloc(TAG_BYTES);
  return match !== null && expected.length === tag.length && timingSafeEqual(expected, tag);
}
