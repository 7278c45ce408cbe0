/** Whether the server can be reached. Where it cannot, the maintenance page stands in (AUT-38, MNT-05). */
const PATIENCE_MS = 10_000;

/** True for a 2xx answer within 10 seconds (MNT-06). */
export async function isHealthy(): Promise<boolean> {
  try {
    const answer = await fetch('/api/htc/health_status_check/', {
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: 'no-store',
    });
    // Read to its end: the call would stand open until the patience is over.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
