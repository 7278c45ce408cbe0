/** OAuth 2 authorization code flow with the telematics provider: the consent link, the token exchange, and the renewal. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '../core/platform/http/errors.ts';
import { type HttpResponse, sendRequest } from '../core/platform/http-request.ts';
import type { Session } from '../core/platform/session/session.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';
import { ConsentEndedError, ProviderError } from './errors.ts';

const WAIT_MS = 10_000;

export type Tokens = { accessToken: string; refreshToken: string | null; expires: Date | null; scopes: string };

/** Returns the URL of the integrations page, to which the provider redirects the browser. */
function buildReturnUrl(settings: ModuleSettings): string {
  return settings.MOTIVE_RETURN_URL ?? `${settings.PUBLIC_URL}/UI/admin/integrations`;
}

/** Returns the missing settings without which connecting is impossible. */
export function rejectMissingSettings(settings: ModuleSettings): string[] {
  return (['MOTIVE_CLIENT_ID', 'MOTIVE_CLIENT_SECRET'] as const).filter((name) => !settings[name]);
}

/** Returns the consent URL; null if this installation has no client ID (INT-09). */
export function buildAuthorizeUrl(settings: ModuleSettings, session: Session): string | null {
  if (!settings.MOTIVE_CLIENT_ID || !settings.MOTIVE_CLIENT_SECRET) return null;
  const url = new URL(settings.MOTIVE_AUTHORIZE_URL);
  url.searchParams.set('client_id', settings.MOTIVE_CLIENT_ID);
  url.searchParams.set('redirect_uri', buildReturnUrl(settings));
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', settings.MOTIVE_SCOPES);
  url.searchParams.set('state', buildState(session));
  return url.href;
}

/** Binds the response to the session that requested it, so that no one can make another user connect a foreign account. */
function buildState({ tokenHash }: Pick<Session, 'tokenHash'>): string {
  return createHmac('sha256', tokenHash).update('telematics').digest('base64url');
}

export function isValidState(session: Pick<Session, 'tokenHash'>, state: string): boolean {
  const [right, given] = [Buffer.from(buildState(session)), Buffer.from(state)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const ANSWER = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().nullish(),
  scope: z.string().nullish(),
});

/** Exchanges the code of a consent. @throws HttpError with a message if the provider does not respond or rejects it */
export async function exchangeCode(settings: ModuleSettings, code: string): Promise<Tokens> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: buildReturnUrl(settings) };
  const answer = await requestTokens(settings, form).catch(() => {
    throw rejectTokens('Motive couldn’t be reached. Nothing was changed. Please try again.');
  });
  const tokens = readTokens(settings, answer);
  if (!tokens) throw rejectTokens('Motive didn’t accept the connection. Nothing was changed. Please try again.');
  return tokens;
}

const REFUSED = z.object({ error: z.string() });

/** Renews expiring tokens. @throws ConsentEnded if the provider rejects it; ProviderFault if it can't be reached */
export async function renewTokens(settings: ModuleSettings, refreshToken: string): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, redirect_uri: buildReturnUrl(settings) };
  const answer = await requestTokens(settings, form).catch((error) => {
    throw new ProviderError('Motive could not be reached.', { cause: error });
  });
  const tokens = readTokens(settings, answer);
  if (tokens) return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  const reason = REFUSED.safeParse(answer.body).data?.error;
  if (reason === 'invalid_client' || reason === 'unauthorized_client')
    throw new ProviderError('Motive does not know this server: its MOTIVE_CLIENT_ID or MOTIVE_CLIENT_SECRET is wrong.');
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) throw new ConsentEndedError();
  throw new ProviderError(`Motive didn’t renew the connection (status ${answer.status}).`);
}

function requestTokens(settings: ModuleSettings, form: Record<string, string>): Promise<HttpResponse> {
  const body = new URLSearchParams({
    ...form,
    client_id: settings.MOTIVE_CLIENT_ID ?? '',
    client_secret: settings.MOTIVE_CLIENT_SECRET ?? '',
  });
  return sendRequest(settings.MOTIVE_TOKEN_URL, { method: 'POST', body }, { waitMs: WAIT_MS });
}

function readTokens(settings: ModuleSettings, { status, body }: HttpResponse): Tokens | null {
  const read = ANSWER.safeParse(status === 200 ? body : null);
  if (!read.success) return null;
  const { access_token, refresh_token, expires_in, scope } = read.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expires: expires_in ? new Date(Date.now() + expires_in * 1000) : null,
    scopes: scope ?? settings.MOTIVE_SCOPES,
  };
}

function rejectTokens(detail: string): HttpError {
  return new HttpError(400, 'ERROR_GENERAL', detail);
}
