/** A line of text that offers what was entered into its field before. What is typed stands as it is; Enter takes the first that is offered. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { keys } from '../../data.ts';
import { useFormContext } from '../context.ts';

type SuggestedInputProps = AutocompleteProps & { name: string; value: string };

const PAUSE = 150;

export function SuggestedInput({ name, value, onChange, onBlur, ...props }: SuggestedInputProps) {
  const { record } = useFormContext();
  // Only for who types: not for what stands there already.
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const path = `${record.path}/${name}/`;
  const { data } = useQuery({
    queryKey: keys.list(path, { search }),
    queryFn: ({ signal }) => api.get<{ results: string[] }>(path, { search }, { signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  const fitting = (data?.results ?? []).filter((each) => each.toLowerCase().startsWith(typed.trim().toLowerCase()));
  return (
    <Autocomplete
      {...props}
      autoComplete="off"
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange?.(text);
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
      data={typed.trim() === '' ? [] : fitting}
      filter={({ options }) => options}
      selectFirstOptionOnChange
    />
  );
}
