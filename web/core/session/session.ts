/**
 * Who is signed in. Kept in local storage under `profile` (AUT-24, AUT-25): the token and what the shell needs to draw itself at once
 * after a reload. The password is never kept.
 *
 * Without Remember me the session has to end with the browser, which local storage alone does not do. So a sign-in without it also
 * sets a cookie without an expiry, `milepost_browser`, that holds no secret: the browser drops it when it closes, every tab shares it,
 * and a kept profile that finds it gone is thrown away.
 *
 * A session that the server no longer knows has ended, and is not gone: its token is thrown away, the page stays as it is, and the same person is asked
 * for the password over it (`sign-in-again.tsx`). Nothing stays of a person who signs out, or whose user or account was set inactive.
 */
import type { PolicyRow, ProfileType } from '@milepost/domain/core/policies.ts';
import type { FileView, Related } from '@milepost/domain/core/record.ts';
import { useSyncExternalStore } from 'react';
import { forgetDrafts } from '../ui/form/drafts.ts';

export type Session = {
  /** Empty once the session has ended. */
  token: string;
  /** Why it ended, in a sentence; null while it runs. */
  ended: string | null;
  id: string;
  username: string;
  profileType: ProfileType;
  profileName: string;
  profilePicture: FileView | null;
  /** The default authority, which forms and filters start from (USR-47). */
  carrier: Related | null;
  state: string;
  ownerState: string;
  ownerSubscriptionStatus: string;
  /** Whether accounts pay on this server. */
  isBilled: boolean;
  /** Of the account, e.g. `America/Chicago`. */
  timeZone: string;
  policy: PolicyRow[];
  /** Of the server that answered the sign-in, or the first check after a reload (AUT-37). */
  uiVersion: string | null;
  remember: boolean;
};

const STORAGE_KEY = 'profile';
const BROWSER_MARK = 'milepost_browser';

function stillOpen(): boolean {
  return document.cookie.split('; ').includes(`${BROWSER_MARK}=open`);
}

/** What local storage holds, or null; a session that was to end with the browser and outlived it counts as none. */
export function storedSession(): Session | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Session;
    return kept.id && (kept.token || kept.ended) && (kept.remember || stillOpen()) ? kept : null;
  } catch {
    return null;
  }
}

/** Undefined until first asked for. */
let current: Session | null | undefined;
const listeners = new Set<() => void>();

function become(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function keep(session: Session | null): void {
  if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  else localStorage.removeItem(STORAGE_KEY);
  become(session);
}

/** The session of this page, whatever another tab has done since. */
export function currentSession(): Session | null {
  if (current === undefined) current = storedSession();
  return current;
}

export function startSession(session: Session): void {
  closedWhy = null;
  if (!session.remember) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot set a cookie that ends with the browser in every browser supported
    document.cookie = `${BROWSER_MARK}=open; path=/; SameSite=Strict`;
  }
  keep(session);
}

/** Changes parts of the running session; nothing when there is none, nothing written when nothing differs. */
export function changeSession(changes: Partial<Session>): void {
  const session = currentSession();
  if (!session) return;
  const next = { ...session, ...changes };
  if (JSON.stringify(next) !== JSON.stringify(session)) keep(next);
}

/** The token last found to be worth nothing, which another tab may still hold for good. */
let spent = '';

/** The server knows this token no more: the session has ended, unless its person has signed in again in another tab. */
export function lapseSession(token: string, why: string): void {
  const mine = currentSession();
  if (!mine || mine.token !== token) return;
  spent = token;
  const stored = storedSession();
  if (stored?.id === mine.id && isFresh(stored)) become(stored);
  // Kept by an earlier version, which did not know under what name to ask.
  else if (!mine.username) endSession();
  else keep({ ...mine, token: '', ended: why });
}

const isFresh = ({ token }: Session) => token !== '' && token !== spent;

/** Why the user of this page was signed out, for the sign-in page; null where it was their own wish. */
let closedWhy: string | null = null;

export const whyClosed = (): string | null => closedWhy;

/** The user may no longer sign in: the page goes, and with it what was read and what was typed (AUT-30). */
export function closeSession(token: string, why: string): void {
  const mine = currentSession();
  if (!mine || mine.token !== token) return;
  closedWhy = why;
  forgetDrafts(mine.id);
  endSession();
}

/** Follows what another tab did with this session: found that it has ended, or signed in again. False where that tab signed out, or in as somebody else. */
export function followSession(): boolean {
  const mine = currentSession();
  if (!mine) return true;
  const stored = storedSession();
  if (stored?.id !== mine.id) return false;
  if (mine.ended ? isFresh(stored) : stored.ended) {
    spent = mine.token || spent;
    become(stored);
  }
  return true;
}

/** Forgets the session here and in storage, unless somebody has signed in there since. */
export function endSession(): void {
  const mine = currentSession();
  const stored = storedSession();
  if (stored && mine && stored.token !== mine.token) become(null);
  else keep(null);
}

/** Where nobody is signed in: goes on with whoever has signed in in another tab. */
export function takeUpSession(): void {
  const stored = storedSession();
  if (!currentSession() && stored?.token) become(stored);
}

/** Calls `listener` after every change of the session; answers how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, or null when signed out; the component draws again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
