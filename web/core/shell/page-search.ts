/** Searches the command bar's entries by a trucker's words, such as load where the menus say fleet. */
import { getUserRights } from '../session/rights.ts';
import { getViewablePlaces, UI, type Viewer } from './navigation.ts';
import type { Place } from './place.ts';

/** Checks whether the text contains every typed word. */
function matches(text: string, typed: string): boolean {
  const held = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** Sorts exact names before longer ones. */
function sortExactFirst<T>(all: readonly T[], nameOf: (each: T) => string, typed: string): T[] {
  const isSo = (each: T) => nameOf(each).toLowerCase() === typed.toLowerCase();
  return [...all.filter(isSo), ...all.filter((each) => !isSo(each))];
}

/** Returns the pages with this name that the user may open; all pages if nothing is typed. */
export function findPages(places: readonly Place[], who: Viewer, typed: string): Place[] {
  const found = getViewablePlaces(places, who).filter(({ title, group, words = '' }) =>
    matches(`${title} ${group} ${words}`, typed.trim()),
  );
  return sortExactFirst(found, ({ title }) => title, typed.trim());
}

export type AddAction = { path: string; label: string; href: string };

const VERBS = ['add', 'new', 'create'];

/** Returns what the user may add, names before other words; nothing until something is typed. */
export function findAddActions(places: readonly Place[], who: Viewer, typed: string): AddAction[] {
  const wanted = typed.trim();
  if (!wanted) return [];
  const rights = getUserRights(who);
  const addable = getViewablePlaces(places, who).flatMap(
    ({ path, policy, addPolicy = policy, words = '', add, addAt = 'add' }) =>
      add && rights.can(addPolicy, 'create') ? [{ path, label: add, href: `${UI}/${path}/${addAt}`, words }] : [],
  );
  const named = addable.filter(({ label }) => matches([label, ...VERBS].join(' '), wanted));
  const called = addable.filter(({ label, words }) => matches([label, ...VERBS, words].join(' '), wanted));
  return sortExactFirst([...new Set([...named, ...called])], ({ label }) => label, wanted);
}

/** Checks whether the text asks to add something; the command bar then shows what can be added before the pages. */
export function isAddQuery(typed: string): boolean {
  const [first = ''] = typed.trim().toLowerCase().split(/\s+/);
  return VERBS.includes(first);
}
