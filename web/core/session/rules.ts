/** Checks whether a user stays signed in after a status change: only ACTIVE users of ACTIVE owners do (AUT-30). */
export function staysSignedIn(states: { state: string; ownerState: string }): boolean {
  return states.state === 'ACTIVE' && states.ownerState === 'ACTIVE';
}

/** Shown on the sign-in page if the server gave no reason. */
export const SIGNED_OUT =
  'You were signed out because your user or your account is inactive. Ask an owner of your account.';

/** Checks whether the server runs another version than this page (AUT-36). */
export function isNewVersion(stored: string | null, served: string | null): boolean {
  return stored !== null && served !== null && stored !== served;
}
