/** Signs in a user with given rights, and serves the test's responses; both end with the test. */
import { listPolicyRows, type PolicyId, type PolicyRow } from '@milepost/domain/core/policies.ts';
import { afterEach, vi } from 'vitest';
import { endSession, type Session, startSession } from '../session/session.ts';

export function signInAs(given: Partial<Session> = {}): Session {
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
    isBilled: true,
    timeZone: 'America/Chicago',
    policy: [],
    uiVersion: null,
    remember: true,
    ...given,
  };
  startSession(session);
  return session;
}

/** Returns rights with all flags of some policies and only `view` of others, as the README lists the rights of the demo's users. */
export function buildRights({ all = [], view = [] }: { all?: PolicyId[]; view?: PolicyId[] }): PolicyRow[] {
  const looks = { view: true, create: false, edit: false, delete: false };
  const does = { view: true, create: true, edit: true, delete: true };
  return listPolicyRows([...all.map((id) => ({ id, ...does })), ...view.map((id) => ({ id, ...looks }))]);
}

/** Returns the fields of a request body, JSON or form data. */
export function readSentValues(body: RequestInit['body']): Record<string, unknown> {
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'));
}

export type Sent = { method: string; path: string; headers: Record<string, string>; values: Record<string, unknown> };
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Answers every call with `answer`, and returns the calls in order. */
export function serve(answer: (call: Sent) => Answer): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    const call = {
      method,
      path: url.replace('/api/', ''),
      headers: headers as Record<string, string>,
      values: readSentValues(body),
    };
    calls.push(call);
    const { status = 200, body: content = {}, headers: extra = {} } = answer(call);
    return new Response(JSON.stringify(content), { status, headers: extra });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});
