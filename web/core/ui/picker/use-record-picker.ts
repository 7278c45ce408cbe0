/** What a picker does: what is typed into it, what it offers for that, what becomes of it when it is left. */

import { useCombobox } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type KeyboardEvent, useEffect } from 'react';
import { currentSession } from '../../session/session.ts';
import { type Choosable, usePicks } from './use-picks.ts';

/** What a picker needs to know of the records it offers. */
export type PickFrom = Pick<AnyRecord, 'path' | 'label' | 'labels'>;

export type Picking = {
  record: PickFrom;
  value: Choosable | null;
  onChange: (picked: Choosable | null) => void;
  /** What is typed and not chosen, kept by a form until it is one or the other; without `onTyped` it is gone when the picker is left. */
  typed?: string | null;
  onTyped?: (text: string | null) => void;
  onBlur?: () => void;
  /** Narrows what is offered, e.g. `{ carrier: id }`. */
  where?: Record<string, string>;
  /** Offers to add what was typed below the list. */
  onAddNew?: ((typed: string) => void) | undefined;
  clearable?: boolean;
};

/** The option that is no record. */
export const ADD = ' add';

export function useRecordPicker({ record, value, onChange, onTyped, onBlur, where, onAddNew, ...rest }: Picking) {
  const { typed: kept, clearable } = rest;
  const [typed, setTyped] = useUncontrolled<string | null>({ value: kept, defaultValue: null, onChange: onTyped });
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const picks = usePicks(record, { search: typed ?? '', chosen: value, where, open: box.dropdownOpened });

  /** Until the server has answered to what is typed, that may be a record's name: Enter does not save the form, and adding is not offered. */
  const isLookedFor = !!typed && picks.loading;
  // What is typed chooses the first that fits, so that Enter takes it; where the server knows none, that is to add it.
  const isUnknown = !picks.loading && !picks.error;
  const found = picks.rows.map((row) => row.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is the same all along; other rows are the reason
  useEffect(() => {
    if (typed && (found || isUnknown)) box.selectFirstOption();
  }, [found, typed, isUnknown]);

  function choose(row: Choosable | null) {
    onChange(row);
    setTyped(null);
  }
  return {
    box,
    picks,
    isLookedFor,
    /** As it would be added. */
    typed: typed?.trim() ?? '',
    text: typed ?? value?.prettyName ?? '',
    isEmpty: value === null && typed === null,
    choose,
    submit(id: string) {
      if (id === ADD) onAddNew?.(typed?.trim() ?? '');
      else choose(picks.rows.find((row) => row.id === id) ?? null);
      box.closeDropdown();
    },
    type(text: string) {
      if (text === '' && clearable) choose(null);
      else setTyped(text);
      box.openDropdown();
      box.resetSelectedOption();
    },
    leave() {
      // Not left by the person, who goes on here after signing in again.
      if (currentSession()?.ended) return;
      box.closeDropdown();
      if (!onTyped || typed?.trim() === '') setTyped(null);
      onBlur?.();
    },
    press(event: KeyboardEvent) {
      const { key } = event;
      if (key === 'Enter' && isLookedFor && box.dropdownOpened) event.preventDefault();
      if (clearable && (key === 'Backspace' || key === 'Delete') && typed === null && value) onChange(null);
    },
  };
}
