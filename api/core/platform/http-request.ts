/** Sends one request to an outside service; follows no redirect and limits the response's time and size. */

export type HttpResponse = { status: number; headers: Headers; body: unknown };

const MAX_BYTES = 20_000_000;

/**
 * Returns the response; its `body` is null if it is not JSON. @throws Error if nothing responds within `waitMs` or the response is
 * too large; the signal's reason
 */
export async function sendRequest(
  url: string | URL,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { waitMs, signal }: { waitMs: number; signal?: AbortSignal | undefined },
): Promise<HttpResponse> {
  const late = AbortSignal.timeout(waitMs);
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  return { status: answer.status, headers: answer.headers, body: parseJson(await readText(answer)) };
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('The answer does not end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
