/** What a changed state means: only ACTIVE people of ACTIVE owners stay signed in (AUT-30). */
export function staysSignedIn(states: { state: string; ownerState: string }): boolean {
  return states.state === 'ACTIVE' && states.ownerState === 'ACTIVE';
}

/** Said on the sign-in page where the server did not say more. */
export const SIGNED_OUT =
  'You were signed out because your user or your account is inactive. Ask an owner of your account.';

/** Whether the server runs another version than the one this page came with (AUT-36). */
export function isNewVersion(stored: string | null, served: string | null): boolean {
  return stored !== null && served !== null && stored !== served;
}
