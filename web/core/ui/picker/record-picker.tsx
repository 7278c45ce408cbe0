/** Picks a record by typing part of its name. Arrows, Enter and Escape work as in any list box. */

import { Combobox, InputBase, type InputWrapperProps, Text, useCombobox } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { titleCase } from '@milepost/domain/core/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { currentSession } from '../../session/session.ts';
import classes from './picker.module.css';
import { type Choosable, usePicks } from './use-picks.ts';

type Wrapper = Partial<Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'withAsterisk'>>;

/** What a picker needs to know of the records it offers. */
export type PickFrom = Pick<AnyRecord, 'path' | 'label' | 'labels'>;

export type RecordPickerProps = Wrapper & {
  id?: string;
  record: PickFrom;
  value: Choosable | null;
  onChange: (picked: Choosable | null) => void;
  /** What is typed and not chosen, kept by a form until it is one or the other; without `onTyped` it is gone when the picker is left. */
  typed?: string | null;
  onTyped?: (text: string | null) => void;
  onBlur?: () => void;
  /** Narrows what is offered, e.g. `{ carrier: id }`. */
  where?: Record<string, string>;
  /** Offers `Add new` below the list. */
  onAddNew?: (typed: string) => void;
  clearable?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** What is picked, in the words of the page: `Add new authority`. */
  noun?: string;
  size?: string;
  w?: number | string;
  'aria-label'?: string;
};

const ADD = ' add';

export function RecordPicker(props: RecordPickerProps) {
  const {
    record,
    value,
    onChange,
    typed: kept,
    onTyped,
    onBlur,
    where,
    onAddNew,
    clearable,
    disabled,
    placeholder,
    noun = record.label.toLowerCase(),
    ...input
  } = props;
  const [typed, setTyped] = useUncontrolled<string | null>({ value: kept, defaultValue: null, onChange: onTyped });
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const picks = usePicks(record, { search: typed ?? '', chosen: value, where, open: box.dropdownOpened });
  const { rows } = picks;

  // What is typed chooses the first that fits, so that Enter takes it.
  const found = rows.map((row) => row.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is the same all along; other rows are the reason
  useEffect(() => {
    if (typed) box.selectFirstOption();
  }, [found, typed]);

  function choose(row: Choosable | null) {
    onChange(row);
    setTyped(null);
  }
  function submit(id: string) {
    if (id === ADD) onAddNew?.(typed ?? '');
    else choose(rows.find((row) => row.id === id) ?? null);
    box.closeDropdown();
  }
  function type(text: string) {
    if (text === '' && clearable) choose(null);
    else setTyped(text);
    box.openDropdown();
    box.resetSelectedOption();
  }
  function leave() {
    // Not left by the person, who goes on here after signing in again.
    if (currentSession()?.ended) return;
    box.closeDropdown();
    if (!onTyped || typed?.trim() === '') setTyped(null);
    onBlur?.();
  }
  function press(event: KeyboardEvent) {
    if (clearable && (event.key === 'Backspace' || event.key === 'Delete') && typed === null && value) onChange(null);
  }
  const isClearable = clearable && !disabled && (value !== null || typed !== null);
  return (
    <Combobox store={box} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <InputBase
          {...input}
          value={typed ?? value?.prettyName ?? ''}
          placeholder={placeholder ?? `Choose ${noun}`}
          disabled={disabled}
          autoComplete="off"
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton onClear={() => choose(null)} aria-label={`Clear ${noun}`} />
            ) : (
              <Combobox.Chevron size={input.size} error={input.error} />
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onClick={() => box.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={record.labels}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={row.id} active={row.id === value?.id}>
              <PickLine pick={row} />
            </Combobox.Option>
          ))}
          {rows.length === 0 && <Combobox.Empty>{wordsFor(picks)}</Combobox.Empty>}
          {onAddNew && (
            <Combobox.Option value={ADD} className={classes.add}>
              <IconPlus size={13} aria-hidden="true" /> Add new {noun}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function wordsFor(picks: { loading: boolean; error: Error | null }): string {
  if (picks.loading) return 'Loading';
  return picks.error ? picks.error.message : 'No Data';
}

function PickLine({ pick }: { pick: Choosable }) {
  return (
    <>
      <Text size="sm" truncate>
        {pick.prettyName}
        {pick.state && pick.state !== 'ACTIVE' && <span className={classes.mark}>{titleCase(pick.state)}</span>}
      </Text>
      {pick.detail && (
        <Text size="xs" className={classes.detail} truncate>
          {pick.detail}
        </Text>
      )}
    </>
  );
}
