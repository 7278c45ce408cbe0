/** Checks whether the server is reachable. If not, the maintenance page opens (AUT-38, MNT-05). */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 1_000;

/** Returns true for a 2xx response within 10 seconds (MNT-06). Retries once after a server error, because the server may be starting. */
export async function isHealthy(): Promise<boolean> {
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  const first = await fetchHealth(patience);
  if (first?.ok !== false) return first !== null;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return (await fetchHealth(patience))?.ok === true;
}

async function fetchHealth(signal: AbortSignal): Promise<Response | null> {
  try {
    const answer = await fetch('/api/htc/health_status_check/', { signal, cache: 'no-store' });
    // Read the response to its end; otherwise the call stays open until the timeout.
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}
