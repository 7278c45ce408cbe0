/** Text messages: sent to the gateway whose webhook is `SMS_URL`, as `{ to, text }`. */
import type { Outcome } from './smtp.ts';

const MAX_MS = 10_000;
/** The gateway was never reached, so it has no message. */
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Formats a phone number in E.164, as gateways require; without a country code, it is a United States number. */
export function formatDialed(phone: string): string {
  const number = phone.replace(/ x\d{1,6}$/, '');
  return number.startsWith('+') ? number : `+1${number.replaceAll(/\D/g, '')}`;
}

/** Sends one text message to the gateway and never throws: it returns the outcome. */
export async function deliverText(
  url: string,
  { to, text }: { to: string; text: string },
  mayLeave: () => Promise<boolean>,
): Promise<Outcome> {
  try {
    if (!(await mayLeave())) return { result: 'LATER', reason: 'The message is being sent by another server' };
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: formatDialed(to), text }),
      signal: AbortSignal.timeout(MAX_MS),
    });
    if (ok) return { result: 'SENT', rejected: [] };
    const isLater = status >= 500 || status === 408 || status === 429;
    return { result: isLater ? 'LATER' : 'NEVER', reason: `The text message gateway returned ${status}` };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { result: UNREACHABLE_CODES.has(cause?.code ?? '') ? 'LATER' : 'UNKNOWN', reason: message };
  }
}
