/**
 * The rows that a list shows first. The page asks for them while its scripts are still on their way (`public/ahead.js`), by what was asked at the same
 * address the last time: the number of rows follows the window, the authority whoever is signed in.
 */
import { currentSession } from '../session/session.ts';

const STORAGE_KEY = 'milepost-first-rows';

/** What the page asked for, and how; taken once. */
declare global {
  var milepostAhead: { url: string; authorization: string; answer: Promise<Response> } | undefined;
}

/** Rows that waited longer for their list are asked for anew. */
const FRESH_MS = 30_000;

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

/** The answer to the same question of the same person, where it is on its way; null where there is none, or none came. */
export async function askedAhead(
  url: string,
  { method, headers }: { method: string; headers: Record<string, string> },
) {
  const ahead = globalThis.milepostAhead;
  if (!ahead || method !== 'GET' || ahead.url !== url || ahead.authorization !== headers.Authorization) return null;
  globalThis.milepostAhead = undefined;
  return performance.now() < FRESH_MS ? ahead.answer.catch(() => null) : null;
}
