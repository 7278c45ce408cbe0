/** Passwords are kept as argon2id hashes in the PHC string format, with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { newPasswordProblem } from '@milepost/domain/profile/password.ts';
import { badInput } from '../http/errors.ts';

const hash = promisify(argon2);
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

function derive(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return hash('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory,
    passes,
  }) as Promise<Buffer>;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** For a password that is set now, whoever sets it. @throws Refusal 400 for one that is too short */
export async function hashPassword(password: string): Promise<string> {
  const problem = newPasswordProblem(password);
  if (problem) throw badInput({ password: problem });
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one hashed. With no hash it works as long and answers no, so that time tells nobody which names exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = PHC.exec(stored ?? '');
  const nonce = match ? Buffer.from(match[3] ?? '', 'base64') : randomBytes(16);
  const tag = await derive(password, nonce, Number(match?.[1] ?? MEMORY_KIB), Number(match?.[2] ?? PASSES));
  const expected = match ? Buffer.from(match[4] ?? '', 'base64') : Buffer.alloc(TAG_BYTES);
  return match !== null && expected.length === tag.length && timingSafeEqual(expected, tag);
}
