/** Google's reCAPTCHA, where the operator has keys of it. */
import { ask } from '../ask.ts';
import { unavailable } from '../http/errors.ts';

const PATIENCE_MS = 5_000;

/** Google itself takes each answer once. @throws Refusal 503 when it cannot be asked */
export async function isHuman(verifyUrl: string, secret: string, response: string): Promise<boolean> {
  const form = { method: 'POST', body: new URLSearchParams({ secret, response }) };
  const told = await ask(verifyUrl, form, { waitMs: PATIENCE_MS }).catch(() => null);
  if (told?.status !== 200)
    throw unavailable('The CAPTCHA could not be checked just now. Please try again in a moment.', 30);
  return (told.body as { success?: unknown } | null)?.success === true;
}
