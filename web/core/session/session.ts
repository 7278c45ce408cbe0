/**
 * The session of the signed-in user. Kept in local storage under `profile` (AUT-24, AUT-25): the token and what the shell needs to render
 * immediately after a reload. The password is never kept.
 *
 * Without Remember me the session must end with the browser, which local storage cannot do. So such a sign-in also sets a cookie without
 * an expiry, `milepost_browser`, that holds no secret. The browser drops the cookie when it closes, every tab shares it, and a stored
 * profile without the cookie is deleted.
 *
 * When the server rejects the token, the session has ended but is not deleted: the token is cleared, the page stays as it is, and the same
 * user is asked for the password over it (`session-renewal.tsx`). After a sign-out, or when the user or account becomes inactive, nothing is
 * kept.
 */
import type { PolicyRow, ProfileType } from '@milepost/domain/core/policies.ts';
import type { FileView, Related } from '@milepost/domain/core/record.ts';
import { useSyncExternalStore } from 'react';
import { deleteDrafts } from '../ui/form/drafts.ts';

export type Session = {
  /** Empty after the session has ended. */
  token: string;
  /** Why the session ended, in a sentence; null while it is active. */
  ended: string | null;
  id: string;
  username: string;
  profileType: ProfileType;
  profileName: string;
  profilePicture: FileView | null;
  /** The default authority of forms and filters (USR-47). */
  carrier: Related | null;
  state: string;
  ownerState: string;
  ownerSubscriptionStatus: string;
  /** Whether accounts on this server are billed. */
  isBilled: boolean;
  /** The account's time zone, e.g. `America/Chicago`. */
  timeZone: string;
  policy: PolicyRow[];
  /** Version of the server at sign-in, or at the first check after a reload (AUT-37). */
  uiVersion: string | null;
  remember: boolean;
};

const STORAGE_KEY = 'profile';
const BROWSER_COOKIE = 'milepost_browser';

function isBrowserOpen(): boolean {
  return document.cookie.split('; ').includes(`${BROWSER_COOKIE}=open`);
}

/** Returns the session in local storage, or null; ignores one that should have ended with the browser. */
export function readStoredSession(): Session | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as Session;
    return stored.id && (stored.token || stored.ended) && (stored.remember || isBrowserOpen()) ? stored : null;
  } catch {
    return null;
  }
}

/** Undefined until first read. */
let current: Session | null | undefined;
const listeners = new Set<() => void>();

function setCurrent(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function storeSession(session: Session | null): void {
  if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  else localStorage.removeItem(STORAGE_KEY);
  setCurrent(session);
}

/** Returns the session of this page, whatever another tab has done since. */
export function getCurrentSession(): Session | null {
  if (current === undefined) current = readStoredSession();
  return current;
}

export function startSession(session: Session): void {
  closeReason = null;
  if (!session.remember) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot set a cookie that ends with the browser in every browser supported
    document.cookie = `${BROWSER_COOKIE}=open; path=/; SameSite=Strict`;
  }
  storeSession(session);
}

/** Changes parts of the active session. Does nothing without a session, and writes nothing without a difference. */
export function changeSession(changes: Partial<Session>): void {
  const session = getCurrentSession();
  if (!session) return;
  const next = { ...session, ...changes };
  if (JSON.stringify(next) !== JSON.stringify(session)) storeSession(next);
}

/** The last token the server rejected, which another tab may still consider valid. */
let rejectedToken = '';

/** Ends the session after the server rejected its token, unless the user has signed in again in another tab. */
export function expireSession(token: string, why: string): void {
  const mine = getCurrentSession();
  if (!mine || mine.token !== token) return;
  rejectedToken = token;
  const stored = readStoredSession();
  if (stored?.id === mine.id && isFresh(stored)) setCurrent(stored);
  // Stored by an earlier version without the username that signing in again needs.
  else if (!mine.username) endSession();
  else storeSession({ ...mine, token: '', ended: why });
}

const isFresh = ({ token }: Session) => token !== '' && token !== rejectedToken;

/** Why this user was signed out, for the sign-in page; null if they signed out themselves. */
let closeReason: string | null = null;

export const getCloseReason = (): string | null => closeReason;

/** Closes the session of a user who may no longer sign in, and removes the page with its data and input (AUT-30). */
export function closeSession(token: string, why: string): void {
  const mine = getCurrentSession();
  if (!mine || mine.token !== token) return;
  closeReason = why;
  deleteDrafts(mine.id);
  endSession();
}

/**
 * Adopts a change another tab made to this session: it ended, or was signed in again. Returns false if that tab signed out or signed in
 * another user.
 */
export function syncSession(): boolean {
  const mine = getCurrentSession();
  if (!mine) return true;
  const stored = readStoredSession();
  if (stored?.id !== mine.id) return false;
  if (mine.ended ? isFresh(stored) : stored.ended) {
    rejectedToken = mine.token || rejectedToken;
    setCurrent(stored);
  }
  return true;
}

/** Deletes the session here and in storage, unless another user has signed in there since. */
export function endSession(): void {
  const mine = getCurrentSession();
  const stored = readStoredSession();
  if (stored && mine && stored.token !== mine.token) setCurrent(null);
  else storeSession(null);
}

/** Adopts the session another tab started, if this page has none. */
export function adoptSession(): void {
  const stored = readStoredSession();
  if (!getCurrentSession() && stored?.token) setCurrent(stored);
}

/** Calls `listener` after every change of the session; returns the function to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the session, or null when signed out; the component renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getCurrentSession);
}
