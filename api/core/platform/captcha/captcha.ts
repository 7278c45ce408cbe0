/** The captcha of public forms: reCAPTCHA if it has keys, otherwise the self-hosted ALTCHA (SGN-38). */
import type { Challenge } from 'altcha-lib';
import type { Database } from '../db/database.ts';
import type { ModuleSettings } from '../settings.ts';
import { CAPTCHA_WORK, type CaptchaWork, isSolved, makeChallenge } from './altcha.ts';
import { isHuman } from './recaptcha.ts';

export type Captcha = {
  /** What the page shows. */
  readonly shown: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; scriptUrl: string };
  /** Creates a challenge for ALTCHA. */
  challenge(): Promise<Challenge>;
  /** Returns whether the form's captcha answer is correct and used for the first time. */
  isRight(answer: string): Promise<boolean>;
};

type Settings = Pick<
  ModuleSettings,
  'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET_KEY' | 'RECAPTCHA_SCRIPT_URL' | 'RECAPTCHA_VERIFY_URL'
>;

/** @param secret of this installation, to sign challenges */
export function openCaptcha(
  settings: Settings,
  db: Pick<Database, 'query'>,
  secret: string,
  work: CaptchaWork = CAPTCHA_WORK,
): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: key, RECAPTCHA_SCRIPT_URL: scriptUrl } = settings;
  const challenge = () => makeChallenge(secret, work);
  if (siteKey && key)
    return {
      shown: { kind: 'recaptcha', siteKey, scriptUrl },
      challenge,
      isRight: (answer) => isHuman(settings.RECAPTCHA_VERIFY_URL, key, answer),
    };
  return { shown: { kind: 'altcha' }, challenge, isRight: (answer) => isSolved(db, secret, answer) };
}
