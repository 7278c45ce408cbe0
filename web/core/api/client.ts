/** The one way to the server: every call carries the token, every failure is an ApiError, an expired session signs out. */
import { currentSession, endSession } from '../session/session.ts';
import { errorText, FILE_CHANGED, UNKNOWN_ERROR } from './error-text.ts';
import { formData } from './form-data.ts';

export type Conflict = { yours: unknown; theirs: unknown };
type Values = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Options = {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** `Idempotency-Key` of a create; a fresh one when absent. A form keeps one (`newKey()`) until its create was answered. */
  key?: string;
  /** Instead of the session's token: for the first call of a sign-in. */
  token?: string;
};

type Answer<T> = { body: T; headers: Headers };

export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's name of the fault, or ''. */
  code: string;
  /** What to show. The same as `message`. */
  text: string;
  /** Message per field. */
  errors: Record<string, string>;
  /** Fields that someone else changed meanwhile, with both values. */
  conflicts: Record<string, Conflict>;
  requestId: string;

  constructor(status: number, body: unknown, text = errorText(status, body)) {
    super(text);
    const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>;
    this.status = status;
    this.code = told.code ?? '';
    this.text = text;
    this.errors = told.errors ?? {};
    this.conflicts = told.conflicts ?? {};
    this.requestId = told.requestId ?? '';
  }
}

/** Any thrown value as an ApiError, so that whoever catches can show `text`. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(0, null);
}

/** A key for one create. Works on plain http too, where `crypto.randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function address(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return `/api/${path}${text ? `?${text}` : ''}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A browser refuses to send a file that changed on disk since it was chosen, and does not say so: reading it again tells (ERR-16). */
async function fileChanged(body: FormData | undefined): Promise<boolean> {
  for (const part of body?.values() ?? []) {
    if (!(part instanceof File)) continue;
    try {
      await part.slice(0, 1).arrayBuffer();
    } catch {
      return true;
    }
  }
  return false;
}

async function attempt(url: string, request: RequestInit & { body?: FormData }): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (thrown) {
    if (request.signal?.aborted) throw thrown;
    throw new ApiError(0, null, (await fileChanged(request.body)) ? FILE_CHANGED : UNKNOWN_ERROR);
  }
}

/** One call, with the answer's headers. The shorter `api.get` and so on answer the body alone. */
export async function call<T>(
  method: string,
  path: string,
  query?: Query,
  values?: Values,
  options: Options = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = options.token ?? currentSession()?.token;
  if (token) headers.Authorization = `Token ${token}`;
  if (method === 'POST') headers['Idempotency-Key'] = options.key ?? newKey();
  const body = values && Object.keys(values).length > 0 ? formData(values) : undefined;
  const response = await attempt(address(path, query), {
    method,
    headers,
    signal: options.signal ?? null,
    ...(body && { body }),
  });
  if (response.ok) return { body: (await readBody(response)) as T, headers: response.headers };
  throw await refusal(response, token);
}

/** What a call was refused with. An expired session ends here. */
async function refusal(response: Response, token: string | undefined): Promise<ApiError> {
  const answer = await readBody(response);
  if (response.status === 401 && token && token === currentSession()?.token) endSession();
  return new ApiError(response.status, answer);
}

/** A file that the server makes on the way, with the name it gives it. */
async function download(path: string, query?: Query): Promise<File> {
  const token = currentSession()?.token;
  const response = await attempt(address(path, query), { headers: { Authorization: `Token ${token}` } });
  if (!response.ok) throw await refusal(response, token);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  return new File([await response.blob()], name);
}

const bodyOf = async <T>(answer: Promise<Answer<T>>): Promise<T> => (await answer).body;

/** Paths are those under `/api/`, e.g. `customer/`. Failures are thrown as ApiError; an aborted call as the browser's AbortError. */
export const api = {
  get: <T>(path: string, query?: Query, options?: Options) => bodyOf(call<T>('GET', path, query, undefined, options)),
  post: <T>(path: string, values?: Values, options?: Options) =>
    bodyOf(call<T>('POST', path, undefined, values, options)),
  patch: <T>(path: string, values: Values, options?: Options) =>
    bodyOf(call<T>('PATCH', path, undefined, values, options)),
  delete: <T = null>(path: string, options?: Options) => bodyOf(call<T>('DELETE', path, undefined, undefined, options)),
  download,
};
