/** Consent at the telematics provider: the link that asks for it, and the tokens it is exchanged for. Plain OAuth 2 with an authorization code. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../core/http/errors.ts';
import type { Session } from '../core/session/session.ts';
import type { RoomSettings } from '../core/settings.ts';

const WAIT_MS = 10_000;

export type Tokens = { accessToken: string; refreshToken: string | null; expires: Date | null; scopes: string };

/** Where the provider sends the browser back to: the integrations page. */
function returnUrl(settings: RoomSettings): string {
  return settings.MOTIVE_RETURN_URL ?? `${settings.PUBLIC_URL}/UI/admin/integrations`;
}

/** The address that asks for consent; null while this installation has no client id (INT-09). */
export function authorizeUrl(settings: RoomSettings, session: Session): string | null {
  if (!settings.MOTIVE_CLIENT_ID) return null;
  const url = new URL(settings.MOTIVE_AUTHORIZE_URL);
  url.searchParams.set('client_id', settings.MOTIVE_CLIENT_ID);
  url.searchParams.set('redirect_uri', returnUrl(settings));
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', settings.MOTIVE_SCOPES);
  url.searchParams.set('state', stateOf(session));
  return url.href;
}

/** Ties the answer to the session that asked: nobody can make another user connect a foreign account. */
function stateOf({ tokenHash }: Pick<Session, 'tokenHash'>): string {
  return createHmac('sha256', tokenHash).update('telematics').digest('base64url');
}

export function isStateOf(session: Pick<Session, 'tokenHash'>, state: string): boolean {
  const [right, given] = [Buffer.from(stateOf(session)), Buffer.from(state)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const ANSWER = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().nullish(),
  scope: z.string().nullish(),
});

/** Exchanges the code of a consent. @throws Refusal in plain words when the provider does not answer or does not accept it. */
export async function exchangeCode(settings: RoomSettings, code: string): Promise<Tokens> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnUrl(settings),
    client_id: settings.MOTIVE_CLIENT_ID ?? '',
    client_secret: settings.MOTIVE_CLIENT_SECRET ?? '',
  });
  const read = ANSWER.safeParse(await ask(settings.MOTIVE_TOKEN_URL, form));
  if (!read.success) throw notAccepted('Motive did not accept the connection. Nothing was changed; please try again.');
  const { access_token, refresh_token, expires_in, scope } = read.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expires: expires_in ? new Date(Date.now() + expires_in * 1000) : null,
    scopes: scope ?? settings.MOTIVE_SCOPES,
  };
}

async function ask(url: string, body: URLSearchParams): Promise<unknown> {
  try {
    const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
    return answer.ok ? await answer.json() : null;
  } catch {
    throw notAccepted('Motive could not be reached. Nothing was changed; please try again.');
  }
}

function notAccepted(detail: string): Refusal {
  return new Refusal(400, 'ERROR_GENERAL', detail);
}
