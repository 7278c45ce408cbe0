/** Finds the options that match typed text, and the one Enter selects. */
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Returns the options that contain the text: first those that begin with it, then those in which a word does. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase();
  return sortOptions(
    options.flatMap((each): ComboboxParsedItem[] => {
      if (!('group' in each)) return rankText(each.label, typed) === NO_MATCH ? [] : [each];
      const items = sortOptions(
        each.items.filter(({ label }) => rankText(label, typed) !== NO_MATCH),
        typed,
      ) as ComboboxItem[];
      return items.length > 0 ? [{ ...each, items }] : [];
    }),
    typed,
  );
};

/**
 * Makes Enter select the highlighted option. Mantine forgets it a moment after its list has opened: without this, the first letter and
 * Enter would submit the form.
 */
export function selectHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || !list) return;
  const shown = document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!shown) return;
  event.preventDefault();
  shown.click();
}

const NO_MATCH = 3;

function rankText(words: string, typed: string): number {
  const text = words.toLowerCase();
  if (text.startsWith(typed)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : NO_MATCH;
}

/** Ranks a group by its first option. */
function sortOptions(options: readonly ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const rank = (each: ComboboxParsedItem) =>
    rankText('group' in each ? (each.items[0]?.label ?? '') : each.label, typed);
  return options.toSorted((a, b) => rank(a) - rank(b));
}
