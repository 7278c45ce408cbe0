import type { ProfileType } from '@milepost/domain/core/policies.ts';
import type { PendingStep } from '@milepost/domain/profile/second-factor.ts';
import { ApiError, api, call } from '../api/client.ts';
import { deleteDrafts } from '../ui/form/drafts.ts';
import { type Profile, pickSessionParts } from './profile.ts';
import { endSession, getCurrentSession, startSession } from './session.ts';

/** Shown above the support address (AUT-19). */
const SIGN_IN_FAILED =
  'Trouble signing in? Double-check your credentials, as usernames and passwords may be case-sensitive. Try again or click Forgot Password to reset it';

const USERNAME_KEY = 'milepost-username';

type Credentials = { username: string; password: string; remember: boolean };

export type LoginAnswer = {
  id: string;
  prettyName: string;
  profileType: ProfileType;
  state: string;
  ownerState: string;
  ownerSubscriptionStatus: string;
  isBilled: boolean;
  timeZone: string;
  /** The two-factor step required before the session is valid for other calls. */
  awaits?: PendingStep | null;
};

/** A sign-in with the correct password that still needs two-factor authentication. */
export type PendingSignIn = { answer: LoginResponse; credentials: Credentials; token: string; awaits: PendingStep };

/** Returns the username of the last sign-in with Remember me, or '' (AUT-21). */
export function readRememberedUsername(): string {
  return localStorage.getItem(USERNAME_KEY) ?? '';
}

/** Signs in; returns the sign-in if two-factor authentication must come next, else null. @throws ApiError */
export async function signIn(credentials: Credentials): Promise<PendingSignIn | null> {
  const { username, password, remember } = credentials;
  const login = { profileEmail: username.trim(), profilePassword: password, rememberMe: remember };
  const answer = await call<LoginAnswer>('POST', 'user_profile/login/', undefined, login, { token: null });
  const { awaits } = answer.body;
  if (awaits) return { answer, credentials, token: answer.headers.get('Authorization') ?? '', awaits };
  await completeSignIn({ answer, credentials });
  return null;
}

/** Starts the session after the last step and loads the permissions, so that the first page is one the user may view. @throws ApiError */
export async function completeSignIn({
  answer,
  credentials,
}: Pick<PendingSignIn, 'answer' | 'credentials'>): Promise<void> {
  const { username, remember } = credentials;
  await beginSession(answer, remember);
  if (remember) localStorage.setItem(USERNAME_KEY, username.trim());
  else localStorage.removeItem(USERNAME_KEY);
}

type LoginResponse = { body: LoginAnswer; headers: Headers };

/** Starts the session of a sign-in or sign-up response once its permissions are loaded. @throws ApiError */
export async function beginSession({ body, headers }: LoginResponse, remember: boolean): Promise<void> {
  const token = headers.get('Authorization');
  if (!token) throw new ApiError(0, null);
  const profile = await api.get<Profile>(`profile/${body.id}`, undefined, { token });
  const { state, ownerState, ownerSubscriptionStatus, isBilled, timeZone } = body;
  startSession({
    token,
    ended: null,
    id: body.id,
    state,
    ownerState,
    ownerSubscriptionStatus,
    isBilled,
    timeZone,
    ...pickSessionParts(profile),
    uiVersion: headers.get('UI-Version'),
    remember,
  });
}

/** Returns the sign-in page's text for a failure: wrong credentials have their own text, a refusal gives the reason (AUT-17 to AUT-20). */
export function getSignInError(error: ApiError): string {
  return error.status === 401 ? SIGN_IN_FAILED : error.text;
}

/**
 * Ends the session here immediately, and on the server regardless of its response (AUT-26, AUT-27). Deletes all drafts, because
 * others may use this computer.
 */
export function signOut(): void {
  const ended = api.post('user_profile/logout/');
  deleteDrafts(getCurrentSession()?.id ?? '');
  endSession();
  ended.catch(() => undefined);
}
