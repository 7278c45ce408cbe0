/** Somebody signed in, and a server that answers what a test says; both are gone after the test. */
import { afterEach, vi } from 'vitest';
import { endSession, type Session, startSession } from '../session/session.ts';

export function signedIn(given: Partial<Session> = {}): Session {
  const session: Session = {
    token: 'first-token',
    ended: null,
    id: 'p1',
    username: 'dana@bluebonnet.example',
    profileType: 'CARRIER',
    profileName: 'Dana Whitfield',
    profilePicture: null,
    carrier: null,
    state: 'ACTIVE',
    ownerState: 'ACTIVE',
    ownerSubscriptionStatus: 'VALID',
    timeZone: 'America/Chicago',
    policy: [],
    uiVersion: null,
    remember: true,
    ...given,
  };
  startSession(session);
  return session;
}

export type Sent = { method: string; path: string; headers: Record<string, string>; values: Record<string, unknown> };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Every call is answered by `answer`, and noted in the order in which it came. */
export function serve(answer: (call: Sent) => Answer): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    const sent = body instanceof FormData ? Object.fromEntries(body.entries()) : {};
    const call = { method, path: url.replace('/api/', ''), headers: headers as Record<string, string>, values: sent };
    calls.push(call);
    const { status = 200, body: told = {}, headers: extra = {} } = answer(call);
    return new Response(JSON.stringify(told), { status, headers: extra });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});
