/**
 * Sends every request to the server: each one carries the token, and each failure is an ApiError. When the session has ended, a call waits
 * until the same person signs in again, then goes out once more unchanged and with the same key. Callers need no code for that, and no
 * data is lost.
 */
import type { Task } from '@milepost/domain/core/task.ts';
import { closeSession, expireSession, getCurrentSession, onSessionChange } from '../session/session.ts';
import { encodeBody } from './encode-body.ts';
import { FILE_CHANGED, getErrorText, OFFLINE, UNKNOWN_ERROR } from './error-text.ts';
import { trackCall } from './slow-server.ts';

export type Conflict = { yours: unknown; theirs: unknown };
type Values = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Options = {
  signal?: AbortSignal;
  /** `Idempotency-Key` of a create; a fresh one when absent. A form keeps one (`newKey()`) until the server responds to its create. */
  key?: string;
  /** Replaces the session's token: for the first call of a sign-in; null for public calls. */
  token?: string | null;
};

type ApiResponse<T> = { body: T; headers: Headers };

export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a response. */
  status: number;
  /** The server's error code, or ''. */
  code: string;
  /** The text to show. The same as `message`. */
  text: string;
  /** Message per field. */
  errors: Record<string, string>;
  /** Fields that someone else changed in the meantime, with both values. */
  conflicts: Record<string, Conflict>;
  requestId: string;
  /** The whole response, for callers that know its other fields. */
  body: unknown;

  constructor(status: number, body: unknown, text = getErrorText(status, body)) {
    super(text);
    const error = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>;
    this.status = status;
    this.body = body;
    this.code = error.code ?? '';
    this.text = text;
    this.errors = error.errors ?? {};
    this.conflicts = error.conflicts ?? {};
    this.requestId = error.requestId ?? '';
  }
}

/** Converts any thrown value to an ApiError, so that every catch can show `text`. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(0, null);
}

/** Returns a key for one create. Works on plain http too, where `crypto.randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Builds the URL of a call. */
export function buildUrl(path: string, query: Query = {}): string {
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

/**
 * Checks whether a file changed on disk after it was chosen. Browsers then refuse to send the file without giving the reason; only reading
 * it again shows the change (ERR-16).
 */
async function hasChangedFile(body: Body): Promise<boolean> {
  for (const file of getFiles(body)) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return true;
    }
  }
  return false;
}

type Body = string | FormData | undefined;

const getFiles = (body: Body) =>
  body instanceof FormData ? [...body.values()].filter((part) => part instanceof File) : [];

async function attempt(url: string, request: RequestParts): Promise<Response> {
  // During an upload the connection takes long, not the server.
  const answered = getFiles(request.body).length > 0 ? undefined : trackCall();
  try {
    return await fetch(url, request);
  } catch (thrown) {
    if (request.signal?.aborted) throw thrown;
    if (!navigator.onLine) throw new ApiError(0, { code: OFFLINE.code }, OFFLINE.text);
    throw new ApiError(0, null, (await hasChangedFile(request.body)) ? FILE_CHANGED : UNKNOWN_ERROR);
  } finally {
    answered?.();
  }
}

const SESSION_ENDED = 'Your session has ended: it expired, or your password or email was changed.';

const FACTOR_MISSING = 'Your account now requires two-factor authentication.';

/**
 * Returns the token of `owner`, waiting while the session has ended. Never resolves if another user has signed in by then: the page that
 * made the call is gone.
 */
function waitForToken(owner: string | undefined, signal: AbortSignal | null | undefined): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const stop = onSessionChange(look);
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    look();
    function look() {
      const session = getCurrentSession();
      if (session?.id === owner && session?.ended) return;
      stop();
      signal?.removeEventListener('abort', abort);
      if (session?.id === owner) resolve(session?.token);
    }
  });
}

const withToken = (headers: Record<string, string>, token: string | null | undefined) =>
  token ? { ...headers, Authorization: `Token ${token}` } : headers;

type RequestParts = { method: string; headers: Record<string, string>; signal: AbortSignal | null; body?: Body };

/** Sends as the user signed in now, whatever changes before the response. */
async function send(url: string, request: RequestParts): Promise<Response> {
  const owner = getCurrentSession()?.id;
  for (let token = getCurrentSession()?.token; ; token = await waitForToken(owner, request.signal)) {
    if (token === '') continue;
    const response = await attempt(url, { ...request, headers: withToken(request.headers, token) });
    if (response.status !== 401 || !token) return response;
    const { code, text } = await readError(response);
    if (code === 'ERROR_INACTIVE') closeSession(token, text);
    else expireSession(token, code === 'ERROR_SECOND_FACTOR' ? FACTOR_MISSING : SESSION_ENDED);
  }
}

/** Makes one call and returns the response with its headers. The shorter `api.get`, `api.post`, and others return only the body. */
export async function call<T>(
  method: string,
  path: string,
  query?: Query,
  values?: Values,
  options: Options = {},
): Promise<ApiResponse<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'POST') headers['Idempotency-Key'] = options.key ?? newKey();
  const body = values && Object.keys(values).length > 0 ? encodeBody(values) : undefined;
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  const request = { method, headers, signal: options.signal ?? null, ...(body && { body }) };
  const url = buildUrl(path, query);
  const { token } = options;
  const response = await (token === undefined
    ? send(url, request)
    : attempt(url, { ...request, headers: withToken(headers, token) }));
  if (response.ok) return { body: (await readBody(response)) as T, headers: response.headers };
  const error = await readError(response);
  if (!/CLOSED_PERIOD|POSSIBLE_DUP/.test(error.code)) throw error;
  return call(method, path, query, { ...values, ...(await answerQuestion(error)) }, options);
}

type QuestionHandler = (readError: ApiError) => Promise<Values>;
let answerQuestion: QuestionHandler = (refusal) => Promise.reject(refusal);

/**
 * Registers the handler of refusals that ask a question (a closed period, a possible duplicate). It returns what to send with the repeated
 * write, or throws the refusal.
 */
export function setQuestionHandler(ask: QuestionHandler): void {
  answerQuestion = ask;
}

async function readError(response: Response): Promise<ApiError> {
  return new ApiError(response.status, await readBody(response));
}

/**
 * Downloads a file that the server generates, under the server's file name. With `isLong`, returns the background task instead if the file
 * takes longer than two seconds.
 */
async function download(path: string, query: Query, isLong: boolean): Promise<File | Task> {
  const headers: Record<string, string> = isLong ? { Prefer: 'respond-async' } : {};
  const response = await send(buildUrl(path, query), { method: 'GET', headers, signal: null });
  if (!response.ok) throw await readError(response);
  if (response.status === 202) return (await readBody(response)) as Task;
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  const content = await response.blob();
  return new File([content], name, { type: content.type });
}

const getBody = async <T>(answer: Promise<ApiResponse<T>>): Promise<T> => (await answer).body;

/** Paths are relative to `/api/`, e.g. `customer/`. Failures throw ApiError; an aborted call throws the browser's AbortError. */
export const api = {
  get: <T>(path: string, query?: Query, options?: Options) => getBody(call<T>('GET', path, query, undefined, options)),
  post: <T>(path: string, values?: Values, options?: Options) =>
    getBody(call<T>('POST', path, undefined, values, options)),
  patch: <T>(path: string, values: Values, options?: Options) =>
    getBody(call<T>('PATCH', path, undefined, values, options)),
  delete: <T = null>(path: string, options?: Options) =>
    getBody(call<T>('DELETE', path, undefined, undefined, options)),
  download,
};
