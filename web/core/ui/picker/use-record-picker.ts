/** The behavior of a picker: typing, options, selecting, and leaving the field. */

import { useCombobox } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type KeyboardEvent, useEffect } from 'react';
import { getCurrentSession } from '../../session/session.ts';
import { type PickerRecord, usePicks } from './use-picks.ts';

/** The facts a picker needs of its record type. */
export type PickerSource = Pick<AnyRecord, 'path' | 'label' | 'labels'>;

export type PickerControl = {
  record: PickerSource;
  value: PickerRecord | null;
  onChange: (picked: PickerRecord | null) => void;
  /** Text typed without a selection, which a form keeps; without `onTyped` it is dropped on leaving the field. */
  typed?: string | null;
  onTyped?: (text: string | null) => void;
  onBlur?: () => void;
  /** Filter of the options, e.g. `{ carrier: id }`. */
  where?: Record<string, string>;
  /** Adds the typed text; shown below the list. */
  onAddNew?: ((typed: string) => void) | undefined;
  clearable?: boolean;
};

/** The value of the Add option. */
export const ADD_VALUE = ' add';

export function useRecordPicker({ record, value, onChange, onTyped, onBlur, where, onAddNew, ...rest }: PickerControl) {
  const { typed: kept, clearable } = rest;
  const [typed, setTyped] = useUncontrolled<string | null>({ value: kept, defaultValue: null, onChange: onTyped });
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const picks = usePicks(record, { search: typed ?? '', chosen: value, where, open: box.dropdownOpened });

  /** Until the server has responded, the text may be a record's name: Enter does not save the form, and Add is not offered. */
  const isLookedFor = !!typed && picks.loading;
  // Typing highlights the first match, so that Enter selects it; without a match, it highlights Add.
  const isUnknown = !picks.loading && !picks.error;
  const found = picks.rows.map((row) => row.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the combobox never changes; new rows do
  useEffect(() => {
    if (typed && (found || isUnknown)) box.selectFirstOption();
  }, [found, typed, isUnknown]);

  function choose(row: PickerRecord | null) {
    onChange(row);
    setTyped(null);
  }
  return {
    box,
    picks,
    isLookedFor,
    /** The name a new record would get. */
    typed: typed?.trim() ?? '',
    text: typed ?? value?.prettyName ?? '',
    isEmpty: value === null && typed === null,
    choose,
    submit(id: string) {
      if (id === ADD_VALUE) onAddNew?.(typed?.trim() ?? '');
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
      // The focus left because the session ended; the user continues here after signing in again.
      if (getCurrentSession()?.ended) return;
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
