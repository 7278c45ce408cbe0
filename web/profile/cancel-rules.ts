export type Cancellation = { username: string; cancelReason: string };

/** Checks that the user means to cancel the account: their own username typed exactly, and a reason given (PRF-08). */
export function isConfirmed({ username, cancelReason }: Cancellation, ownUsername: string): boolean {
  return username === ownUsername && cancelReason.trim() !== '';
}
