/**
 * Drafts that outlive their tab, on this computer: what a person typed into a form and did not save, by the page and the form it was typed into. They go
 * when the form is saved or given up, when the person signs out, and after a week. A form holds a lock on its own draft, so that no other tab offers it.
 */
import type { FormValues } from './encode.ts';

export type KeptDraft = {
  /** When it was last typed in, ISO 8601. */
  at: string;
  /** `updated` of the record it was made on; null for a new one. */
  updated: string | null;
  /** What the person changed, and what stood there before. */
  values: FormValues;
  before: FormValues;
  /** Typed into pickers and not chosen. */
  typed: Record<string, string>;
  /** Labels of fields for which a file was chosen: files cannot be kept. */
  files: string[];
  /** What the page asks beside the fields of the record. */
  beside?: unknown;
};

export type Found = { key: string; draft: KeptDraft };

const PREFIX = 'milepost.draft';
const WEEK_MS = 7 * 24 * 3_600_000;
/** Together well under what a browser keeps for one site. */
const MOST_DRAFTS = 30;
const MOST_LETTERS = 50_000;

/** The drafts of one form: of this person, on this page, of this record. */
export type Place = { person: string; path: string; record: string; id: string };

const prefixOf = ({ person, path, record, id }: Place) => `${PREFIX}|${person}|${path}|${record}|${id}|`;

/** A key for what is typed into this form from now on. */
export function newDraftKey(place: Place): string {
  return `${prefixOf(place)}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

export function keepDraft(key: string, draft: KeptDraft): void {
  const text = JSON.stringify(draft);
  // What is too large for this stays as it was a moment ago.
  if (text.length > MOST_LETTERS) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // No room: the form works as well without.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Signing out leaves nothing on a computer that others use too. */
export function forgetDrafts(person: string): void {
  for (const key of keysUnder(`${PREFIX}|${person}|`)) dropDraft(key);
}

/** Drops what is damaged, a week old, or more than is kept. */
export function tidyDrafts(now = Date.now()): void {
  const found = draftsUnder(`${PREFIX}|`);
  const kept = found.filter(({ draft }) => now - Date.parse(draft.at) < WEEK_MS).slice(0, MOST_DRAFTS);
  for (const key of keysUnder(`${PREFIX}|`)) if (!kept.some((each) => each.key === key)) dropDraft(key);
}

/** The newest draft of this form that is not being typed in another tab. */
export async function findDraft(place: Place): Promise<Found | null> {
  tidyDrafts();
  const live = await heldKeys();
  return draftsUnder(prefixOf(place)).find(({ key }) => !live.has(key)) ?? null;
}

/** Newest first; what cannot be read is left out. */
function draftsUnder(prefix: string): Found[] {
  return keysUnder(prefix)
    .flatMap((key) => {
      const draft = read(key);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.at.localeCompare(a.draft.at));
}

function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function read(key: string): KeptDraft | null {
  try {
    const {
      at,
      updated = null,
      values = {},
      before = {},
      typed = {},
      files = [],
      beside,
    } = JSON.parse(localStorage.getItem(key) ?? '');
    return Number.isNaN(Date.parse(at)) ? null : { at, updated, values, before, typed, files, beside };
  } catch {
    return null;
  }
}

/** Says to other tabs that this draft is being typed; answers how to take that back. A browser takes it back by itself when the tab goes. */
export function holdDraft(key: string): () => void {
  let isOver = false;
  let release = () => {};
  const whileTyped = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (isOver) resolve();
    });
  // Browsers offer locks over https alone; without them a draft that is open in another tab is offered here too.
  void navigator.locks?.request(key, whileTyped).catch(() => undefined);
  return () => {
    isOver = true;
    release();
  };
}

async function heldKeys(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name ?? ''));
}
