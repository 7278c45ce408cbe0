import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../icons/icons.ts';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';

type SearchBoxProps<T extends ListRow> = {
  list: RecordList<T>;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Called on arrow down, to move to the rows. */
  onDown: () => void;
};

/** Searches during typing, a moment after the last key. */
export function SearchBox<T extends ListRow>({ list, label, inputRef, onDown }: SearchBoxProps<T>) {
  const [text, setText] = useState(list.state.search);
  const sent = useRef(list.state.search);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    list.change({ search: next });
  }, 250);
  // Back and Clear filters change the search from outside; a search sent from here may be older than the typed text.
  useEffect(() => {
    if (list.state.search === sent.current) return;
    sent.current = list.state.search;
    setText(list.state.search);
  }, [list.state.search]);
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') search.flush();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  }
  function type(next: string) {
    setText(next);
    search(next);
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      size="xs"
      className={classes.search}
      aria-label={`Search ${label}`}
      placeholder="Search"
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={text && <CloseButton size="xs" aria-label="Clear the search" onClick={() => type('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
