/** What the command bar finds by the words of a trucker, who says load where the menus say fleet. */
import { rightsOf } from '../session/rights.ts';
import { UI, viewable, type Who } from './map.ts';
import type { Place } from './place.ts';

/** Every word that was typed is in the text. */
function matches(text: string, typed: string): boolean {
  const held = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** What is called just so, before what has more words. */
function calledSoFirst<T>(all: readonly T[], nameOf: (each: T) => string, typed: string): T[] {
  const isSo = (each: T) => nameOf(each).toLowerCase() === typed.toLowerCase();
  return [...all.filter(isSo), ...all.filter((each) => !isSo(each))];
}

/** The pages of this name that the person may open; all where nothing is typed. */
export function pagesFor(places: readonly Place[], who: Who, typed: string): Place[] {
  const found = viewable(places, who).filter(({ title, group, words = '' }) =>
    matches(`${title} ${group} ${words}`, typed.trim()),
  );
  return calledSoFirst(found, ({ title }) => title, typed.trim());
}

export type Adding = { path: string; label: string; href: string };

const VERBS = ['add', 'new', 'create'];

/** What the person may add: first what is so named, then what a trucker also calls so; nothing until something is typed. */
export function addingsFor(places: readonly Place[], who: Who, typed: string): Adding[] {
  const wanted = typed.trim();
  if (!wanted) return [];
  const rights = rightsOf(who);
  const addable = viewable(places, who).flatMap(
    ({ path, policy, addPolicy = policy, words = '', add, addAt = 'add' }) =>
      add && rights.can(addPolicy, 'create') ? [{ path, label: add, href: `${UI}/${path}/${addAt}`, words }] : [],
  );
  const named = addable.filter(({ label }) => matches([label, ...VERBS].join(' '), wanted));
  const called = addable.filter(({ label, words }) => matches([label, ...VERBS, words].join(' '), wanted));
  return calledSoFirst([...new Set([...named, ...called])], ({ label }) => label, wanted);
}

/** Whether somebody says to add something: what can be added is then shown before the pages. */
export function wantsToAdd(typed: string): boolean {
  const [first = ''] = typed.trim().toLowerCase().split(/\s+/);
  return VERBS.includes(first);
}
