/**
 * The rows that a list shows first. The page asks for them while its scripts are still on their way (`public/ahead.js`), by what was asked at the same
 * address the last time: the number of rows follows the window, the authority whoever is signed in.
 */
import { currentSession } from '../session/session.ts';

const STORAGE_KEY = 'milepost-first-rows';

/** Rows that waited longer for their list are asked for anew. */
const FRESH_MS = 30_000;

type Ahead = { url: string; authorization: string; answer: Promise<Response> };

declare global {
  var milepostAhead: Ahead | undefined;
}

type Known = { owner: string; asked: Record<string, string> };

/** An address that says more than which list it is may hold what somebody looked for, and is not kept. */
export function rememberFirst(url: string): void {
  const owner = currentSession()?.id;
  if (!owner || location.search) return;
  const known = knownOf(owner);
  if (known[location.pathname] === url) return;
  const kept: Known = { owner, asked: { ...known, [location.pathname]: url } };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

function knownOf(owner: string): Known['asked'] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Known | null;
    return kept?.owner === owner ? kept.asked : {};
  } catch {
    return {};
  }
}

/** What was asked for with the page, and its rows once they have come. */
let ahead: (Ahead & { rows?: { answer: unknown } }) | undefined;
if (globalThis.milepostAhead) void follow(globalThis.milepostAhead);

async function follow(asked: Ahead): Promise<void> {
  const own: NonNullable<typeof ahead> = { ...asked };
  ahead = own;
  const response = await asked.answer.catch(() => null);
  if (response?.ok) own.rows = { answer: await response.clone().json() };
}

/** Taken once: whoever looks again asks the server. */
function take(url: string, authorization: string | undefined): typeof ahead {
  if (ahead?.url !== url || ahead.authorization !== authorization) return undefined;
  const taken = ahead;
  ahead = undefined;
  return performance.now() < FRESH_MS ? taken : undefined;
}

/** The rows of this question, where they are there before anybody asked. */
export function rowsAhead(url: string): { answer: unknown } | undefined {
  return ahead?.rows && take(url, `Token ${currentSession()?.token}`)?.rows;
}

/** The answer to the same question of the same person, where it is on its way; null where there is none, or none came. */
export async function answerAhead(url: string, request: { method: string; headers: Record<string, string> }) {
  if (request.method !== 'GET') return null;
  return take(url, request.headers.Authorization)?.answer.catch(() => null) ?? null;
}
