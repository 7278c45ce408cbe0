export type Cancellation = { username: string; cancelReason: string };

/** Whether canceling the account is meant: the own username typed exactly, and a reason given (PRF-08). */
export function isConfirmed({ username, cancelReason }: Cancellation, ownUsername: string): boolean {
  return username === ownUsername && cancelReason.trim() !== '';
}
