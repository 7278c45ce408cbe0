/** A line of text with suggestions from earlier entries. Typed text stays as it is; Enter takes the first suggestion. */
import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { keys } from '../../data.ts';
import { useFormContext } from '../context.ts';

type SuggestedInputProps = InputBaseProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'placeholder' | 'maxLength' | 'aria-required'> & {
    name: string;
    value: string;
    onChange: (text: string) => void;
    onBlur: () => void;
  };

export function SuggestedInput({ name, value, onChange, onBlur, ...input }: SuggestedInputProps) {
  // Only typed text gets suggestions, not the initial value.
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(name, typed.trim());
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = suggestions.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the combobox never changes; new suggestions do
  useEffect(() => {
    if (found) box.selectFirstOption();
  }, [found, typed]);

  function take(text: string) {
    onChange(text);
    setTyped('');
    box.closeDropdown();
  }
  return (
    <Combobox store={box} onOptionSubmit={take}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(currentTarget.value);
            box.openDropdown();
          }}
          onBlur={() => {
            setTyped('');
            box.closeDropdown();
            onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={typeof input.label === 'string' ? input.label : name}>
          {suggestions.map((text) => (
            <Combobox.Option key={text} value={text}>
              {text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const DEBOUNCE_MS = 150;
const NONE: readonly string[] = [];

/** Returns earlier entries that begin with the text; keeps the previous response until the next arrives. */
function useSuggestions(name: string, typed: string): readonly string[] {
  const { record } = useFormContext();
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const path = `${record.path}/${name}/`;
  const { data } = useQuery({
    queryKey: keys.list(path, { search }),
    queryFn: ({ signal }) => api.get<{ results: string[] }>(path, { search }, { signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  if (typed === '') return NONE;
  return (data?.results ?? NONE).filter((each) => each.toLowerCase().startsWith(typed.toLowerCase()));
}
