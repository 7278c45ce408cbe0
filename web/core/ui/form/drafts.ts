/**
 * Stores unsaved form input on this computer, by page and form, beyond the tab's life. A draft is deleted when the form is saved or
 * discarded, when the user signs out, and after a week. A form locks its own draft, so that no other tab offers it.
 */
import type { FormValues } from './encode.ts';

export type StoredDraft = {
  /** Time of the last input, ISO 8601. */
  at: string;
  /** `updated` of the record it is based on; null for a new one. */
  updated: string | null;
  /** The changed values, and the values before the changes. */
  values: FormValues;
  before: FormValues;
  /** Text typed into pickers without a selection. */
  typed: Record<string, string>;
  /** Labels of fields with a new file: files cannot be stored. */
  files: string[];
  /** Input of the page beyond the record's fields. */
  extraInput?: unknown;
};

export type FoundDraft = { key: string; draft: StoredDraft };

const PREFIX = 'milepost.draft';
const WEEK_MS = 7 * 24 * 3_600_000;
/** Together far below a browser's limit for one site. */
const MAX_DRAFTS = 30;
const MAX_CHARACTERS = 50_000;

/** Identifies the drafts of one form: user, page, and record. */
export type DraftScope = { person: string; path: string; record: string; id: string };

const getPrefix = ({ person, path, record, id }: DraftScope) => `${PREFIX}|${person}|${path}|${record}|${id}|`;

/** Returns a key for the form's input from now on. */
export function newDraftKey(place: DraftScope): string {
  return `${getPrefix(place)}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

export function storeDraft(key: string, draft: StoredDraft): void {
  const text = JSON.stringify(draft);
  // A draft over the limit keeps its last smaller version.
  if (text.length > MAX_CHARACTERS) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full: the form works without a draft.
  }
}

export function deleteDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Deletes a user's drafts at sign-out, because others may use this computer. */
export function deleteDrafts(person: string): void {
  for (const key of findKeys(`${PREFIX}|${person}|`)) deleteDraft(key);
}

/** Deletes drafts that are damaged, older than a week, or over the limit. */
export function pruneDrafts(now = Date.now()): void {
  const found = readDrafts(`${PREFIX}|`);
  const kept = found.filter(({ draft }) => now - Date.parse(draft.at) < WEEK_MS).slice(0, MAX_DRAFTS);
  for (const key of findKeys(`${PREFIX}|`)) if (!kept.some((each) => each.key === key)) deleteDraft(key);
}

/** Returns the newest draft of this form that no other tab is editing. */
export async function findDraft(place: DraftScope): Promise<FoundDraft | null> {
  pruneDrafts();
  const live = await findLockedKeys();
  return readDrafts(getPrefix(place)).find(({ key }) => !live.has(key)) ?? null;
}

/** Returns drafts, newest first, without unreadable ones. */
function readDrafts(prefix: string): FoundDraft[] {
  return findKeys(prefix)
    .flatMap((key) => {
      const draft = read(key);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.at.localeCompare(a.draft.at));
}

function findKeys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function read(key: string): StoredDraft | null {
  try {
    const {
      at,
      updated = null,
      values = {},
      before = {},
      typed = {},
      files = [],
      extraInput,
    } = JSON.parse(localStorage.getItem(key) ?? '');
    return Number.isNaN(Date.parse(at)) ? null : { at, updated, values, before, typed, files, extraInput };
  } catch {
    return null;
  }
}

/** Locks this draft against other tabs; returns the function that unlocks it. Closing the tab unlocks it too. */
export function lockDraft(key: string): () => void {
  let isOver = false;
  let release = () => {};
  const whileTyped = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (isOver) resolve();
    });
  // Browsers offer locks only over https; without them, another tab may offer a draft that is open here.
  void navigator.locks?.request(key, whileTyped).catch(() => undefined);
  return () => {
    isOver = true;
    release();
  };
}

async function findLockedKeys(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name ?? ''));
}
