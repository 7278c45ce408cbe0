/** Google's reCAPTCHA, if the operator has keys for it. */

import { unavailable } from '../http/errors.ts';
import { sendRequest } from '../http-request.ts';

const TIMEOUT_MS = 5_000;

/** Returns whether Google accepts the response, which it does only once. @throws HttpError 503 if it cannot be reached */
export async function isHuman(verifyUrl: string, secret: string, response: string): Promise<boolean> {
  const form = { method: 'POST', body: new URLSearchParams({ secret, response }) };
  const answer = await sendRequest(verifyUrl, form, { waitMs: TIMEOUT_MS }).catch(() => null);
  if (answer?.status !== 200) throw unavailable('The CAPTCHA couldn’t be checked. Please try again in a moment.', 30);
  return (answer.body as { success?: unknown } | null)?.success === true;
}
