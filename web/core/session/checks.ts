/** The checks that run while a user is signed in (AUT-28 to AUT-36, AUT-42). */
import type { Day } from '@milepost/domain/core/dates.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, call } from '../api/client.ts';
import { hasUnsaved } from '../ui/form/use-leave-guard.ts';
import { isHealthy } from './health.ts';
import { type Profile, pickSessionParts } from './profile.ts';
import { isNewVersion, SIGNED_OUT, staysSignedIn } from './rules.ts';
import { changeSession, closeSession, getCurrentSession, syncSession, useSession } from './session.ts';
import { useSignOut } from './use-sign-out.ts';

const COMPARE_MS = 3_000;
const PROFILE_MS = 10_000;
const STATE_MS = 60_000;

type Updates = {
  id: string;
  state: string;
  ownerState: string;
  ownerSubscriptionStatus: string;
  isBilled: boolean;
  timeZone: string;
  today: Day;
};

/** Returns the query key of the last check's response. */
export const updatesKey = (id: string) => ['session', 'updates', id] as const;

/** Returns the query key of the user's own profile. */
export const profileKey = (id: string) => ['session', 'profile', id] as const;

/** The version this page was loaded with, set by the first check after loading, so that a reload clears the banner (AUT-37). */
let loadedVersion: string | null = null;

async function readProfile(id: string, signal: AbortSignal): Promise<Profile> {
  const profile = await api.get<Profile>(`profile/${id}`, undefined, { signal });
  if (getCurrentSession()?.id === id) changeSession(pickSessionParts(profile));
  return profile;
}

type UpdatesAnswer = { served: string | null; today: Day };

async function readUpdates(signal: AbortSignal): Promise<UpdatesAnswer> {
  const { body, headers } = await call<Updates>('GET', 'user_profile/fetch_updates/', undefined, undefined, { signal });
  const served = headers.get('UI-Version');
  if (!staysSignedIn(body)) closeSession(getCurrentSession()?.token ?? '', SIGNED_OUT);
  const { state, ownerState, ownerSubscriptionStatus, isBilled, timeZone, today } = body;
  if (loadedVersion === null && served) {
    loadedVersion = served;
    changeSession({ uiVersion: served });
  }
  changeSession({ state, ownerState, ownerSubscriptionStatus, isBilled, timeZone });
  return { served, today };
}

/** Returns the query of the last check's response. */
export const updatesQuery = (id: string) =>
  queryOptions({ queryKey: updatesKey(id), queryFn: ({ signal }) => readUpdates(signal) });

/** Reloads this page when another tab signed out or signed in as another user. Checks every 3 seconds and on storage events. */
function useSameUser(): void {
  const leave = useSignOut();
  useEffect(() => {
    const look = () => {
      if (!syncSession()) leave();
    };
    const timer = setInterval(look, COMPARE_MS);
    addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', look);
    };
  }, [leave]);
}

/** Loads the maintenance page ahead of time, because it must be available when the server is down. */
function useMaintenancePage(): void {
  useEffect(() => {
    const asked = requestIdleCallback(() => void import('../pages/maintenance.tsx').catch(() => undefined));
    return () => cancelIdleCallback(asked);
  }, []);
}

/**
 * Opens the maintenance page if the server stops responding while the browser is online (AUT-42). A user with unsaved changes keeps the
 * form; saving shows that the server did not respond.
 */
function useHealthCheck(failures: number): void {
  const navigate = useNavigate();
  useMaintenancePage();
  useEffect(() => {
    if (failures === 0 || !navigator.onLine) return;
    let stopped = false;
    void isHealthy().then((healthy) => {
      if (!healthy && !stopped && navigator.onLine && !hasUnsaved()) void navigate({ to: '/maintenancemode' });
    });
    return () => {
      stopped = true;
    };
  }, [failures, navigate]);
}

/** Runs all checks; returns whether the server now runs a newer version than this page. */
export function useSessionChecks(): { newVersion: boolean } {
  const session = useSession();
  const id = session?.id ?? '';
  const profile = useQuery({
    queryKey: profileKey(id),
    queryFn: ({ signal }) => readProfile(id, signal),
    refetchInterval: PROFILE_MS,
    staleTime: 0,
    enabled: id !== '',
  });
  const updates = useQuery({
    ...updatesQuery(id),
    refetchInterval: STATE_MS,
    staleTime: 0,
    enabled: id !== '',
  });
  useSameUser();
  useHealthCheck(profile.errorUpdateCount + updates.errorUpdateCount);
  return { newVersion: isNewVersion(session?.uiVersion ?? null, updates.data?.served ?? null) };
}
