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

/** The pages of this name that the person may open; all where nothing is typed. */
export function pagesFor(places: readonly Place[], who: Who, typed: string): Place[] {
  return viewable(places, who).filter(({ title, group, words = '' }) =>
    matches(`${title} ${group} ${words}`, typed.trim()),
  );
}

export type Adding = { path: string; label: string; href: string };

/** What the person may add of this name; nothing until something is typed. */
export function addingsFor(places: readonly Place[], who: Who, typed: string): Adding[] {
  const rights = rightsOf(who);
  return viewable(places, who).flatMap(({ path, policy, words = '', add, addAt = 'add' }) => {
    if (!add || !typed.trim() || !rights.can(policy, 'create')) return [];
    return matches(`${add} new create ${words}`, typed.trim())
      ? [{ path, label: add, href: `${UI}/${path}/${addAt}` }]
      : [];
  });
}
