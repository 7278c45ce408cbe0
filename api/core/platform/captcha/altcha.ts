/**
 * The self-hosted captcha, by ALTCHA's protocol: the browser finds a number, which takes about a second of work. Nothing leaves
 * this server.
 */
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Database } from '../db/database.ts';

/** A browser's work: iterations per try, and the range of tries. */
export type CaptchaWork = { cost: number; min: number; max: number };

/** Half a second on a desktop, some seconds on an old phone. */
export const CAPTCHA_WORK: CaptchaWork = { cost: 2_000, min: 300, max: 900 };

/** Time limit for submitting a form after checking the box. */
const MINUTES = 10;

const PAYLOAD = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal('PBKDF2/SHA-256'), expiresAt: z.int() }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.int(), derivedKey: z.string() }),
});

export function makeChallenge(secret: string, { cost, min, max }: CaptchaWork) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(max, min),
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  });
}

/** Returns whether `answer` solves, for the first time, a challenge of ours that has not expired. */
export async function isSolved(db: Pick<Database, 'query'>, secret: string, answer: string): Promise<boolean> {
  const payload = read(answer);
  if (!payload) return false;
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  });
  if (!verified) return false;
  const { signature, parameters } = payload.challenge;
  const [spent] = await db.query<{ first: boolean }>(
    sql`select spend_captcha(${signature ?? ''}, to_timestamp(${parameters.expiresAt})) as first`,
  );
  return spent?.first === true;
}

function read(answer: string): Payload | null {
  try {
    return PAYLOAD.parse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))) as unknown as Payload;
  } catch {
    return null;
  }
}
