/** Which choices fit what is typed into a list of them, and which of those Enter takes. */
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Those that have it in their words: first where the words begin with it, then where one of them does. */
export const typedChoices: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase();
  return best(
    options.flatMap((each): ComboboxParsedItem[] => {
      if (!('group' in each)) return rankOf(each.label, typed) === NOT ? [] : [each];
      const items = best(
        each.items.filter(({ label }) => rankOf(label, typed) !== NOT),
        typed,
      ) as ComboboxItem[];
      return items.length > 0 ? [{ ...each, items }] : [];
    }),
    typed,
  );
};

/**
 * Enter takes the choice that is shown as chosen. Mantine forgets which that is a moment after its list has opened: without this, the first letter and
 * Enter would send the form.
 */
export function takeShown(event: KeyboardEvent<HTMLInputElement>): void {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || !list) return;
  const shown = document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!shown) return;
  event.preventDefault();
  shown.click();
}

const NOT = 3;

function rankOf(words: string, typed: string): number {
  const text = words.toLowerCase();
  if (text.startsWith(typed)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : NOT;
}

/** A group is as good as its first. */
function best(options: readonly ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const rank = (each: ComboboxParsedItem) => rankOf('group' in each ? (each.items[0]?.label ?? '') : each.label, typed);
  return options.toSorted((a, b) => rank(a) - rank(b));
}
