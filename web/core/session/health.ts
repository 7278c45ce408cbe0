/** Whether the server can be reached. Where it cannot, the maintenance page stands in (AUT-38, MNT-05). */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 1_000;

/** True for a 2xx answer within 10 seconds (MNT-06). A server that answers that it is in trouble is asked once more: it may only be starting. */
export async function isHealthy(): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const first = await ask(patience);
  if (first?.ok !== false) return first !== null;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return (await ask(patience))?.ok === true;
}

async function ask(signal: AbortSignal): Promise<Response | null> {
  try {
    const answer = await fetch('/api/htc/health_status_check/', { signal, cache: 'no-store' });
    // Read to its end: the call would stand open until the patience is over.
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}
